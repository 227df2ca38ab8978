/** The certificate of Content Credentials: as set, as made by the server, and what the doctor says of it. */
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type CertificateWish, issueCertificate } from "#engines/credentials/issue-certificate.ts";
import { readSigner } from "#server/content-signer.ts";
import { checkContentCredentials } from "#server/doctor/check-content-credentials.ts";

const folder = mkdtempSync(path.join(tmpdir(), "restyle-signer-"));
afterAll(() => rmSync(folder, { recursive: true }));
const issue = (wish: Partial<CertificateWish> = {}) => issueCertificate({ name: "Example signer", ...wish });
const [one, two] = [issue(), issue()];

const certificatesOf = (chain: string) => chain.split(/(?<=END CERTIFICATE-----\n)/);

const production = { dataDir: folder, isProduction: true };
const accept = (given: { chain: string; key: string }) => readSigner(given, production);

describe("an operator's certificate", () => {
  test.each([
    ["ECDSA P-256", generateKeyPairSync("ec", { namedCurve: "P-256" })],
    ["ECDSA P-384", generateKeyPairSync("ec", { namedCurve: "P-384" })],
    ["Ed25519", generateKeyPairSync("ed25519")],
    ["RSA", generateKeyPairSync("rsa", { modulusLength: 3072 })],
  ])("of %s signs, and the doctor has tried it", async (_name, keys) => {
    const signer = accept(issue({ keys }));
    expect(signer?.isTest).toBe(false);
    expect(await checkContentCredentials({ signer })).toMatchObject([
      { state: "ok", text: expect.stringContaining("valid until") },
    ]);
  });

  test("is taken from files, and from texts whose lines an environment file has joined", () => {
    const { chain, key } = one;
    writeFileSync(path.join(folder, "both.pem"), chain);
    const given = { chain: path.join(folder, "both.pem"), key: key.replaceAll("\n", "\\n") };
    expect(accept(given)).toEqual({ chain, key, isTest: false });
  });

  test.each([
    ["without its key", () => ({ chain: one.chain, key: undefined }), /CONTENT_CREDENTIALS_KEY, too/],
    ["whose file is missing", () => ({ ...one, chain: "/no/such.pem" }), /CERTIFICATE: .*ENOENT/],
    ["that is no certificate", () => ({ ...one, chain: "-----BEGIN nothing" }), /no readable certificate/],
    ["whose key is no key", () => ({ ...one, key: "-----BEGIN nothing" }), /no readable private key/],
    ["with another's key", () => ({ ...one, key: two.key }), /another certificate/],
    ["for web servers", () => issue({ usages: ["1.3.6.1.5.5.7.3.1"] }), /extended key usage/],
    ["for nothing", () => issue({ usages: [] }), /extended key usage/],
    [
      "alone",
      () => ({ ...one, chain: certificatesOf(one.chain)[0]! }),
      /lacks the certificate of the authority/,
    ],
    [
      "of an authority that did not issue it",
      () => ({ ...one, chain: certificatesOf(one.chain)[0] + two.chain }),
      /did not sign/,
    ],
  ])("%s is refused with the reason, and without the key", (_what, make, reason) => {
    const given = make();
    expect(() => readSigner(given, production)).toThrow(reason);
    expect(() => readSigner(given, production)).not.toThrow(/PRIVATE KEY/);
  });

  test("that has expired, or soon will, is what the doctor names", async () => {
    const old = accept(issue({ days: -1 }));
    expect(await checkContentCredentials({ signer: old })).toMatchObject([
      { state: "fail", text: expect.stringMatching(/expired on/) },
    ]);
    const late = accept(issue({ days: 5 }));
    expect(await checkContentCredentials({ signer: late })).toMatchObject([
      { state: "warn", text: expect.stringMatching(/expires on/) },
    ]);
  });
});

describe("without one", () => {
  const none = { chain: undefined, key: undefined };
  test("in production nothing signs, and the doctor says so", async () => {
    expect(readSigner(none, production)).toBeNull();
    expect(await checkContentCredentials({ signer: null })).toMatchObject([
      { state: "warn", text: expect.stringMatching(/XMP alone/) },
    ]);
  });
  test("elsewhere the server makes a test certificate once", async () => {
    const signer = readSigner(none, { dataDir: folder, isProduction: false });
    expect(signer?.isTest).toBe(true);
    expect(readSigner(none, { dataDir: folder, isProduction: false })).toEqual(signer);
    expect(await checkContentCredentials({ signer })).toMatchObject([
      { state: "ok", text: expect.stringMatching(/test certificate/) },
    ]);
  });
});
