import { middle } from "../body/pose.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, marks, pointsOf, rings } from "../faces/face-mesh.ts";
import type { Point } from "../raster.ts";
import type { Shape } from "./shape.ts";

/** Extent of the head's skin beyond the mesh's oval: up to a high hairline, out to the ears. */
const upwards = 1.45;
const downwards = 1.12;
const sideways = 1.35;

/** The region in which the head may show skin: the oval of the mesh, extended to forehead, ears and jaw. */
function headShapeOf(mesh: FaceMesh): Shape {
  const up = upOf(mesh);
  const centre = middle(mesh[marks.rightEdge]!, mesh[marks.leftEdge]!);
  const corners = pointsOf(mesh, rings.oval).map(({ x, y }) => {
    const rise = (x - centre.x) * up.x + (y - centre.y) * up.y;
    const aside = { x: x - centre.x - rise * up.x, y: y - centre.y - rise * up.y };
    const along = rise * (rise > 0 ? upwards : downwards);
    return {
      x: centre.x + along * up.x + aside.x * sideways,
      y: centre.y + along * up.y + aside.y * sideways,
    };
  });
  return { kind: "polygon", corners };
}

/** Unit vector from the chin to the forehead. */
function upOf(mesh: FaceMesh): Point {
  const top = mesh[marks.foreheadTop]!;
  const chin = mesh[marks.chin]!;
  const height = Math.max(1e-6, faceHeightOf(mesh));
  return { x: (top.x - chin.x) / height, y: (top.y - chin.y) / height };
}

/** Bounding box of the head's skin. */
export function areaAroundHead(mesh: FaceMesh): { left: number; top: number; right: number; bottom: number } {
  const shape = headShapeOf(mesh);
  const corners = shape.kind === "polygon" ? shape.corners : [];
  const room = 0.12 * faceWidthOf(mesh);
  return {
    left: Math.min(...corners.map(({ x }) => x)) - room,
    top: Math.min(...corners.map(({ y }) => y)) - 2 * room,
    right: Math.max(...corners.map(({ x }) => x)) + room,
    bottom: Math.max(...corners.map(({ y }) => y)) + room,
  };
}
