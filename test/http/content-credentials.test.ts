/** Content Credentials of outputs, from the job that makes them to whoever checks them. */

import http from "node:http";
import type { AddressInfo } from "node:net";
import { JPEG, PNG } from "@trustnxt/c2pa-ts/asset";
import { SuperBox } from "@trustnxt/c2pa-ts/jumbf";
import { ManifestStore } from "@trustnxt/c2pa-ts/manifest";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsSuffix, sourceTypeBase } from "#contract/content-credentials.ts";
import type { Claim, Engine } from "#engines/contract.ts";
import { inspectPicture } from "#engines/picture-file/inspect-picture.ts";
import { consentReferenceOf } from "#service/core/provenance/to-claim.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller, plainPicture, smallPicture } from "#test-support/service-client.ts";
import { createTestCredentials, makeSigner } from "#test-support/test-credentials.ts";
import { createTestEngine, drawPlain } from "#test-support/test-engine.ts";
import { preprocessed, uploadIdentity } from "./identity-calls.ts";

let service: TestService;
let caller: ReturnType<typeof createCaller>;
let token: string;
/** Of somebody else: a camera, a provider. */
const others = createTestCredentials(makeSigner());
const drawingOf = async (): Promise<Uint8Array> =>
  others.sign(
    {
      bytes: await sharp(await smallPicture())
        .jpeg()
        .toBuffer(),
      mime: "image/jpeg",
    },
    claimOf("theirs"),
  );
const model = (name: Engine["name"]) =>
  createTestEngine(
    async (spec) => ({
      ...((await drawPlain(spec, name)) as Extract<Awaited<ReturnType<typeof drawPlain>>, { kind: "image" }>),
      modelFile: await drawingOf(),
      promptVersion: "test",
    }),
    { name, jobTypes: ["garment_recolor", "model_swap"] },
  ).engine;

beforeAll(async () => {
  service = await startTestService({
    signer: makeSigner(),
    trustProxy: "true",
    engines: [
      createTestEngine(() => undefined, { jobTypes: ["garment_recolor", "model_swap"] }).engine,
      model("gpt_image"),
    ],
  });
  ({ token } = await service.account({ credits: 10_000 }));
  caller = createCaller(service, token);
});
afterAll(async () => {
  await service.close();
  await others.close();
});

const claimOf = (maker: string): Claim => ({
  actions: [{ action: "c2pa.created", digitalSourceType: `${sourceTypeBase}digitalCapture` }],
  sources: [],
  facts: { maker },
  factsLabel: `example${factsSuffix}`,
});

/** The labels and texts of all claims in a file, read by a library of other authors; the last is the newest. */
async function claimsOf(bytes: Uint8Array) {
  const asset = JPEG.canRead(bytes as never) ? new JPEG(bytes as never) : new PNG(bytes as never);
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(asset.getManifestJUMBF() ?? [])));
  const { isValid } = await store.validate(asset);
  return {
    isValid,
    count: store.manifests.length,
    text: Buffer.from(asset.getManifestJUMBF() ?? []).toString("latin1"),
  };
}

const load = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
let calls = 0;
/** From an address of its own. */
async function verify(
  given: { image?: Uint8Array | string; url?: string },
  { url: base, address = `203.0.113.${++calls}` }: { url?: string; address?: string } = {},
) {
  const form = new FormData();
  if (given.image !== undefined) form.set("image", new Blob([given.image as never]));
  if (given.url !== undefined) form.set("url", given.url);
  const reply = await fetch(`${base ?? service.url}/verify`, {
    method: "POST",
    body: form,
    headers: { "X-Forwarded-For": address },
  });
  // biome-ignore lint/suspicious/noExplicitAny: asserted on, not relied on
  return { status: reply.status, body: (await reply.json()) as any };
}

async function recolored(photo: Uint8Array, options: Record<string, unknown> = {}) {
  const file = await caller.upload(photo);
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const { body } = await caller.post("/garment-recolor", {
    project_id: project_key,
    images: [file],
    reference_text: "#1F3A5F",
    ...options,
  });
  expect((await caller.ended(body.job_id)).status).toBe("completed");
  const [result] = (await caller.get(`/jobs/${body.job_id}/results`)).body.results;
  return {
    jobId: body.job_id as string,
    result,
    bytes: await load(result.url),
    thumbnail: await load(result.output.thumbnail),
  };
}

const ours = { is_ours: true, signature: "test_certificate", is_changed: false, engine: "onda" };

