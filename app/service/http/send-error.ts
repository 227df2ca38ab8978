import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { bodyLimits } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import { isDatabaseAway } from "../adapters/is-database-away.ts";
import { FilesUnavailable, WrongFilesFolder } from "../core/files-unavailable.ts";
import { ServiceError } from "../core/service-error.ts";

/**
 * Sends an error in the form of the contract. An error that is not a `ServiceError` is logged and answered by a bare
 * 500.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error as FastifyError);
  if (!refusal && error instanceof WrongFilesFolder) {
    request.log.error({ err: error }, "request refused: the folder of files is not the database's");
    return sendError(ServiceError.unavailable("storage_unavailable"), request, reply);
  }
  if (!refusal && isStorageFull(error)) {
    request.log.error({ err: error }, "request refused: the disk is full");
    return sendError(ServiceError.unavailable("storage_low"), request, reply);
  }
  if (!refusal && error instanceof FilesUnavailable) {
    request.log.error({ err: error }, "request refused: a file can't be read or written");
    return sendError(ServiceError.unavailable("storage_unavailable"), request, reply);
  }
  // After the files: a bucket's connections break in the same ways.
  if (!refusal && isDatabaseAway(error)) {
    request.log.warn({ err: error }, "request refused: the database does not answer");
    return sendError(databaseAway(), request, reply);
  }
  if (!refusal) {
    request.log.error({ err: error }, "request failed");
    return reply.status(500).send({ ...ServiceError.of("internal").body, request_id: request.id });
  }
  if (refusal.status === 401) reply.header("WWW-Authenticate", "Bearer");
  if (refusal.retryAfter !== null) reply.header("Retry-After", refusal.retryAfter);
  return reply.status(refusal.status).send(refusal.body);
}

/** The refusal of every request while the database is unavailable. */
export function databaseAway(): ServiceError {
  return ServiceError.unavailable("database_away");
}

function isStorageFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(String((error as { code?: unknown } | null)?.code));
}

function toRefusal(error: FastifyError): ServiceError | null {
  if (error instanceof ServiceError) return error;
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return ServiceError.of("body_too_large", { mebibytes: bodyLimits.jsonBytesMax / 1024 / 1024 });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return ServiceError.of("json_expected");
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return ServiceError.invalidField(null, problem("not_json"));
    // These two occur before routing; the server passes them here as its `frameworkErrors`.
    case "FST_ERR_BAD_URL":
      return ServiceError.invalidField(null, problem("unreadable_address"), "path");
    case "FST_ERR_MAX_PARAM_LENGTH":
      return ServiceError.of("endpoint_not_found");
    default:
      return error.statusCode === 400 ? ServiceError.invalidField(null, problem("unreadable_request")) : null;
  }
}
