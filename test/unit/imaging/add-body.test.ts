import { describe, expect, test } from "vitest";
import { toBodyLayout } from "#imaging/body/pose.ts";
import { addBody } from "#imaging/mask/add-limbs.ts";
import type { Plane } from "#imaging/raster.ts";
import { poseOf } from "../engines/drawn-wearer.ts";

const width = 200;
const height = 300;
const plane = (value: (x: number, y: number) => number): Plane => ({
  data: Float32Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
  width,
  height,
});
const layout = toBodyLayout(poseOf(), width, height);
/** The backdrop took the right half of the body for itself. */
const subject = plane((x) => (x < 100 ? 1 : 0));
const at = (x: number, y: number): number => y * width + x;

describe("a wearer before a backdrop of the cloth's color", () => {
  test("is whole where both the network and the joints see the body", () => {
    const added = addBody(
      subject,
      plane(() => 0.97),
      layout,
    );
    expect(added.data[at(110, 120)]).toBeCloseTo(0.97);
    expect(added.data[at(122, 200)]).toBeCloseTo(0.97);
    expect(added.data[at(50, 120)]).toBe(1);
  });

  test("gains nothing where only one of them does", () => {
    expect(
      addBody(
        subject,
        plane(() => 0),
        layout,
      ).data,
    ).toEqual(subject.data);
    expect(
      addBody(
        subject,
        plane(() => 0.97),
        layout,
      ).data[at(195, 20)],
    ).toBe(0);
  });
});