test.each(["jpg", "png"])(
  "an output in %s and its thumbnail are signed; anyone is told that they were made here, and whether they were changed",
  async (format) => {
    const { bytes, thumbnail, result } = await recolored(await smallPicture(), { format });
    const type = `${sourceTypeBase}algorithmicallyEnhanced`;
    const { x, y, width, height, share } = result.changed_region;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(width * height);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1);
    for (const file of [bytes, thumbnail])
      expect(await verify({ image: file })).toEqual({
        status: 200,
        body: { ...ours, digital_source_type: type, changed_region: result.changed_region, watermark: null },
      });
    expect((await verify({ url: result.url })).body).toMatchObject(ours);
    const changed = Uint8Array.from(bytes);
    changed[changed.length - 30]! ^= 1;
    expect((await verify({ image: changed })).body).toMatchObject({
      is_ours: null,
      signature: "invalid",
      is_changed: true,
      engine: null,
    });
    expect((await claimsOf(bytes)).isValid).toBe(true);
    // Outputs are inputs of other jobs.
    expect(await inspectPicture(bytes)).toMatchObject({ width: 64 });
  },
);

test("the credentials of a photo stay in what is made of it, once, and its thumbnail is small", async () => {
  const photo = await others.sign({ bytes: await smallPicture(), mime: "image/png" }, claimOf("camera"));
  const { bytes, thumbnail } = await recolored(photo);
  const claims = await claimsOf(bytes);
  expect(claims).toMatchObject({ isValid: true, count: 2 });
  expect(claims.text).toContain('"maker":"camera"');
  expect((await claimsOf(thumbnail)).count).toBe(1);
  expect((await verify({ image: bytes })).body).toMatchObject(ours);
});

test("an output made of a picture that says it is generated says so, too", async () => {
  const claim = claimOf("generator");
  const drawn = {
    ...claim,
    actions: [{ ...claim.actions[0]!, digitalSourceType: `${sourceTypeBase}trainedAlgorithmicMedia` }],
  };
  const photo = await others.sign({ bytes: await smallPicture(), mime: "image/png" }, drawn);
  const { bytes } = await recolored(photo);
  expect((await sharp(bytes).metadata()).xmp?.toString()).toContain(
    "digitalsourcetype/trainedAlgorithmicMedia<",
  );
  expect((await verify({ image: bytes })).body.digital_source_type).toBe(
    `${sourceTypeBase}trainedAlgorithmicMedia`,
  );
});

test("a provider's own credentials stay in what is made of its drawing", async () => {
  const { bytes } = await recolored(await smallPicture(), { model: "gpt_image", exact: false });
  const claims = await claimsOf(bytes);
  expect(claims).toMatchObject({ isValid: true, count: 2 });
  expect(claims.text).toContain('"maker":"theirs"');
  expect((await verify({ image: bytes })).body).toMatchObject({
    ...ours,
    engine: "gpt_image",
    digital_source_type: `${sourceTypeBase}compositeWithTrainedAlgorithmicMedia`,
  });
});

test("damaged credentials of a photo do not cost its output", async () => {
  const photo = Buffer.from(
    await others.sign({ bytes: await smallPicture(), mime: "image/png" }, claimOf("camera")),
  );
  photo.write("c2pa.zzzz", photo.indexOf("c2pa.claim"), "latin1");
  const { bytes } = await recolored(await withRightSums(photo));
  expect((await verify({ image: bytes })).body).toMatchObject(ours);
});

/** The chunks of a PNG with right checksums, which the service insists on. */
async function withRightSums(png: Buffer): Promise<Uint8Array> {
  const { crc32 } = await import("node:zlib");
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    png.writeUInt32BE(crc32(png.subarray(at + 4, at + 8 + length)), at + 8 + length);
    at += 12 + length;
  }
  return png;
}

test("a swapped face says that it is edited with AI, and names a consent without the person", async () => {
  const { body: identity } = await uploadIdentity(service, token, {
    name: "Ada Example",
    fields: [
      ["consent_by", "Ada Example"],
      ["consent_purpose", "Spring photos"],
    ],
  });
  await preprocessed(caller, identity.identity_code);
  const file = await caller.upload();
  const { project_key } = (await caller.get("/project")).body.projects[0];
  const { body } = await caller.post("/model-swap", {
    identity_code: identity.identity_code,
    project_id: project_key,
    images: [file],
  });
  expect((await caller.ended(body.job_id)).status).toBe("completed");
  const [result] = (await caller.get(`/jobs/${body.job_id}/results`)).body.results;
  const bytes = await load(result.url);
  expect((await sharp(bytes).metadata()).xmp?.toString()).toContain(
    "digitalsourcetype/compositeWithTrainedAlgorithmicMedia<",
  );
  expect((await verify({ image: bytes })).body).toMatchObject({
    ...ours,
    digital_source_type: `${sourceTypeBase}compositeWithTrainedAlgorithmicMedia`,
  });
  const { credentials, settings } = service.runtime.service.deps;
  const { facts } = await credentials.read(bytes, "image/jpeg", AbortSignal.timeout(30_000));
  expect(facts).toMatchObject({
    job_id: body.job_id,
    job_type: "model_swap",
    certificate: "test",
    identities: [
      {
        person: "real",
        consent: "recorded",
        consent_reference: consentReferenceOf(settings.linkSecret, body.job_id, identity.identity_code),
      },
    ],
  });
  const { text } = await claimsOf(bytes);
  for (const personal of ["Ada", "Spring photos", identity.identity_code])
    expect(text).not.toContain(personal);
});

