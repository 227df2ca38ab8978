import { scrypt, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";
import { ServiceError } from "../service-error.ts";

/** scrypt's costs (RFC 7914): 2^`log2N` × `r` × 128 bytes of memory, `p` times over. */
export interface PasswordCost {
  log2N: number;
  r: number;
  p: number;
}

/** What servers use: 32 MiB a check. Stored with each hash, so that it can be raised later. */
export const passwordCost: PasswordCost = { log2N: 15, r: 8, p: 3 };
const keyBytes = 32;

/** Few, as the threads for this work read and write the process's files, too. */
const limit = pLimit(2);
/** A caller behind more than these would give up before its turn. */
const waitingMax = 30;

const stored = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** How a password is stored: `$scrypt$ln=…,r=…,p=…$salt$key`. The salt must be new and unguessable. */
export async function hashPassword(password: string, salt: string, cost: PasswordCost): Promise<string> {
  const key = await derive(password, salt, cost, keyBytes);
  return `$scrypt$ln=${cost.log2N},r=${cost.r},p=${cost.p}$${salt}$${key.toString("base64url")}`;
}

/**
 * Whether this is the password that was stored. Without a stored one the work of `cost` is done all the same, so that the time
 * of an answer doesn't tell which accounts exist.
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
  const given = await derive(
    password,
    salt,
    { log2N: Number(log2N), r: Number(r), p: Number(p) },
    expected.length,
  );
  return timingSafeEqual(given, expected);
}

/**
 * The same characters typed on different keyboards are one password: Unicode's NFKC.
 * @throws ServiceError 503 when too many wait.
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
