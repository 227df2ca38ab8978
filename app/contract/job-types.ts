export const jobTypes = [
  "model_swap",
  "garment_recolor",
  "identity_creation",
  "identity_preprocessing",
  "edit_chat",
  "flat_2_model",
  "create_packshot",
  "upscale",
] as const;
export type JobType = (typeof jobTypes)[number];

/** Types of jobs whose results are drawn by an engine. */
export const drawnJobTypes = [
  "model_swap",
  "garment_recolor",
  "identity_creation",
  "edit_chat",
  "flat_2_model",
  "create_packshot",
  "upscale",
] as const satisfies JobType[];
export type DrawnJobType = (typeof drawnJobTypes)[number];

/** Job types that share an account's cap of active jobs. */
export const cappedJobTypes = [
  "model_swap",
  "flat_2_model",
  "create_packshot",
  "garment_recolor",
  "identity_creation",
] as const satisfies JobType[];

export const jobStatuses = ["pending", "processing", "completed", "failed", "aborted"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** True when the status is final. */
export function isTerminalJobStatus(status: JobStatus): boolean {
  return status === "completed" || status === "failed" || status === "aborted";
}

/** Statuses of one result. Only completed and failed results are published. */
export const resultStatuses = ["pending", "processing", "completed", "failed", "aborted"] as const;
export type ResultStatus = (typeof resultStatuses)[number];

export function isTerminalResultStatus(status: ResultStatus): boolean {
  return status === "completed" || status === "failed" || status === "aborted";
}
