import type { Linear } from "../color.ts";
import { beside, closed, ellipse, joined, line, reversed, symmetric } from "../outline.ts";
import type { Part, Subject } from "../part.ts";

/** An abstract dress form: what shows of it is its neck, its cap and its stand. Not garment. */
export function onForm(
  subject: Subject,
  cover: Linear,
  wood: Linear,
  options: { hem: number; stand: boolean },
): Subject {
  const neck = symmetric([
    [0, -92, 1],
    [44, -90, 1],
    [50, -50],
    [62, -14],
    [120, 30],
    [150, 120, 1],
    [0, 260],
  ]);
  const topCap = symmetric([
    [0, -112],
    [28, -110],
    [47, -100],
    [46, -88, 1],
    [0, -84],
  ]);
  const knob = ellipse(0, -122, 13, 15);
  const solid = (outline: Float64Array, color: Linear, depth: number): Part => ({
    fabric: color === wood ? "smooth" : "canvas",
    color,
    outlines: [outline],
    body: { outlines: [outline], depth },
    edge: { width: 4, height: 3 },
    lift: 3,
    garment: false,
  });
  const form = [solid(neck, cover, 0.8), solid(knob, wood, 1), solid(topCap, wood, 0.8)];
  const stand: Part[] = options.stand
    ? [
        solid(
          closed([
            [-11, options.hem - 60, 1],
            [11, options.hem - 60, 1],
            [11, options.hem + 230, 1],
            [-11, options.hem + 230, 1],
          ]),
          wood,
          0.9,
        ),
        solid(ellipse(0, options.hem + 236, 118, 20), wood, 0.25),
      ]
    : [];
  return {
    ...subject,
    parts: [
      ...stand,
      ...subject.parts.filter((p) => p.behind),
      ...form,
      ...subject.parts.filter((p) => !p.behind),
    ],
  };
}

/** A wooden hanger behind the neck. Not garment. */
export function onHanger(subject: Subject, wood: Linear, metal: Linear): Subject {
  const bar = symmetric([
    [0, -34],
    [30, -30],
    [120, 6],
    [190, 42, 1],
    [186, 60, 1],
    [110, 30],
    [0, 2],
  ]);
  const hook = line([
    [0, -30, 1],
    [0, -78],
    [22, -104],
    [20, -140],
    [-8, -152],
    [-30, -132, 1],
  ]);
  const wooden: Part = {
    fabric: "smooth",
    color: wood,
    outlines: [bar],
    body: { outlines: [bar], depth: 0.7 },
    edge: { width: 5, height: 4 },
    fade: (x, y) => 1 + 0.06 * Math.sin(y * 1.4 + Math.sin(x * 0.02) * 6),
    lift: 4,
    garment: false,
  };
  const wire: Part = {
    fabric: "smooth",
    color: metal,
    outlines: [joined(beside(hook, 2.6), reversed(beside(hook, -2.6)))],
    edge: { width: 2.4, height: 2.2 },
    lift: 0,
    garment: false,
  };
  return {
    ...subject,
    parts: [
      ...subject.parts.filter((p) => p.behind),
      wire,
      wooden,
      ...subject.parts.filter((p) => !p.behind),
    ],
  };
}
