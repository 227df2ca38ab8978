import { latticeTriangles, type Mesh, materials, normalsOf } from "./mesh.ts";
import type { Eyeball } from "./shape-head.ts";

const columns = 40;
const rows = 26;
const skirtFrom = 1.2;

/** The front of an eyeball. Its places are directions from the middle of the eye, z where it looks. */
export function buildEye(eye: Eyeball, gaze: { x: number; y: number }): Mesh {
  const positions = new Float32Array(columns * rows * 3);
  const places = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    const away = Math.min(skirtFrom, (row / (rows - 1)) * 1.45 + 0.001);
    // Past the ball a skirt of flesh closes the corners of the lids.
    const skirt = row < rows - 4 ? 0 : (row - rows + 5) * 0.09;
    for (let column = 0; column < columns; column++) {
      const turn = (column / columns) * 2 * Math.PI;
      const across = Math.sin(away) * (1 + skirt);
      const direction = [
        across * Math.cos(turn),
        across * Math.sin(turn),
        Math.cos(away) - (skirt > 0 ? 0.26 + 0.6 * skirt : 0),
      ];
      const at = (row * columns + column) * 3;
      positions[at] = eye.x + eye.radius * direction[0]!;
      positions[at + 1] = eye.y + eye.radius * direction[1]!;
      positions[at + 2] = eye.z + eye.radius * direction[2]!;
      places[at] = direction[0]! - gaze.x * direction[2]!;
      places[at + 1] = direction[1]! - gaze.y * direction[2]!;
      places[at + 2] = direction[2]!;
    }
  }
  const triangles = latticeTriangles(columns, rows, true);
  return { material: materials.eye, positions, normals: normalsOf(positions, triangles), places, triangles };
}
