import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine, Outcome, WorkOf } from "#engines/contract.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { loadEnlargeNet } from "#engines/onda/upscale/enlarge-net.ts";
import { enlargeCubic } from "#imaging/enlarge/enlarge-cubic.ts";
import { enlargePicture } from "#imaging/enlarge/enlarge-picture.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { engineOptions, sharedOnda } from "#test-support/shared-engines.ts";
import { drawPlain, drawTee } from "./drawn-garment.ts";

const never = new AbortController().signal;
let onda: Engine;

beforeAll(() => {
  onda = sharedOnda();
});

afterAll(async () => {
  await onda.close();
});

function workOf(file: Uint8Array, factor: 2 | 4): WorkOf<"upscale"> {
  return {
    type: "upscale",
    request: { id_project: "p", id_image: "f", scale_factor: factor },
    load: async () => file,
    identities: [],
  };
}

async function upscale(file: Uint8Array, factor: 2 | 4, version = 1, engine = onda): Promise<Outcome> {
  const work = workOf(file, factor);
  const planned = await engine.plan(work, never);
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  return engine.render({ work, plan: planned.plan, imageIndex: 0, groupIndex: 0, version }, never);
}

async function imageOf(file: Uint8Array, factor: 2 | 4, engine = onda) {
  const outcome = await upscale(file, factor, 1, engine);
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
  return outcome;
}

function cropOf({ rgb, width }: { rgb: Uint8Array; width: number }, side: number): RgbImage {
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++) {
    data.set(rgb.subarray((y + 90) * width * 3 + 180, (y + 90) * width * 3 + 180 + side * 3), y * side * 3);
  }
  return { data, width: side, height: side };
}

function psnr(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at]! - other[at]!) ** 2;
  return 10 * Math.log10((255 ** 2 * one.length) / sum);
}

describe("enlarging", () => {
  test("the pieces a picture is enlarged in leave no trace", async () => {
    const net = await loadEnlargeNet();
    const crop = cropOf(await drawTee({ cloth: [0.05, 0.12, 0.5] }), 101);
    const whole = enlargePicture(crop, net, 512);
    const pieces = enlargePicture(crop, net, 32);
    expect(whole.width).toBe(202);
    expect(Buffer.compare(pieces.data, whole.data)).toBe(0);
  });

  test.each([
    [0, 0, 0],
    [255, 255, 255],
    [200, 30, 40],
    [31, 58, 95],
  ])("a plain color %i %i %i stays itself", async (red, green, blue) => {
    const net = await loadEnlargeNet();
    const data = Uint8Array.from({ length: 40 * 30 * 3 }, (_, at) => [red, green, blue][at % 3]!);
    const large = enlargePicture({ data, width: 40, height: 30 }, net, 16);
    expect(large.data.every((value, at) => value === data[at % 3])).toBe(true);
  });

  test.each<2 | 4>([2, 4])("%i times: the result is nearer to the truth than a cubic one", async (factor) => {
    const drawn = await drawTee({ cloth: [0.3, 0.05, 0.06], print: [0.7, 0.7, 0.1] });
    const raw = { width: drawn.width, height: drawn.height, channels: 3 as const };
    const small = await sharp(drawn.rgb, { raw })
      .resize(drawn.width / factor)
      .png()
      .toBuffer();
    const pixels = await sharp(small).raw().toBuffer();
    const cubic = enlargeCubic(pixels, drawn.width / factor, drawn.height / factor, 3, factor);
    const { image } = await imageOf(small, factor);
    expect([image.width, image.height, image.mime]).toEqual([drawn.width, drawn.height, "image/png"]);
    const ours = await sharp(image.bytes).raw().toBuffer();
    expect(psnr(ours, drawn.rgb)).toBeGreaterThan(psnr(cubic, drawn.rgb));
  });

  test.each([2, 4] as const)("%i times: a picture of one pixel", async (factor) => {
    const { image } = await imageOf(await drawPlain(1, 1, "#336699"), factor);
    expect([image.width, image.height]).toEqual([factor, factor]);
  });
});

