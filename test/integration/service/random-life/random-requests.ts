import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { IdentityCreateRequest } from "#contract/operations/create-identity.ts";
import { EditChatRequest } from "#contract/operations/edit-chat.ts";
import { FlatToModelRequest } from "#contract/operations/start-flat-to-model.ts";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { PackshotRequest } from "#contract/operations/start-packshot.ts";
import { UpscaleRequest } from "#contract/operations/start-upscale.ts";
import type { Dice } from "./dice.ts";

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
  [T in Exclude<DrawnJobType, "edit_chat">]: (dice: Dice, own: Belongings) => JobRequests[T];
} = {
  garment_recolor: (dice, own) =>
    GarmentRecolorRequest.parse({
      project_id: own.projectId,
      images: someOf(dice, own.fileIds),
      reference_text: "red",
      num_variations: dice.upTo(2),
      processing_size: dice.pick([1024, 2048]),
      model: dice.pick(models),
      post_process: dice.chance(0.7),
    }),
  model_swap: (dice, own) =>
    ModelSwapRequest.parse({
      identity_code: dice.pick(own.identityCodes),
      project_id: own.projectId,
      images: someOf(dice, own.fileIds),
      post_process: dice.chance(0.7),
      swap_options: { model: dice.pick(models), num_variations: dice.upTo(2), size: dice.pick(sizes) },
    }),
  flat_2_model: (dice, own) =>
    FlatToModelRequest.parse({
      identity_code: dice.pick(own.identityCodes),
      project_id: own.projectId,
      images: someOf(dice, own.fileIds),
      instructions: severalOf(dice, () => ({
        num_variations: dice.upTo(2),
        options: { size: dice.pick(sizes) },
      })),
      options: { model: dice.pick(models) },
      post_process: dice.chance(0.7),
    }),
  create_packshot: (dice, own) =>
    PackshotRequest.parse({
      project_id: own.projectId,
      images: someOf(dice, own.fileIds),
      // Instructions of one job cost differently.
      instructions: severalOf(dice, () => ({
        style: "flat_lay",
        num_variations: dice.upTo(2),
        options: { size: dice.pick(sizes) },
      })),
      options: { model: dice.pick(models) },
      post_process: dice.chance(0.5),
    }),
  identity_creation: (dice) =>
    IdentityCreateRequest.parse({
      instructions: severalOf(dice, () => ({
        appearance: { gender: "woman", age: 30 },
        built_prompt: "A portrait",
        num_variations: dice.upTo(2),
        options: { size: dice.pick(sizes) },
      })),
      options: { model: dice.pick(models) },
    }),
  upscale: (dice, own) =>
    UpscaleRequest.parse({
      id_project: own.projectId,
      id_image: dice.pick(own.fileIds),
      scale_factor: dice.pick([2, 4]),
    }),
};

export function randomChat(dice: Dice, own: Belongings, conversationId: string | undefined): EditChatRequest {
  return EditChatRequest.parse({
    prompt: "On a beach",
    image_ids: dice.chance(0.5) ? [dice.pick(own.fileIds)] : [],
    identity_codes: dice.chance(0.4) ? [dice.pick(own.identityCodes)] : [],
    model: dice.pick(models),
    size: dice.pick(sizes),
    num_variations: dice.upTo(3),
    conversation_id: conversationId,
  });
}

function someOf<T>(dice: Dice, list: readonly T[]): T[] {
  return list.slice(0, dice.upTo(list.length));
}

function severalOf<T>(dice: Dice, make: () => T): T[] {
  return Array.from({ length: dice.upTo(2) }, make);
}
