import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { decodeImage } from "#engines/codec.ts";
import type { FaceEngine, RenderSpec, WorkIdentity, WorkOf } from "#engines/contract.ts";
import { type FaceModel, parseFaceModel } from "#engines/faces/face-model.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import { createSwapper } from "#engines/onda/swap/create-swapper.ts";
import { findSwapProblem, scoreSwap } from "#engines/onda/swap/score-swap.ts";
import { toSwapLook } from "#engines/onda/swap/swap-look.ts";
import type { SwapMeasures } from "#engines/onda/swap/swap-tasks.ts";
import type { SwapOutcome, Swapper } from "#engines/onda/swap/swapper.ts";
import { sampleFrame } from "#imaging/faces/frame.ts";
import { sharedFaceEngine, sharedOnda, sharedThreads } from "#test-support/shared-engines.ts";
import { drawOver, drawSvg, groupPath, type PortraitName, placerOf, readPortrait } from "./faces-samples.ts";

// Three swaps take two seconds on a quiet machine, and twenty times as long on one that does ten other things.
vi.setConfig({ testTimeout: 120_000 });

const never = new AbortController().signal;

let onda: Onda;
let faces: FaceEngine;
let identity: WorkIdentity;
let photo: Uint8Array;

async function prepare(source: Uint8Array): Promise<WorkIdentity> {
  const face = await faces.prepare(source, never);
  if (face.kind === "refused") throw new Error(face.reason.message);
  return {
    code: "k3v9x2m7q1ab",
    name: "Ada",
    gender: null,
    age: null,
    // As the database gives it back.
    faceModel: JSON.parse(JSON.stringify(face.model)),
    loadPhoto: async () => face.face.bytes,
  };
}

beforeAll(async () => {
  // One thread: each loads the nets for itself.
  onda = sharedOnda();
  faces = sharedFaceEngine();
  identity = await prepare(await readPortrait("laughing"));
  photo = await readPortrait("brownHair");
});

afterAll(async () => {
  await Promise.all([onda.close(), faces.close()]);
});

const plan = { engine: "onda", version: 1, skin: null, anchorIndex: null };

function swap(
  source: Uint8Array,
  options: { variation?: number; plan?: object; identity?: WorkIdentity } = {},
): Promise<SwapOutcome> {
  return onda.swapper.render(
    {
      source,
      identity: options.identity ?? identity,
      plan: { ...(options.plan ?? plan) },
      variation: options.variation ?? 0,
      sideMax: 1024,
      format: "png",
      addAiWatermark: false,
    },
    never,
  );
}

/** The head's crop of a portrait, as preparing cuts it. */
async function cropOf(
  portrait: Uint8Array,
  { x, y, width, height, roll }: FaceModel["frame"],
  columns: number,
  rows: number,
): Promise<Uint8Array> {
  const image = await decodeImage(portrait, 4096);
  const frame = {
    centre: { x: x * image.width, y: y * image.height },
    width: width * image.width,
    height: height * image.height,
    angle: (roll * Math.PI) / 180,
  };
  const { data } = sampleFrame(image, frame, columns, rows, { outside: "edge" });
  return Uint8Array.from(
    await sharp(data, { raw: { width: columns, height: rows, channels: 3 } })
      .png()
      .toBuffer(),
  );
}

async function pixelsOf(file: Uint8Array): Promise<Buffer> {
  return sharp(file).removeAlpha().raw().toBuffer();
}

