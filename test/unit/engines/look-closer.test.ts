import { describe, expect, test } from "vitest";
import { isSeenClearly, refineOnCrop } from "#engines/onda/garment/refine-on-crop.ts";
import type { BodyLayout } from "#imaging/body/pose.ts";
import { toBodyLayout } from "#imaging/body/pose.ts";
import type { Plane, RgbImage } from "#imaging/raster.ts";
import { poseOf } from "./drawn-wearer.ts";

const width = 400;
const height = 600;
const image: RgbImage = { data: new Uint8Array(width * height * 3), width, height };
const layout = toBodyLayout(poseOf(), width, height);

function plane(value: (x: number, y: number) => number, side = width, tall = height): Plane {
  const data = Float32Array.from({ length: side * tall }, (_, at) => value(at % side, Math.floor(at / side)));
  return { data, width: side, height: tall };
}

/** Where a closer look that sees a person everywhere raised the likelihood. */
function lookedAt(found: Plane, kind: "top" | "bottom", body: BodyLayout = layout) {
  const raised = refineOnCrop(() => plane(() => 0.9, 256, 256), image, found, body, kind);
  const rows = [...raised.data.keys()]
    .filter((at) => raised.data[at]! > 0.5)
    .map((at) => Math.floor(at / width));
  return { raised, top: Math.min(...rows), bottom: Math.max(...rows) };
}

describe("a closer look at the wearer", () => {
  test("for a top reaches from the head to below the hips", () => {
    const { top, bottom } = lookedAt(
      plane(() => 0),
      "top",
    );
    expect(top).toBeLessThan(30);
    expect(bottom).toBeGreaterThan(175);
    expect(bottom).toBeLessThan(230);
  });

  test("for anything else takes in the whole wearer: legs alone the network takes for anything", () => {
    const { top, bottom } = lookedAt(
      plane(() => 0),
      "bottom",
    );
    expect(top).toBeLessThan(40);
    expect(bottom).toBeGreaterThan(280);
  });

  test("takes nothing away", () => {
    const found = plane((_, y) => (y > 500 ? 0.8 : 0));
    const none = refineOnCrop(() => plane(() => 0, 256, 256), image, found, layout, "top");
    expect(none.data).toEqual(found.data);
  });

  test("is not taken when it would show the whole picture again", () => {
    const found = plane(() => 0.6);
    const never = (): Plane => {
      throw new Error("The network was asked again");
    };
    expect(refineOnCrop(never, image, found, layout, "bottom")).toBe(found);
  });

  test("is called for where the network left more than the outline undecided", () => {
    const within = (x: number): number => (x > 60 && x < 180 ? 0.99 : 0.01);
    expect(isSeenClearly(plane(within, 256, 256))).toBe(true);
    expect(isSeenClearly(plane((x, y) => (y > 200 ? 0.4 : within(x)), 256, 256))).toBe(false);
  });
});
