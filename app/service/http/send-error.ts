import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { errorCodes } from "#contract/errors.ts";
import { isDatabaseAway } from "../adapters/is-database-away.ts";
import { ServiceError } from "../core/service-error.ts";

/** Answers an error in the form of the contract. What is not a refusal of ours is logged and told as nothing but 500. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error as FastifyError);
  if (!refusal && isDatabaseAway(error)) {
    request.log.warn({ err: error }, "request refused: the database does not answer");
    return sendError(databaseAway(), request, reply);
  }
  if (!refusal) {
    request.log.error({ err: error }, "request failed");
    return reply.status(500).send({ error: errorCodes.internal.message, request_id: request.id });
  }
  if (refusal.status === 401) reply.header("WWW-Authenticate", "Bearer");
  if (refusal.retryAfter !== null) reply.header("Retry-After", refusal.retryAfter);
  return reply.status(refusal.status).send(refusal.body);
}

/** The refusal of every request while the database does not answer. */
export function databaseAway(): ServiceError {
  return ServiceError.unavailable("The service's database does not answer at the moment; try again");
}

function toRefusal(error: FastifyError): ServiceError | null {
  if (error instanceof ServiceError) return error;
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return ServiceError.tooLarge("The body is over 1 MiB");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return ServiceError.unsupportedMediaType("Send JSON with Content-Type: application/json");
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return ServiceError.invalidField(null, "the body is not valid JSON");
    // These two come before any route is found; the server passes them here as its `frameworkErrors`.
    case "FST_ERR_BAD_URL":
      return ServiceError.invalid([{ field: null, message: "the address can't be read", position: "path" }]);
    case "FST_ERR_MAX_PARAM_LENGTH":
      return ServiceError.notFound("Endpoint");
    default:
      return error.statusCode === 400 ? ServiceError.invalidField(null, "the request can't be read") : null;
  }
}
