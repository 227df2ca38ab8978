import type { FaceMesh } from "../faces/face-mesh.ts";
import { type FacePart, faceTriangles, triangleParts } from "./face-triangles.ts";

/** A grid of pixels over an image: `columns` × `rows`, each `step` pixels of the image wide. */
export interface Grid {
  /** Upper left corner of the grid, in pixels of the image; the center of its first pixel is half a step further. */
  left: number;
  top: number;
  columns: number;
  rows: number;
  step: number;
}

/** Correspondence of each grid pixel with other meshes. */
export interface SurfaceMap {
  /** Per mesh: x and y in its own image, interleaved; pixel centers lie at halves. NaN off the surface. */
  places: Float32Array[];
  /** 0 off the surface, otherwise 1 + the index in `partNames`. */
  parts: Uint8Array;
}

export const partNames: readonly FacePart[] = ["skin", "eye", "mouth"];

/**
 * Rasterizes the surface of `shape` on the grid with a z-buffer. Each pixel gets the position of the same surface point
 * on each of `meshes`, linearly interpolated within the triangle.
 */
export function mapSurface(grid: Grid, shape: FaceMesh, meshes: readonly FaceMesh[]): SurfaceMap {
  const { columns, rows } = grid;
  const parts = new Uint8Array(columns * rows);
  const depth = new Float32Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const places = meshes.map(() => new Float32Array(columns * rows * 2).fill(Number.NaN));
  const toColumn = (x: number): number => (x - grid.left) / grid.step - 0.5;
  const toRow = (y: number): number => (y - grid.top) / grid.step - 0.5;
  for (let triangle = 0; triangle < triangleParts.length; triangle++) {
    const part = 1 + partNames.indexOf(triangleParts[triangle]!);
    const one = faceTriangles[triangle * 3]!;
    const two = faceTriangles[triangle * 3 + 1]!;
    const three = faceTriangles[triangle * 3 + 2]!;
    const [a, b, c] = [shape[one]!, shape[two]!, shape[three]!];
    const ax = toColumn(a.x);
    const ay = toRow(a.y);
    const bx = toColumn(b.x);
    const by = toRow(b.y);
    const cx = toColumn(c.x);
    const cy = toRow(c.y);
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-9) continue;
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
    const bottom = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy)));
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    const right = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx)));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const second = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const third = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const first = 1 - second - third;
        if (first < -1e-6 || second < -1e-6 || third < -1e-6) continue;
        const at = y * columns + x;
        const z = first * a.z + second * b.z + third * c.z;
        if (z >= depth[at]!) continue;
        depth[at] = z;
        parts[at] = part;
        for (let mesh = 0; mesh < meshes.length; mesh++) {
          const points = meshes[mesh]!;
          const place = places[mesh]!;
          place[at * 2] = first * points[one]!.x + second * points[two]!.x + third * points[three]!.x;
          place[at * 2 + 1] = first * points[one]!.y + second * points[two]!.y + third * points[three]!.y;
        }
      }
    }
  }
  return { places, parts };
}
