import { describe, expect, test } from "vitest";
import { alignFace } from "#imaging/faces/aligned-face.ts";
import { nameEyes, nameHair, nameSkin } from "#imaging/faces/color-words.ts";
import { exposureOf } from "#imaging/faces/exposure.ts";
import { intersectionOverUnion, isSameFace, suppressNonMaxima } from "#imaging/faces/face-box.ts";
import { type FaceMesh, type Landmark, landmarkCount } from "#imaging/faces/face-mesh.ts";
import { type FaceMeasures, partsOf, scoreOf } from "#imaging/faces/face-score.ts";
import { fromFramePoint, sampleFrame, toFramePoint } from "#imaging/faces/frame.ts";
import { headFrameOf } from "#imaging/faces/head-frame.ts";
import { poseOf } from "#imaging/faces/head-pose.ts";
import { identityDistance } from "#imaging/faces/identity-distance.ts";
import { sharpnessOf } from "#imaging/faces/sharpness.ts";
import { oklabOfHex } from "#imaging/oklab.ts";
import type { RgbImage } from "#imaging/raster.ts";

const radians = Math.PI / 180;

/** A picture whose value at every pixel is given, in all three channels. */
function draw(width: number, height: number, value: (x: number, y: number) => number): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.fill(value(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  return { data, width, height };
}

/**
 * A head as a simple body: the landmarks that pose and crop read, placed in head coordinates (half face widths, x to
 * the wearer's left, y down, z away from the camera) and turned by known angles; all others lie in its middle.
 */
function buildMesh(
  turn: { yaw?: number; roll?: number },
  place: { x: number; y: number; half: number },
): FaceMesh {
  const yaw = (turn.yaw ?? 0) * radians;
  const roll = (turn.roll ?? 0) * radians;
  const known: Record<number, [number, number, number]> = {
    10: [0, -1.1, -0.7],
    152: [0, 1.25, -0.7 + Math.tan(9 * radians) * 2.35],
    234: [-1, 0, 0],
    454: [1, 0, 0],
    33: [-0.6, -0.3, -0.5],
    263: [0.6, -0.3, -0.5],
    168: [0, -0.3, -0.97],
    1: [0, 0.2, -1.3],
  };
  return Array.from({ length: landmarkCount }, (_, index): Landmark => {
    const [x, y, z] = known[index] ?? [0, 0, -0.5];
    const turnedX = x * Math.cos(yaw) - z * Math.sin(yaw);
    const turnedZ = z * Math.cos(yaw) + x * Math.sin(yaw);
    return {
      x: place.x + place.half * (turnedX * Math.cos(roll) - y * Math.sin(roll)),
      y: place.y + place.half * (y * Math.cos(roll) + turnedX * Math.sin(roll)),
      z: place.half * turnedZ,
    };
  });
}

describe("frames", () => {
  test("a point keeps its place on the way into a turned frame and back", () => {
    const frame = { centre: { x: 40, y: 70 }, width: 30, height: 50, angle: 0.6 };
    const point = { x: 51.5, y: 63.25 };
    const back = fromFramePoint(frame, toFramePoint(frame, point));
    expect(back.x).toBeCloseTo(point.x, 9);
    expect(back.y).toBeCloseTo(point.y, 9);
  });

  test("the whole picture at its own size is sampled without a change", () => {
    const image = draw(31, 17, (x, y) => (x * 7 + y * 11) % 256);
    const frame = { centre: { x: 15.5, y: 8.5 }, width: 31, height: 17, angle: 0 };
    expect(sampleFrame(image, frame, 31, 17, { outside: "edge" }).data).toEqual(image.data);
  });

  test("a frame turned by a quarter reads rows as columns", () => {
    const image = draw(20, 20, (_x, y) => y * 10);
    const frame = { centre: { x: 10, y: 10 }, width: 20, height: 20, angle: 90 * radians };
    const turned = sampleFrame(image, frame, 20, 20, { outside: "edge" });
    expect(turned.data[(5 * 20 + 3) * 3]).toBe(30);
    expect(turned.data[(17 * 20 + 12) * 3]).toBe(120);
  });

  test("mirrored, left and right change places", () => {
    const image = draw(10, 4, (x) => x * 20);
    const frame = { centre: { x: 5, y: 2 }, width: 10, height: 4, angle: 0 };
    const mirrored = sampleFrame(image, frame, 10, 4, { outside: "edge", mirrored: true });
    expect(mirrored.data[0]).toBe(180);
    expect(mirrored.data[9 * 3]).toBe(0);
  });

  test("fine stripes made smaller become their mean, not a pattern", () => {
    const image = draw(400, 400, (x) => (x % 2 === 0 ? 0 : 200));
    const frame = { centre: { x: 200, y: 200 }, width: 400, height: 400, angle: 0 };
    const small = sampleFrame(image, frame, 100, 100, { outside: "edge" });
    expect(Math.min(...small.data)).toBeGreaterThan(90);
    expect(Math.max(...small.data)).toBeLessThan(110);
  });

  test("beyond the picture lies its edge or black, as asked", () => {
    const image = draw(10, 10, () => 200);
    const frame = { centre: { x: 0, y: 0 }, width: 20, height: 20, angle: 0 };
    expect(sampleFrame(image, frame, 20, 20, { outside: "edge" }).data[0]).toBe(200);
    expect(sampleFrame(image, frame, 20, 20, { outside: "black" }).data[0]).toBe(0);
  });
});

describe("boxes", () => {
  const box = (x: number, y: number, size: number, score = 1) => ({
    x,
    y,
    width: size,
    height: size,
    score,
  });

  test("the overlap is the share that both cover", () => {
    expect(intersectionOverUnion(box(0, 0, 10), box(0, 0, 10))).toBe(1);
    expect(intersectionOverUnion(box(0, 0, 10), box(5, 0, 10))).toBeCloseTo(1 / 3);
    expect(intersectionOverUnion(box(0, 0, 10), box(10, 0, 10))).toBe(0);
  });

  test("of boxes over each other the surest stays", () => {
    const kept = suppressNonMaxima([box(0, 0, 10, 0.6), box(1, 0, 10, 0.9), box(40, 0, 10, 0.3)], 0.4);
    expect(kept.map(({ score }) => score)).toEqual([0.9, 0.3]);
  });

  test("a box with forehead and ears is the same face as a tight one, a neighbour is not", () => {
    expect(isSameFace(box(10, 10, 100), box(20, 30, 75))).toBe(true);
    expect(isSameFace(box(10, 10, 100), box(110, 10, 100))).toBe(false);
    expect(isSameFace(box(10, 10, 100), box(45, 45, 30))).toBe(false);
  });
});

describe("pose", () => {
  test.each([-40, -20, 0, 15, 35])("a head turned by %i degrees is read as that", (yaw) => {
    expect(poseOf(buildMesh({ yaw }, { x: 300, y: 300, half: 100 })).yaw).toBeCloseTo(yaw, 0);
  });

  test.each([-90, -30, 0, 45])("a head unary by %i degrees is read as that", (roll) => {
    const pose = poseOf(buildMesh({ roll, yaw: 10 }, { x: 300, y: 300, half: 100 }));
    expect(pose.roll).toBeCloseTo(roll, 0);
    expect(pose.yaw).toBeCloseTo(10, 0);
  });

  test("a head held upright neither looks up nor down", () => {
    expect(poseOf(buildMesh({}, { x: 300, y: 300, half: 100 })).pitch).toBeCloseTo(0, 0);
  });

  test("a chin held forward looks up", () => {
    const mesh = buildMesh({}, { x: 300, y: 300, half: 100 }).map((landmark, index) =>
      index === 152 ? { ...landmark, z: landmark.z - 80 } : landmark,
    );
    expect(poseOf(mesh).pitch).toBeGreaterThan(15);
  });
});

describe("the crop of head and neck", () => {
  test("holds the face in its middle, upright, with its aspect", () => {
    const mesh = buildMesh({ roll: 20 }, { x: 1000, y: 1000, half: 100 });
    const frame = headFrameOf(mesh, 2000, 2000);
    expect(frame.angle / radians).toBeCloseTo(20, 5);
    expect(frame.width / frame.height).toBeCloseTo(0.8, 5);
    expect(toFramePoint(frame, mesh[168]!).x).toBeCloseTo(0.5, 2);
    expect(toFramePoint(frame, mesh[10]!).y).toBeGreaterThan(0.2);
    expect(toFramePoint(frame, mesh[152]!).y).toBeLessThan(0.85);
  });

  test("draws in near the picture's edge before it shows what the photo does not hold", () => {
    const far = headFrameOf(buildMesh({}, { x: 1000, y: 1000, half: 100 }), 2000, 2000);
    const near = headFrameOf(buildMesh({}, { x: 1000, y: 240, half: 100 }), 2000, 2000);
    expect(near.height).toBeLessThan(far.height);
    expect(near.centre.y - near.height / 2).toBeGreaterThanOrEqual(0);
  });
});

describe("measures of one face", () => {
  // An oval needs its ring: landmarks of the oval on a circle, the eyes' corners on a level line.
  const oval = [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176,
    149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ];
  const mesh: FaceMesh = Array.from({ length: landmarkCount }, (_, index): Landmark => {
    const at = oval.indexOf(index);
    if (index === 33) return { x: 70, y: 90, z: 0 };
    if (index === 263) return { x: 130, y: 90, z: 0 };
    if (at < 0) return { x: 100, y: 100, z: 0 };
    const angle = (at / oval.length) * 2 * Math.PI;
    return { x: 100 + 60 * Math.sin(angle), y: 100 - 60 * Math.cos(angle), z: 0 };
  });
  const texture = (contrast: number, period: number, gain = 1) =>
    draw(200, 200, (x, y) =>
      Math.round(
        gain * (110 + contrast * Math.sin((2 * Math.PI * x) / period) * Math.sin((2 * Math.PI * y) / period)),
      ),
    );
  const sharpness = (image: RgbImage) => sharpnessOf(alignFace(image, mesh));

  test("coarse detail counts as less sharp than fine detail", () => {
    expect(sharpness(texture(20, 4))).toBeGreaterThan(4 * sharpness(texture(20, 12)));
  });

  test("half the light does not make a face look blurred", () => {
    const full = sharpness(texture(20, 6));
    expect(sharpness(texture(20, 6, 0.5)) / full).toBeCloseTo(1, 0);
  });

  test("burnt and black pixels are counted as shares, and the lights say how dark it is", () => {
    const half = exposureOf(
      alignFace(
        draw(200, 200, (x) => (x < 100 ? 255 : 0)),
        mesh,
      ),
    );
    expect(half.burnt).toBeCloseTo(0.5, 1);
    expect(half.black).toBeCloseTo(0.5, 1);
    const dim = exposureOf(
      alignFace(
        draw(200, 200, () => 60),
        mesh,
      ),
    );
    expect(dim).toMatchObject({ burnt: 0, black: 0, lights: 60 });
  });
});

describe("the score", () => {
  const good: FaceMeasures = {
    faceWidth: 400,
    sharpness: 0.01,
    exposure: { burnt: 0, black: 0, lights: 210 },
    pose: { yaw: 2, pitch: 3, roll: 0 },
    eyes: { right: 0.33, left: 0.33 },
    skinShown: { forehead: 1, rightCheek: 1, leftCheek: 1, nose: 1, underRightEye: 1, underLeftEye: 1 },
  };

  test("a face without a fault has all 100", () => {
    const parts = partsOf(good);
    expect(Object.values(parts)).toEqual([100, 100, 100, 100, 100, 100]);
    expect(scoreOf(parts)).toBeCloseTo(100, 9);
  });

  test.each<[keyof ReturnType<typeof partsOf>, Partial<FaceMeasures>]>([
    ["size", { faceWidth: 130 }],
    ["sharpness", { sharpness: 0.0005 }],
    ["exposure", { exposure: { burnt: 0, black: 0, lights: 90 } }],
    ["exposure", { exposure: { burnt: 0.1, black: 0, lights: 210 } }],
    ["pose", { pose: { yaw: 28, pitch: 0, roll: 0 } }],
    ["eyes", { eyes: { right: 0.17, left: 0.17 } }],
    ["occlusion", { skinShown: { ...good.skinShown, leftCheek: 0, forehead: 0.2 } }],
  ])("a fault lowers %s alone, and the score", (part, fault) => {
    const parts = partsOf({ ...good, ...fault });
    for (const [name, value] of Object.entries(parts)) {
      if (name === part) expect(value).toBeLessThan(70);
      else expect(value).toBe(100);
    }
    expect(scoreOf(parts)).toBeLessThan(90);
  });

  test("unary the head costs nothing: the crop is upright", () => {
    expect(partsOf({ ...good, pose: { yaw: 0, pitch: 0, roll: 60 } }).pose).toBe(100);
  });
});

describe("color words", () => {
  test.each([
    ["#f0d5c8", "very fair"],
    ["#c58c6d", "tan"],
    ["#8a5939", "brown"],
    ["#4a2c1d", "dark brown"],
  ])("skin of %s is %s", (hex, name) => {
    expect(nameSkin(oklabOfHex(hex))).toEqual({ hex, name });
  });

  test.each([
    ["#1f2326", "black"],
    ["#2d1a0e", "dark brown"],
    ["#c4a46c", "blond"],
    ["#a5542c", "red"],
    ["#8c8882", "gray"],
  ])("hair of %s is %s", (hex, name) => {
    expect(nameHair(oklabOfHex(hex))?.name).toBe(name);
  });

  test("auburn, which warm light makes of blond and brown hair, is not claimed with certainty", () => {
    expect(nameHair(oklabOfHex("#6a3322"))).toBeNull();
  });

  test("a color that neither hair nor irises have is not named", () => {
    expect(nameHair(oklabOfHex("#e040a0"))).toBeNull();
    expect(nameEyes(oklabOfHex("#d02020"))).toBeNull();
  });

  test.each([
    ["#56718d", "blue"],
    ["#5c6f4d", "green"],
    ["#3a2519", "dark brown"],
  ])("irises of %s are %s", (hex, name) => {
    expect(nameEyes(oklabOfHex(hex))?.name).toBe(name);
  });
});

describe("identity distance", () => {
  test("is the length of the difference", () => {
    expect(identityDistance([0, 3, 0], [4, 0, 0])).toBe(5);
  });

  test("refuses embeddings of different nets", () => {
    expect(() => identityDistance([1, 2], [1, 2, 3])).toThrow(RangeError);
  });
});
