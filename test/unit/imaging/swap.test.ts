import { describe, expect, test } from "vitest";
import { type Landmark, rings } from "#imaging/faces/face-mesh.ts";
import { createPlane } from "#imaging/raster.ts";
import { srgb8OfLinear } from "#imaging/srgb.ts";
import { blendSkinTone } from "#imaging/swap/blend-skin-tone.ts";
import { lightOf, weightedMean } from "#imaging/swap/face-light.ts";
import { fitSimilarity } from "#imaging/swap/fit-similarity.ts";
import { linearOfGrid, sampleLinear } from "#imaging/swap/linear-picture.ts";
import {
  allowCovered,
  allowMore,
  isUntouchedOutside,
  restoreOutside,
} from "#imaging/swap/restore-outside.ts";
import type { SkinTone } from "#imaging/swap/skin-tone.ts";
import { mapSurface } from "#imaging/swap/surface-map.ts";
import { swapFace } from "#imaging/swap/swap-face.ts";
import { seamOf } from "#imaging/swap/swap-measures.ts";
import { toSwappedShape } from "#imaging/swap/swap-shape.ts";
import { showFace, weaveFace } from "../../support/woven-face.ts";

const plain = { strength: 0.85, expression: 0, foldsOfPhoto: 0.8 };
const apart = (one: Landmark, other: Landmark) => Math.hypot(one.x - other.x, one.y - other.y);

