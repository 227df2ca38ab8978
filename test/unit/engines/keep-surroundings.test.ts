/** A person drawn anew by a model: what is not the person stays the photo's, byte for byte. */
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { keepSurroundings } from "#engines/checks/keep-surroundings.ts";
import { decodeImage } from "#engines/codec.ts";
import { loadParsingNet } from "#engines/nets/parsing-net.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { resamplePlane } from "#imaging/resample.ts";
import { drawAsModel } from "#test-support/draw-as-model.ts";
import { readShippedPhoto } from "#test-support/photos.ts";

let nets: { parsePerson: Awaited<ReturnType<typeof loadParsingNet>> };
let file: Uint8Array;
let photo: RgbImage;
/** 0-1: skin or hair. */
let person: Float32Array;

beforeAll(async () => {
  nets = { parsePerson: await loadParsingNet(null) };
  photo = await decodeImage(await readShippedPhoto("astronaut"), 320);
  const { data, width, height } = photo;
  file = Uint8Array.from(
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
  const { skin, hair } = await nets.parsePerson(photo);
  const [one, other] = [skin, hair].map((plane) => resamplePlane(plane, width, height).data);
  person = one!.map((value, at) => value + other![at]!);
});

/** The person's skin and hair darker, the rest a little different, as models leave it. */
function drawPerson(): RgbImage {
  const data = photo.data.map((value, at) => {
    const share = person[Math.floor(at / 3)]!;
    return Math.max(0, Math.min(255, value * (1 - 0.35 * share) + 3 * Math.sin(at * 0.7)));
  });
  return { ...photo, data };
}

const keep = (drawing: Uint8Array) =>
  keepSurroundings(nets, {
    task: "keep-surroundings",
    source: file,
    drawing,
    frame: { left: 0, top: 0, width: 1, height: 1 },
    sideMax: 1024,
    file: { format: "png", addAiWatermark: false, enlargeTo: null },
  });

test("off skin, hair and a soft border, no byte of the photo changes, and the person is the drawn one", async () => {
  const drawing = await drawAsModel(drawPerson(), {
    moveX: 5.3,
    moveY: -4.1,
    scale: 1.03,
    quality: 82,
    gain: 1.02,
  });
  const answer = await keep(drawing);
  if (answer.kind !== "kept") throw new Error(answer.why);
  const shown = await decodeImage(answer.image.bytes, 1024);
  expect([shown.width, shown.height]).toEqual([photo.width, photo.height]);
  const { width, height } = photo;
  const near = await sharp(
    Uint8Array.from(person, (share) => (share > 0.1 ? 255 : 0)),
    {
      raw: { width, height, channels: 1 },
    },
  )
    .blur(8)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  let [changed, darker, inside] = [0, 0, 0];
  for (let at = 0; at < person.length; at++) {
    const differs = [0, 1, 2].some((part) => shown.data[at * 3 + part] !== photo.data[at * 3 + part]);
    if (differs && near[at]! < 2) changed++;
    if (person[at]! < 0.95 || photo.data[at * 3]! < 60) continue;
    inside++;
    if (shown.data[at * 3]! < 0.85 * photo.data[at * 3]!) darker++;
  }
  expect(changed).toBe(0);
  expect(darker / inside).toBeGreaterThan(0.8);
});

test("a drawing with other surroundings is not laid in", async () => {
  const drawn = drawPerson();
  const data = drawn.data.map((value, at) => (person[Math.floor(at / 3)]! > 0.5 ? value : 255 - 0.6 * value));
  const answer = await keep(await drawAsModel({ ...drawn, data }, { moveX: 0, moveY: 0, scale: 1 }));
  // The promise is that it is not used; either of these reasons says why.
  expect(answer).toMatchObject({
    kind: "not kept",
    why: expect.stringMatching(/^(surroundings_changed|unlike)$/),
  });
});

test("a drawing of something else is not laid in", async () => {
  const other = await readShippedPhoto("chelsea", photo.width);
  expect(await keep(other)).toEqual({ kind: "not kept", why: "unlike" });
});
