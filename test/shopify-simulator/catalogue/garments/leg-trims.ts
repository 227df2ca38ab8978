import { linear } from "../color.ts";
import { closed, line } from "../outline.ts";
import type { Part } from "../part.ts";
import { type Cloth, madeOf, mirrorPart, type Side, stitched } from "./cloth.ts";
import type { LegCut, LegDetails } from "./leg-cut.ts";
import { button, cord, patch, pocketOutline } from "./trims.ts";

/** Belt loops and button, or the cord of an elastic waist. */
export function waistTrims(cut: LegCut, cloth: Cloth, details: LegDetails, side: Side): Part[] {
  const b = cut.waistband;
  const parts: Part[] = [];
  if (details.style === "jogger") {
    if (side === "front") {
      const string = linear("#e8e3d8");
      parts.push(
        ...cord(
          [
            [-16, 2],
            [-22, 60],
            [-17, 120],
            [-24, 165],
          ],
          7,
          string,
        ),
      );
      parts.push(
        ...cord(
          [
            [16, 2],
            [24, 55],
            [20, 110],
            [30, 150],
          ],
          7,
          string,
        ),
      );
    }
    return parts;
  }
  if (details.style === "plain") return parts;
  const places = side === "front" ? [0.48, -0.48, 0.93, -0.93] : [0, 0.5, -0.5, 0.93, -0.93];
  for (const place of places) {
    const x = cut.waist * place;
    const y = 14 * (1 - Math.abs(place)) - b;
    parts.push(
      patch(
        closed([
          [x - 6, y - 3, 1],
          [x + 6, y - 3, 1],
          [x + 6, y + b + 14, 1],
          [x - 6, y + b + 14, 1],
        ]),
        cloth,
        { ...(details.thread ? { thread: details.thread } : {}), inset: 2.5, lift: 3 },
      ),
    );
  }
  if (side === "front" && details.button) parts.push(...button(0, -b / 2 + 11, 9, details.button));
  return parts;
}

/** Pockets on the seat. */
export function backPockets(cut: LegCut, cloth: Cloth, details: LegDetails): Part[] {
  if (details.style === "plain" || details.style === "jogger") return [];
  if (details.style === "jeans") {
    const right = patch(pocketOutline(cut.waist * 0.56, 112, 138, 158, "point"), cloth, {
      ...(details.thread ? { thread: details.thread } : {}),
      rows: 2,
    });
    const arc = line([
      [cut.waist * 0.56 - 62, 178, 1],
      [cut.waist * 0.56, 196],
      [cut.waist * 0.56 + 62, 178, 1],
    ]);
    const decorated: Part = {
      ...right,
      ...(details.fade ? { fade: details.fade } : {}),
      marks: [...right.marks!, stitched(arc, details.thread)],
    };
    return [mirrorPart(decorated), decorated];
  }
  const slit = closed([
    [cut.waist * 0.28, 100, 1],
    [cut.waist * 0.82, 92, 1],
    [cut.waist * 0.82, 103, 1],
    [cut.waist * 0.28, 111, 1],
  ]);
  const welt = patch(slit, cloth, { inset: 2.5, lift: 3 });
  return [mirrorPart(welt), welt];
}

/** A ribbed cuff at the ankle (right leg). */
export function ankleCuff(cut: LegCut, rib: Cloth): Part {
  const w = cut.hem * 0.42;
  const outline = closed([
    [cut.stance - w, cut.length - 6, 1],
    [cut.stance + w, cut.length - 6, 1],
    [cut.stance + w * 0.94, cut.length + cut.cuff!, 1],
    [cut.stance, cut.length + cut.cuff! + 6],
    [cut.stance - w * 0.94, cut.length + cut.cuff!, 1],
  ]);
  return {
    ...madeOf(rib),
    outlines: [outline],
    grain: { angle: 0, x: cut.stance, y: 0 },
    body: { outlines: [outline], depth: 0.6 },
    edge: { width: 5, height: 4 },
    lift: 2,
    garment: true,
  };
}
