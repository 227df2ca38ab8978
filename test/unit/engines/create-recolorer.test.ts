import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Plan } from "#engines/contract.ts";
import { createRecolorer } from "#engines/onda/garment/create-recolorer.ts";
import type {
  Recolorer,
  RecolorOutcome,
  RecolorRender,
  RecolorTarget,
} from "#engines/onda/garment/recolorer.ts";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { correlationOf } from "#test-support/correlation-of.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";
import { engineOptions, sharedRecolorer } from "#test-support/shared-engines.ts";
import type { DrawnGarment } from "./drawn-garment.ts";
import { drawNoise, drawPlain, drawTee } from "./drawn-garment.ts";

const greyCloth: [number, number, number] = [0.3, 0.31, 0.33];
const whiteCloth: [number, number, number] = [0.86, 0.86, 0.85];
const blackCloth: [number, number, number] = [0.018, 0.018, 0.02];
const blueCloth: [number, number, number] = [0.05, 0.12, 0.5];

let onda: Recolorer;
const never = new AbortController().signal;

beforeAll(() => {
  onda = sharedRecolorer();
});

afterAll(async () => {
  await onda.close();
});

type Image = Extract<RecolorOutcome, { kind: "image" }>;

async function planFor(files: Uint8Array[], target: RecolorTarget, useAnchor = false): Promise<Plan> {
  const images = files.map((file, imageIndex) => ({ imageIndex, load: async () => file }));
  const outcome = await onda.plan({ images, target, useAnchor }, never);
  if (outcome.kind !== "plan") throw new Error(`no plan: ${outcome.reason}`);
  return outcome.plan;
}

function renderOf(
  source: Uint8Array,
  plan: Plan,
  more: Partial<RecolorRender> = {},
): Promise<RecolorOutcome> {
  return onda.render(
    {
      source,
      plan,
      imageIndex: 0,
      groupIndex: 0,
      processingSize: 1024,
      format: "png",
      addAiWatermark: false,
      ...more,
    },
    never,
  );
}

async function recolor(source: Uint8Array, text: string, more: Partial<RecolorRender> = {}): Promise<Image> {
  const outcome = await renderOf(source, await planFor([source], { text }), more);
  if (outcome.kind !== "image") throw new Error(`no image: ${outcome.reason}`);
  return outcome;
}

async function pixelsOf(file: Uint8Array): Promise<Uint8Array> {
  return Uint8Array.from(await sharp(file).removeAlpha().raw().toBuffer());
}

/** Pixels at least this deep in the garment, by the drawing's own truth. */
function insideOf(drawn: DrawnGarment, margin = 6): number[] {
  const inside: number[] = [];
  for (let y = margin; y < drawn.height - margin; y += 2) {
    for (let x = margin; x < drawn.width - margin; x += 2) {
      const at = y * drawn.width + x;
      const around = [at, at - margin, at + margin, at - margin * drawn.width, at + margin * drawn.width];
      if (around.every((pixel) => drawn.cover[pixel] === 1)) inside.push(at);
    }
  }
  return inside;
}

function labAt(rgb: Uint8Array, at: number) {
  return cieLabOfSrgb8(rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!);
}

function toLab(hex: string) {
  const value = Number.parseInt(hex.slice(1), 16);
  return cieLabOfSrgb8(value >> 16, (value >> 8) & 255, value & 255);
}

