import { describe, expect, test } from "vitest";
import { cieLabOfSrgb8 } from "#imaging/cie-lab.ts";
import { toEdgeColors } from "#imaging/mask/garment-alpha.ts";
import { oklabOfHex, toOklabImage } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";
import { toEdgeShift } from "#imaging/recolor/edge-shift.ts";
import { measureAppearance } from "#imaging/recolor/garment-appearance.ts";
import { toNaturalRequest } from "#imaging/recolor/garment-tone.ts";
import { measureLostPrint } from "#imaging/recolor/lost-print.ts";
import { isUntouched, recolorGarment, restoreUncovered } from "#imaging/recolor/recolor-garment.ts";
import { buildToneCurve } from "#imaging/recolor/tone-curve.ts";
import { correlationOf } from "#test-support/correlation-of.ts";
import { deltaE2000 } from "#test-support/delta-e-2000.ts";

const side = 160;
type Linear = readonly [number, number, number];

interface Scene {
  cloth: Linear;
  /** A disc in the middle, two pixels soft at its edge. */
  print?: Linear;
  /** The print is a nearly level bar instead. */
  isBar?: boolean;
  /** The upper part, from one side to the other, with a sharp edge. */
  upper?: Linear;
  /** Contrast of single pixels, 0-1. */
  mottle?: number;
  /** Contrast of checks eight pixels wide, 0-1. */
  checks?: number;
  /** Contrast of stitches a few pixels wide, 0-1, with small parts as if worn bright. */
  stitches?: number;
}

const upperUntil = 60;

const printRadius = 22;

/** A square of folded cloth before a plain ground. */
function draw({ cloth, print, upper, isBar = false, mottle = 0, checks = 0, stitches = 0 }: Scene): {
  image: RgbImage;
  alpha: Uint8Array;
} {
  const data = new Uint8Array(side * side * 3);
  const alpha = new Uint8Array(side * side);
  let state = 7;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      const isCloth = Math.min(x, y, side - 1 - x, side - 1 - y) >= 16;
      alpha[at] = isCloth ? 255 : 0;
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      const noise = 1 + mottle * (((state >>> 16) / 65536) * 2 - 1);
      const stitch = Math.sin(0.8 * x) * Math.sin(0.7 * y + 0.3 * x);
      const worn = Math.max(0, Math.sin(x / 4) * Math.sin(y / 4)) ** 4;
      const check = 1 + (((x >> 2) + (y >> 2)) % 2 === 0 ? checks : -checks);
      const shade = (1 + 0.18 * Math.sin(x / 9)) * noise * check * (1 + stitches * (stitch + 10 * worn));
      const share = print === undefined ? 0 : isBar ? barShare(x, y) : printShare(x, y);
      for (let channel = 0; channel < 3; channel++) {
        const plain = upper !== undefined && y < upperUntil ? upper : cloth;
        const own = isCloth ? (plain[channel]! * (1 - share) + (print?.[channel] ?? 0) * share) * shade : 0.7;
        data[at * 3 + channel] = encode(own);
      }
    }
  }
  return { image: { data, width: side, height: side }, alpha };
}

function printShare(x: number, y: number): number {
  return Math.min(1, Math.max(0, 0.5 + (printRadius - Math.hypot(x - side / 2, y - side / 2)) / 2));
}

function barShare(x: number, y: number): number {
  const isIn = x >= 40 && x < side - 40;
  return isIn ? Math.min(1, Math.max(0, 1.5 - Math.abs(y - barAt(x)))) : 0;
}

function barAt(x: number): number {
  return side / 2 + 0.03 * (x - side / 2);
}

function recolor({ image, alpha }: { image: RgbImage; alpha: Uint8Array }, hex: string) {
  const mask = createMask(side, side);
  for (let at = 0; at < alpha.length; at++) mask.data[at] = alpha[at] === 255 ? 1 : 0;
  const appearance = measureAppearance(image, toOklabImage(image), mask);
  const curve = buildToneCurve(toNaturalRequest(appearance, oklabOfHex(hex), 1));
  return recolorGarment(
    image,
    alpha,
    appearance,
    curve,
    toEdgeShift(toEdgeColors(image, mask), appearance, curve),
  );
}