/** Repeatable noise, 0-1. */
function noiseAt(x: number, y: number): number {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

describe("the shape of a swapped face", () => {
  const photo = weaveFace({ x: 110, y: 140, half: 80 });

  test("turn, scale and shift between two meshes are found again", () => {
    const turned = weaveFace({ x: 50, y: 60, half: 30, yaw: 25 });
    const used = photo.map((_, index) => index);
    const toPhoto = fitSimilarity(turned, photo, used);
    for (const index of [1, 33, 152, 234, 454]) {
      expect(apart(toPhoto(turned[index]!), photo[index]!)).toBeLessThan(0.1);
    }
  });

  test("the photo's own face in another pose and size changes nothing", () => {
    const same = weaveFace({ x: 300, y: 200, half: 150, yaw: -20 });
    const drawn = toSwappedShape(same, photo, plain);
    expect(Math.max(...drawn.map((point, index) => apart(point, photo[index]!)))).toBeLessThan(0.3);
  });

  test("another face moves the features and never the outline", () => {
    const other = weaveFace({ x: 110, y: 140, half: 80 });
    for (const index of rings.rightEye) other[index]!.x -= 10;
    const drawn = toSwappedShape(other, photo, plain);
    for (const index of rings.oval) expect(apart(drawn[index]!, photo[index]!)).toBe(0);
    expect(photo[33]!.x - drawn[33]!.x).toBeGreaterThan(5);
  });

  test("a mouth is as far open as the photo's, whatever the identity's does", () => {
    const open = weaveFace({ x: 110, y: 140, half: 80 });
    for (const index of [95, 88, 178, 87, 14, 317, 402, 318, 324]) open[index]!.y += 12;
    const gapOf = (mesh: readonly Landmark[]) => mesh[14]!.y - mesh[13]!.y;
    expect(gapOf(toSwappedShape(photo, open, plain))).toBeCloseTo(gapOf(open), 1);
    expect(gapOf(toSwappedShape(open, photo, plain))).toBeCloseTo(gapOf(photo), 1);
  });
});

describe("the surface of a face", () => {
  test("every pixel inside the outline is drawn, where its own place is", () => {
    const mesh = weaveFace({ x: 100, y: 120, half: 60 });
    const grid = { left: 20, top: 20, columns: 160, rows: 200, step: 1 };
    const { places, parts } = mapSurface(grid, mesh, [mesh]);
    for (const [x, y] of [
      [100, 120],
      [70, 90],
      [130, 150],
    ] as const) {
      const at = (y - 20) * 160 + (x - 20);
      expect(parts[at]).toBeGreaterThan(0);
      expect(places[0]![at * 2]).toBeCloseTo(x + 0.5, 2);
      expect(places[0]![at * 2 + 1]).toBeCloseTo(y + 0.5, 2);
    }
    expect(parts[0]).toBe(0);
  });

  test("parts nearer to the camera hide those behind", () => {
    const mesh = weaveFace({ x: 100, y: 120, half: 60 });
    // The tip of the nose pulled far aside and to the front: its triangles lie over the cheek.
    const folded = mesh.map((point, index) => (index === 1 ? { ...point, x: point.x + 40, z: -500 } : point));
    const grid = { left: 20, top: 20, columns: 160, rows: 200, step: 1 };
    const { places } = mapSurface(grid, folded, [mesh]);
    const at = (Math.round(folded[1]!.y) - 20) * 160 + Math.round(folded[1]!.x) - 3 - 20;
    expect(Math.abs(places[0]![at * 2]! - mesh[1]!.x)).toBeLessThan(12);
  });
});

describe("pictures in linear light", () => {
  const image = {
    data: Uint8Array.from({ length: 20 * 10 * 3 }, (_, at) => (Math.floor(at / 3) % 20) * 12),
    width: 20,
    height: 10,
  };

  test("a grid of coarser steps holds the mean of the light", () => {
    const checks = {
      data: Uint8Array.from({ length: 8 * 8 * 3 }, (_, at) => ((Math.floor(at / 3) % 8) % 2 === 0 ? 0 : 255)),
      width: 8,
      height: 8,
    };
    const { data } = linearOfGrid(checks, { left: 0, top: 0, columns: 4, rows: 4, step: 2 });
    for (const value of data) expect(value).toBeCloseTo(0.5, 6);
  });

  test("read at the middle of a pixel it is that pixel", () => {
    const picture = linearOfGrid(image, { left: 0, top: 0, columns: 20, rows: 10, step: 1 });
    const found = new Float32Array(3);
    sampleLinear(picture, 7.5, 4.5, found, 0);
    expect(srgb8OfLinear(found[0]!)).toBe(84);
  });
});

describe("the light on a face", () => {
  const side = 120;
  const draw = (value: (x: number, y: number) => number) => {
    const plane = createPlane(side, side);
    for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) plane.data[y * side + x] = value(x, y);
    return plane;
  };
  const options = { radius: 16, contrast: 0.35, reduction: 1, doubtful: draw(() => 0) };
  const at = (x: number, y: number) => y * side + x;

  test("the edge of a hard shadow stays, pores go", () => {
    const log = draw((x, y) => (x < 60 ? -2 : -0.5) + 0.1 * (noiseAt(x, y) - 0.5));
    const [light] = lightOf(
      [log, log, log],
      draw(() => 1),
      options,
    ) as [typeof log];
    expect(light.data[at(66, 60)]! - light.data[at(54, 60)]!).toBeGreaterThan(1);
    const flat = draw((x, y) => -1 + 0.1 * (noiseAt(x, y) - 0.5));
    const [smooth] = lightOf(
      [flat, flat, flat],
      draw(() => 1),
      options,
    ) as [typeof log];
    const row = Array.from({ length: 60 }, (_, x) => smooth.data[at(x + 30, 60)]!);
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(0.02);
  });

  test("under a brow the light of the skin around it goes on", () => {
    const isBrow = (x: number, y: number) => x > 40 && x < 80 && y > 50 && y < 60;
    const log = draw((x, y) => (isBrow(x, y) ? -4 : -1));
    const weight = draw((x, y) => (isBrow(x, y) ? 0 : 1));
    const [light] = lightOf([log, log, log], weight, options) as [typeof log];
    expect(light.data[at(60, 55)]).toBeCloseTo(-1, 2);
  });

  test("dark skin where a beard grows is not taken for shadow, elsewhere it is", () => {
    const isDark = (x: number, y: number) => x > 45 && x < 75 && y > 45 && y < 75;
    const log = draw((x, y) => (isDark(x, y) ? -3 : -1));
    const doubtful = draw((x, y) => (isDark(x, y) ? 1 : 0));
    const lightAt = (zone: typeof log) => {
      const [light] = lightOf(
        [log, log, log],
        draw(() => 1),
        { ...options, doubtful: zone },
      ) as [typeof log];
      return light.data[at(60, 60)]!;
    };
    expect(lightAt(doubtful)).toBeCloseTo(-1, 1);
    expect(lightAt(options.doubtful)).toBeLessThan(-2);
  });

  test("a mean without anything that counts nearby is that of what counts at all", () => {
    const weight = draw((x) => (x < 4 ? 1 : 0));
    const [mean] = weightedMean([draw((x) => (x < 4 ? 3 : 100))], weight, 2) as [typeof weight];
    expect(mean.data[at(118, 60)]).toBeCloseTo(3, 4);
  });
});

