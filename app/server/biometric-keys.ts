import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BiometricKey } from "#service/adapters/face-cipher.ts";
import { SettingsError } from "./start-problem.ts";

const form = /^([a-zA-Z0-9_-]{1,40}):([0-9a-fA-F]{64})$/;

/**
 * The keys of biometric data: `BIOMETRIC_KEY`, or one made at the first start and kept in `dataDir`.
 * @param setting `id:64 hex digits`, several separated by commas; the first encrypts, all decrypt.
 * @throws Error for a setting in another form.
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
  if (!parts) {
    throw new SettingsError(
      "BIOMETRIC_KEY: give id:key with 64 hex digits, such as 2026a:$(openssl rand -hex 32)",
    );
  }
  return { id: parts[1], key: Buffer.from(parts[2], "hex") };
}

/** Of two processes that start at once, the first one's key is both's. */
function readOwnKey(dataDir: string): string {
  const file = path.resolve(dataDir, "biometric.key");
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const id = randomBytes(4).toString("hex");
    writeFileSync(file, `${id}:${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