function labAt({ data }: RgbImage, x: number, y: number) {
  const at = (y * side + x) * 3;
  return cieLabOfSrgb8(data[at]!, data[at + 1]!, data[at + 2]!);
}

const grey: Linear = [0.42, 0.43, 0.45];

describe("a print", () => {
  test.each([
    ["dark blue on grey", grey, [0.02, 0.022, 0.05], "#c1272d"],
    ["black on white", [0.85, 0.85, 0.84], [0.015, 0.015, 0.015], "#1f6a3f"],
    ["white on black", [0.015, 0.015, 0.017], [0.8, 0.8, 0.8], "#e8d9b0"],
    ["orange on navy", [0.012, 0.02, 0.06], [0.8, 0.3, 0.03], "#d8a0b0"],
  ] as const)(
    "that is %s keeps its color, and nothing of the old cloth stays around it",
    (_, cloth, print, hex) => {
      const scene = draw({ cloth, print });
      const { image, printShare: kept } = recolor(scene, hex);
      const middle = side / 2;
      for (const off of [0, 8, 15]) {
        const gap = deltaE2000(labAt(image, middle + off, middle), labAt(scene.image, middle + off, middle));
        expect(gap).toBeLessThan(2);
      }
      expect(kept).toBeGreaterThan(0.05);
      // At the edge a pixel lies between print and new cloth, never darker or lighter than both.
      const ends = [labAt(image, middle, middle).l, labAt(image, middle + 34, middle).l];
      for (let x = middle + 15; x < middle + 32; x++) {
        const { l } = labAt(image, x, middle);
        expect(l).toBeGreaterThan(Math.min(...ends) - 12);
        expect(l).toBeLessThan(Math.max(...ends) + 12);
      }
      // Two pixels beside it the cloth is the new cloth.
      const beside = labAt(image, middle + printRadius + 4, middle);
      const far = labAt(image, middle, middle + 45);
      expect(Math.hypot(beside.a - far.a, beside.b - far.b)).toBeLessThan(8);
    },
  );

  test("keeps its color all along, also where its edge is so slanted that it hardly is one", () => {
    const scene = draw({ cloth: [0.02, 0.11, 0.75], print: [0.62, 0.66, 0.72], isBar: true });
    const { image } = recolor(scene, "#c1272d");
    for (let x = 46; x < side - 46; x += 4) {
      const y = Math.round(barAt(x));
      expect(deltaE2000(labAt(image, x, y), labAt(scene.image, x, y))).toBeLessThan(4);
    }
  });

  test("is not what a fold is: plain cloth keeps nothing", () => {
    expect(recolor(draw({ cloth: grey }), "#c1272d").printShare).toBe(0);
  });

  test.each([
    ["knit", [0.045, 0.02, 0.034]],
    ["denim", [0.05, 0.055, 0.07]],
  ] as const)("is not the bright and dark of coarse %s, and lies on it all the same", (_, cloth) => {
    expect(recolor(draw({ cloth, stitches: 0.56 }), "#e8d9b0").printShare).toBeLessThan(0.005);
    const printed = draw({ cloth, stitches: 0.56, print: [0.7, 0.35, 0.03] });
    const { printShare: kept } = recolor(printed, "#1f6a3f");
    expect(kept).toBeGreaterThan(0.08);
    expect(kept).toBeLessThan(0.11);
  });
});

describe("a part with a sharp edge", () => {
  const shaded: Linear = [0.376, 0.223, 0.156];

  test("is recolored with the rest when it is the cloth itself in more light", () => {
    const { image, printShare: kept } = recolor(
      draw({ cloth: shaded, upper: [0.72, 0.53, 0.43] }),
      "#1f3a5f",
    );
    expect(kept).toBe(0);
    expect(labAt(image, side / 2, 40).b).toBeLessThan(-8);
    expect(labAt(image, side / 2, 110).b).toBeLessThan(-8);
  });

  test("is a trim and keeps its color when it is white beside tinted cloth", () => {
    const scene = draw({ cloth: shaded, upper: [0.85, 0.85, 0.85] });
    const { image } = recolor(scene, "#1f3a5f");
    expect(deltaE2000(labAt(image, side / 2, 40), labAt(scene.image, side / 2, 40))).toBeLessThan(2);
  });
});