describe("a picture of a stranger", () => {
  test("that has no credentials proves nothing; what its metadata says is told as such", async () => {
    expect((await verify({ image: await smallPicture() })).body).toEqual({
      is_ours: null,
      signature: "none",
      is_changed: null,
      engine: null,
      digital_source_type: null,
      changed_region: null,
      watermark: null,
    });
    const marked = await sharp(await smallPicture())
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${sourceTypeBase}trainedAlgorithmicMedia</a></x:xmpmeta>`,
      )
      .jpeg()
      .toBuffer();
    expect((await verify({ image: marked })).body).toMatchObject({
      signature: "none",
      digital_source_type: `${sourceTypeBase}trainedAlgorithmicMedia`,
    });
  });

  test("that another certificate signed is not ours, whatever it claims", async () => {
    const forged = await others.sign(
      { bytes: await smallPicture(), mime: "image/png" },
      { ...claimOf("x"), facts: { engine: "onda" } },
    );
    expect((await verify({ image: forged })).body).toMatchObject({
      is_ours: false,
      signature: "test_certificate",
      engine: null,
    });
  });

  test.each([
    ["no picture", { image: "not a picture" }, 400, "image"],
    ["an empty file", { image: "" }, 400, "image"],
    ["a picture and an address", { image: "x", url: "https://example.com/x.jpg" }, 400, null],
    ["neither", {}, 400, null],
    ["an address that is none", { url: "tee.jpg" }, 400, "url"],
    ["an address of another protocol", { url: "file:///etc/passwd" }, 400, "url"],
  ] as const)("is refused when it is %s", async (_what, given, status, field) => {
    const answer = await verify(given);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.detail[0].field).toBe(field);
  });

  test("is refused when it is too large", async () => {
    expect((await verify({ image: new Uint8Array(26 * 1024 * 1024) })).status).toBe(413);
  });

  test("is checked ten times from an address, then one more every six seconds", async () => {
    const image = await plainPicture(8, 8);
    const address = "198.51.100.7";
    const waits: number[] = [];
    for (let at = 0; at < 11; at++) {
      // The limit of all requests from an address refills three times as fast.
      await expect
        .poll(
          async () => {
            const { status } = await verify({ image }, { address });
            if (status === 429) waits.push(at);
            return status === 200 || waits.filter((one) => one === at).length > 3;
          },
          { timeout: 20_000, interval: 350 },
        )
        .toBe(true);
    }
    expect(waits.filter((at) => at === 10).length).toBeGreaterThan(3);
    expect((await verify({ image })).status).toBe(200);
  });
});

describe("an address", () => {
  let strict: TestService;
  let server: http.Server;
  let base: string;
  beforeAll(async () => {
    strict = await startTestService({
      workers: false,
      trustProxy: "true",
      database: service.database,
      settings: { webhookAllowPrivate: false },
    });
    const picture = await smallPicture();
    server = http.createServer((request, response) => {
      if (request.url === "/moved") response.writeHead(302, { Location: "/tee.png" }).end();
      else if (request.url === "/endless") {
        response.writeHead(200);
        const more = () => response.write(Buffer.alloc(1024 * 1024));
        response.on("drain", more).on("close", () => response.off("drain", more));
        while (more());
      } else response.end(picture);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await strict.close();
  });

  test.each([
    "http://127.0.0.1/x.png",
    "http://0x7f000001/x.png",
    "http://[::1]/x.png",
    "http://169.254.169.254/latest",
    "http://localhost/x.png",
    "http://intern/x.png",
  ])("on a private network is never asked: %s", async (url) => {
    const { status, body } = await verify({ url }, { url: strict.url });
    expect([status, body.detail?.[0]]).toMatchObject([400, { field: "url", code: "private_address" }]);
  });
  test("with a port is refused, because it would tell which ports are open", async () => {
    expect(
      (await verify({ url: "https://example.com:8443/x.png" }, { url: strict.url })).body.detail[0].code,
    ).toBe("url_not_web");
  });
  test("that leads on is not followed, and one that never ends is cut off", async () => {
    expect((await verify({ url: `${base}/tee.png` })).status).toBe(200);
    expect((await verify({ url: `${base}/moved` })).body.detail[0].code).toBe("url_not_fetched");
    expect((await verify({ url: `${base}/endless` })).status).toBe(413);
  });
});

test("the page for people needs no token and loads nothing from elsewhere", async () => {
  const reply = await fetch(`${service.url}/verify`);
  expect(reply.headers.get("content-type")).toMatch(/^text\/html/);
  const policy = reply.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(await reply.text()).not.toMatch(/src=|href="http/);
});