describe("a swapped face", () => {
  const skin = (x: number, y: number): [number, number, number] => {
    const pore = 10 * (noiseAt(x, y) - 0.5);
    return [190 + pore, 150 + pore, 130 + pore];
  };
  const photoMesh = weaveFace({ x: 100, y: 130, half: 70 });
  const photo = showFace(200, 260, photoMesh, skin);
  const identityMesh = weaveFace({ x: 130, y: 160, half: 100 });

  test("the photo's own face gives the photo back", () => {
    const { image } = swapFace(photo, photo.image, photo, plain);
    let most = 0;
    for (let at = 0; at < image.data.length; at++) {
      most = Math.max(most, Math.abs(image.data[at]! - photo.image.data[at]!));
    }
    expect(most).toBeLessThan(12);
  });

  test("the same faces and options give the same bytes, others do not", () => {
    const identity = showFace(260, 320, identityMesh, (x, y) => (y < 150 ? [120, 80, 60] : skin(x, y)));
    const bytes = (options: typeof plain) => swapFace(photo, photo.image, identity, options).image.data;
    expect(bytes(plain)).toEqual(bytes(plain));
    const other = weaveFace({ x: 130, y: 160, half: 100 });
    for (const index of rings.lips) other[index]!.y += 8;
    const moved = { ...identity, mesh: other };
    const weak = swapFace(photo, photo.image, moved, { ...plain, strength: 0.3 });
    expect(swapFace(photo, photo.image, moved, plain).image.data).not.toEqual(weak.image.data);
  });

  test("light comes from the photo and not from the identity's picture", () => {
    const lit = (from: number, to: number) => (x: number, y: number) => {
      const share = from + ((to - from) * x) / 200;
      return skin(x, y).map((value) => value * share) as [number, number, number];
    };
    const leftLit = showFace(260, 320, identityMesh, (x, y) => lit(1.2, 0.5)((x * 200) / 260, y));
    const rightLit = showFace(200, 260, photoMesh, lit(0.5, 1.2));
    const { image } = swapFace(rightLit, rightLit.image, leftLit, plain);
    const meanAt = (left: number) => {
      let sum = 0;
      for (let y = 90; y < 110; y++)
        for (let x = left; x < left + 15; x++) sum += image.data[(y * 200 + x) * 3]!;
      return sum / 300;
    };
    expect(meanAt(130) / meanAt(60)).toBeGreaterThan(1.15);
  });

  test("hidden parts of the photo stay as they are", () => {
    const covered = showFace(200, 260, photoMesh, (x, y) => (y < 100 ? [40, 60, 90] : skin(x, y)));
    for (let at = 0; at < 100 * 200; at++) covered.visible.data[at] = 0;
    const { image, cover } = swapFace(covered, covered.image, showFace(260, 320, identityMesh, skin), plain);
    expect(image.data.subarray(0, 100 * 200 * 3)).toEqual(covered.image.data.subarray(0, 100 * 200 * 3));
    expect(cover.top).toBeLessThan(90);
    expect(Math.max(...cover.data.subarray(0, (100 - cover.top) * cover.width))).toBe(0);
  });

  test("hidden parts of the identity's picture are not carried over", () => {
    const fringe = (x: number, y: number): [number, number, number] =>
      y < 120 ? [250, 220, 40] : skin(x, y);
    const identity = showFace(260, 320, identityMesh, fringe);
    for (let at = 0; at < 124 * 260; at++) identity.visible.data[at] = 0;
    const { image } = swapFace(photo, photo.image, identity, plain);
    // The fringe is yellow: far less blue than the photo's skin.
    let least = 255;
    for (let y = 60; y < 110; y++)
      for (let x = 80; x < 120; x++) least = Math.min(least, image.data[(y * 200 + x) * 3 + 2]!);
    expect(least).toBeGreaterThan(100);
  });

  test("a large face is analyzed small and drawn at its own size", () => {
    const large = showFace(700, 900, weaveFace({ x: 350, y: 450, half: 260 }), skin);
    const { image, cover } = swapFace(large, large.image, photo, plain);
    expect(image.data.length).toBe(700 * 900 * 3);
    expect(cover.data[(450 - cover.top) * cover.width + 350 - cover.left]).toBeGreaterThan(0.9);
    expect(cover.data[0]).toBe(0);
  });

  test("a seam is measured where there is one, and none where there is none", () => {
    const swapped = swapFace(photo, photo.image, photo, plain);
    expect(seamOf(photo.image, swapped)).toBeLessThan(0.5);
    const { image, cover } = swapped;
    cover.data.forEach((share, at) => {
      if (share < 0.5) return;
      const row = cover.top + Math.floor(at / cover.width);
      const pixel = row * image.width + cover.left + (at % cover.width);
      for (let channel = 0; channel < 3; channel++) image.data[pixel * 3 + channel]! *= 0.6;
    });
    expect(seamOf(photo.image, swapped)).toBeGreaterThan(6);
  });
});