describe("color and cloth", () => {
  const recolors = [
    ["grey to red", greyCloth, "#c4202b", 0.95, 1],
    ["white to navy", whiteCloth, "#1f2a44", 0.9, 0.35],
    ["blue to mustard", blueCloth, "#cf9f2c", 0.95, 1],
    ["black to cream", blackCloth, "#e8d9b0", 0.8, 1],
  ] as const;
  test.each<(typeof recolors)[number]>(recolors)(
    "%s: the middle of the cloth gets the color and the folds stay",
    async (_, cloth, hex, shadingMin, folds) => {
      const drawn = await drawTee({ cloth: [...cloth], folds });
      const { image, quality } = await recolor(drawn.file, hex);
      const result = await pixelsOf(image.bytes);
      const inside = insideOf(drawn);
      const byShade = [...inside].sort((one, other) => drawn.shading[one]! - drawn.shading[other]!);
      const middle = byShade.slice(Math.floor(byShade.length * 0.25), Math.floor(byShade.length * 0.75));
      const errors = middle
        .map((at) => deltaE2000(labAt(result, at), toLab(hex)))
        .sort((one, other) => one - other);
      expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(6);
      expect(errors[Math.floor(errors.length * 0.5)]).toBeLessThan(3);
      const shade = inside.map((at) => Math.cbrt(drawn.shading[at]!));
      expect(
        correlationOf(
          shade,
          inside.map((at) => labAt(result, at).l),
        ),
      ).toBeGreaterThan(shadingMin);
      expect(quality).toMatchObject({ untouched: true, changed: { share: expect.any(Number) } });
      expect(quality.confidence).toBeGreaterThan(0.5);
    },
  );

  test("pixels outside the garment keep their bytes, and all of the garment is recolored", async () => {
    const drawn = await drawTee({ cloth: blueCloth });
    const result = await pixelsOf((await recolor(drawn.file, "burgundy")).image.bytes);
    let touched = 0;
    let missed = 0;
    let garment = 0;
    for (let at = 0; at < drawn.cover.length; at++) {
      const same = [0, 1, 2].every((channel) => result[at * 3 + channel] === drawn.rgb[at * 3 + channel]);
      // A margin of twelve pixels around the outline belongs to the edge.
      const x = at % drawn.width;
      const y = Math.floor(at / drawn.width);
      let near = 0;
      for (let v = Math.max(0, y - 12); v <= Math.min(drawn.height - 1, y + 12); v += 4) {
        for (let u = Math.max(0, x - 12); u <= Math.min(drawn.width - 1, x + 12); u += 4)
          near += drawn.cover[v * drawn.width + u]!;
      }
      if (near === 0 && !same) touched++;
      if (drawn.cover[at] === 1) {
        garment++;
        if (same) missed++;
      }
    }
    expect(touched).toBe(0);
    expect(missed / garment).toBeLessThan(0.005);
  });

  test("no fringe of the old color stays at the outline", async () => {
    const drawn = await drawTee({ cloth: blackCloth });
    const result = await pixelsOf((await recolor(drawn.file, "#e8d9b0")).image.bytes);
    let dark = 0;
    let edge = 0;
    for (let at = 0; at < drawn.cover.length; at++) {
      if (drawn.cover[at]! <= 0.05 || drawn.cover[at]! >= 0.95) continue;
      edge++;
      if (labAt(result, at).l < 60) dark++;
    }
    expect(edge).toBeGreaterThan(500);
    expect(dark / edge).toBeLessThan(0.04);
  });

  test("a print keeps its color", async () => {
    const print: [number, number, number] = [0.75, 0.1, 0.05];
    const drawn = await drawTee({ cloth: greyCloth, print, folds: 0.5 });
    const result = await pixelsOf((await recolor(drawn.file, "forest green")).image.bytes);
    const centre = Math.floor(drawn.height * 0.45) * drawn.width + drawn.width / 2;
    expect(deltaE2000(labAt(result, centre), labAt(drawn.rgb, centre))).toBeLessThan(3);
    const beside = centre + Math.floor(drawn.width * 0.17);
    expect(deltaE2000(labAt(result, beside), toLab("#234d37"))).toBeLessThan(14);
  });
});

