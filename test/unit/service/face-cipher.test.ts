import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readBiometricKeys } from "#server/biometric-keys.ts";
import { createFaceCipher } from "#service/adapters/face-cipher.ts";

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const model = { landmarks: [[0.25, 0.5]], embedding: [0.125, -1] };

test("a sealed face opens only with its key, for its identity, and unaltered", () => {
  const cipher = createFaceCipher([key("a", 1)]);
  const sealed = cipher.seal("code00000001", model);
  expect(cipher.open("code00000001", "a", sealed)).toEqual(model);
  expect(Buffer.from(sealed).toString("latin1")).not.toContain("landmarks");
  expect(cipher.seal("code00000001", model)).not.toEqual(sealed);
  expect(() => cipher.open("code00000002", "a", sealed)).toThrow();
  for (const at of [0, 12, 28]) {
    const altered = Uint8Array.from(sealed);
    altered[at] ^= 1;
    expect(() => cipher.open("code00000001", "a", altered)).toThrow();
  }
  expect(() => createFaceCipher([key("a", 2)]).open("code00000001", "a", sealed)).toThrow();
  expect(() => createFaceCipher([key("b", 1)]).open("code00000001", "a", sealed)).toThrow(
    'encrypted with key "a": add it to BIOMETRIC_KEY',
  );
});

test("a replaced key still opens what it sealed, and the first one seals", () => {
  const old = createFaceCipher([key("a", 1)]).seal("code00000001", model);
  const cipher = createFaceCipher([key("b", 2), key("a", 1)]);
  expect([cipher.keyId, cipher.keyIds]).toEqual(["b", ["b", "a"]]);
  expect(cipher.open("code00000001", "a", old)).toEqual(model);
  expect(cipher.open("code00000001", "b", cipher.seal("code00000001", model))).toEqual(model);
});

test("without BIOMETRIC_KEY a key is generated once with restricted permissions; a malformed setting is refused", () => {
  const dir = mkdtempSync(path.join(tmpdir(), "restyle-key-"));
  try {
    const [made] = readBiometricKeys(undefined, dir);
    expect(made.key).toHaveLength(32);
    expect(readBiometricKeys(undefined, dir)).toEqual([made]);
    expect(statSync(path.join(dir, "biometric.key")).mode & 0o777).toBe(0o600);
    const [hexA, hexB] = ["a".repeat(64), "b".repeat(64)];
    expect(readBiometricKeys(`x:${hexA}, y:${hexB}`, dir).map(({ id }) => id)).toEqual(["x", "y"]);
    for (const wrong of ["short", `x:${hexA.slice(1)}`, `:${hexA}`, `x:${hexA},x:${hexB}`])
      expect(() => readBiometricKeys(wrong, dir)).toThrow("BIOMETRIC_KEY");
    expect(() => readBiometricKeys(`x:${hexA},y:${hexB.slice(4)}`, dir)).toThrow(
      'BIOMETRIC_KEY: the key "y" has 60 characters instead of 64 hex digits; make one with: echo 2026a:$(openssl rand -hex 32)',
    );
    expect(() => readBiometricKeys(`x:${"g".repeat(64)}`, dir)).toThrow("other characters than hex digits");
  } finally {
    rmSync(dir, { recursive: true });
  }
});
