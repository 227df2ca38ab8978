import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType, JobType } from "#contract/job-types.ts";
import type { Job } from "../../ports.ts";
import { editChat, parseConversation } from "../kinds/edit-chat.ts";
import { flatToModel } from "../kinds/flat-to-model.ts";
import { garmentRecolor } from "../kinds/garment-recolor.ts";
import { identityCreation } from "../kinds/identity-creation.ts";
import type { JobKind } from "../kinds/kind.ts";
import { modelSwap } from "../kinds/model-swap.ts";
import { packshot } from "../kinds/packshot.ts";
import { upscale } from "../kinds/upscale.ts";

/** All job types whose results an engine draws. */
export const jobKinds: { [T in DrawnJobType]: JobKind<T> } = {
  model_swap: modelSwap,
  garment_recolor: garmentRecolor,
  identity_creation: identityCreation,
  edit_chat: editChat,
  flat_2_model: flatToModel,
  create_packshot: packshot,
  upscale,
};

/** A kind of job, and the parsed request of one job. */
export interface KindOfJob {
  kind: JobKind;
  request: JobRequests[DrawnJobType];
}

/**
 * The request for the result at `imageIndex`: the job's request, or in a playground that of the call.
 * @throws Error for a job type that no engine draws.
 */
export function kindOf(job: Pick<Job, "id" | "type" | "request">, imageIndex = 0): KindOfJob {
  if (!isDrawn(job.type)) throw new Error(`job ${job.id} is a ${job.type}, which no engine draws`);
  // The kind fits the request, because both belong to the job's type. The type of the table can't express this.
  const kind = jobKinds[job.type] as unknown as JobKind;
  const stored = job.type === "edit_chat" ? parseConversation(job.request)[imageIndex]?.request : job.request;
  return { kind, request: kind.request.parse(stored) };
}

export function isDrawn(type: JobType): type is DrawnJobType {
  return type in jobKinds;
}
