/** Maps the service's records to the bodies of the interface. */
import type { z } from "zod";
import type { Pagination } from "#contract/fields.ts";
import type { JobType } from "#contract/job-types.ts";
import type { JobResult, JobStatusBody } from "#contract/operations/jobs.ts";
import type { WebhookBody } from "#contract/operations/webhooks.ts";
import { postProcessingProblemOf } from "../core/jobs/draw/post-processing-problem.ts";
import { toPictureDetails } from "../core/jobs/draw/to-picture-details.ts";
import { publicPlace } from "../core/jobs/finish/public-place.ts";
import type { ConversationCall } from "../core/jobs/kinds/edit-chat.ts";
import type { JobProgress } from "../core/jobs/read/get-job-status.ts";
import { mediaUrl } from "../core/links/media-url.ts";
import type { Deps, Result, UploadedFile, Webhook } from "../core/ports.ts";
import { toFailureBody } from "./to-failure-body.ts";

export function toPagination(page: { page: number; per_page: number; total: number }): Pagination {
  const pages = Math.ceil(page.total / page.per_page);
  return { ...page, pages, has_next: page.page < pages, has_prev: page.page > 1 };
}

export function toWebhookBody(webhook: Webhook, showSecret: boolean): z.output<typeof WebhookBody> {
  return {
    id: webhook.id,
    url: webhook.url,
    secret: showSecret ? webhook.secret : null,
    is_active: webhook.isActive,
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
    last_response_status: webhook.lastResponseStatus,
    last_response_at: webhook.lastResponseAt?.toISOString() ?? null,
  };
}

export function toJobStatusBody({
  job,
  project,
  processed,
  progress,
  identityName,
}: JobProgress): z.output<typeof JobStatusBody> {
  const { images: _images, project_id: _project, calls, ...processingOptions } = job.request;
  const postProcessingProblem = postProcessingProblemOf(job);
  return {
    job_id: job.id,
    job_type: job.type,
    status: job.status,
    progress,
    total_images: job.totalOutputs,
    processed_images: processed,
    should_post_process: job.postProcessingStatus !== null,
    post_processing_status: job.postProcessingStatus,
    post_processing_error: job.postProcessingError,
    post_processing_code: postProcessingProblem?.code ?? null,
    post_processing_params: postProcessingProblem?.params ?? null,
    identity_code: job.identityCodes[0] ?? null,
    identity_name: identityName,
    project_id: project?.id ?? null,
    project_key: project?.key ?? null,
    project_text: project?.name ?? null,
    // The options of a playground are those of its last call.
    processing_options: (calls as ConversationCall[] | undefined)?.at(-1)?.request ?? processingOptions,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
    ...(job.errorMessage ? { error_message: job.errorMessage } : {}),
    ...toFailureBody(job),
  };
}

/** @param viewerId the calling account, for which links are signed. */
export function toJobResult(
  deps: Deps,
  type: JobType,
  result: Result,
  inputs: Map<number, UploadedFile[]>,
  viewerId: string,
): JobResult {
  const place = publicPlace(type, result);
  const isCompleted =
    result.status === "completed" && result.storageKey !== null && result.thumbnailKey !== null;
  const output = isCompleted
    ? {
        full_size: mediaUrl(deps, result.storageKey as string, viewerId),
        thumbnail: mediaUrl(deps, result.thumbnailKey as string, viewerId),
      }
    : null;
  return {
    id: result.id,
    image_result_id: result.id,
    image_index: place.imageIndex,
    group_index: place.groupIndex,
    version: result.version,
    original_filename: result.filename,
    output_format: result.filename.slice(result.filename.lastIndexOf(".") + 1),
    inputs: (inputs.get(result.imageIndex) ?? []).map(({ id, filename }) => ({
      file_id: id,
      filename,
      url: mediaUrl(deps, `files/${id}`),
    })),
    output,
    url: output?.full_size ?? null,
    status: isCompleted ? "completed" : "failed",
    processing_time: result.processingTimeMs === null ? null : result.processingTimeMs / 1000,
    mask_id: result.maskId,
    mask_revision: result.maskRevision,
    prompt_version: result.promptVersion,
    ...toPictureDetails(result),
    error_message: result.errorMessage,
    ...toFailureBody(result),
    created_at: result.createdAt.toISOString(),
  };
}