test.each([
  ["white on black made white", [0.015, 0.015, 0.017], [0.8, 0.8, 0.8], "#ffffff", true],
  ["white on black made pink", [0.015, 0.015, 0.017], [0.8, 0.8, 0.8], "#e88fa8", false],
  ["navy on grey made navy", grey, [0.01, 0.022, 0.1], "#142a58", true],
  ["navy on grey made red", grey, [0.01, 0.022, 0.1], "#c1272d", false],
] as const)("a print that is %s is lost only in its own color", (_, cloth, print, hex, isLost) => {
  const { image, alpha } = draw({ cloth, print });
  const mask = { ...createMask(side, side), data: alpha.map((cover) => (cover === 255 ? 1 : 0)) };
  const appearance = measureAppearance(image, toOklabImage(image), mask);
  const curve = buildToneCurve(toNaturalRequest(appearance, oklabOfHex(hex), 1));
  const { ofGarment, ofPrint } = measureLostPrint(appearance, mask, curve);
  expect(ofPrint > 0.7).toBe(isLost);
  expect(ofGarment > 0.01).toBe(isLost);
});

function spreadOf(image: RgbImage): number {
  let sum = 0;
  for (let x = 30; x < side - 30; x++) {
    const differences = labAt(image, x, 80).l - labAt(image, x, 81).l;
    sum += differences * differences;
  }
  return Math.sqrt(sum / (side - 60));
}

test("the mottle of dark cloth does not stand out more when it becomes light", () => {
  const scene = draw({ cloth: [0.035, 0.035, 0.036], mottle: 0.45 });
  const { image } = recolor(scene, "#e8d9b0");
  expect(spreadOf(image)).toBeLessThan(1.3 * spreadOf(scene.image));
  expect(spreadOf(image)).toBeGreaterThan(0.4 * spreadOf(scene.image));
});

test.each([0.3, 0.6])(
  "checks of contrast %s on dark cloth made white stay sharp and become pale",
  (checks) => {
    const cloth: Linear = [0.06, 0.05, 0.035];
    const { image } = recolor(draw({ cloth, checks }), "#f2f0ea");
    /** Step across the edges of the checks, and twice as far from them. */
    const stepsAt = (reach: number): number => {
      let sum = 0;
      for (let x = 48; x < side - 48; x += 4) {
        sum += Math.abs(labAt(image, x + reach - 1, 82).l - labAt(image, x - reach, 82).l);
      }
      return sum / ((side - 96) / 4);
    };
    expect(stepsAt(1)).toBeGreaterThan(2);
    expect(stepsAt(1)).toBeGreaterThan(0.8 * stepsAt(2));
    expect(stepsAt(2)).toBeLessThan(22);
  },
);

describe.each([
  ["black", [0.012, 0.012, 0.013], 0.6],
  ["charcoal", [0.06, 0.06, 0.062], 0.55],
  ["navy", [0.01, 0.014, 0.04], 0.6],
] as const)("noisy %s cloth made white", (_, cloth, mottle) => {
  /** Mean lightness of the columns, over rows enough to be rid of noise. */
  const columnsOf = (image: RgbImage): number[] =>
    Array.from({ length: side - 60 }, (_, at) => {
      let sum = 0;
      for (let y = 66; y < side - 30; y++) sum += labAt(image, at + 30, y).l;
      return sum / (side - 96);
    });

  test("has the folds, and no more noise than white cloth has texture", () => {
    const noisy = recolor(draw({ cloth, mottle }), "#ffffff").image;
    const smooth = recolor(draw({ cloth }), "#ffffff").image;
    expect(spreadOf(noisy)).toBeLessThan(2.6);
    expect(spreadOf(noisy)).toBeGreaterThan(0.3);
    const folds = columnsOf(noisy);
    expect(correlationOf(folds, columnsOf(smooth))).toBeGreaterThan(0.95);
    expect(Math.max(...folds) - Math.min(...folds)).toBeGreaterThan(4);
    expect(Math.max(...folds)).toBeLessThan(98.5);
  });

  test("keeps the edge of a part in other light where it is", () => {
    const upper: Linear = [cloth[0] * 3, cloth[1] * 3, cloth[2] * 3];
    const { image } = recolor(draw({ cloth, upper, mottle: mottle / 2 }), "#ffffff");
    const rowAt = (y: number): number => {
      let sum = 0;
      for (let x = 30; x < side - 30; x++) sum += labAt(image, x, y).l;
      return sum / (side - 60);
    };
    const step = rowAt(upperUntil - 6) - rowAt(upperUntil + 6);
    expect(step).toBeGreaterThan(4);
    expect(rowAt(upperUntil - 1) - rowAt(upperUntil)).toBeGreaterThan(0.5 * step);
  });
});

