/** Garment masks over HTTP with the service's own engine: hostile masks, and a photo from find to recolor. */

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Onda } from "#engines/onda/create-onda.ts";
import { textBomb } from "#test-support/hostile-pictures.ts";
import { readShippedPhoto } from "#test-support/photos.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { sharedOnda } from "#test-support/shared-engines.ts";

let onda: Onda;
let service: TestService;
let token: string;
let caller: ReturnType<typeof createCaller>;
let size: { width: number; height: number };
// biome-ignore lint/suspicious/noExplicitAny: bodies are asserted on, not relied on
let mask: any;
beforeAll(async () => {
  onda = sharedOnda();
  service = await startTestService({ engine: onda, maskEngine: onda.masks });
  ({ token } = await service.account());
  caller = createCaller(service, token);
  const photo = await readShippedPhoto("turquoise-trousers");
  const { width, height } = await sharp(photo).metadata();
  size = { width, height };
  const file = await caller.upload(photo, "trousers.jpg");
  ({ body: mask } = await caller.post("/garment-masks", { file_id: file, garment_label: "trousers" }));
});
afterAll(() => service.close());

async function put(bytes: Uint8Array) {
  const form = new FormData();
  form.set("mask", new Blob([bytes as BlobPart], { type: "image/png" }), "mask.png");
  const response = await fetch(`${service.url}/garment-masks/${mask.mask_id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const plain = (value: number, { width, height } = size) =>
  sharp({ create: { width, height, channels: 3, background: { r: value, g: value, b: value } } });
const gray = (value: number, of = size) => plain(value, of).toColourspace("b-w").png().toBuffer();
const valuesOf = async (url: string) =>
  sharp(Buffer.from(await (await fetch(url)).arrayBuffer()))
    .toColourspace("b-w")
    .raw()
    .toBuffer();

test.each([
  ["mask_wrong_size", () => gray(255, { width: 32, height: 32 })],
  ["mask_not_gray", () => plain(255).png().toBuffer()],
  ["mask_not_gray", () => plain(255).jpeg().toBuffer()],
  ["mask_empty", () => gray(0)],
  ["mask_full", () => gray(255)],
  ["picture_unreadable", async () => new TextEncoder().encode("no png")],
  ["picture_refused", async () => textBomb(8)],
])("a drawn mask is refused with %s, and the mask stays", async (code, draw) => {
  const answer = await put(await draw());
  expect(answer.status).toBe(400);
  const [{ field, code: told, params }] = answer.body.detail;
  expect([field, told === code || params?.reason?.code === code], JSON.stringify(answer.body)).toEqual([
    "mask",
    true,
  ]);
  expect((await caller.get(`/garment-masks/${mask.mask_id}`)).body).toMatchObject({
    revision: mask.revision,
    state: mask.state,
  });
});

test("a mask is found, corrected by a stroke, and used by a recolor as corrected", async () => {
  expect(mask).toMatchObject({ state: "found", ...size });
  const before = await valuesOf(mask.mask_url);
  // Where the mask is, a cut through it.
  const inside = before.indexOf(255, Math.floor(size.height / 2) * size.width);
  const [x, y] = [inside % size.width, Math.floor(inside / size.width)];
  const { status, body: corrected } = await caller.post(`/garment-masks/${mask.mask_id}/strokes`, {
    strokes: [{ kind: "keep", radius: size.width / 40, points: [[x + size.width / 10, y]] }],
    revision: mask.revision,
  });
  expect(status, JSON.stringify(corrected)).toBe(200);
  expect(corrected).toMatchObject({ state: "edited", revision: 2, is_doubtful: false });
  expect(corrected.keep_url).not.toBeNull();
  const { body: started } = await caller.post("/garment-recolor", {
    project_id: (await caller.get("/project")).body.projects[0].project_key,
    images: [corrected.file_id],
    garment_label: "trousers",
    reference_text: "#c1272d",
    processing_size: 1024,
    post_process: false,
  });
  await caller.ended(started.job_id);
  const { body } = await caller.get(`/jobs/${started.job_id}/results`);
  expect(body.results[0]).toMatchObject({
    status: "completed",
    mask_id: mask.mask_id,
    mask_revision: 2,
    model_used: "onda",
  });
});
