import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { IdentityCreateRequest } from "#contract/operations/identities.ts";
import { EditChatRequest } from "#contract/operations/playground.ts";
import { FlatToModelRequest } from "#contract/operations/start-flat-to-model.ts";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { PackshotRequest } from "#contract/operations/start-packshot.ts";
import { UpscaleRequest } from "#contract/operations/upscale.ts";
import type { Rng } from "#test-support/rng.ts";

/** What an account's requests can name. */
export interface Belongings {
  projectId: string;
  fileIds: string[];
  /** Ready, being preprocessed and failed ones. */
  identityCodes: string[];
}

const models = ["auto", "auto", "auto", "nano_banana_2", "seedream"] as const;
const sizes = ["1K", "2K", "4K"] as const;

/** A request for each type of job that has a beginning and an end. */
export const randomRequests: {
  [T in Exclude<DrawnJobType, "edit_chat">]: (rng: Rng, own: Belongings) => JobRequests[T];
} = {
  garment_recolor: (rng, own) =>
    GarmentRecolorRequest.parse({
      project_id: own.projectId,
      images: someOf(rng, own.fileIds),
      reference_text: "red",
      num_variations: rng.upTo(2),
      processing_size: rng.pick([1024, 2048]),
      model: rng.pick(models),
      post_process: rng.chance(0.7),
    }),
  model_swap: (rng, own) =>
    ModelSwapRequest.parse({
      identity_code: rng.pick(own.identityCodes),
      project_id: own.projectId,
      images: someOf(rng, own.fileIds),
      post_process: rng.chance(0.7),
      swap_options: { model: rng.pick(models), num_variations: rng.upTo(2), size: rng.pick(sizes) },
    }),
  flat_2_model: (rng, own) =>
    FlatToModelRequest.parse({
      identity_code: rng.pick(own.identityCodes),
      project_id: own.projectId,
      images: someOf(rng, own.fileIds),
      instructions: severalOf(rng, () => ({
        num_variations: rng.upTo(2),
        options: { size: rng.pick(sizes) },
      })),
      options: { model: rng.pick(models) },
      post_process: rng.chance(0.7),
    }),
  create_packshot: (rng, own) =>
    PackshotRequest.parse({
      project_id: own.projectId,
      images: someOf(rng, own.fileIds),
      // Instructions of one job cost differently.
      instructions: severalOf(rng, () => ({
        style: "flat_lay",
        num_variations: rng.upTo(2),
        options: { size: rng.pick(sizes) },
      })),
      options: { model: rng.pick(models) },
      post_process: rng.chance(0.5),
    }),
  identity_creation: (rng) =>
    IdentityCreateRequest.parse({
      instructions: severalOf(rng, () => ({
        appearance: { gender: "woman", age: 30 },
        built_prompt: "A portrait",
        num_variations: rng.upTo(2),
        options: { size: rng.pick(sizes) },
      })),
      options: { model: rng.pick(models) },
    }),
  upscale: (rng, own) =>
    UpscaleRequest.parse({
      id_project: own.projectId,
      id_image: rng.pick(own.fileIds),
      scale_factor: rng.pick([2, 4]),
    }),
};

export function randomChat(rng: Rng, own: Belongings, conversationId: string | undefined): EditChatRequest {
  return EditChatRequest.parse({
    prompt: "On a beach",
    image_ids: rng.chance(0.5) ? [rng.pick(own.fileIds)] : [],
    identity_codes: rng.chance(0.4) ? [rng.pick(own.identityCodes)] : [],
    model: rng.pick(models),
    size: rng.pick(sizes),
    num_variations: rng.upTo(3),
    conversation_id: conversationId,
  });
}

function someOf<T>(rng: Rng, list: readonly T[]): T[] {
  return list.slice(0, rng.upTo(list.length));
}

function severalOf<T>(rng: Rng, make: () => T): T[] {
  return Array.from({ length: rng.upTo(2) }, make);
}