describe("parts that may not be changed", () => {
  test("comes back from the source, and a single other byte is found", () => {
    const source = showFace(40, 40, weaveFace({ x: 20, y: 20, half: 10 }), (x, y) => [x, y, 7]).image;
    const whole = createPlane(40, 40);
    whole.data[5 * 40 + 5] = 0.5;
    const part = { ...createPlane(4, 3), left: 30, top: 20 };
    part.data[2 * 4 + 1] = 0.5;
    const allowed = allowCovered(whole);
    allowMore(allowed, part);
    const image = { ...source, data: Uint8Array.from(source.data, (value) => value ^ 1) };
    restoreOutside(image, source, allowed);
    expect(isUntouchedOutside(image, source, allowed)).toBe(true);
    const changed = Array.from({ length: 1600 }, (_, at) => at).filter(
      (at) => image.data[at * 3] !== source.data[at * 3],
    );
    expect(changed).toEqual([5 * 40 + 5, 22 * 40 + 31]);
    image.data[(20 * 40 + 20) * 3 + 1]! ^= 4;
    expect(isUntouchedOutside(image, source, allowed)).toBe(false);
  });
});

describe("the skin an identity shows in a photo", () => {
  const toneOf = (l: number, u: number, v: number, light: number): SkinTone => ({
    middle: { l, a: u * l, b: v * l },
    light,
  });

  test("is the photo's own when nothing is asked", () => {
    const photo = toneOf(0.7, 0.06, 0.07, 0.85);
    const shown = blendSkinTone(photo, { l: 0.5, a: 0.04, b: 0.05 }, 0);
    expect(shown.l).toBeCloseTo(photo.middle.l, 9);
    expect(shown.b).toBeCloseTo(photo.middle.b, 9);
  });

  test("goes towards the identity's, darker or lighter", () => {
    const photo = toneOf(0.7, 0.06, 0.07, 0.85);
    expect(blendSkinTone(photo, { l: 0.5, a: 0.04, b: 0.05 }, 1).l).toBeLessThan(0.62);
    expect(blendSkinTone(photo, { l: 0.8, a: 0.04, b: 0.05 }, 1).l).toBeGreaterThan(0.73);
  });

  test("keeps the warmth of low sun, and lights that are near white", () => {
    const sunny = toneOf(0.62, 0.08, 0.13, 0.95);
    const shown = blendSkinTone(sunny, { l: 0.82, a: 0.03, b: 0.045 }, 1);
    expect(shown.b / shown.l).toBeGreaterThan(0.08);
    expect(shown.l).toBeCloseTo(0.62, 2);
  });
});