describe("a swapped photo", () => {
  test("shows another face, keeps its size, and says that nothing else was touched", async () => {
    const outcome = await swap(photo);
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    const { width, height } = await sharp(photo).metadata();
    expect(outcome.image).toMatchObject({ width, height, mime: "image/png" });
    expect(outcome).toMatchObject({ modelUsed: "onda", tone: null, quality: { untouched: true } });
    expect(outcome.quality.score).toBeGreaterThan(20);
    const [before, after] = [await pixelsOf(photo), await pixelsOf(outcome.image.bytes)];
    const changedAt = (left: number, top: number, size: number) => {
      let changed = 0;
      for (let y = top; y < top + size; y++) {
        for (let x = left; x < left + size; x++) {
          const at = (y * width + x) * 3;
          if (before[at] !== after[at] || before[at + 1] !== after[at + 1]) changed++;
        }
      }
      return changed / size ** 2;
    };
    expect(changedAt(150, 180, 40)).toBeGreaterThan(0.9);
    expect(changedAt(0, 0, 30)).toBe(0);
  });

  test("is drawn without looking for the person again when a plan or a variation did, and is the same picture, in another variation another", async () => {
    const known: boolean[] = [];
    const swapper = createSwapper({
      ...sharedThreads,
      run: (task, signal) => {
        if (task.task === "swap" || task.task === "analyze-face") known.push(task.known !== null);
        return sharedThreads.run(task, signal);
      },
    });
    const draw = (by: Swapper, variation: number, sideMax = 1024) =>
      by.render(
        { source: photo, identity, plan, variation, sideMax, format: "png", addAiWatermark: false },
        never,
      );
    const images = [{ imageIndex: 0, load: async () => photo }];
    await swapper.plan({ images, identity, useAnchor: true, anchorIndex: 0, sideMax: 1024 }, never);
    const drawn = [await draw(swapper, 0), await draw(swapper, 2)];
    await draw(swapper, 0, 256);
    expect(known).toEqual([false, true, true, false]);
    const anew = await draw(createSwapper(sharedThreads), 2);
    const bytesOf = (outcome: SwapOutcome): string =>
      outcome.kind === "image" ? Buffer.from(outcome.image.bytes).toString("base64") : outcome.reason.message;
    expect(bytesOf(drawn[1]!)).toBe(bytesOf(anew));
    expect(drawn.map(({ kind }) => kind)).toEqual(["image", "image"]);
    expect(bytesOf(drawn[0]!)).not.toBe(bytesOf(drawn[1]!));
  });

  test("has the skin the set agreed on", async () => {
    const skinOf = async (skin: object) => {
      const outcome = await swap(photo, { plan: { ...plan, skin } });
      if (outcome.kind !== "image") throw new Error(outcome.reason.message);
      const { data } = await sharp(outcome.image.bytes)
        .extract({ left: 150, top: 190, width: 30, height: 20 })
        .resize(1, 1)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[1]!;
    };
    const [dark, light] = await Promise.all([
      skinOf({ l: 0.5, a: 0.035, b: 0.045 }),
      skinOf({ l: 0.85, a: 0.04, b: 0.05 }),
    ]);
    expect(light - dark).toBeGreaterThan(20);
  });
});

describe("a photo that can't be swapped is refused with the reason", () => {
  test.each([
    ["without a face", () => drawSvg('<circle cx="300" cy="400" r="120" fill="#a33"/>'), /no face/i],
    [
      "of several people",
      async () => Uint8Array.from(await sharp(groupPath(6)).png().toBuffer()),
      /\d faces/,
    ],
    ["in profile", () => readPortrait("profile"), /turned|face/i],
    [
      "with a small face, saying how small",
      async () =>
        Uint8Array.from(
          await sharp(photo)
            .resize({ width: 90 })
            .extend({ left: 60, right: 60, top: 30, bottom: 30, background: "#9ab" })
            .png()
            .toBuffer(),
        ),
      /only \d+ pixels wide/,
    ],
    ["that is no picture", async () => new Uint8Array(50), /picture/],
  ])("%s", async (_, load, reason) => {
    expect(await swap(await load())).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(reason) }),
    });
  });

  test("an identity without a face model is refused before anything is drawn", async () => {
    const bare = { ...identity, faceModel: null };
    const set = { images: [], identity: bare, useAnchor: false, anchorIndex: null, sideMax: 1024 };
    expect(await onda.swapper.plan(set, never)).toMatchObject({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/k3v9x2m7q1ab.*face model/) }),
    });
  });

  test("a plan of another engine is a fault", async () => {
    await expect(swap(photo, { plan: { engine: "other" } })).rejects.toThrow(TypeError);
  });
});

