import type { Landmark } from "../faces/face-mesh.ts";

/** A similarity transform in space. */
export type Similarity = (point: Landmark) => Landmark;

/**
 * The similarity transform (rotation, uniform scale, translation) from `from` to `to` by least squares. Rotation by
 * Horn's quaternion method (1987), with the largest eigenvector by power iteration.
 *
 * @param used indices of the landmarks that are fitted.
 */
export function fitSimilarity(
  from: readonly Landmark[],
  to: readonly Landmark[],
  used: readonly number[],
): Similarity {
  const fromMiddle = meanOf(from, used);
  const toMiddle = meanOf(to, used);
  /** Cross-covariance of the centered coordinates, from × to. */
  const sum = new Float64Array(9);
  let fromSpread = 0;
  for (const index of used) {
    const a = minus(from[index]!, fromMiddle);
    const b = minus(to[index]!, toMiddle);
    fromSpread += a.x * a.x + a.y * a.y + a.z * a.z;
    const [ax, ay, az] = [a.x, a.y, a.z];
    [b.x, b.y, b.z].forEach((value, column) => {
      sum[column]! += ax * value;
      sum[3 + column]! += ay * value;
      sum[6 + column]! += az * value;
    });
  }
  const rotation = rotationOf(sum);
  let along = 0;
  for (const index of used) {
    const a = turn(rotation, minus(from[index]!, fromMiddle));
    const b = minus(to[index]!, toMiddle);
    along += a.x * b.x + a.y * b.y + a.z * b.z;
  }
  const scale = along / Math.max(1e-12, fromSpread);
  return (point) => {
    const turned = turn(rotation, minus(point, fromMiddle));
    return {
      x: toMiddle.x + scale * turned.x,
      y: toMiddle.y + scale * turned.y,
      z: toMiddle.z + scale * turned.z,
    };
  };
}

const powerSteps = 200;

/** @returns a rotation matrix, row-major. */
function rotationOf(s: Float64Array): Float64Array {
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = [...s] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const n = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
  // A shift makes the largest eigenvalue also the largest in magnitude, as power iteration requires.
  const shift = Math.max(...n.map((row) => row.reduce((total, value) => total + Math.abs(value), 0)));
  let q = [1, 0.01, 0.01, 0.01];
  for (let step = 0; step < powerSteps; step++) {
    const next = n.map((row, at) => row.reduce((total, value, k) => total + value * q[k]!, shift * q[at]!));
    const length = Math.hypot(...next);
    if (length === 0) break;
    q = next.map((value) => value / length);
  }
  const [w, x, y, z] = q as [number, number, number, number];
  return Float64Array.of(
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  );
}

function turn(r: Float64Array, { x, y, z }: Landmark): Landmark {
  return {
    x: r[0]! * x + r[1]! * y + r[2]! * z,
    y: r[3]! * x + r[4]! * y + r[5]! * z,
    z: r[6]! * x + r[7]! * y + r[8]! * z,
  };
}

function meanOf(points: readonly Landmark[], used: readonly number[]): Landmark {
  const mean = { x: 0, y: 0, z: 0 };
  for (const index of used) {
    mean.x += points[index]!.x / used.length;
    mean.y += points[index]!.y / used.length;
    mean.z += points[index]!.z / used.length;
  }
  return mean;
}

function minus(one: Landmark, other: Landmark): Landmark {
  return { x: one.x - other.x, y: one.y - other.y, z: one.z - other.z };
}