describe("sets", () => {
  test("reports when print and cloth can't be distinguished, until a person has answered", async () => {
    const red: [number, number, number] = [0.4, 0.045, 0.045];
    const drawn = await drawTee({
      cloth: blueCloth,
      // A red square on cloth that passes into the same red.
      weave: (x, y) => {
        const isSquare = x >= 150 && x < 200 && y >= 280 && y < 330;
        const share = isSquare ? 1 : Math.min(1, Math.max(0, (x - 240) / 80));
        return [0, 1, 2].map(
          (part) => blueCloth[part]! + share * (red[part]! - blueCloth[part]!),
        ) as typeof red;
      },
    });
    const { width, height } = drawn;
    const grey = (values: Uint8Array) =>
      sharp(values, { raw: { width, height, channels: 1 } })
        .toColourspace("b-w")
        .png()
        .toBuffer();
    const mask = await grey(Uint8Array.from(drawn.cover, (share) => 255 * share));
    const layers = { mask, keep: null, confidence: 1 };
    const asked = await recolor(drawn.file, "#cf9f2c", { layers });
    expect(asked.clothDoubt).toBe("print_unclear");
    const confirmed = await recolor(drawn.file, "#cf9f2c", { layers: { ...layers, isConfirmed: true } });
    expect(confirmed.clothDoubt).toBeNull();
    expect(confirmed.quality.score).toBeGreaterThan(asked.quality.score);
    const answered = await recolor(drawn.file, "#cf9f2c", { layers, print: "printed" });
    expect(answered.clothDoubt).toBeNull();
    const square = drawn.cover.map((_, at) => (Math.abs((at % width) - 175) < 25 ? 255 : 0));
    const keep = await grey(Uint8Array.from(square));
    expect((await recolor(drawn.file, "#cf9f2c", { layers: { ...layers, keep } })).clothDoubt).toBeNull();
  });

  test("with an anchor all outputs share their tone at the 10th, 50th and 90th percentile", async () => {
    const set = await Promise.all([
      drawTee({ cloth: greyCloth, folds: 0.6 }),
      drawTee({ cloth: greyCloth, folds: 1.3, exposure: 0.8 }),
      drawTee({ cloth: greyCloth, folds: 1, exposure: 1.15 }),
    ]);
    const files = set.map((drawn) => drawn.file);
    const plan = await planFor(files, { text: "#7b3fa0" }, true);
    // A plan outlives its process: what comes back from storage has to give the same picture.
    const stored = JSON.parse(JSON.stringify(plan)) as Plan;
    expect(stored).toEqual(plan);
    const bands: number[][] = [];
    for (const [index, drawn] of set.entries()) {
      const outcome = await renderOf(drawn.file, stored, { imageIndex: index });
      if (outcome.kind !== "image") throw new Error(outcome.reason.message);
      const result = await pixelsOf(outcome.image.bytes);
      const lightness = insideOf(drawn)
        .map((at) => labAt(result, at).l)
        .sort((one, other) => one - other);
      bands.push([0.1, 0.5, 0.9].map((share) => lightness[Math.floor(lightness.length * share)]!));
    }
    for (let percentile = 0; percentile < 3; percentile++) {
      const values = bands.map((band) => band[percentile]!);
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(3);
    }
  });

  test("the finishing pass brings a stray output to the tone of its set", async () => {
    const drawn = await drawTee({ cloth: greyCloth });
    const plan = await planFor([drawn.file], { text: "cobalt" });
    const first = await renderOf(drawn.file, plan);
    if (first.kind !== "image") throw new Error(first.reason.message);
    // Every output of a set has the color asked for, so its tone is near that of each.
    const wanted = { p10: first.tone.p10 + 0.03, p50: first.tone.p50 + 0.01, p90: first.tone.p90 - 0.01 };
    const strays = onda.finish([
      { imageIndex: 0, groupIndex: 0, tone: first.tone },
      { imageIndex: 1, groupIndex: 0, tone: wanted },
      { imageIndex: 2, groupIndex: 0, tone: wanted },
    ]);
    expect(strays).toEqual([{ imageIndex: 0, groupIndex: 0, tone: wanted }]);
    const second = await renderOf(drawn.file, plan, { toneTarget: strays[0]!.tone });
    if (second.kind !== "image") throw new Error(second.reason.message);
    for (const key of ["p10", "p50", "p90"] as const) expect(second.tone[key]).toBeCloseTo(wanted[key], 1.7);
    expect(Math.abs(second.tone.p50 - wanted.p50)).toBeLessThan(0.01);
  });

  test("the color can come from a reference picture", async () => {
    const source = await drawTee({ cloth: greyCloth });
    const swatch = await drawPlain(200, 200, "#107a56");
    const shown = await drawTee({ cloth: [0.5, 0.05, 0.06], folds: 0.5 });
    const bySwatch = await planFor([source.file], { referenceImage: swatch });
    expect(bySwatch).toMatchObject({ target: { l: expect.closeTo(0.514, 2) } });
    const byGarment = await planFor([source.file], {
      referenceImage: shown.file,
      instruction: "same colour as in the picture",
    });
    const { target } = byGarment as { target: { a: number; b: number } };
    expect(target.a).toBeGreaterThan(0.12);
    expect(target.b).toBeGreaterThan(0.04);
  });
});

