import { middle } from "../body/pose.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, marks, pointsOf, rings } from "../faces/face-mesh.ts";
import { skinRegions } from "../faces/face-regions.ts";
import type { Point } from "../raster.ts";
import type { Capsule, Shape } from "./shape.ts";

/** How far beyond the mesh's oval skin of the head may lie: up to a high hairline, out to the ears. */
const upwards = 1.45;
const downwards = 1.12;
const sideways = 1.35;

/** Where the head may show skin: the oval of the mesh with forehead, ears and jaw around it. */
export function headShapeOf(mesh: FaceMesh): Shape {
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

/** The ears' middles, from the height of the eyes to that of the nose, and where they may reach. */
export function listEars(mesh: FaceMesh): { core: Capsule; shape: Capsule }[] {
  const up = upOf(mesh);
  const width = faceWidthOf(mesh);
  const height = faceHeightOf(mesh);
  return [marks.rightEdge, marks.leftEdge].map((edge) => {
    const out = (edge === marks.rightEdge ? 0.08 : -0.08) * width;
    const at = { x: mesh[edge]!.x + up.y * out, y: mesh[edge]!.y - up.x * out };
    const from = { x: at.x - up.x * 0.03 * height, y: at.y - up.y * 0.03 * height };
    const to = { x: at.x - up.x * 0.2 * height, y: at.y - up.y * 0.2 * height };
    return {
      core: { kind: "capsule", from, to, radius: 0.08 * width },
      shape: { kind: "capsule", from, to, radius: 0.14 * width },
    };
  });
}

/** A band over the forehead; both ends in heights of the face above the upper edge of the mesh. */
export function bandOverFace(mesh: FaceMesh, from: number, to: number): Shape {
  const up = upOf(mesh);
  const height = faceHeightOf(mesh);
  const lift = (landmark: number, by: number): Point => ({
    x: mesh[landmark]!.x + up.x * by * height,
    y: mesh[landmark]!.y + up.y * by * height,
  });
  return {
    kind: "polygon",
    corners: [lift(103, from), lift(10, from), lift(332, from), lift(332, to), lift(10, to), lift(103, to)],
  };
}

/** Places of the face that are bare skin on nearly everybody. */
export function listBareShapes(mesh: FaceMesh): Shape[] {
  return Object.values(skinRegions).map((region) => ({ kind: "polygon", corners: pointsOf(mesh, region) }));
}

/** From the chin to the forehead, length 1. */
export function upOf(mesh: FaceMesh): Point {
  const top = mesh[marks.foreheadTop]!;
  const chin = mesh[marks.chin]!;
  const height = Math.max(1e-6, faceHeightOf(mesh));
  return { x: (top.x - chin.x) / height, y: (top.y - chin.y) / height };
}

/** The part of the picture that holds the head's skin. */
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
