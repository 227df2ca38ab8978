/** The certificate of Content Credentials: as set, as made by the server, and what the doctor says of it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSigner } from "#server/content-signer.ts";
import { checkContentCredentials } from "#server/doctor/check-content-credentials.ts";

const folder = mkdtempSync(path.join(tmpdir(), "restyle-signer-"));
afterAll(() => rmSync(folder, { recursive: true }));
const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

/** A certificate of an authority of its own, as PEM: the signer's, then the authority's. */
function issue(
  name: string,
  { usage = "emailProtection", days = 365, key = ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"] } = {},
) {
  const extensions = [
    "basicConstraints=critical,CA:FALSE",
    "keyUsage=critical,digitalSignature",
    ...(usage ? [`extendedKeyUsage=critical,${usage}`] : []),
    "authorityKeyIdentifier=keyid",
  ];
  writeFileSync(path.join(folder, `${name}.ext`), extensions.join("\n"));
  openssl(
    "req",
    "-new",
    "-newkey",
    ...key,
    "-nodes",
    "-keyout",
    `${name}.key`,
    "-subj",
    "/O=Example Ltd/CN=Example signer",
    "-out",
    `${name}.csr`,
  );
  openssl(
    "x509",
    "-req",
    "-in",
    `${name}.csr`,
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    "-days",
    String(days),
    "-extfile",
    `${name}.ext`,
    "-out",
    `${name}.pem`,
  );
  return { chain: read(`${name}.pem`) + read("ca.pem"), key: read(`${name}.key`) };
}

beforeAll(() => {
  openssl(
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    "ca.key",
    "-subj",
    "/O=Example authority/CN=Example root",
    "-days",
    "3650",
    "-out",
    "ca.pem",
  );
});

const production = { dataDir: folder, isProduction: true };
const accept = (given: { chain: string; key: string }) => readSigner(given, production);

describe("an operator's certificate", () => {
  test.each([
    ["ECDSA P-256", ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"]],
    ["ECDSA P-384", ["ec", "-pkeyopt", "ec_paramgen_curve:P-384"]],
    ["Ed25519", ["ed25519"]],
    ["RSA", ["rsa:3072"]],
  ])("of %s signs, and the doctor has tried it", async (name, key) => {
    const signer = accept(issue(name.replace(/\W/g, ""), { key }));
    expect(signer?.isTest).toBe(false);
    expect(await checkContentCredentials({ signer })).toMatchObject([
      { state: "ok", text: expect.stringContaining("valid until") },
    ]);
  });

  test("is taken from files, and from texts whose lines an environment file has joined", () => {
    const { chain, key } = issue("joined");
    writeFileSync(path.join(folder, "both.pem"), chain);
    const given = { chain: path.join(folder, "both.pem"), key: key.replaceAll("\n", "\\n") };
    expect(accept(given)).toEqual({ chain, key, isTest: false });
  });

  test.each([
    [
      "without its key",
      () => ({ chain: issue("half").chain, key: undefined }),
      /CONTENT_CREDENTIALS_KEY, too/,
    ],
    ["whose file is missing", () => ({ ...issue("gone"), chain: "/no/such.pem" }), /CERTIFICATE: .*ENOENT/],
    [
      "that is no certificate",
      () => ({ ...issue("junk"), chain: "-----BEGIN nothing" }),
      /no readable certificate/,
    ],
    [
      "whose key is no key",
      () => ({ ...issue("nokey"), key: "-----BEGIN nothing" }),
      /no readable private key/,
    ],
    ["with another's key", () => ({ ...issue("one"), key: issue("two").key }), /another certificate/],
    ["for web servers", () => issue("web", { usage: "serverAuth" }), /extended key usage/],
    ["for nothing", () => issue("bare", { usage: "" }), /extended key usage/],
    [
      "of an authority that did not issue it",
      () => ({ ...issue("odd"), chain: read("odd.pem") + read("one.pem") }),
      /did not sign/,
    ],
  ])("%s is refused with the reason, and without the key", (_what, make, reason) => {
    const given = make();
    expect(() => readSigner(given, production)).toThrow(reason);
    expect(() => readSigner(given, production)).not.toThrow(/PRIVATE KEY/);
  });

  test("that has expired, or soon will, is what the doctor names", async () => {
    const old = accept(issue("old", { days: -1 }));
    expect(await checkContentCredentials({ signer: old })).toMatchObject([
      { state: "fail", text: expect.stringMatching(/expired on/) },
    ]);
    const late = accept(issue("late", { days: 5 }));
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