describe("glasses", () => {
  async function readWearer(name: PortraitName): Promise<Uint8Array> {
    const portrait = await readPortrait(name);
    const face = await faces.prepare(portrait, never);
    if (face.kind === "refused") throw new Error(face.reason.message);
    const place = placerOf(parseFaceModel(face.model)!);
    const middleOf = (one: number, other: number) => {
      const [from, to] = [place(one), place(other)];
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    };
    const [right, left] = [middleOf(33, 133), middleOf(362, 263)];
    const unit = Math.hypot(left.x - right.x, left.y - right.y);
    const lens = ({ x, y }: { x: number; y: number }) =>
      `<rect x="${x - 0.42 * unit}" y="${y - 0.25 * unit}" width="${0.84 * unit}" height="${0.6 * unit}" rx="${0.15 * unit}"/>`;
    const bridge = `<path d="M${right.x + 0.42 * unit} ${right.y}L${left.x - 0.42 * unit} ${left.y}"/>`;
    return drawOver(
      portrait,
      `<g fill="none" stroke="#1a1817" stroke-width="${0.08 * unit}">${lens(right)}${lens(left)}${bridge}</g>`,
    );
  }

  test("on the photo are not drawn over: it is refused, with the reason", async () => {
    expect(await swap(await readWearer("brownHair"))).toEqual({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/wears glasses/) }),
    });
  });

  test("of the identity are not drawn onto anybody: every photo is refused, with the reason", async () => {
    const wearer = await readWearer("laughing");
    expect(await faces.prepare(wearer, never)).toMatchObject({
      kind: "prepared",
      metadata: {
        warnings: expect.arrayContaining([expect.objectContaining({ code: "face_with_glasses" })]),
      },
    });
    const { faceModel } = identity;
    const { frame, width, height } = parseFaceModel(faceModel)!;
    const crop = await cropOf(wearer, frame, width, height);
    expect(await swap(photo, { identity: { ...identity, loadPhoto: async () => crop } })).toMatchObject({
      kind: "refused",
      reason: { code: "identity_with_glasses" },
      // With `auto`, a model that draws faces anew is asked next.
      isContent: true,
    });
  });
});

describe("hair", () => {
  test("over a brow of the photo is not drawn over, and is a warning for an identity", async () => {
    const covered = await readPortrait("dark");
    expect(await swap(covered)).toMatchObject({ kind: "refused", reason: { code: "face_under_hair" } });
    expect(await faces.check(covered, never)).toMatchObject({
      kind: "face",
      metadata: { warnings: [{ code: "face_under_hair" }] },
    });
  });
});

describe("a full beard", () => {
  const jaw = [2, 165, 206, 212, 214, 215, 58, 172, 136, 150, 149, 176, 148, 152];
  const otherJaw = [377, 400, 378, 379, 365, 397, 288, 435, 434, 432, 426, 391];

  async function readBearded(): Promise<Uint8Array> {
    const portrait = await readPortrait("brownHair");
    const face = await faces.prepare(portrait, never);
    if (face.kind === "refused") throw new Error(face.reason.message);
    const place = placerOf(parseFaceModel(face.model)!);
    const corners = [...jaw, ...otherJaw].map(place).map(({ x, y }) => `${x},${y}`);
    const hairs = Array.from({ length: 4000 }, (_, at) => {
      const [x, y] = [340 * ((at * 0.7548777) % 1), 400 * ((at * 0.5698403) % 1)];
      return `<path d="M${x} ${y}l${(at % 3) - 1} 9"/>`;
    });
    return drawOver(
      portrait,
      `<clipPath id="jaw"><polygon points="${corners.join(" ")}"/></clipPath>
      <g clip-path="url(#jaw)" fill="none" stroke="#1c1410" stroke-width="1.6">${hairs.join("")}</g>`,
    );
  }

  test("of the photo is not drawn over for a shaven identity, but for a bearded one", async () => {
    const bearded = await readBearded();
    expect(await swap(bearded)).toEqual({
      kind: "refused",
      reason: expect.objectContaining({ message: expect.stringMatching(/full beard/) }),
    });
    const outcome = await swap(bearded, { identity: await prepare(bearded) });
    expect(outcome.kind === "refused" ? outcome.reason.message : "").not.toMatch(/beard/);
  });
});

describe("the anchor of a set", () => {
  const planOf = async (anchorIndex: number | null) => {
    const images = [await readPortrait("profile"), photo, await readPortrait("curls")];
    return onda.swapper.plan(
      {
        images: images.map((source, imageIndex) => ({ imageIndex, load: async () => source })),
        identity,
        useAnchor: true,
        anchorIndex,
        sideMax: 1024,
      },
      never,
    );
  };

  test("is the photo that was named, or the one that shows its face best, never one without", async () => {
    const [named, chosen] = await Promise.all([planOf(1), planOf(null)]);
    expect(named).toMatchObject({
      kind: "plan",
      plan: { anchorIndex: 1, skin: { l: expect.any(Number) } },
    });
    if (chosen.kind !== "plan") throw new Error(chosen.reason.message);
    expect([1, 2]).toContain(chosen.plan.anchorIndex);
  });

  test("leaves every photo its own light when it can't be used", async () => {
    expect(await planOf(0)).toMatchObject({ kind: "plan", plan: { anchorIndex: null, skin: null } });
  });
});