describe("outputs", () => {
  test("the same source and options give the same bytes, in a fresh engine too; variations differ", async () => {
    const drawn = await drawTee({ cloth: blueCloth });
    const plan = await planFor([drawn.file], { text: "sage" });
    const digest = (outcome: RecolorOutcome): string => {
      if (outcome.kind !== "image") throw new Error(outcome.reason.message);
      return createHash("sha256").update(outcome.image.bytes).update(outcome.thumbnail.bytes).digest("hex");
    };
    const [first, again, varied] = await Promise.all([
      renderOf(drawn.file, plan),
      renderOf(drawn.file, plan),
      renderOf(drawn.file, plan, { groupIndex: 1 }),
    ]);
    expect(digest(again)).toBe(digest(first));
    expect(digest(varied)).not.toBe(digest(first));
    // What is known of the photo by now belongs to no color and to no answer about its print.
    const red = await planFor([drawn.file], { text: "red" });
    const answered = await renderOf(drawn.file, red, { print: "printed" });
    const recolored = await renderOf(drawn.file, red);
    const fresh = createRecolorer(engineOptions);
    try {
      const request = {
        source: drawn.file,
        plan,
        imageIndex: 0,
        groupIndex: 0,
        processingSize: 1024 as const,
      };
      const render = (more: Partial<RecolorRender>) =>
        fresh.render({ ...request, format: "png", addAiWatermark: false, ...more }, never);
      expect(digest(await render({ plan: red }))).toBe(digest(recolored));
      expect(digest(await render({ plan: red, print: "printed" }))).toBe(digest(answered));
      expect(digest(await render({}))).toBe(digest(first));
    } finally {
      await fresh.close();
    }
  });

  test("the processing size is an upper bound, the format is kept and the thumbnail is small", async () => {
    const large = await drawTee({ cloth: greyCloth, width: 1200, height: 1500 });
    const bounded = await recolor(large.file, "teal", { format: "jpg" });
    expect(bounded.modelUsed).toBe("onda");
    expect([bounded.image.width, bounded.image.height]).toEqual([819, 1024]);
    expect(bounded.image.mime).toBe("image/jpeg");
    const header = await sharp(bounded.image.bytes).metadata();
    expect([header.format, header.width, header.height]).toEqual(["jpeg", 819, 1024]);
    const thumbnail = await sharp(bounded.thumbnail.bytes).metadata();
    expect(Math.max(thumbnail.width, thumbnail.height)).toBe(512);
    const small = await drawTee({ cloth: greyCloth });
    const kept = await recolor(small.file, "teal", { processingSize: 4096 });
    expect([kept.image.width, kept.image.height]).toEqual([480, 600]);
  });

  test("the AI mark changes only the bottom right corner, of the picture and of the thumbnail", async () => {
    const drawn = await drawTee({ cloth: greyCloth });
    const plain = await recolor(drawn.file, "teal");
    const marked = await recolor(drawn.file, "teal", { addAiWatermark: true });
    for (const key of ["image", "thumbnail"] as const) {
      const [one, other] = await Promise.all([pixelsOf(plain[key].bytes), pixelsOf(marked[key].bytes)]);
      const { width, height } = plain[key];
      let inCorner = 0;
      let elsewhere = 0;
      for (let at = 0; at < width * height; at++) {
        const gap = Math.max(
          ...[0, 1, 2].map((channel) => Math.abs(one[at * 3 + channel]! - other[at * 3 + channel]!)),
        );
        const isCorner = at % width > 0.8 * width && Math.floor(at / width) > 0.85 * height;
        if (gap > 24) {
          if (isCorner) inCorner++;
          else elsewhere++;
        }
      }
      expect(inCorner).toBeGreaterThan(0.003 * width * height);
      expect(elsewhere).toBe(0);
    }
  });
});

