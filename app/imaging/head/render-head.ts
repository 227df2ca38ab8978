import type { RgbImage } from "../raster.ts";
import { createCamera, smoothstep } from "./camera.ts";
import { type Arrived, castLight, type HairCloud } from "./cast-light.ts";
import { develop } from "./develop.ts";
import { drawStrands, listLightPoints, shadeStrands } from "./draw-strands.ts";
import { createVisibility, drawTriangles } from "./draw-triangles.ts";
import { growFacialHair } from "./facial-hair.ts";
import { growHair } from "./grow-hair.ts";
import type { HeadParameters } from "./head-parameters.ts";
import { createNoise } from "./noise.ts";
import { paintSkin, toLinear } from "./paint-skin.ts";
import { scatterLight } from "./scatter-light.ts";
import { buildScene } from "./scene.ts";
import { shadeSamples } from "./shade-samples.ts";
import { listEdges } from "./skin-mesh.ts";
import type { Strands } from "./strands.ts";
import { setUpStudio } from "./studio-lights.ts";

export interface PictureSpec {
  width: number;
  height: number;
  /** A whole number; places hairs, freckles, moles and grain. */
  seed: number;
  /** Fewer lights, hairs and points of the surface: the same face at a third of the time, for measuring it. */
  isRough?: boolean;
}

/** Samples of a pixel along each side. */
const oversampling = 2;
/** Makes a lit cheek come out as bright as the skin's own color. */
const exposure = 0.5;
/** How much longer very dark skin is exposed, so that its forms are seen. */
const darkExposure = 1.3;

/** A front portrait, head and shoulders before a plain backdrop; the same arguments give the same bytes. */
export function renderHead(parameters: HeadParameters, spec: PictureSpec): RgbImage {
  const { width, height, seed, isRough = false } = spec;
  const fineness = isRough ? 2 : 3;
  const noise = createNoise(seed);
  const wide = width * oversampling;
  const high = height * oversampling;
  const camera = createCamera(parameters.view, wide, high);
  const scene = buildScene(parameters, camera, noise, fineness);
  const studio = setUpStudio(parameters.view, isRough);
  const [red, green, blue] = toLinear(parameters.skin.base);
  const dark = smoothstep(0.16, 0.04, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const level = exposure * (1 + (darkExposure - 1) * dark);
  for (const beam of studio.beams) {
    beam.red *= level;
    beam.green *= level;
    beam.blue *= level;
  }

  const detail = isRough ? 0.15 : Math.min(1, Math.max(0.3, height / 1000));
  const hair = growHair(parameters, scene.skin, noise, detail);
  camera.pose(hair.points);
  const facial = growFacialHair(parameters, scene.skin, noise);
  camera.pose(facial.points);
  const [surface, hairLight, facialLight] = castLight(
    scene,
    studio.beams,
    [toCloud(hair, 0.37 / detail), toCloud(facial, 0.05)],
    [listLightPoints(hair), listLightPoints(facial)],
  ) as [Arrived, Arrived, Arrived];
  scatterLight(surface.light, scene.positions, scene.triangles);

  const screen = new Float32Array(scene.positions.length);
  for (let at = 0; at < screen.length; at += 3) {
    camera.project(scene.positions[at]!, scene.positions[at + 1]!, scene.positions[at + 2]!, screen, at);
  }
  const visibility = createVisibility(wide, high);
  drawTriangles(visibility, screen, scene.triangles);
  const paint = paintSkin(parameters, scene.places, listEdges(fineness), noise);
  const samples = shadeSamples(parameters, scene, visibility, paint, surface, studio, noise);
  drawStrands(facial, shadeStrands(facial, facialLight, studio, 0.15), camera, samples, visibility.depth);
  drawStrands(hair, shadeStrands(hair, hairLight, studio, 1), camera, samples, visibility.depth);
  return develop(samples, visibility.depth, { width, height, oversampling }, noise);
}

/** Every fifth hair stands for five when it shades. */
function toCloud({ points, pointsEach }: Strands, weight: number): HairCloud {
  const every = 5;
  const size = pointsEach * 3;
  const kept = Math.floor(points.length / size / every);
  const cloud = new Float32Array(kept * size);
  for (let strand = 0; strand < kept; strand++) {
    cloud.set(points.subarray(strand * every * size, strand * every * size + size), strand * size);
  }
  return { points: cloud, weight };
}
