import { scrypt, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";
import { ServiceError } from "../service-error.ts";

/** scrypt parameters (RFC 7914): 2^`log2N` × `r` × 128 bytes of memory, `p` times. */
export interface PasswordCost {
  log2N: number;
  r: number;
  p: number;
}

/** Production cost: 32 MiB a check. It is stored with each hash, so it can be raised later. */
export const passwordCost: PasswordCost = { log2N: 15, r: 8, p: 3 };
const keyBytes = 32;

/** Concurrent derivations. The limit is low because libuv's threads also serve the process's file I/O. */
const limit = pLimit(2);
/** Maximum queue length. A caller further back would time out before its turn. */
const waitingMax = 30;

const stored = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** Hashes a password in the format `$scrypt$ln=…,r=…,p=…$salt$key`. The salt must be new and unguessable. */
export async function hashPassword(password: string, salt: string, cost: PasswordCost): Promise<string> {
  const key = await derive(password, salt, cost, keyBytes);
  return `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$${salt}$${key.toString("base64url")}`;
}

/**
 * Checks a password against a stored hash by timing-safe comparison. Without a stored hash it does the work of `cost`
 * all the same, so the response time does not reveal which accounts exist.
 */
export async function isPassword(
  password: string,
  hash: string | null,
  cost: PasswordCost,
): Promise<boolean> {
  if (hash === null) {
    await derive(password, "no account", cost, keyBytes);
    return false;
  }
  const parts = stored.exec(hash);
  if (!parts) throw new Error("a password is stored in an unknown form");
  const [, log2N, r, p, salt, key] = parts;
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(
    password,
    salt,
    { log2N: Number(log2N), r: Number(r), p: Number(p) },
    expected.length,
  );
  return timingSafeEqual(actual, expected);
}

/**
 * Derives the key of a password. Unicode NFKC makes equal characters from different keyboards one password.
 * @throws ServiceError 503 when too many derivations wait.
 */
async function derive(
  password: string,
  salt: string,
  { log2N, r, p }: PasswordCost,
  bytes: number,
): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 2 ** log2N * r * 128 * 2 + 2 ** 20 };
  if (limit.pendingCount >= waitingMax) throw ServiceError.unavailable("logins_busy");
  const run = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize("NFKC"), salt, bytes, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return limit(run);
}
