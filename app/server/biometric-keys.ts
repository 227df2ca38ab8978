import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BiometricKey } from "#service/adapters/face-cipher.ts";
import { createOnce } from "./processes/create-once.ts";
import { SettingsError } from "./processes/startup-error.ts";

const form = /^([a-zA-Z0-9_-]{1,40}):(.*)$/;
const keyHexLength = 64;
const advice = "make one with: echo 2026a:$(openssl rand -hex 32)";

/**
 * The keys of biometric data: `BIOMETRIC_KEY`, or one generated at the first start and stored in `dataDir`.
 * @param setting `id:64 hex digits`, several separated by commas; the first encrypts, all decrypt.
 * @throws SettingsError that names the wrong key and its error, without the key itself.
 */
export function readBiometricKeys(
  setting: string | undefined,
  dataDir: string,
): readonly [BiometricKey, ...BiometricKey[]] {
  const [first, ...rest] = (setting ?? readOwnKey(dataDir)).split(",").map((one) => parseKey(one.trim()));
  const keys = [first!, ...rest] as const;
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new SettingsError("BIOMETRIC_KEY: two keys have the same id");
  }
  return keys;
}

function parseKey(text: string): BiometricKey {
  const parts = form.exec(text);
  if (!parts) throw new SettingsError(`BIOMETRIC_KEY: give id:key, ${advice}`);
  const [, id, hex] = parts;
  if (hex.length !== keyHexLength) {
    throw new SettingsError(
      `BIOMETRIC_KEY: the key "${id}" has ${hex.length} characters instead of ${keyHexLength} hex digits; ${advice}`,
    );
  }
  if (!/^[0-9a-f]+$/i.test(hex)) {
    throw new SettingsError(`BIOMETRIC_KEY: the key "${id}" has other characters than hex digits; ${advice}`);
  }
  return { id, key: Buffer.from(hex, "hex") };
}

/** When two processes start concurrently, both use the key of the first one. */
function readOwnKey(dataDir: string): string {
  const file = path.resolve(dataDir, "biometric.key");
  createOnce(file, `${randomBytes(4).toString("hex")}:${randomBytes(32).toString("hex")}\n`);
  return readFileSync(file, "utf8").trim();
}