describe("transparency", () => {
  /** A red disc; what lies under the transparent part is told by nothing that shows. */
  async function drawDisc(unseen: number): Promise<Uint8Array> {
    const side = 80;
    const rgba = new Uint8Array(side * side * 4);
    for (let at = 0; at < side * side; at++) {
      const distance = Math.hypot((at % side) - 40, Math.floor(at / side) - 40);
      const cover = Math.min(255, Math.max(0, Math.round((25 - distance) * 128 + 128)));
      rgba.set(cover === 0 ? [unseen, 255 - unseen, unseen, 0] : [190, 30, 40, cover], at * 4);
    }
    const raw = { width: side, height: side, channels: 4 as const };
    return Uint8Array.from(await sharp(rgba, { raw }).png().toBuffer());
  }

  test("is enlarged with the picture, and no color from under it shows at the edge", async () => {
    const { image, thumbnail } = await imageOf(await drawDisc(0), 2);
    const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([160, 160, 4]);
    expect(data[3]).toBe(0);
    expect(data[(80 * 160 + 80) * 4 + 3]).toBe(255);
    for (let at = 0; at < 160 * 160; at++) {
      if (data[at * 4 + 3]! === 0) continue;
      expect(Math.abs(data[at * 4]! - 190)).toBeLessThan(4);
      expect(Math.abs(data[at * 4 + 1]! - 30)).toBeLessThan(4);
    }
    // Enlarged about its own middle: it covers as much left as right of it, above as below.
    let [across, down] = [0, 0];
    for (let at = 0; at < 160 * 160; at++) {
      across += data[at * 4 + 3]! * ((at % 160) - 80.5);
      down += data[at * 4 + 3]! * (Math.floor(at / 160) - 80.5);
    }
    expect(Math.abs(across) / (255 * Math.PI * 50 ** 2)).toBeLessThan(0.01);
    expect(Math.abs(down) / (255 * Math.PI * 50 ** 2)).toBeLessThan(0.01);
    const corner = await sharp(thumbnail.bytes).raw().toBuffer();
    expect(corner[0]).toBeGreaterThan(250);
  });

  test("colors under it change no byte", async () => {
    const [one, other] = [await imageOf(await drawDisc(0), 2), await imageOf(await drawDisc(200), 2)];
    expect(Buffer.compare(one.image.bytes, other.image.bytes)).toBe(0);
  });
});

describe("outcomes", () => {
  test("the same picture gives the same bytes, in a fresh engine too", async () => {
    const { file } = await drawTee({ cloth: [0.3, 0.31, 0.33], width: 240, height: 300 });
    const digest = ({ image, thumbnail }: Awaited<ReturnType<typeof imageOf>>) =>
      createHash("sha256").update(image.bytes).update(thumbnail.bytes).digest("hex");
    const [first, again] = await Promise.all([imageOf(file, 2), imageOf(file, 2)]);
    expect(digest(again)).toBe(digest(first));
    const fresh = createOnda(engineOptions);
    try {
      expect(digest(await imageOf(file, 2, fresh))).toBe(digest(first));
    } finally {
      await fresh.close();
    }
  });

  test("the picture turned by its header is enlarged upright", async () => {
    const file = await sharp(await drawPlain(40, 20, "#446688"))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { image } = await imageOf(file, 2);
    expect([image.width, image.height]).toEqual([40, 80]);
  });

  test.each([
    [3000, 2800, 4, /4 times, .* 3000 × 2800 .* at most 8192 .* 50 megapixels .* smaller factor/],
    [5000, 1000, 2, /5000 × 1000.* smaller picture/],
    [4000, 3600, 2, /4000 × 3600.* smaller picture/],
  ] as const)("a picture of %i × %i is not enlarged %i times", async (width, height, factor, reason) => {
    const outcome = await upscale(await drawPlain(width, height, "#888"), factor);
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });

  test("a file that is no picture is refused, not a fault", async () => {
    const outcome = await upscale(new TextEncoder().encode("not a picture"), 2);
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/picture/) }),
    });
  });

  test("a later version, which would be the same picture, is refused", async () => {
    const outcome = await upscale(await drawPlain(20, 20, "#888"), 2, 2);
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/same picture/) }),
    });
  });

  test("an aborted call rejects with the reason and the engine keeps working", async () => {
    const { file } = await drawTee({ cloth: [0.3, 0.31, 0.33], width: 1200, height: 1500 });
    const controller = new AbortController();
    const running = onda.render(
      { work: workOf(file, 2), plan: {}, imageIndex: 0, groupIndex: 0, version: 1 },
      controller.signal,
    );
    controller.abort(new Error("job aborted"));
    await expect(running).rejects.toThrow("job aborted");
    expect((await upscale(await drawPlain(20, 20, "#888"), 2)).kind).toBe("image");
  });
});