describe("refusals", () => {
  const plan = (): Promise<Plan> => planFor([], { text: "red" });

  test.each([
    ["speckle", () => drawNoise(320, 400)],
    ["one plain color", () => drawPlain(320, 400, "#8899aa")],
  ])("a picture of %s is refused with a reason, not recolored", async (_, draw) => {
    const outcome = await renderOf(await draw(), await plan());
    expect(outcome.kind).toBe("refused");
    if (outcome.kind === "refused") expect(outcome.reason.message).toMatch(/garment/i);
  });

  test("pale cloth whose folds melt into a pale backdrop is refused rather than recolored in patches", async () => {
    const drawn = await drawTee({ cloth: whiteCloth });
    const outcome = await renderOf(drawn.file, await plan());
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ code: "garment_like_surroundings" }),
    });
  });

  test.each<[number, number]>([
    [1, 1],
    [60, 40],
    [30, 1200],
  ])("a picture of %i × %i pixels is refused, not a fault", async (width, height) => {
    const outcome = await renderOf(await drawPlain(width, height, "#8899aa"), await plan());
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/garment/) }),
    });
  });

  test("a file that is no picture is refused, not a fault", async () => {
    const outcome = await renderOf(new TextEncoder().encode("not a picture"), await plan());
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/picture/) }),
    });
  });

  test("a set whose words are no color is refused before any picture is read", async () => {
    let reads = 0;
    const load = async (): Promise<Uint8Array> => {
      reads++;
      return drawPlain(8, 8, "#fff");
    };
    const outcome = await onda.plan(
      {
        images: [
          { imageIndex: 0, load },
          { imageIndex: 1, load },
        ],
        target: { text: "surprise me" },
        useAnchor: true,
      },
      never,
    );
    expect(outcome).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringContaining("navy, burgundy") }),
    });
    expect(reads).toBe(0);
  });

  test("a photo of a set without a garment does not stop the others from being planned", async () => {
    const [good, other] = await Promise.all([
      drawTee({ cloth: greyCloth }),
      drawTee({ cloth: greyCloth, folds: 0.7 }),
    ]);
    const set = await planFor([good.file, await drawNoise(200, 200), other.file], { text: "rust" }, true);
    expect(set).toMatchObject({ tone: { p50: expect.any(Number) } });
  });

  test("an aborted call rejects with the reason and the engine keeps working", async () => {
    const drawn = await drawTee({ cloth: greyCloth });
    const made = await planFor([drawn.file], { text: "rust" });
    const controller = new AbortController();
    const running = onda.render(
      {
        source: drawn.file,
        plan: made,
        imageIndex: 0,
        groupIndex: 0,
        processingSize: 1024,
        format: "png",
        addAiWatermark: false,
      },
      controller.signal,
    );
    controller.abort(new Error("job aborted"));
    await expect(running).rejects.toThrow("job aborted");
    expect((await renderOf(drawn.file, made)).kind).toBe("image");
  });
});
