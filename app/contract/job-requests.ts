import type { DrawnJobType } from "./job-types.ts";
import type { IdentityCreateRequest } from "./operations/identities.ts";
import type { EditChatRequest } from "./operations/playground.ts";
import type { FlatToModelRequest } from "./operations/start-flat-to-model.ts";
import type { GarmentRecolorRequest } from "./operations/start-garment-recolor.ts";
import type { ModelSwapRequest } from "./operations/start-model-swap.ts";
import type { PackshotRequest } from "./operations/start-packshot.ts";
import type { UpscaleRequest } from "./operations/upscale.ts";

/** The stored request of each type of job that draws pictures. */
export interface JobRequests extends Record<DrawnJobType, unknown> {
  model_swap: ModelSwapRequest;
  garment_recolor: GarmentRecolorRequest;
  identity_creation: IdentityCreateRequest;
  /** One call of the conversation. */
  edit_chat: EditChatRequest;
  flat_2_model: FlatToModelRequest;
  create_packshot: PackshotRequest;
  upscale: UpscaleRequest;
}
