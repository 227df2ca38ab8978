import type { BodyLayout, JointName, Pose } from "#imaging/body/pose.ts";
import { jointNames, toBodyLayout } from "#imaging/body/pose.ts";
import type { Oklab, OklabImage } from "#imaging/oklab.ts";
import { fillCapsule, fillDisc, fillPolygon } from "#imaging/polygon.ts";
import type { BinaryMask, Plane, Point } from "#imaging/raster.ts";
import { createMask, createPlane } from "#imaging/raster.ts";

const width = 200;
const height = 300;

const joints: Record<JointName, Point> = {
  nose: { x: 100, y: 40 },
  leftEye: { x: 106, y: 34 },
  rightEye: { x: 94, y: 34 },
  leftEar: { x: 114, y: 38 },
  rightEar: { x: 86, y: 38 },
  leftShoulder: { x: 130, y: 78 },
  rightShoulder: { x: 70, y: 78 },
  leftElbow: { x: 152, y: 120 },
  rightElbow: { x: 48, y: 120 },
  leftWrist: { x: 160, y: 160 },
  rightWrist: { x: 40, y: 160 },
  leftHip: { x: 120, y: 165 },
  rightHip: { x: 80, y: 165 },
  leftKnee: { x: 122, y: 225 },
  rightKnee: { x: 78, y: 225 },
  leftAnkle: { x: 122, y: 280 },
  rightAnkle: { x: 78, y: 280 },
};

export interface Clothes {
  backdrop: Oklab;
  skin: Oklab;
  top: Oklab;
  bottom: Oklab;
  /** Worn open over the top. */
  jacket?: Oklab;
}

export interface DrawnWearer {
  image: OklabImage;
  /** As the network would say it, a little blurred along the outline. */
  wearer: Plane;
  subject: BinaryMask;
  layout: BodyLayout;
  truth: { top: BinaryMask; bottom: BinaryMask; jacket: BinaryMask };
}

/** A person from head to feet, drawn; light falls from the left, so that cloth on the right is in the shade. */
export function drawWearer({ backdrop, skin, top, bottom, jacket }: Clothes): DrawnWearer {
  const part = (draw: (mask: BinaryMask) => void): BinaryMask => {
    const mask = createMask(width, height);
    draw(mask);
    return mask;
  };
  const j = joints;
  const body = part((mask) => {
    fillDisc(mask, { x: 100, y: 38 }, 22);
    fillCapsule(mask, { x: 100, y: 50 }, { x: 100, y: 80 }, 9);
    for (const side of ["left", "right"] as const) {
      fillCapsule(mask, j[`${side}Elbow`], j[`${side}Wrist`], 8);
      fillCapsule(mask, j[`${side}Ankle`], { x: j[`${side}Ankle`].x, y: 290 }, 9);
    }
  });
  const upper = part((mask) => {
    fillPolygon(mask, [
      { x: 68, y: 70 },
      { x: 132, y: 70 },
      { x: 128, y: 172 },
      { x: 72, y: 172 },
    ]);
    for (const side of ["left", "right"] as const)
      fillCapsule(mask, j[`${side}Shoulder`], j[`${side}Elbow`], 11);
  });
  const lower = part((mask) => {
    for (const side of ["left", "right"] as const) {
      fillCapsule(mask, j[`${side}Hip`], j[`${side}Knee`], 18);
      fillCapsule(mask, j[`${side}Knee`], { ...j[`${side}Ankle`], y: 272 }, 14);
    }
  });
  const open = part((mask) => {
    fillPolygon(mask, [
      { x: 86, y: 70 },
      { x: 114, y: 70 },
      { x: 114, y: 175 },
      { x: 86, y: 175 },
    ]);
  });

  const image: OklabImage = {
    l: new Float32Array(width * height),
    a: new Float32Array(width * height),
    b: new Float32Array(width * height),
    width,
    height,
  };
  const truth = {
    top: createMask(width, height),
    bottom: createMask(width, height),
    jacket: createMask(width, height),
  };
  const subject = createMask(width, height);
  for (let at = 0; at < subject.data.length; at++) {
    const isUpper = upper.data[at] === 1;
    const isJacket = isUpper && jacket !== undefined && open.data[at] === 0;
    const isTop = isUpper && !isJacket;
    const isBottom = lower.data[at] === 1 && !isUpper;
    const isCloth = isUpper || isBottom;
    subject.data[at] = isCloth || body.data[at] === 1 ? 1 : 0;
    truth.top.data[at] = isTop ? 1 : 0;
    truth.jacket.data[at] = isJacket ? 1 : 0;
    truth.bottom.data[at] = isBottom ? 1 : 0;
    const color = isJacket
      ? jacket!
      : isTop
        ? top
        : isBottom
          ? bottom
          : body.data[at] === 1
            ? skin
            : backdrop;
    const x = at % width;
    const light =
      (isCloth ? 1 - 0.35 * Math.max(0, (x - 100) / 60) : 1) * (1 + 0.02 * Math.sin(at * 12.9898));
    image.l[at] = color.l * light;
    image.a[at] = color.a * light;
    image.b[at] = color.b * light;
  }
  const wearer = createPlane(width, height);
  wearer.data.set(subject.data);
  return { image, wearer, subject, layout: toBodyLayout(poseOf(), width, height), truth };
}

/** The drawn person's joints, all of them seen. */
export function poseOf(): Pose {
  return Object.fromEntries(jointNames.map((name) => [name, { ...joints[name], score: 0.9 }])) as Pose;
}
