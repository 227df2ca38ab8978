import { buildNeck, buildTop } from "./body-mesh.ts";
import type { Camera } from "./camera.ts";
import { buildEar } from "./ear-mesh.ts";
import { buildEye } from "./eye-mesh.ts";
import type { HeadParameters } from "./head-parameters.ts";
import { type Material, type Mesh, normalsOf } from "./mesh.ts";
import type { Noise } from "./noise.ts";
import { type ShapedCage, shapeHead } from "./shape-head.ts";
import { buildSkin, type Fineness } from "./skin-mesh.ts";

/** All surfaces of a picture as one list of points and triangles, posed before the camera. */
export interface Scene {
  positions: Float32Array;
  normals: Float32Array;
  places: Float32Array;
  triangles: Int32Array;
  /** Of every triangle. */
  material: Uint8Array;
  /** Before posing: hair grows on these. */
  skin: Mesh;
  shaped: ShapedCage;
  /** Half width of the head where the ears grow. */
  earsAt: number;
}

export function buildScene(
  parameters: HeadParameters,
  camera: Camera,
  noise: Noise,
  fineness: Fineness,
): Scene {
  const shaped = shapeHead(parameters, noise);
  const skin = buildSkin(shaped, fineness);
  const earsAt = halfWidthAtEars(skin.positions);
  const gaze = {
    x: -parameters.view.yaw * 0.012 + 0.03 * (noise.at(1, 2) - 0.5),
    y: -parameters.view.pitch * 0.012,
  };
  const meshes = [
    skin,
    buildEar(parameters, -1, earsAt),
    buildEar(parameters, 1, earsAt),
    buildEye(shaped.eyes[0], gaze),
    buildEye(shaped.eyes[1], gaze),
    buildNeck(parameters, fineness),
    buildTop(parameters, noise, fineness),
  ];
  const points = meshes.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const corners = meshes.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const scene = {
    positions: new Float32Array(points * 3),
    normals: new Float32Array(points * 3),
    places: new Float32Array(points * 3),
    triangles: new Int32Array(corners),
    material: new Uint8Array(corners / 3),
  };
  let point = 0;
  let corner = 0;
  for (const mesh of meshes) {
    const posed = mesh.positions.slice();
    camera.pose(posed);
    scene.positions.set(posed, point * 3);
    scene.normals.set(normalsOf(posed, mesh.triangles), point * 3);
    scene.places.set(mesh.places, point * 3);
    for (let at = 0; at < mesh.triangles.length; at++)
      scene.triangles[corner + at] = mesh.triangles[at]! + point;
    scene.material.fill(mesh.material satisfies Material, corner / 3, (corner + mesh.triangles.length) / 3);
    point += mesh.positions.length / 3;
    corner += mesh.triangles.length;
  }
  return { ...scene, skin, shaped, earsAt };
}

function halfWidthAtEars(positions: Float32Array): number {
  let widest = 60;
  for (let at = 0; at < positions.length; at += 3) {
    if (Math.abs(positions[at + 1]! + 14) < 10 && Math.abs(positions[at + 2]! + 78) < 9) {
      widest = Math.max(widest, Math.abs(positions[at]!));
    }
  }
  return widest;
}
