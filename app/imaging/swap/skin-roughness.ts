import { boxFilter } from "../box-filter.ts";
import type { FaceMesh } from "../faces/face-mesh.ts";
import type { OklabImage } from "../oklab.ts";
import { countInside, type Plane } from "../raster.ts";
import { listBareShapes } from "./head-places.ts";
import { maskOfShapes } from "./shape.ts";

/** How much the lightness changes from pixel to pixel around each pixel: little on skin, much on hair and at edges. */
export function roughnessOf({ l, width, height }: OklabImage): Plane {
  const light = { data: l, width, height };
  const rough = boxFilter(light, 2);
  for (let at = 0; at < l.length; at++) rough.data[at] = Math.abs(rough.data[at]! - l[at]!);
  return boxFilter(rough, 2, rough);
}

const smoothest = 0.014;
const roughest = 0.03;

/** How rough skin in focus looks in this picture at most: read off the bare places of its face. */
export function skinRoughnessMaxOf(rough: Plane, mesh: FaceMesh): number {
  const bare = maskOfShapes(rough.width, rough.height, listBareShapes(mesh));
  const values = new Float32Array(countInside(bare));
  for (let at = 0, to = 0; to < values.length; at++) if (bare.data[at] === 1) values[to++] = rough.data[at]!;
  values.sort();
  return Math.min(roughest, Math.max(smoothest, 2.2 * (values[values.length >> 1] ?? 0)));
}
