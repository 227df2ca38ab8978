import { describe, expect, test } from "vitest";
import { aspectRatios } from "#contract/fields.ts";
import { cropPicture, toCoveredWindow } from "#imaging/framing/crop-picture.ts";
import { extendBackdrop, meanBorder, padPicture } from "#imaging/framing/extend-picture.ts";
import { toFrameSize } from "#imaging/framing/frame-size.ts";
import { placePicture } from "#imaging/framing/place-picture.ts";
import { findPlainSides } from "#imaging/framing/plain-sides.ts";
import { planFrame, type Side } from "#imaging/framing/plan-frame.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { createMask } from "#imaging/raster.ts";

function paint(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => [number, number, number],
): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) data.set(colorAt(at % width, Math.floor(at / width)), at * 3);
  return { data, width, height };
}

const pixelOf = ({ data, width }: RgbImage, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

test.each(aspectRatios)(
  "a frame of %s has the longest side exactly and the ratio to half a pixel",
  (ratio) => {
    const [wide, tall] = ratio.split(":").map(Number) as [number, number];
    for (const longest of [1024, 2048, 4096]) {
      const { width, height } = toFrameSize(longest, ratio);
      expect(Math.max(width, height)).toBe(longest);
      expect(
        Math.abs(Math.min(width, height) - (longest * Math.min(wide, tall)) / Math.max(wide, tall)),
      ).toBeLessThanOrEqual(0.5);
    }
  },
);

describe("placing a picture", () => {
  const gradient = paint(60, 40, (x, y) => [x * 4, y * 6, 100]);

  test("at its own size and place it comes out as it went in", () => {
    const placed = placePicture(
      { color: gradient, alpha: null },
      { scale: 1, turn: 0, from: { x: 30, y: 20 }, to: { x: 30, y: 20 } },
      gradient,
    );
    expect(placed.color.data).toEqual(gradient.data);
    expect(placed.alpha!.every((value) => value === 255)).toBe(true);
  });

  test("enlarged, nothing is displaced", () => {
    const placed = placePicture(
      { color: gradient, alpha: null },
      { scale: 2, turn: 0, from: { x: 30, y: 20 }, to: { x: 60, y: 40 } },
      { width: 120, height: 80 },
    );
    const [red, green] = pixelOf(placed.color, 61, 41);
    // The middle of pixel 61 lies at 30.75 of the source, that of source pixel 30 at 30.5.
    expect(red).toBe(Math.round(30.25 * 4));
    expect(green).toBe(Math.round(20.25 * 6));
  });

  test("a turn is clockwise and about the point that was named", () => {
    const alpha = new Uint8Array(60 * 40);
    alpha[20 * 60 + 50] = 255;
    const placed = placePicture(
      { color: gradient, alpha },
      { scale: 1, turn: 90, from: { x: 30.5, y: 20.5 }, to: { x: 30.5, y: 30.5 } },
      { width: 60, height: 60 },
    );
    const strongest = placed.alpha!.indexOf(Math.max(...placed.alpha!));
    expect([strongest % 60, Math.floor(strongest / 60)]).toEqual([30, 50]);
  });

  test("transparent pixels lend no color to the edge", () => {
    const color = paint(40, 40, (x) => (x < 20 ? [200, 30, 30] : [0, 255, 0]));
    const alpha = Uint8Array.from({ length: 1600 }, (_, at) => (at % 40 < 20 ? 255 : 0));
    const placed = placePicture(
      { color, alpha },
      { scale: 1.3, turn: 7, from: { x: 20, y: 20 }, to: { x: 26, y: 26 } },
      { width: 52, height: 52 },
    );
    for (let at = 0; at < placed.alpha!.length; at++) {
      if (placed.alpha![at]! > 8) expect(placed.color.data[at * 3 + 1]).toBeLessThan(80);
    }
  });

  test("a crop holds all that is covered and a margin", () => {
    const alpha = new Uint8Array(60 * 40);
    alpha[10 * 60 + 20] = alpha[15 * 60 + 30] = 9;
    const window = toCoveredWindow({ color: gradient, alpha }, 3);
    expect(window).toEqual({ left: 17, top: 7, width: 17, height: 12 });
    const cropped = cropPicture({ color: gradient, alpha }, window);
    expect(pixelOf(cropped.color, 3, 3)).toEqual(pixelOf(gradient, 20, 10));
    expect(cropped.alpha![3 * 17 + 3]).toBe(9);
  });
});

describe("bringing a picture to another ratio", () => {
  const picture = { width: 600, height: 800 };
  const all = new Set<Side>(["left", "right", "top", "bottom"]);
  const none = new Set<Side>();

  test("plain backdrops are continued on both sides", () => {
    const plan = planFrame({ picture, ratio: 1, plain: all, subject: null });
    expect(plan).toEqual({ left: -100, top: 0, width: 800, height: 800, beyond: "backdrop" });
  });

  test("one plain side is continued alone, as long as it is not by much", () => {
    const plan = planFrame({ picture, ratio: 9 / 16, plain: new Set<Side>(["top"]), subject: null });
    expect(plan).toMatchObject({ left: 0, width: 600, beyond: "backdrop" });
    expect(plan.top).toBeCloseTo(800 - 600 * (16 / 9));
    const far = planFrame({ picture, ratio: 2, plain: new Set<Side>(["left"]), subject: null });
    expect(far.beyond).not.toBe("backdrop");
  });

  test("otherwise it is cropped around the subject, which stays whole", () => {
    const subject = { left: 100, top: 300, right: 500, bottom: 700 };
    const plan = planFrame({ picture, ratio: 1, plain: none, subject });
    expect(plan).toEqual({ left: 0, top: 200, width: 600, height: 600, beyond: "nothing" });
  });

  test("a subject that the frame cuts off already loses more of that end, never of its head", () => {
    const subject = { left: 100, top: 40, right: 500, bottom: 800 };
    const plan = planFrame({ picture, ratio: 1, plain: none, subject });
    expect(plan).toMatchObject({ width: 600, height: 600, beyond: "nothing" });
    expect(plan.top).toBeLessThan(40);
  });

  test("bars are put beside it when a crop would cut a whole subject, or most of one", () => {
    const whole = { left: 100, top: 50, right: 500, bottom: 750 };
    expect(planFrame({ picture, ratio: 1, plain: none, subject: whole }).beyond).toBe("border color");
    const cut = { left: 100, top: 40, right: 500, bottom: 800 };
    expect(planFrame({ picture, ratio: 2, plain: none, subject: cut }).beyond).toBe("border color");
  });

  test("plain are sides with a smooth backdrop that nothing touches", () => {
    const image = paint(120, 160, (x, y) => {
      if (x > 40 && x < 80 && y > 30) return [40, 60, 120];
      return [200 + Math.round(x / 8), 205, 210 - Math.round(y / 8)];
    });
    expect(findPlainSides(toOklabImage(image), null)).toEqual(new Set(["left", "right", "top"]));
    const subject = createMask(120, 160);
    subject.data[80 * 120] = 1;
    expect(findPlainSides(toOklabImage(image), subject)).toEqual(new Set(["right", "top"]));
    const busy = paint(120, 160, (x, y) => [(x * 37 + y * 91) % 256, 90, 90]);
    expect(findPlainSides(toOklabImage(busy), null).size).toBe(0);
  });

  test("a continued backdrop goes on with its gradient and its grain and leaves the picture as it was", () => {
    const grain = (x: number, y: number) => ((x * 7 + y * 13) % 5) - 2;
    const image = paint(100, 120, (x, y) => [150 + Math.round(y / 3) + grain(x, y), 160, 170]);
    const wide = extendBackdrop(image, { left: 40, right: 25, top: 0, bottom: 0 });
    expect([wide.width, wide.height]).toEqual([165, 120]);
    for (const y of [10, 60, 110]) {
      expect(pixelOf(wide, 40, y)).toEqual(pixelOf(image, 0, y));
      expect(pixelOf(wide, 139, y)).toEqual(pixelOf(image, 99, y));
      expect(Math.abs(pixelOf(wide, 5, y)[0]! - (150 + y / 3))).toBeLessThan(5);
    }
    const column = Array.from({ length: 120 }, (_, y) => pixelOf(wide, 20, y)[0]! - Math.round(y / 3));
    expect(new Set(column).size).toBeGreaterThan(2);
  });

  test("bars have the border's mean color", () => {
    const image = paint(10, 10, (x) => (x < 5 ? [100, 0, 0] : [200, 0, 0]));
    expect(meanBorder(image)).toEqual([150, 0, 0]);
    const padded = padPicture(image, { left: 3, right: 0, top: 1, bottom: 2 }, [1, 2, 3]);
    expect([padded.width, padded.height]).toEqual([13, 13]);
    expect(pixelOf(padded, 2, 5)).toEqual([1, 2, 3]);
    expect(pixelOf(padded, 3, 1)).toEqual([100, 0, 0]);
  });
});
