import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { sha256 } from "../core/hash.ts";

/**
 * Fingerprint of a request, which detects another request under the same Idempotency-Key. It covers query, fields and
 * the bytes of files.
 */
export function hashRequest({ query, body }: Pick<FastifyRequest, "query" | "body">): string {
  const isFields = typeof body === "object" && body !== null && !Array.isArray(body);
  const sent = isFields
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withoutBytes(value)]))
    : body;
  return sha256(JSON.stringify([query, sent]));
}

/** Replaces bytes by their digest, because JSON would write them as a list of numbers. */
function withoutBytes(value: unknown): unknown {
  const isFile =
    typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array;
  if (!isFile) return value;
  return {
    ...value,
    bytes: createHash("sha256")
      .update(value.bytes as Uint8Array)
      .digest("hex"),
  };
}
