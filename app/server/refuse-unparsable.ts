import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";

/**
 * Answers what is no HTTP request that Node can read, in the interface's own form: it never comes as far as a route.
 * A connection that is gone is left alone.
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

function answerTo(code: string | undefined): [status: string, body: Record<string, unknown>] {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return ["408 Request Timeout", { error: "The request took too long to arrive" }];
  }
  const message =
    code === "HPE_HEADER_OVERFLOW"
      ? "address and headers must have at most 16 KiB together"
      : "is no HTTP request that can be read";
  return [
    "400 Bad Request",
    { error: "Invalid request", detail: [{ field: null, message, position: "header" }] },
  ];
}
