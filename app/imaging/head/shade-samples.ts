import type { Arrived } from "./cast-light.ts";
import type { Visibility } from "./draw-triangles.ts";
import type { HeadParameters } from "./head-parameters.ts";
import { materials } from "./mesh.ts";
import type { Noise } from "./noise.ts";
import { type Paint, toLinear } from "./paint-skin.ts";
import type { Scene } from "./scene.ts";
import { shadeEye } from "./shade-eye.ts";
import { type SkinSample, shadeSkin } from "./shade-skin.ts";
import { createMarks } from "./skin-marks.ts";
import { createRelief } from "./skin-relief.ts";
import type { Studio } from "./studio-lights.ts";

/** Colors every sample of the picture: linear light, three numbers each. */
export function shadeSamples(
  parameters: HeadParameters,
  scene: Scene,
  visibility: Visibility,
  paint: Paint,
  arrived: Arrived,
  studio: Studio,
  noise: Noise,
): Float32Array {
  const { width, height, triangle, second, third } = visibility;
  const { positions, normals, places, triangles, material } = scene;
  const out = new Float32Array(width * height * 3);
  const relief = createRelief(parameters, noise);
  const mark = createMarks(parameters, noise);
  const backdrop = toLinear(parameters.view.backdrop);
  const cloth = toLinear(parameters.top.color);
  const [red, green, blue] = toLinear(parameters.skin.base);
  const flesh = [0.7 * red, 0.4 * green, 0.42 * blue] as const;
  const eye = { iris: toLinear(parameters.eyes.iris), flesh, age: parameters.age.wrinkles };
  const s = {} as SkinSample;
  const value = (list: Float32Array, a: number, b: number, c: number, t: number, u: number) =>
    list[a]! * (1 - t - u) + list[b]! * t + list[c]! * u;

  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      const number = triangle[at]!;
      if (number < 0) {
        const dx = (column / width - 0.5 - 0.12 * parameters.view.light) * (width / height);
        const dy = row / height - 0.42;
        const level = 1.06 - 0.55 * (dx * dx + dy * dy);
        for (let channel = 0; channel < 3; channel++) out[at * 3 + channel] = backdrop[channel]! * level;
        continue;
      }
      const a = triangles[number * 3]!;
      const b = triangles[number * 3 + 1]!;
      const c = triangles[number * 3 + 2]!;
      const t = second[at]!;
      const u = third[at]!;
      const three = (list: Float32Array, axis: number) =>
        value(list, a * 3 + axis, b * 3 + axis, c * 3 + axis, t, u);
      s.nx = three(normals, 0);
      s.ny = three(normals, 1);
      s.nz = three(normals, 2);
      const length = Math.hypot(s.nx, s.ny, s.nz) || 1;
      s.nx /= length;
      s.ny /= length;
      s.nz /= length;
      s.x = three(places, 0);
      s.y = three(places, 1);
      s.z = three(places, 2);
      const px = three(positions, 0);
      const py = three(positions, 1);
      const pz = 1400 - three(positions, 2);
      const far = Math.hypot(px, py, pz);
      s.vx = -px / far;
      s.vy = -py / far;
      s.vz = pz / far;
      s.lightRed = three(arrived.light, 0);
      s.lightGreen = three(arrived.light, 1);
      s.lightBlue = three(arrived.light, 2);
      s.key = value(arrived.key, a, b, c, t, u);
      s.open = value(arrived.open, a, b, c, t, u);
      if (material[number] === materials.skin) {
        s.gloss = value(paint.gloss, a, b, c, t, u);
        s.lips = value(paint.lips, a, b, c, t, u);
        s.red = three(paint.color, 0);
        s.green = three(paint.color, 1);
        s.blue = three(paint.color, 2);
        mark(s);
        shadeSkin(s, relief, studio, out, at * 3);
      } else if (material[number] === materials.eye) {
        shadeEye(
          [s.x, s.y, s.z],
          [s.nx, s.ny, s.nz],
          [s.vx, s.vy, s.vz],
          [s.lightRed, s.lightGreen, s.lightBlue],
          s,
          eye,
          studio,
          noise,
          out,
          at * 3,
        );
      } else {
        const rib = s.x < 15.5 ? 0.07 * Math.sin(s.y * 2.4) : 0;
        const seam = 1 - 0.14 * Math.exp(-(((s.x - 16.2) / 0.7) ** 2));
        const knit =
          1 + 0.05 * noise.smooth(px * 2.6, py * 1.5, 5) + 0.02 * noise.smooth(px * 0.2, py * 0.2, 9) + rib;
        const rim = 0.16 * (1 - Math.max(0, s.nx * s.vx + s.ny * s.vy + s.nz * s.vz)) ** 3 * s.open;
        const light = [s.lightRed, s.lightGreen, s.lightBlue];
        for (let channel = 0; channel < 3; channel++) {
          out[at * 3 + channel] =
            (cloth[channel]! * knit * seam + rim * (0.3 * cloth[channel]! + 0.03)) * light[channel]!;
        }
      }
    }
  }
  return out;
}
