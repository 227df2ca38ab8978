/** Exact recolors: what a model drew tells the garment, and every other byte stays the photo's. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { CheckTask, ExactRecolorAnswer } from "#engines/checks/check-tasks.ts";
import { paintExactly } from "#engines/checks/paint-exactly.ts";
import { decodeImage, encodeGrey } from "#engines/codec.ts";
import type { GarmentTools } from "#engines/onda/nets.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { drawAsModel, type ModelHabits } from "#test-support/draw-as-model.ts";
import { readShippedPhoto, shippedMask } from "#test-support/photos.ts";
import { runs, seed } from "#test-support/seed.ts";
import { drawTee } from "./drawn-garment.ts";

const random = createRandom(seed);

/** Neither networks nor finders are needed where a drawing tells the garment. */
const tools = new Proxy({} as GarmentTools, {
  get: (_, name) => () => {
    throw new Error(`${String(name)} was asked`);
  },
});

interface Scene {
  file: Uint8Array;
  photo: RgbImage;
  /** 0-255: how much of each pixel is garment. */
  cover: Uint8Array;
}

async function shippedScene(name: string): Promise<Scene> {
  const photo = await decodeImage(await readShippedPhoto(name), 400);
  const { width, height } = photo;
  const file = await sharp(photo.data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const cover = await sharp(shippedMask(name))
    .toColourspace("b-w")
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  return { file: Uint8Array.from(file), photo, cover: Uint8Array.from(cover) };
}

async function drawnScene(): Promise<Scene> {
  const { file, rgb, width, height, cover } = await drawTee({
    cloth: [0.05, 0.12, 0.5],
    width: 200,
    height: 250,
  });
  return { file, photo: { data: rgb, width, height }, cover: Uint8Array.from(cover, (share) => 255 * share) };
}

/** The garment in another color, the rest a little different, as models leave it. */
function recolorCrudely({ photo, cover }: Scene, tint: [number, number, number]): RgbImage {
  const data = photo.data.slice();
  for (let at = 0; at < cover.length; at++) {
    const share = cover[at]! / 255;
    const light = (photo.data[at * 3]! + 2 * photo.data[at * 3 + 1]! + photo.data[at * 3 + 2]!) / 4;
    for (let channel = 0; channel < 3; channel++) {
      const own = data[at * 3 + channel]! + 3 * Math.sin(at * 0.7 + channel);
      const dyed = Math.min(255, (light / 128) * tint[channel]!);
      data[at * 3 + channel] = Math.max(0, Math.min(255, share * dyed + (1 - share) * own));
    }
  }
  return { ...photo, data };
}

const whole = { left: 0, top: 0, width: 1, height: 1 };
const task = (scene: Scene, drawing: Uint8Array): Extract<CheckTask, { task: "paint-exactly" }> => ({
  task: "paint-exactly",
  source: scene.file,
  drawing,
  frame: whole,
  layers: null,
  target: oklabOfHex("#c1272d"),
  groupIndex: 0,
  processingSize: 1024,
  file: { format: "png", addAiWatermark: false, enlargeTo: null },
  print: "auto",
});

/** Shares of the truth and of the painted pixels that are both, and changed bytes that lie off the garment. */
async function compare({ photo, cover }: Scene, answer: ExactRecolorAnswer) {
  if (answer.kind !== "rendered") throw new Error(JSON.stringify(answer));
  const painted = await decodeImage(answer.image.bytes, 1024);
  expect([painted.width, painted.height]).toEqual([photo.width, photo.height]);
  // What lies near the outline may be either: the drawing's compression spreads it over blocks of 8 pixels.
  const isNear = (at: number) => {
    const [x, y] = [at % photo.width, Math.floor(at / photo.width)];
    for (let row = Math.max(0, y - 8); row <= Math.min(photo.height - 1, y + 8); row++) {
      const from = row * photo.width;
      if (cover.subarray(from + Math.max(0, x - 8), from + Math.min(photo.width, x + 9)).some(Boolean))
        return true;
    }
    return false;
  };
  const count = { both: 0, either: 0, outside: 0 };
  for (let at = 0; at < cover.length; at++) {
    const isChanged = [0, 1, 2].some((part) => painted.data[at * 3 + part] !== photo.data[at * 3 + part]);
    const isGarment = cover[at]! > 127;
    if (isChanged && !isNear(at)) count.outside++;
    if (isChanged && isGarment) count.both++;
    if (isChanged || isGarment) count.either++;
  }
  return {
    iou: count.both / count.either,
    outside: count.outside,
    quality: answer.quality,
    file: answer.image.bytes,
  };
}

function randomHabits({ width, height }: RgbImage): ModelHabits {
  return {
    moveX: 0.06 * width * (random() - 0.5),
    moveY: 0.06 * height * (random() - 0.5),
    scale: 0.94 + 0.12 * random(),
    quality: 60 + Math.round(35 * random()),
    gain: 0.96 + 0.08 * random(),
    blur: random() < 0.5 ? 0 : 0.6,
  };
}

let scenes: Record<string, Scene>;
beforeAll(async () => {
  scenes = {
    "turquoise-trousers": await shippedScene("turquoise-trousers"),
    "denim-shorts": await shippedScene("denim-shorts"),
    tee: await drawnScene(),
  };
});

const red: [number, number, number] = [200, 40, 45];

describe("the garment is what a drawing changed, and not one byte off it changes", () => {
  test.each<[string, number]>([
    ["turquoise-trousers", 0.95],
    ["denim-shorts", 0.93],
    ["tee", 0.95],
  ])("%s, drawn elsewhere, in another size and compressed", async (name, iouMin) => {
    const scene = scenes[name]!;
    for (let round = 0; round < runs(1); round++) {
      const habits = randomHabits(scene.photo);
      const drawing = await drawAsModel(recolorCrudely(scene, red), habits);
      const answer = await paintExactly(tools, task(scene, drawing));
      const { iou, outside, quality } = await compare(scene, answer);
      expect(outside, JSON.stringify(habits)).toBe(0);
      expect(iou, JSON.stringify(habits)).toBeGreaterThan(iouMin);
      expect(quality.untouched).toBe(true);
      expect(quality.confidence).toBeGreaterThan(0.5);
    }
  });

  test("the part of a wider canvas that shows the photo is read", async () => {
    const scene = scenes.tee!;
    const { width, height } = scene.photo;
    const edited = recolorCrudely(scene, red);
    const canvas = await sharp(edited.data, { raw: { width, height, channels: 3 } })
      .extend({ left: 60, right: 40, background: "#d8d9da" })
      .png()
      .toBuffer();
    const frame = { left: 60 / (width + 100), top: 0, width: width / (width + 100), height: 1 };
    const answer = await paintExactly(tools, { ...task(scene, Uint8Array.from(canvas)), frame });
    const { iou, outside } = await compare(scene, answer);
    expect(outside).toBe(0);
    expect(iou).toBeGreaterThan(0.95);
  });

  test("without a color that was said in words, the drawing's is laid", async () => {
    const scene = scenes.tee!;
    const drawing = await drawAsModel(recolorCrudely(scene, red), randomHabits(scene.photo));
    const answer = await paintExactly(tools, { ...task(scene, drawing), target: null });
    const painted = await decodeImage((await compare(scene, answer)).file, 1024);
    const at = (painted.width / 2 + painted.width * Math.floor(painted.height / 2)) * 3;
    const [r, g, b] = painted.data.subarray(at, at + 3);
    expect(r! - Math.max(g!, b!)).toBeGreaterThan(60);
    expect(Math.abs(g! - b!)).toBeLessThan(30);
  });

  test("a mask that a person drew is used instead of what the drawing changed", async () => {
    const scene = scenes.tee!;
    const { width, height } = scene.photo;
    const half = scene.cover.map((value, at) => (at % width < width / 2 ? value : 0));
    const mask = (await encodeGrey(half, width, height)).bytes;
    const drawing = await drawAsModel(recolorCrudely(scene, red), randomHabits(scene.photo));
    const layers = { mask, keep: null, confidence: 1, isConfirmed: true };
    const answer = await paintExactly(tools, { ...task(scene, drawing), layers });
    const { iou, outside } = await compare({ ...scene, cover: half }, answer);
    expect(outside).toBe(0);
    expect(iou).toBeGreaterThan(0.93);
  });

  test("a mask that a finder drew elsewhere than the drawing's change is not used, and the output is doubted", async () => {
    const scene = scenes.tee!;
    const { width, height } = scene.photo;
    const elsewhere = scene.cover.map((_, at) => (at < width * height * 0.12 ? 255 : 0));
    const mask = (await encodeGrey(elsewhere, width, height)).bytes;
    const drawing = await drawAsModel(recolorCrudely(scene, red), randomHabits(scene.photo));
    const layers = { mask, keep: null, confidence: 0.95 };
    const { iou, quality } = await compare(
      scene,
      await paintExactly(tools, { ...task(scene, drawing), layers }),
    );
    expect(iou).toBeGreaterThan(0.95);
    expect(quality.confidence).toBeLessThan(0.5);
  });
});

describe("a difference that is no garment is not painted", () => {
  const paint = async (edited: RgbImage, change: Partial<ReturnType<typeof task>> = {}) => {
    const drawing = await drawAsModel(edited, { ...randomHabits(edited), quality: 80 });
    return paintExactly(tools, { ...task(scenes.tee!, drawing), ...change });
  };

  test("the photo again", async () => {
    expect(await paint(scenes.tee!.photo)).toEqual({ kind: "not painted", why: "unchanged" });
  });

  test("another picture", async () => {
    const { photo } = scenes["denim-shorts"]!;
    expect(await paint(photo)).toEqual({ kind: "not painted", why: "unlike" });
  });

  test("a spot", async () => {
    const { photo } = scenes.tee!;
    const cover = photo.data
      .subarray(0, photo.width * photo.height)
      .map((_, at) => (Math.hypot((at % photo.width) - 100, at / photo.width - 125) < 7 ? 255 : 0));
    const outcome = await paint(recolorCrudely({ ...scenes.tee!, cover }, red));
    expect(outcome).toEqual({ kind: "not painted", why: "too_small" });
  });

  test("places all over the picture", async () => {
    const { photo } = scenes.tee!;
    const { width } = photo;
    const cover = photo.data
      .subarray(0, width * photo.height)
      .map((_, at) => ((at % width) % 40 < 18 && Math.floor(at / width) % 40 < 18 ? 255 : 0));
    const outcome = await paint(recolorCrudely({ ...scenes.tee!, cover }, red));
    expect(outcome).toEqual({ kind: "not painted", why: "scattered" });
  });

  test("a pattern, where no color was said", async () => {
    const scene = scenes.tee!;
    const { width } = scene.photo;
    const [one, other] = [recolorCrudely(scene, red), recolorCrudely(scene, [40, 170, 60])];
    const data = one.data.map((value, at) =>
      Math.floor(((at / 3) % width) / 12) % 2 ? value : other.data[at]!,
    );
    const outcome = await paint({ ...scene.photo, data }, { target: null });
    expect(outcome).toEqual({ kind: "not painted", why: "patterned" });
  });
});

function createRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
