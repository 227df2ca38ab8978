import type { HeadParameters } from "./head-parameters.ts";

/** A portrait lens about 1.4 m away, and how the head is held before it. */
export interface Camera {
  width: number;
  height: number;
  /** Turns the head; what lies low on the neck stays. In place, x y z per point. */
  pose(points: Float32Array): void;
  /** The same turn for directions, as it is at the height `y` of the unturned head. */
  project(x: number, y: number, z: number, to: Float32Array, at: number): void;
}

const distance = 1400;
const pivot = { y: -40, z: -70 };
/** Millimetres between the lower and upper edge of the picture, at the eyes. */
const heightMm = 462;
const eyesAt = 0.43;

/** @param width of what is drawn, in samples. */
export function createCamera(view: HeadParameters["view"], width: number, height: number): Camera {
  const scale = Math.max(height / heightMm, width / (heightMm * 0.9));
  const radians = Math.PI / 180;
  const [yaw, pitch, roll] = [view.yaw * radians, -view.pitch * radians, -view.roll * radians];
  return {
    width,
    height,
    pose(points) {
      for (let at = 0; at < points.length; at += 3) {
        const share = smoothstep(-205, -105, points[at + 1]!);
        if (share === 0) continue;
        let x = points[at]!;
        let y = points[at + 1]! - pivot.y;
        let z = points[at + 2]! - pivot.z;
        [x, z] = turn(x, z, -yaw * share);
        [y, z] = turn(y, z, pitch * share);
        [x, y] = turn(x, y, roll * share);
        points[at] = x;
        points[at + 1] = y + pivot.y;
        points[at + 2] = z + pivot.z;
      }
    },
    project(x, y, z, to, at) {
      const near = distance / (distance - z);
      to[at] = width / 2 + x * scale * near;
      to[at + 1] = height * eyesAt - y * scale * near;
      to[at + 2] = z;
    },
  };
}

function turn(a: number, b: number, angle: number): [number, number] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [a * cos - b * sin, a * sin + b * cos];
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
