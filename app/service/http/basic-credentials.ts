import type { FastifyRequest } from "fastify";
import { toEmailKey } from "../core/accounts/log-in.ts";

/** Longer ones belong to nobody, and hashing them would cost. */
const lengthMax = 2000;

/** E-mail and password of an HTTP Basic header (RFC 7617, UTF-8); null when there is none that can be read. */
export function basicCredentialsOf(request: FastifyRequest): { email: string; password: string } | null {
  const basic = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(request.headers.authorization ?? "");
  if (!basic || basic[1].length > lengthMax) return null;
  const text = Buffer.from(basic[1], "base64").toString("utf8");
  const colon = text.indexOf(":");
  // No database stores a NUL, and none of ours holds an e-mail with one.
  if (colon < 1 || text.includes("\0")) return null;
  return { email: toEmailKey(text.slice(0, colon)), password: text.slice(colon + 1) };
}
