import path from "node:path";
import { decodeImage } from "#engines/codec.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { realPhoto } from "#test-support/photos.ts";
import type { SheetRow } from "./contact-sheet.ts";
import { joinCells, shrink } from "./draw-row.ts";
import { findOutline, isPrinted, listOutlines, recolorWith, toTitle } from "./outlines-part.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { hurried } from "./simulated-stroke.ts";

const colors = ["#f2f0ea", "#1f2a44", "#a8322d"];
const pictureSide = 900;

/**
 * What a merchant gets, to be judged by eye: the garments of photos outlined by hand in light, dark and bright, each with its
 * outline after at most three acts of a hurried person, who also answers "Plain or printed?" where the app asks.
 */
export async function drawRecolored({ only, pictures, outlines, heldOut }: PartOptions): Promise<PartResult> {
  const dir = outlines ?? realPhoto("tune");
  const list = await listOutlines(dir, heldOut, only);
  if (list === null) return { figures: [], sections: [], rows: [] };
  const onda = createOnda({ threads: 1, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
  const rows: SheetRow[] = [];
  try {
    for (const outline of list) {
      const { source, correct } = await findOutline(onda, dir, outline);
      const { layers, wrong, acts } = await correct(hurried);
      if (layers === null) continue;
      const isAsked = layers.doubts.some(({ reason }) => reason.code === "print_unclear");
      const print = !isAsked ? "auto" : isPrinted(outline.cloth) ? "printed" : "plain";
      const mask = { mask: layers.mask, keep: null, confidence: 1, isConfirmed: true };
      const cells = [await shrink(await decodeImage(source, pictureSide), pictureSide)];
      for (const color of colors) {
        const recolored = await recolorWith(onda, source, mask, color, print);
        if (recolored === null) continue;
        cells.push(await shrink(await decodeImage(recolored, pictureSide), pictureSide));
      }
      const picture = `${toTitle(outline)}-recolored.jpg`;
      await joinCells(cells, path.join(pictures, picture));
      const left = `${((wrong.at(-1) ?? 0) * 100).toFixed(2)} %`;
      const answer = isAsked ? `; answered: ${print}` : "";
      const figures = `${outline.cloth}, ${outline.wear}; largest wrong piece ${left} after ${acts.length} acts${answer}`;
      process.stdout.write(`${toTitle(outline).padEnd(60)} ${figures}\n`);
      rows.push({ title: toTitle(outline), isBad: false, figures, picture });
    }
  } finally {
    await onda.close();
  }
  const title = `Recolored after at most three acts: the half that ${heldOut ? "was held out" : "limits are set on"}`;
  return {
    figures: [],
    sections: [{ title, note: `Photo; made ${colors.join(", ")}.`, rows }],
    rows: rows.length,
  };
}
