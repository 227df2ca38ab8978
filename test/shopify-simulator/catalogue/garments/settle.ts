import { noise } from "../noise.ts";
import { moved, type Outline } from "../outline.ts";
import type { Subject } from "../part.ts";

/**
 * Takes the drawing-board symmetry out of a subject: every line is shifted by a smooth random field, a few mm strong,
 * so that hems wave, sleeves differ and nothing is quite upright. `amount` 1 suits soft garments.
 */
export function settled(subject: Subject, seed: number, amount: number): Subject {
  const lean = noise(0.5, 0.5, seed) * 0.012 * amount;
  const shift = (x: number, y: number): readonly [number, number] => [
    x + amount * (5 * noise(x / 240, y / 240, seed) + 2.2 * noise(x / 85, y / 85, seed + 1)) - lean * y,
    y + amount * (5 * noise(x / 220, y / 220, seed + 2) + 2 * noise(x / 80, y / 80, seed + 3)) + lean * x,
  ];
  const settle = (outline: Outline) => moved(outline, shift);
  return {
    ...subject,
    parts: subject.parts.map((part) =>
      part.garment
        ? {
            ...part,
            outlines: part.outlines.map(settle),
            ...(part.body ? { body: { ...part.body, outlines: part.body.outlines.map(settle) } } : {}),
            ...(part.marks
              ? { marks: part.marks.map((mark) => ({ ...mark, line: settle(mark.line) })) }
              : {}),
          }
        : part,
    ),
  };
}