test.each([
  ["holds a tenth of the ground and counts as whole", 0.9, 255],
  ["is mostly cloth and counts as little", 0.9, 60],
  ["is mostly ground and counts as cloth", 0.3, 200],
])("an edge of black cloth made pink that %s draws no rim", (_, share, cover) => {
  const [cloth, ground] = [0.015, 0.7];
  const scene = draw({ cloth: [cloth, cloth, cloth] });
  const edge = 16;
  for (let y = edge; y < side - edge; y++) {
    const at = y * side + edge;
    scene.image.data.fill(encode(share * cloth + (1 - share) * ground), at * 3, at * 3 + 3);
    scene.alpha[at] = cover;
  }
  const { image } = recolor(scene, "#e88fa8");
  const y = side / 2;
  const [around, inside] = [labAt(image, edge - 2, y).l, labAt(image, edge + 3, y).l];
  expect(labAt(image, edge, y).l).toBeLessThan(Math.max(around, inside) + 2);
  expect(labAt(image, edge, y).l).toBeGreaterThan(Math.min(around, inside) - 3);
});

test("a highlight stays lighter than the cloth and loses its chroma rather than its place", () => {
  const scene = draw({ cloth: [0.3, 0.02, 0.03] });
  const { image } = recolor(scene, "#2a4a8a");
  const rows = Array.from({ length: side - 60 }, (_, at) => labAt(image, at + 30, 80).l);
  const before = Array.from({ length: side - 60 }, (_, at) => labAt(scene.image, at + 30, 80).l);
  expect(rows.indexOf(Math.max(...rows))).toBeCloseTo(before.indexOf(Math.max(...before)), -0.7);
});

test("a change outside the cover is seen and taken back", () => {
  const scene = draw({ cloth: grey });
  const { image } = recolor(scene, "#c1272d");
  expect(isUntouched(image, scene.image, scene.alpha)).toBe(true);
  image.data[5]! ^= 1;
  expect(isUntouched(image, scene.image, scene.alpha)).toBe(false);
  restoreUncovered(image, scene.image, scene.alpha);
  expect(isUntouched(image, scene.image, scene.alpha)).toBe(true);
});

function encode(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}

describe("questions to a person about a garment", () => {
  const cloth: Linear = [0.02, 0.11, 0.4];
  const lookAt = (scene: Scene, reading?: "plain" | "printed") => {
    const { image, alpha } = draw(scene);
    const mask = { ...createMask(side, side), data: alpha.map((cover) => (cover === 255 ? 1 : 0)) };
    return measureAppearance(image, toOklabImage(image), mask, reading);
  };

  test("nothing, when it is plain and folded or its print is plain to see", () => {
    expect(lookAt({ cloth }).doubt).toBeNull();
    expect(lookAt({ cloth, print: [0.8, 0.8, 0.8] }).doubt).toBeNull();
  });

  test("which part is meant, when a part of another color ends at the outline", () => {
    expect(lookAt({ cloth, upper: [0.6, 0.3, 0.05] }).doubt?.code).toBe("part_unclear");
  });

  test("whether it is printed, when a dark place may be ink or shade; and the answer counts", () => {
    const scene = { cloth: grey, print: [0.045, 0.045, 0.045] } as const;
    const { doubt, prints } = lookAt(scene);
    expect(doubt?.code).toBe("print_unclear");
    const middle = side / 2;
    expect(doubt!.box.left).toBeLessThan(middle);
    expect(doubt!.box.right).toBeGreaterThan(middle);
    expect(prints).toBeNull();
    expect(lookAt(scene, "printed").prints?.core.data[middle * side + middle]).toBe(1);
  });

  test("nothing, and no color is kept, once it was called plain", () => {
    const { doubt, prints } = lookAt({ cloth, print: [0.8, 0.8, 0.8] }, "plain");
    expect({ doubt, prints }).toEqual({ doubt: null, prints: null });
  });
});
