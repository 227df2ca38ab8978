import type { Job } from "../ports.ts";

/** Whether the post-processing was requested and has not ended. */
export function isPostProcessing({ postProcessingStatus }: Pick<Job, "postProcessingStatus">): boolean {
  return postProcessingStatus === "pending" || postProcessingStatus === "processing";
}
