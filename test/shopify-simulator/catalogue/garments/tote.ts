import { beside, closed, joined, line, reversed } from "../outline.ts";
import type { Part, Subject } from "../part.ts";
import { type Cloth, madeOf, stitched } from "./cloth.ts";

/** A canvas tote bag with two handles. */
export function tote(cloth: Cloth, handles: Cloth): Subject {
  const handle = (behind: boolean): Part => {
    const rise = behind ? -196 : -178;
    const path = line([
      [-86, behind ? 4 : 60, 1],
      [-80, -60],
      [-48, rise + 22],
      [0, rise],
      [48, rise + 22],
      [80, -60],
      [86, behind ? 4 : 60, 1],
    ]);
    return {
      ...madeOf(handles),
      outlines: [joined(beside(path, 13), reversed(beside(path, -13)))],
      edge: { width: 4, height: 2.4 },
      marks: [stitched(beside(path, 9)), stitched(beside(path, -9))],
      ...(behind ? { light: 0.8 } : {}),
      lift: behind ? 3 : 6,
      shadow: 0.55,
      garment: true,
    };
  };
  const bag = closed([
    [-186, 0, 1],
    [0, 5],
    [186, 0, 1],
    [190, 200],
    [184, 404],
    [170, 418, 1],
    [0, 424],
    [-170, 418, 1],
    [-184, 404],
    [-190, 200],
  ]);
  const hem = line([
    [-186, 34, 1],
    [0, 39],
    [186, 34, 1],
  ]);
  const inside = closed([
    [-186, 0, 1],
    [0, -10],
    [186, 0, 1],
    [0, 8],
  ]);
  const right = handle(false);
  return {
    parts: [
      handle(true),
      { ...madeOf(handles), outlines: [inside], light: 0.5, lift: 0, garment: true },
      {
        ...madeOf(cloth),
        outlines: [bag],
        grain: { angle: 0, x: 0, y: 0 },
        body: { outlines: [bag], depth: 0.13 },
        edge: { width: 10, height: 6 },
        folds: {
          eases: [
            { x: -90, y: 120, rx: 140, ry: 190, angle: 0.3, amount: 0.045 },
            { x: 90, y: 120, rx: 140, ry: 190, angle: 2.8, amount: 0.045 },
            { x: 0, y: 350, rx: 200, ry: 110, angle: 1.4, amount: 0.04 },
          ],
          even: [0.006, 0.006],
          stiffness: 0.7,
        },
        marks: [stitched(hem), stitched(beside(hem, 4))],
        lift: 4,
        garment: true,
      },
      right,
      ...[-86, 86].map(
        (x): Part => ({
          ...madeOf(handles),
          outlines: [
            closed([
              [x - 13, 36, 1],
              [x + 13, 36, 1],
              [x + 13, 78, 1],
              [x - 13, 78, 1],
            ]),
          ],
          edge: { width: 3, height: 1.6 },
          marks: [
            stitched(
              line([
                [x - 9, 42, 1],
                [x + 9, 72, 1],
              ]),
            ),
            stitched(
              line([
                [x + 9, 42, 1],
                [x - 9, 72, 1],
              ]),
            ),
          ],
          lift: 1.5,
          garment: true,
        }),
      ),
    ],
    details: { handle: { x: 60, y: 60, width: 280 } },
  };
}
