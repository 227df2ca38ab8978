import type { aspectRatios } from "#contract/fields.ts";
import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { PackshotStyle } from "#contract/limits.ts";
import type { Operation } from "#contract/operation.ts";
import { createIdentity, IdentityCreateBody } from "#contract/operations/identities.ts";
import { EditChatRequest, editChat } from "#contract/operations/playground.ts";
import { FlatToModelRequest, startFlatToModel } from "#contract/operations/start-flat-to-model.ts";
import { GarmentRecolorRequest, startGarmentRecolor } from "#contract/operations/start-garment-recolor.ts";
import { ModelSwapRequest, startModelSwap } from "#contract/operations/start-model-swap.ts";
import { PackshotRequest, startPackshot } from "#contract/operations/start-packshot.ts";
import { startUpscale, UpscaleRequest } from "#contract/operations/upscale.ts";
import { type OutputSizeName, pixelsOfSize } from "#contract/prices.ts";
import { buildIdentityPrompt } from "../../identities/build-identity-prompt.ts";

/** Options of a sample request. An absent one keeps the request's default. */
export interface SampleChoice {
  model?: string;
  size?: OutputSizeName;
  ratio?: (typeof aspectRatios)[number];
  hasReference?: boolean;
  hasMask?: boolean;
  /** Of a packshot. */
  style?: PackshotStyle;
}

interface Sample<T extends DrawnJobType> {
  operation: Operation;
  /** The request with these options; null when the operation does not accept them. */
  toRequest(choice: SampleChoice): JobRequests[T] | null;
}

const photo = "photo";
const project_id = "project";
const identity_code = "identity";

function parse<T>(schema: { safeParse(body: unknown): { data?: T } }, body: unknown): T | null {
  return schema.safeParse(body).data ?? null;
}

/** Options that the operation has no field for. Its strict schema refuses them by these names. */
function unknownFields({ ratio, hasReference, hasMask, style }: SampleChoice) {
  return {
    ...(style && { style }),
    ...(ratio && { aspect_ratio: ratio }),
    ...(hasReference && { reference_image: photo }),
    ...(hasMask && { masks: [photo] }),
  };
}

/** A sample request per type. Schemas and engines are asked what they accept, so no list has to be maintained. */
export const sampleRequests: { [T in DrawnJobType]: Sample<T> } = {
  model_swap: {
    operation: startModelSwap,
    toRequest: ({ model, size, ...others }) =>
      parse(ModelSwapRequest, {
        identity_code,
        project_id,
        images: [photo],
        swap_options: { model, size },
        ...unknownFields(others),
      }),
  },
  garment_recolor: {
    operation: startGarmentRecolor,
    toRequest: ({ model, size, hasMask, ...others }) =>
      parse(GarmentRecolorRequest, {
        ...(hasMask && { masks: [photo] }),
        project_id,
        images: [photo],
        reference_text: "forest green",
        model,
        processing_size: size && pixelsOfSize(size),
        ...unknownFields(others),
      }),
  },
  identity_creation: {
    operation: createIdentity,
    toRequest: ({ model, size, ratio, hasReference, ...others }) => {
      const body = parse(IdentityCreateBody, {
        instructions: [
          {
            appearance: { gender: "woman", age: 30 },
            ...(hasReference && { prompt: "a woman of 30", input_assets: [{ file_id: photo }] }),
            options: { size, ar: ratio },
          },
        ],
        options: { model },
        ...unknownFields(others),
      });
      if (body === null) return null;
      const instructions = body.instructions.map((instruction) => ({
        ...instruction,
        built_prompt: buildIdentityPrompt(instruction),
      }));
      return { ...body, instructions };
    },
  },
  edit_chat: {
    operation: editChat,
    toRequest: ({ model, size, ratio, hasReference, ...others }) =>
      parse(EditChatRequest, {
        prompt: hasReference ? "recolor the dress like the reference photo" : "make the dress forest green",
        image_ids: hasReference ? [photo, "reference"] : [photo],
        model,
        size,
        ...(ratio && { output_mode: "ratio", aspect_ratio: ratio }),
        ...unknownFields(others),
      }),
  },
  flat_2_model: {
    operation: startFlatToModel,
    toRequest: ({ model, size, ratio, ...others }) =>
      parse(FlatToModelRequest, {
        identity_code,
        project_id,
        images: [photo],
        instructions: [{ options: { size, ar: ratio } }],
        options: { model },
        ...unknownFields(others),
      }),
  },
  create_packshot: {
    operation: startPackshot,
    toRequest: ({ model, size, ratio, style = "white_cutout", ...others }) =>
      parse(PackshotRequest, {
        project_id,
        images: [photo],
        instructions: [
          { style, ...(style === "free" && { prompt: "on a shelf" }), options: { size, ar: ratio } },
        ],
        options: { model },
        ...unknownFields(others),
      }),
  },
  upscale: {
    operation: startUpscale,
    // The size of an upscale depends on the photo, and its model can't be chosen.
    toRequest: ({ model: _, size: __, ...others }) =>
      parse(UpscaleRequest, {
        id_project: project_id,
        id_image: photo,
        scale_factor: 2,
        ...unknownFields(others),
      }),
  },
};
