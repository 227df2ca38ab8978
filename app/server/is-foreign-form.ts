import type { FastifyRequest } from "fastify";

const writing = ["POST", "PUT", "PATCH", "DELETE"];

/** Whether a page of another site submits a form to this app (CSRF). Remix refuses these as well, but with a 500. */
export function isForeignForm({ method, headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  if (!writing.includes(method) || !origin) return false;
  const forwarded = String(headers["x-forwarded-host"] ?? "")
    .split(",")[0]
    .trim();
  return !URL.canParse(origin) || new URL(origin).host !== (forwarded || host);
}
