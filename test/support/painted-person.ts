import { type Joint, jointNames, type Pose } from "#imaging/body/pose.ts";
import { type FaceMesh, landmarkCount, pointsOf, rings } from "#imaging/faces/face-mesh.ts";
import { fromFramePoint } from "#imaging/faces/frame.ts";
import { headSquareOf } from "#imaging/faces/parsed-head.ts";
import { fillCapsule, fillPolygon } from "#imaging/polygon.ts";
import {
  type BinaryMask,
  createMask,
  createPlane,
  type Plane,
  type Point,
  type RgbImage,
} from "#imaging/raster.ts";
import type { ParsedPerson } from "#imaging/swap/parsed-person.ts";
import { facePoints, meanFace } from "./mean-face.ts";

export type Color = readonly [red: number, green: number, blue: number];

export const colors = {
  background: [70, 95, 120],
  skin: [205, 155, 130],
  hair: [92, 62, 44],
  beige: [205, 185, 155],
  cloth: [40, 60, 110],
} as const satisfies Record<string, Color>;

/** A picture that parts are painted into one over the other; every part remembers its place. */
export interface Painting {
  image: RgbImage;
  mesh: FaceMesh;
  paint(
    shape: Shape,
    color: Color,
    options?: { grain?: number; light?: (x: number, y: number) => number },
  ): BinaryMask;
}

type Shape = { corners: Point[] } | { from: Point; to: Point; radius: number };

/** An average face, upright, `faceWidth` pixels wide, with its eyes' middle at the given place. */
export function startPainting(width: number, height: number, eyes: Point, faceWidth: number): Painting {
  const image: RgbImage = { data: new Uint8Array(width * height * 3), width, height };
  const scale = faceWidth / 143;
  const mesh = Array.from({ length: landmarkCount }, (_, index) => {
    const from = index < facePoints ? index : index < 473 ? 159 : 386;
    return {
      x: eyes.x + meanFace[from * 3]! * scale,
      y: eyes.y - meanFace[from * 3 + 1]! * scale,
      z: -meanFace[from * 3 + 2]! * scale,
    };
  });
  const painting: Painting = {
    image,
    mesh,
    paint(shape, color, { grain = 3, light = () => 1 } = {}) {
      const mask = createMask(width, height);
      if ("corners" in shape) fillPolygon(mask, shape.corners);
      else fillCapsule(mask, shape.from, shape.to, shape.radius);
      for (let at = 0; at < mask.data.length; at++) {
        if (mask.data[at] === 0) continue;
        const x = at % width;
        const y = (at - x) / width;
        const noise = (noiseAt(x, y) - 0.5) * 2 * grain;
        for (let channel = 0; channel < 3; channel++)
          image.data[at * 3 + channel] = Math.max(0, Math.min(255, color[channel]! * light(x, y) + noise));
      }
      return mask;
    },
  };
  painting.paint(rectangle(0, 0, width, height), colors.background);
  return painting;
}

export function rectangle(left: number, top: number, right: number, bottom: number): { corners: Point[] } {
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  };
}

/** The head's skin: the oval of the mesh, as wide again by a tenth and up to a hairline above it. */
export function headOf(mesh: FaceMesh): { corners: Point[] } {
  const oval = pointsOf(mesh, rings.oval);
  const middle = mesh[168]!;
  return {
    corners: oval.map(({ x, y }) => ({
      x: middle.x + (x - middle.x) * 1.05,
      y: middle.y + (y - middle.y) * (y < middle.y ? 1.2 : 1.03),
    })),
  };
}

/** Joints that are seen where they are named; all others are not seen. */
export function poseOf(seen: Partial<Record<(typeof jointNames)[number], Point>>): Pose {
  return Object.fromEntries(
    jointNames.map((name): [string, Joint] => {
      const at = seen[name];
      return [name, at === undefined ? { x: 0, y: 0, score: 0 } : { ...at, score: 0.9 }];
    }),
  ) as Pose;
}

/** Parts as the parsing network would tell them: certain where a mask is, on a grid of 256 × 256 round the head. */
export function parsedOf(
  { image, mesh }: Pick<Painting, "image" | "mesh">,
  parts: { face?: BinaryMask[]; skin?: BinaryMask[]; clothes?: BinaryMask[]; not?: BinaryMask[] },
): ParsedPerson {
  const frame = headSquareOf(mesh);
  const side = 256;
  const whole = (masks: readonly BinaryMask[], not: readonly BinaryMask[] = []): Plane => {
    const plane = personOf(image.width, image.height, masks);
    for (const { data } of not)
      for (let at = 0; at < data.length; at++) if (data[at] === 1) plane.data[at] = 0;
    return plane;
  };
  const close = (plane: Plane): Plane => {
    const head = createPlane(side, side);
    for (let at = 0; at < head.data.length; at++) {
      const column = at % side;
      const { x, y } = fromFramePoint(frame, {
        x: (column + 0.5) / side,
        y: ((at - column) / side + 0.5) / side,
      });
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
      head.data[at] = plane.data[Math.floor(y) * image.width + Math.floor(x)]!;
    }
    return head;
  };
  const { face = [], skin = [], clothes = [], not = [] } = parts;
  const body = { skin: whole([...face, ...skin], [...not, ...clothes]), clothes: whole(clothes) };
  const head = {
    frame,
    face: close(whole(face, not)),
    skin: close(body.skin),
    clothes: close(body.clothes),
  };
  return { head, body };
}

/** Certain of the person where one of the masks is. */
function personOf(width: number, height: number, masks: readonly BinaryMask[]): Plane {
  const plane = createPlane(width, height);
  for (const { data } of masks)
    for (let at = 0; at < data.length; at++) if (data[at] === 1) plane.data[at] = 1;
  return plane;
}

/** Mean cover inside a mask, 0-1. */
export function meanInside(alpha: Plane, mask: BinaryMask): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    sum += alpha.data[at]!;
    count++;
  }
  return sum / Math.max(1, count);
}

/** Pixels of a mask with any cover. */
export function touchedInside(alpha: Plane, mask: BinaryMask): number {
  let count = 0;
  for (let at = 0; at < mask.data.length; at++) if (mask.data[at] === 1 && alpha.data[at]! > 0) count++;
  return count;
}

/** Repeatable noise, 0-1. */
function noiseAt(x: number, y: number): number {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
}
