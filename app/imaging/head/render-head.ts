import type { RgbImage } from "../raster.ts";
import { createCamera } from "./camera.ts";
import { castLight } from "./cast-light.ts";
import { develop } from "./develop.ts";
import { createVisibility, drawTriangles } from "./draw-triangles.ts";
import type { HeadParameters } from "./head-parameters.ts";
import { createNoise } from "./noise.ts";
import { paintSkin } from "./paint-skin.ts";
import { scatterLight } from "./scatter-light.ts";
import { buildScene } from "./scene.ts";
import { shadeSamples } from "./shade-samples.ts";
import { listLips } from "./skin-mesh.ts";
import { setUpStudio } from "./studio-lights.ts";

export interface PictureOrder {
  width: number;
  height: number;
  /** A whole number; places hairs, freckles, moles and grain. */
  seed: number;
}

const oversampling = 2;
/** Makes a lit cheek come out as bright as the skin's own colour. */
const exposure = 0.5;

/** A front portrait, head and shoulders before a plain backdrop; the same arguments give the same bytes. */
export function renderHead(parameters: HeadParameters, { width, height, seed }: PictureOrder): RgbImage {
  const noise = createNoise(seed);
  const wide = width * oversampling;
  const high = height * oversampling;
  const camera = createCamera(parameters.view, wide, high);
  const scene = buildScene(parameters, camera, noise);
  const studio = setUpStudio(parameters.view);
  for (const beam of studio.beams) {
    beam.red *= exposure;
    beam.green *= exposure;
    beam.blue *= exposure;
  }

  const { surface } = castLight(
    scene,
    studio.beams,
    { points: new Float32Array(0), weight: 0 },
    new Float32Array(0),
  );
  scatterLight(surface.light, scene.positions, scene.triangles);

  const screen = new Float32Array(scene.positions.length);
  for (let at = 0; at < screen.length; at += 3) {
    camera.project(scene.positions[at]!, scene.positions[at + 1]!, scene.positions[at + 2]!, screen, at);
  }
  const visibility = createVisibility(wide, high);
  drawTriangles(visibility, screen, scene.triangles);
  const paint = paintSkin(parameters, scene.places, listLips(), noise);
  const samples = shadeSamples(parameters, scene, visibility, paint, surface, studio, noise);
  return develop(samples, visibility.depth, { width, height, oversampling }, noise);
}
