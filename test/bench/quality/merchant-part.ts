import { openDoubts } from "#components/outline-editor/open-doubts.ts";
import type { GarmentMask, MaskStroke } from "#engines/contract.ts";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { type BinaryMask, createMask } from "#imaging/raster.ts";
import { realPhoto } from "#test-support/photos.ts";
import { createRng } from "#test-support/rng.ts";
import { findOutline, listOutlines, type Outline, toTitle, wrongFrom } from "./outlines-part.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { drawByHand, drawStroke, findWrongPiece, hurried, judgedSide } from "./simulated-stroke.ts";
import { toFigure } from "./targets.ts";

interface MerchantRow {
  title: string;
  seconds: number;
  acts: string[];
  /** The largest wrong piece as a share of the garment: at first, then after each act. */
  wrong: number[];
  /** Acts after which the editor shows no doubt any more; null: it still does at the end, or never did. */
  actsToNoDoubt: number | null;
}

const photosMax = 13;
/** Seconds of a person: to see whether an outline is right, and to aim at a button or at the beginning of a line. */
const lookSeconds = 1.2;
const aimSeconds = 1.5;
/** Acts at one photo; then the person goes on. */
const actsMax = 4;
/** A doubt's button is pressed when this part of its stroke lies on what is wrong. */
const justifiedMin = 0.5;

/**
 * A merchant walks the queue of outlines of worn photos: looks, presses the button of a doubt that is justified, else
 * draws a line as the hurried hand does, looks again, and saves with one key. Machine time is that of the engine for
 * the corrections; the next photo has been found meanwhile.
 */
export async function measureMerchant({ only, outlines, heldOut }: PartOptions): Promise<PartResult> {
  const dir = outlines ?? realPhoto("tune");
  const worn = (await listOutlines(dir, heldOut, only))?.filter(({ wear }) => wear === "worn") ?? [];
  // Evenly over the list: its neighbors are photos of one source.
  const count = Math.min(photosMax, worn.length);
  const list = Array.from({ length: count }, (_, at) => worn[Math.floor((at * worn.length) / count)]!);
  if (list.length === 0) return { figures: [], sections: [], rows: [] };
  const onda = createOnda({ threads: 1, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
  const rows: MerchantRow[] = [];
  try {
    for (const outline of list) {
      const row = await walk(onda, dir, outline);
      rows.push(row);
      const { title, seconds, acts, wrong } = row;
      process.stdout.write(
        `${title.padEnd(60)} ${seconds.toFixed(1)} s  ${wrong.map((share) => `${(share * 100).toFixed(1)} %`).join(" → ")}  ${acts.join(", ")}\n`,
      );
    }
  } finally {
    await onda.close();
  }
  const perPhotos = (of: (row: MerchantRow) => number): number =>
    (rows.reduce((sum, row) => sum + of(row), 0) * photosMax) / rows.length;
  const isUsable = ({ wrong }: MerchantRow): number => (wrong.at(-1)! < wrongFrom ? 1 : 0);
  const byButton = ({ acts }: MerchantRow): number => acts.filter((act) => act.startsWith("button")).length;
  const figure = (metric: string, value: number, bound: { min?: number; max?: number } = {}) =>
    toFigure("merchant", "worn", metric, [value], "mean", bound);
  return {
    figures: [
      figure(
        `seconds for ${photosMax} photos`,
        perPhotos(({ seconds }) => seconds),
        { max: 150 },
      ),
      figure(
        `actions for ${photosMax} photos`,
        perPhotos(({ acts }) => acts.length + 1),
        { max: 30 },
      ),
      figure(`of them buttons of doubts`, perPhotos(byButton)),
      figure(`usable of ${photosMax} photos`, perPhotos(isUsable)),
      figure(
        "photos whose last doubt is answered by the act that makes them right",
        perPhotos((row) => (row.actsToNoDoubt === row.acts.length ? isUsable(row) : 0)),
      ),
      figure(
        "photos whose last doubt is answered while they are wrong",
        perPhotos(({ actsToNoDoubt, wrong }) =>
          actsToNoDoubt !== null && wrong[actsToNoDoubt]! >= wrongFrom ? 1 : 0,
        ),
      ),
    ],
    sections: [],
    rows: heldOut ? rows.length : rows,
  };
}

async function walk(onda: Onda, dir: string, outline: Outline): Promise<MerchantRow> {
  const { first, before, truth, read, toPhoto, press, strokeMs } = await findOutline(onda, dir, outline);
  const rng = createRng(0, toTitle(outline));
  const side = Math.min(judgedSide, Math.max(before.width, before.height));
  const acts: string[] = [];
  const wrong: number[] = [];
  const doubts = new Set(first?.doubts);
  let layers: GarmentMask | null = first;
  let seconds = 0;
  const strokes: MaskStroke[] = [];
  let actsToNoDoubt: number | null = null;
  const correct = async (act: string, stroke: MaskStroke) => {
    layers = (await press(layers, stroke)) ?? layers;
    acts.push(act);
    strokes.push(stroke);
    if (actsToNoDoubt === null && first && isEachAnswered(first, strokes)) actsToNoDoubt = acts.length;
  };
  for (;;) {
    const mask = layers === null ? createMask(truth.width, truth.height) : await read(layers);
    seconds += lookSeconds;
    wrong.push(findWrongPiece(mask, truth)?.share ?? 0);
    if (wrong.at(-1)! < wrongFrom || acts.length === actsMax) break;
    seconds += aimSeconds;
    const doubt = [...doubts].find((one) =>
      isJustified(one, mask, truth, before.width / (first?.width ?? 1)),
    );
    if (doubt?.stroke) {
      doubts.delete(doubt);
      await correct(`button ${doubt.stroke.kind}`, doubt.stroke);
      continue;
    }
    const meant = drawStroke(mask, truth);
    if (meant === null) break;
    await correct(meant.kind, toPhoto(drawByHand(meant, hurried, side, rng)));
  }
  seconds += strokeMs.reduce((sum, ms) => sum + ms, 0) / 1000;
  return { title: toTitle(outline), seconds, acts, wrong, actsToNoDoubt };
}

/** As the editor has it: a stroke answers the doubts about the outline whose box it touches. */
function isEachAnswered({ doubts }: GarmentMask, strokes: MaskStroke[]): boolean {
  const views = doubts.map(({ box, reason: { code } }) => {
    return { box, reason: { key: `outline.doubt.${code}` as "outline.doubt" }, parts: [], stroke: null };
  });
  const edits = strokes.flatMap(({ kind, ...line }) =>
    kind === "add" || kind === "remove" ? { kind: "stroke" as const, stroke: { kind, ...line } } : [],
  );
  return (
    doubts.length > 0 && openDoubts(views, { edits, confirmed: new Set(), isPrintKnown: true }).length === 0
  );
}

/** @param scale judged pixels per pixel of the photo */
function isJustified(
  { stroke }: GarmentMask["doubts"][number],
  mask: BinaryMask,
  truth: BinaryMask,
  scale: number,
): boolean {
  if (!stroke) return false;
  const wrongly = stroke.kind === "remove" ? 1 : 0;
  const hits = stroke.points.filter(([x, y]) => {
    const at = Math.floor(y * scale) * mask.width + Math.floor(x * scale);
    return mask.data[at] === wrongly && truth.data[at] !== wrongly;
  });
  return hits.length >= justifiedMin * stroke.points.length;
}
