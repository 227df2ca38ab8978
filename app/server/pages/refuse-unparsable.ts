import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { toDetail } from "#contract/errors.ts";
import { problem } from "#contract/problems.ts";

/**
 * Answers a request that Node cannot parse, in the contract's error format; it never reaches a route. A closed
 * connection is ignored.
 */
export function refuseUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const [status, body] = answerTo(error.code);
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      "Connection: close",
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      `X-Request-Id: ${randomUUID()}`,
      "",
      text,
    ].join("\r\n"),
  );
}

function answerTo(reason: string | undefined): [status: string, body: Record<string, unknown>] {
  if (reason === "ERR_HTTP_REQUEST_TIMEOUT") {
    const { code, message } = problem("request_timeout");
    return ["408 Request Timeout", { error: message, code }];
  }
  const fieldProblem =
    reason === "HPE_HEADER_OVERFLOW" ? problem("head_too_large", { kibibytes: 16 }) : problem("not_http");
  const { code, message } = problem("invalid_request");
  return ["400 Bad Request", { error: message, code, detail: [toDetail(null, fieldProblem, "header")] }];
}