describe("a job of the interface", () => {
  const workOf = (swap_options: object): WorkOf<"model_swap"> => ({
    type: "model_swap",
    request: ModelSwapRequest.parse({
      identity_code: identity.code,
      project_id: "0199f3a8-91b2-7e04-8c1d-0a5f7e3b6c29",
      images: ["0199f3b0-7c1e-7d3a-9a44-5d2f0c8e1b77"],
      swap_options,
    }),
    load: async () => photo,
    identities: [identity],
  });
  const render = async (swap_options: object, spec: Partial<RenderSpec> = {}) => {
    const work = workOf(swap_options);
    const planned = await onda.plan(work, never);
    if (planned.kind !== "plan") throw new Error(planned.reason.message);
    const outcome = await onda.render(
      { work, plan: planned.plan, imageIndex: 0, groupIndex: 0, version: 1, ...spec },
      never,
    );
    if (outcome.kind !== "image") throw new Error(outcome.reason.message);
    return outcome;
  };

  test("is drawn as jpg, with the mark when asked, on picture and thumbnail", async () => {
    const [plainOne, marked] = await Promise.all([render({}), render({ add_ai_watermark: true })]);
    expect(plainOne.image.mime).toBe("image/jpeg");
    const cornerOf = async (file: Uint8Array) => {
      const { width, height } = await sharp(file).metadata();
      const size = Math.round(width / 5);
      return sharp(file)
        .extract({ left: width - size, top: height - size, width: size, height: size })
        .raw()
        .toBuffer();
    };
    for (const part of ["image", "thumbnail"] as const) {
      const [one, other] = await Promise.all([cornerOf(plainOne[part].bytes), cornerOf(marked[part].bytes)]);
      expect(one.equals(other)).toBe(false);
    }
  });

  test("a later version is another picture", async () => {
    const [first, second] = await Promise.all([render({}), render({}, { version: 2 })]);
    expect(Buffer.from(first.image.bytes).equals(Buffer.from(second.image.bytes))).toBe(false);
  });

  test("says that an anchor is ignored when onda is named", () => {
    expect(onda.findIgnoredOptions(workOf({ model: "onda", use_anchor: true }))).toMatch(/use_anchor/);
    expect(onda.findIgnoredOptions(workOf({ use_anchor: true }))).toBeNull();
  });
});

describe("variations", () => {
  test("differ from each other, for as many as are asked", () => {
    const looks = Array.from({ length: 40 }, (_, at) => JSON.stringify(toSwapLook(at)));
    expect(new Set(looks).size).toBe(40);
  });

  test("stay within what a face bears", () => {
    for (let at = 0; at < 40; at++) {
      const { strength, expression, foldsOfPhoto, tone } = toSwapLook(at);
      for (const share of [strength, expression, foldsOfPhoto, tone]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("the judgement of a finished picture", () => {
  const good: SwapMeasures = {
    identityDistance: 0.4,
    seam: 1,
    sharpness: 1,
    blotches: 0,
    bleached: 0,
    lightGap: 0.05,
    lightTurn: 0.1,
    browsLost: 0.1,
    enlargement: 0.8,
  };

  test.each([
    ["not enough like the identity", { identityDistance: 0.61 }, /did not look enough like the identity/],
    ["an edge", { seam: 4 }, /visible edge/],
    ["light that was taken for skin", { blotches: 4 }, /light on the identity/],
    ["skin burnt out to white", { bleached: 0.06 }, /burns out to white/],
    ["a photo lit in several colors", { blotches: -2 }, /uneven/],
    ["skin or light that is much darker on one photo", { lightGap: 0.25 }, /much darker/],
    ["light from the other side", { lightTurn: 0.6 }, /different sides/],
    ["dark brows under pale ones", { browsLost: 0.7 }, /brows/],
    ["an identity's face enlarged", { enlargement: 1.6 }, /softer/],
    ["a face much softer than the photo", { sharpness: 0.2 }, /softer/],
  ])("refuses %s", (_, change, reason) => {
    expect(findSwapProblem(good)).toBeNull();
    expect(findSwapProblem({ ...good, ...change })?.message).toMatch(reason);
  });

  test("falls with every doubt, and is nothing when more was changed than may be", () => {
    const score = scoreSwap(good, true);
    for (const change of [{ identityDistance: 0.45 }, { seam: 2.5 }, { sharpness: 0.7 }]) {
      expect(scoreSwap({ ...good, ...change }, true)).toBeLessThan(score);
    }
    expect(scoreSwap(good, false)).toBe(0);
  });
});
