import type { FastifyRequest } from "fastify";
import { toEmailKey } from "../core/accounts/log-in.ts";

/** No valid credentials are longer, and hashing longer ones would waste time. */
const lengthMax = 2000;

/** E-mail and password of an HTTP Basic header (RFC 7617, UTF-8); null when it is missing or malformed. */
export function basicCredentialsOf(request: FastifyRequest): { email: string; password: string } | null {
  const basic = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(request.headers.authorization ?? "");
  if (!basic || basic[1].length > lengthMax) return null;
  const text = Buffer.from(basic[1], "base64").toString("utf8");
  const colon = text.indexOf(":");
  // PostgreSQL cannot store a NUL, so no e-mail contains one.
  if (colon < 1 || text.includes("\0")) return null;
  return { email: toEmailKey(text.slice(0, colon)), password: text.slice(colon + 1) };
}
