import { JPEG, PNG } from "@trustnxt/c2pa-ts/asset";
import { SuperBox } from "@trustnxt/c2pa-ts/jumbf";
import { ManifestStore } from "@trustnxt/c2pa-ts/manifest";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { sourceTypeBase } from "#contract/content-credentials.ts";
import type { Claim, CredentialsReading } from "#engines/contract.ts";
import { createCredentials } from "#engines/credentials/create-credentials.ts";
import { issueCertificate } from "#engines/credentials/issue-certificate.ts";
import { sha256 } from "#service/core/hash.ts";
import { makeSigner } from "#test-support/test-credentials.ts";

const generator = { name: "Restyle", version: "0.1.0" };
const signer = makeSigner();
const opened = (options: Partial<Parameters<typeof createCredentials>[0]> = {}) => {
  const credentials = createCredentials({ signer, generator, ...options });
  afterAll(() => credentials.close());
  return credentials;
};
const credentials = opened();
const signal = AbortSignal.timeout(60_000);

const photo = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: "#b06040",
    noise: { type: "gaussian", mean: 120, sigma: 30 },
  },
});
const files = {
  "image/jpeg": await photo.clone().jpeg().toBuffer(),
  "image/png": await photo.clone().png().toBuffer(),
};

const edited = (file: Uint8Array | null): Claim => ({
  actions: [
    { action: "c2pa.opened", sources: ["source"] },
    {
      action: "c2pa.color_adjustments",
      digitalSourceType: `${sourceTypeBase}algorithmicallyEnhanced`,
      softwareAgent: { name: "onda" },
    },
  ],
  sources: [{ id: "source", title: "Source", relationship: "parentOf", sha256: sha256("photo"), file }],
  facts: { engine: "onda", result_id: 7 },
  factsLabel: "localhost.restyle.output",
});

/** What a library of other authors says of a file. */
async function validateElsewhere(bytes: Uint8Array): Promise<{ isValid: boolean; codes: string[] }> {
  const file = Buffer.from(bytes);
  const asset = JPEG.canRead(file) ? new JPEG(file) : new PNG(file);
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(asset.getManifestJUMBF()!)));
  const result = await store.validate(asset);
  return {
    isValid: result.isValid,
    codes: result.statusEntries.filter(({ success }) => !success).map(({ code }) => code),
  };
}

function withOneByteChanged(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  changed[changed.length - 200]! ^= 1;
  return changed;
}

test.each(Object.entries(files))(
  "a library of other authors finds a signed %s valid, and a changed one invalid",
  async (mime, bytes) => {
    const signed = await credentials.sign({ bytes, mime: mime as keyof typeof files }, edited(bytes));
    expect(signed.length - bytes.length).toBeLessThan(6_000);
    expect(await validateElsewhere(signed)).toEqual({ isValid: true, codes: [] });
    expect(await validateElsewhere(withOneByteChanged(signed))).toMatchObject({ isValid: false });
  },
);
test("signs a WebP", async () => {
  const bytes = await photo.clone().webp().toBuffer();
  const signed = await credentials.sign({ bytes, mime: "image/webp" } as never, edited(null));
  expect(await credentials.read(signed, "image/webp", signal)).toMatchObject({
    signature: "valid",
    isOurs: true,
  });
});

test("a certificate that is not valid today signs nothing and says so; what it signed before is told from a changed file", async () => {
  const expired = { ...issueCertificate({ name: "Example", days: -1 }), isTest: false };
  const faults: unknown[] = [];
  const file = { bytes: files["image/jpeg"], mime: "image/jpeg" } as const;
  const today = opened({ signer: expired, onFault: (fault) => faults.push(fault) });
  expect(await today.sign(file, edited(null))).toBe(file.bytes);
  expect(faults).toEqual([expect.objectContaining({ message: expect.stringMatching(/not valid today/) })]);
  const before = opened({ signer: expired, now: () => new Date(Date.now() - 36 * 3_600_000) });
  const signed = await before.sign(file, edited(null));
  expect(await today.read(signed, file.mime, signal)).toMatchObject({
    signature: "expired",
    isChanged: false,
    isTest: false,
  });
  expect(await today.read(withOneByteChanged(signed), file.mime, signal)).toMatchObject({
    signature: "invalid",
    isChanged: true,
  });
});

test.each(Object.entries(files))("reads a signed %s", async (mime, bytes) => {
  const signed = await credentials.sign({ bytes, mime: mime as keyof typeof files }, edited(bytes));
  const ours: CredentialsReading = {
    signature: "valid",
    isChanged: false,
    isOurs: true,
    isTest: true,
    sourceType: "algorithmicallyEnhanced",
    facts: { engine: "onda", result_id: 7 },
  };
  expect(await credentials.read(signed, mime, signal)).toEqual(ours);
  expect(await credentials.read(withOneByteChanged(signed), mime, signal)).toMatchObject({
    signature: "invalid",
    isChanged: true,
    isOurs: false,
  });
  expect(await credentials.read(bytes, mime, signal)).toMatchObject({ signature: "none", isChanged: null });
  const stranger = opened({ signer: makeSigner() });
  expect(await stranger.read(signed, mime, signal)).toEqual({ ...ours, isOurs: false });
  const unsigned = opened({ signer: null });
  expect(await unsigned.read(signed, mime, signal)).toEqual({ ...ours, isOurs: false });
});
