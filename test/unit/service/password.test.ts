import { expect, test } from "vitest";
import { hashPassword, isPassword, passwordCost } from "#service/core/accounts/password.ts";

test("a password is stored with its salt and costs, and only it is recognized", async () => {
  const hash = await hashPassword("correct horse", "salt-1", passwordCost);
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$salt-1\$[\w-]{43}$/);
  expect(await hashPassword("correct horse", "salt-2", passwordCost)).not.toContain(hash.split("$").at(-1));
  expect(await isPassword("correct horse", hash, passwordCost)).toBe(true);
  expect(await isPassword("correct horsE", hash, passwordCost)).toBe(false);
  expect(await isPassword("", hash, passwordCost)).toBe(false);
});

test("a hash of other costs is still understood; one of an unknown form is a fault", async () => {
  // RFC 7914, section 12: the second test vector.
  const key = Buffer.from(
    "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640",
    "hex",
  ).toString("base64url");
  expect(await isPassword("password", `$scrypt$ln=10,r=8,p=16$NaCl$${key}`, passwordCost)).toBe(true);
  await expect(isPassword("password", "$2b$10$abc", passwordCost)).rejects.toThrow("unknown form");
});

test("checks beyond the queue limit are refused, and queued ones are answered", async () => {
  const cheap = "$scrypt$ln=1,r=1,p=1$salt$AAAA";
  const answers = await Promise.allSettled(
    Array.from({ length: 34 }, () => isPassword("guess", cheap, passwordCost)),
  );
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.map(({ reason }) => reason.status)).toEqual([503, 503]);
  expect(await isPassword("guess", cheap, passwordCost)).toBe(false);
});
