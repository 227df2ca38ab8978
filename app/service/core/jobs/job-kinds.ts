import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType, JobType } from "#contract/job-types.ts";
import type { Job } from "../ports.ts";
import { editChat, parseConversation } from "./kinds/edit-chat.ts";
import { flatToModel } from "./kinds/flat-to-model.ts";
import { garmentRecolor } from "./kinds/garment-recolor.ts";
import { identityCreation } from "./kinds/identity-creation.ts";
import type { JobKind } from "./kinds/kind.ts";
import { modelSwap } from "./kinds/model-swap.ts";
import { packshot } from "./kinds/packshot.ts";
import { upscale } from "./kinds/upscale.ts";

/** Every type of job whose outputs an engine draws. */
export const jobKinds: { [T in DrawnJobType]: JobKind<T> } = {
  model_swap: modelSwap,
  garment_recolor: garmentRecolor,
  identity_creation: identityCreation,
  edit_chat: editChat,
  flat_2_model: flatToModel,
  create_packshot: packshot,
  upscale,
};

/** A kind with the request one of its jobs was accepted with. */
export interface KindOfJob {
  kind: JobKind;
  request: JobRequests[DrawnJobType];
}

/**
 * What was asked for in the output at `imageIndex`: the job's request, or of a playground the call's own.
 * @throws Error for a job that no engine draws.
 */
export function kindOf(job: Pick<Job, "id" | "type" | "request">, imageIndex = 0): KindOfJob {
  if (!isDrawn(job.type)) throw new Error(`job ${job.id} is a ${job.type}, which no engine draws`);
  // One job has one type, so its kind reads its request; the table's type can't say that.
  const kind = jobKinds[job.type] as unknown as JobKind;
  const stored = job.type === "edit_chat" ? parseConversation(job.request)[imageIndex]?.request : job.request;
  return { kind, request: kind.request.parse(stored) };
}

export function isDrawn(type: JobType): type is DrawnJobType {
  return type in jobKinds;
}
