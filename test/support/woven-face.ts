import { type Landmark, landmarkCount, rings } from "#imaging/faces/face-mesh.ts";
import { createPlane, type RgbImage } from "#imaging/raster.ts";
import { faceTriangles } from "#imaging/swap/face-triangles.ts";
import type { ShownFace } from "#imaging/swap/shown-face.ts";

export interface WovenPlace {
  x: number;
  y: number;
  /** Half the width of the face. */
  half: number;
  /** Degrees to the picture's right. */
  yaw?: number;
}

/**
 * A face mesh without a face: the outline on an ellipse, every other landmark in the middle of its neighbours (Tutte,
 * 1963: no triangle is folded over another), bulging towards the camera. The irises lie in the middle of their eyes.
 */
export function weaveFace({ x, y, half, yaw = 0 }: WovenPlace): Landmark[] {
  const points = Array.from({ length: 468 }, () => ({ x: 0, y: 0 }));
  const neighbours = Array.from({ length: 468 }, () => new Set<number>());
  for (let at = 0; at < faceTriangles.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      neighbours[faceTriangles[at + corner]!]!.add(faceTriangles[at + ((corner + 1) % 3)]!);
      neighbours[faceTriangles[at + ((corner + 1) % 3)]!]!.add(faceTriangles[at + corner]!);
    }
  }
  const outline = new Set<number>(rings.oval);
  rings.oval.forEach((index, at) => {
    const angle = (2 * Math.PI * at) / rings.oval.length - Math.PI / 2;
    points[index] = { x: Math.cos(angle), y: 1.35 * Math.sin(angle) };
  });
  for (let step = 0; step < 600; step++) {
    for (let index = 0; index < points.length; index++) {
      if (outline.has(index)) continue;
      const around = [...neighbours[index]!];
      points[index] = {
        x: around.reduce((sum, other) => sum + points[other]!.x, 0) / around.length,
        y: around.reduce((sum, other) => sum + points[other]!.y, 0) / around.length,
      };
    }
  }
  const turned = (yaw * Math.PI) / 180;
  const place = (point: { x: number; y: number }): Landmark => {
    const z = -0.8 * Math.max(0, 1 - point.x ** 2 - (point.y / 1.35) ** 2);
    return {
      x: x + half * (point.x * Math.cos(turned) - z * Math.sin(turned)),
      y: y + half * point.y,
      z: half * (z * Math.cos(turned) + point.x * Math.sin(turned)),
    };
  };
  const mesh = points.map(place);
  for (const ring of [rings.rightEye, rings.leftEye]) {
    const middle = {
      x: ring.reduce((sum, index) => sum + mesh[index]!.x, 0) / ring.length,
      y: ring.reduce((sum, index) => sum + mesh[index]!.y, 0) / ring.length,
      z: ring.reduce((sum, index) => sum + mesh[index]!.z, 0) / ring.length,
    };
    for (let index = 0; index < 5; index++) mesh.push({ ...middle });
  }
  if (mesh.length !== landmarkCount) throw new Error("A face has 478 landmarks");
  return mesh;
}

/** A picture of a woven face, drawn by a rule, all of it to be seen. */
export function showFace(
  width: number,
  height: number,
  mesh: Landmark[],
  colorAt: (x: number, y: number) => [number, number, number],
): ShownFace {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colorAt(x, y), (y * width + x) * 3);
  }
  const image: RgbImage = { data, width, height };
  const visible = { ...createPlane(width, height), left: 0, top: 0 };
  visible.data.fill(1);
  return { image, mesh, visible };
}
