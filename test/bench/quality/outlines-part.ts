import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { decodeImage, measureImage } from "#engines/codec.ts";
import type { GarmentExample, GarmentMask, KnownMask, MaskStroke, Work } from "#engines/contract.ts";
import { createOnda, type Onda } from "#engines/onda/create-onda.ts";
import { type BinaryMask, createMask } from "#imaging/raster.ts";
import { realPhoto } from "#test-support/photos.ts";
import { createRng } from "#test-support/rng.ts";
import type { SheetRow } from "./contact-sheet.ts";
import { type Corrected, correctByHand, type Editor } from "./correct-by-hand.ts";
import { joinCells, overlay, shrink } from "./draw-row.ts";
import type { Truth } from "./hand-masks.ts";
import { judgeColor } from "./judge-color.ts";
import type { PartOptions, PartResult } from "./parts.ts";
import { type Hand, hurried, judgedSide, steady, visible } from "./simulated-stroke.ts";
import { type Figure, toFigure } from "./targets.ts";

/** A line of `masks/masks.tsv`: a garment of a photo, outlined by hand. */
export interface Outline {
  photo: string;
  garment: string;
  cloth: string;
  wear: "worn" | "flat";
}

interface OutlineRow extends Outline {
  isFound: boolean;
  isAccepted: boolean;
  confidence: number;
  /** The largest wrong piece as a share of the garment: as found, then after each act, by tries. */
  hurried: Tried[];
  steady: Tried;
  findMs: number;
  strokeMs: number[];
  /** Of an accepted garment recolored: distance to the color, and share of it that keeps its color. */
  color: { deltaE: number; kept: number } | null;
  picture: string;
}

type Tried = Pick<Corrected, "wrong" | "acts">;

/** What a hurried hand does differs each time. */
const hurriedTries = 3;
/** A wrong piece of this share of the garment is wrong at a glance. */
export const wrongFrom = 0.01;
const colorAsked = "#1f3a5f";
/** A pixel whose every channel moved by less was not recolored. */
const changeMin = 8;
const never = new AbortController().signal;

interface Size {
  width: number;
  height: number;
}

/**
 * Masks of photos outlined by hand: what is accepted without a look, what of that is wrong, and what a person's
 * acts in the editor leave wrong. The half of photos that limits are set on, or with `heldOut` the other one, by a hash.
 */
export async function measureOutlines({
  only,
  pictures,
  outlines,
  heldOut,
}: PartOptions): Promise<PartResult> {
  const dir = outlines ?? realPhoto("tune");
  const list = await listOutlines(dir, heldOut, only);
  if (list === null) return { figures: [], sections: [], rows: [] };
  const onda = createOnda({ threads: 1, onFault: (fault) => process.stderr.write(`${String(fault)}\n`) });
  const rows: OutlineRow[] = [];
  try {
    for (const outline of list) {
      const row = await measure(onda, dir, outline, pictures);
      rows.push(row);
      // Of the other half nobody sees which garment failed.
      if (!heldOut) process.stdout.write(`${toTitle(row).padEnd(60)} ${toLine(row)}\n`);
    }
  } finally {
    await onda.close();
  }
  const title = heldOut
    ? "Outlines: the half that nobody looked at"
    : "Outlines: the half that limits are set on";
  const note =
    "Photo; the mask as found against the hand's outline (green right, red leaked, blue missed); after at most three acts of a hurried hand.";
  return {
    figures: (["worn", "flat"] as const).flatMap((wear) =>
      summarize(
        wear,
        rows.filter((row) => row.wear === wear),
      ),
    ),
    // Nobody looks at the other half: its figures are all that is shown.
    sections: heldOut
      ? []
      : [
          {
            title,
            note,
            rows: rows.toSorted((one, other) => asFound(other) - asFound(one)).map(toSheetRow),
          },
        ],
    rows: heldOut ? rows.length : rows,
  };
}

/** The outlines of one half, or with null of both; null, and said, when the folder has none. */
export async function listOutlines(
  dir: string,
  heldOut: boolean | null,
  only: RegExp,
): Promise<Outline[] | null> {
  const table = path.join(dir, "masks/masks.tsv");
  if (!existsSync(table)) {
    process.stdout.write(`skipped: there is no ${table}; name a folder with --outlines\n`);
    return null;
  }
  return parseTable(await readFile(table, "utf8")).filter(
    ({ photo, garment }) =>
      (heldOut === null || isHeldOut(photo) === heldOut) && only.test(`${photo}.${garment}`),
  );
}

function isHeldOut(photo: string): boolean {
  return createHash("sha256").update(photo).digest()[0]! % 2 === 1;
}

function parseTable(text: string): Outline[] {
  const lines = text.trim().split("\n").slice(1);
  return lines.map((line) => {
    const [photo, garment, , cloth, wear] = line.split("\t");
    return { photo: photo!, garment: garment!, cloth: cloth!, wear: wear === "flat" ? "flat" : "worn" };
  });
}

/** Whether the cloth of a garment has colors of its own. */
export const isPrinted = (cloth: string): boolean => cloth === "printed" || cloth === "patterned";

export const toTitle = ({ photo, garment }: Outline): string =>
  `${photo.replace(/\.\w+$/, "")}.${garment.replaceAll(" ", "-")}`;

/** Finds a garment's outline; `correct` mends that as a person does. */
export async function findOutline(
  onda: Onda,
  dir: string,
  outline: Outline,
  example: GarmentExample | null = null,
) {
  const source = Uint8Array.from(await readFile(path.join(dir, outline.photo)));
  const { width: photoWidth } = await measureImage(source);
  const before = await decodeImage(source, judgedSide);
  const size = { width: before.width, height: before.height };
  const scale = before.width / photoWidth;
  const truth = await readMask(path.join(dir, "masks", `${toTitle(outline)}.png`), size);
  const start = performance.now();
  const found = await onda.masks.find(source, outline.garment, never, undefined, example);
  const findMs = performance.now() - start;
  const strokeMs: number[] = [];
  /** A stroke in pixels of the photo. */
  const press = async (layers: GarmentMask | null, stroke: MaskStroke): Promise<GarmentMask | null> => {
    const from = performance.now();
    const corrected = await onda.masks.correct(source, layers, [stroke], never);
    strokeMs.push(performance.now() - from);
    return corrected.kind === "mask" ? corrected.mask : null;
  };
  /** From judged pixels to those of the photo. */
  const toPhoto = ({ kind, radius, points }: Parameters<Editor["draw"]>[1]): MaskStroke => ({
    kind,
    radius: radius / scale,
    points: points.map(({ x, y }): [number, number] => [(x + 0.5) / scale, (y + 0.5) / scale]),
  });
  const draw: Editor["draw"] = (layers, stroke) => press(layers, toPhoto(stroke));
  const takeGarment: Editor["takeGarment"] = async (word) => {
    const other = await onda.masks.find(source, word, never);
    return other.kind === "mask" ? other.mask : null;
  };
  const read = (layers: GarmentMask): Promise<BinaryMask> => readMask(layers.mask, size);
  const first = found.kind === "mask" ? found.mask : null;
  const correct = (hand: Hand, attempt = 0): Promise<Corrected> =>
    correctByHand(
      outline.garment,
      truth,
      first,
      { draw, takeGarment, read },
      hand,
      createRng(attempt, toTitle(outline)),
    );
  return { source, before, truth, found, first, read, draw, toPhoto, press, findMs, strokeMs, correct };
}

async function measure(onda: Onda, dir: string, outline: Outline, pictures: string): Promise<OutlineRow> {
  const outlined = await findOutline(onda, dir, outline);
  const { source, before, truth, found, first, read, findMs, strokeMs, correct } = outlined;
  const tries: Corrected[] = [];
  for (let attempt = 0; attempt < hurriedTries; attempt++) tries.push(await correct(hurried, attempt));
  const { wrong, acts } = await correct(steady);
  const last = tries[0]!.mask;
  const isAccepted = found.kind === "mask" && !found.mask.isDoubtful;
  const picture = `${toTitle(outline)}.jpg`;
  const masks = [first === null ? createMask(before.width, before.height) : await read(first), last];
  const cells = masks.map((mask) => shrink(overlay(before, toTruth(truth), toCover(mask))));
  await joinCells([await shrink(before), ...(await Promise.all(cells))], path.join(pictures, picture));
  return {
    ...outline,
    isFound: found.kind === "mask",
    isAccepted,
    confidence: found.kind === "mask" ? found.mask.confidence : 0,
    hurried: tries.map((one) => ({ wrong: one.wrong, acts: one.acts })),
    steady: { wrong, acts },
    findMs,
    strokeMs,
    color: isAccepted ? await measureColor(onda, source, found.mask, truth) : null,
    picture,
  };
}

/** Recolors with a mask as a job does; null when it is refused. */
export async function recolorWith(
  onda: Onda,
  source: Uint8Array,
  mask: KnownMask,
  color: string,
  print: "auto" | "plain" | "printed" = "auto",
): Promise<Uint8Array | null> {
  const request = {
    project_id: "bench",
    images: ["photo"],
    masks: undefined,
    garment_label: undefined,
    reference_text: color,
    print,
    reference_image: undefined,
    instruction: undefined,
    num_variations: 1,
    processing_size: 1024,
    format: "png",
    model: "auto",
    on_doubt: "deliver",
    exact: true,
    use_anchor: false,
    post_process: true,
    add_ai_watermark: false,
  } as const;
  const work: Work = {
    type: "garment_recolor",
    request: { ...request, images: [...request.images] },
    load: async () => source,
    loadMask: async () => mask,
    identities: [],
  };
  const planned = await onda.plan(work, never);
  if (planned.kind !== "plan") return null;
  const outcome = await onda.render(
    { work, plan: planned.plan, imageIndex: 0, groupIndex: 0, version: 1 },
    never,
  );
  return outcome.kind === "image" ? outcome.image.bytes : null;
}

async function measureColor(
  onda: Onda,
  source: Uint8Array,
  found: KnownMask,
  truth: BinaryMask,
): Promise<OutlineRow["color"]> {
  const recolored = await recolorWith(onda, source, found, colorAsked);
  if (recolored === null) return null;
  const [before, after] = await Promise.all([source, recolored].map((file) => decodeImage(file, judgedSide)));
  const { deltaE } = judgeColor(toTruth(truth), before!, after!, colorAsked, toCover(truth));
  let [area, kept] = [0, 0];
  for (let at = 0; at < truth.data.length; at++) {
    if (truth.data[at] === 0) continue;
    area++;
    const moved = [0, 1, 2].some(
      (c) => Math.abs(before!.data[at * 3 + c]! - after!.data[at * 3 + c]!) >= changeMin,
    );
    if (!moved) kept++;
  }
  return { deltaE, kept: kept / area };
}

export async function readMask(file: string | Uint8Array, { width, height }: Size): Promise<BinaryMask> {
  const values = await sharp(file)
    .resize(width, height, { fit: "fill" })
    .toColourspace("b-w")
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: Uint8Array.from(values, (value) => (value > 127 ? 1 : 0)) };
}

export const toCover = ({ data }: BinaryMask): Uint8Array => data.map((value) => value * 255);

export function toTruth(mask: BinaryMask): Truth {
  const { width, height } = mask;
  return { width, height, garment: toCover(mask), ignored: null, print: null };
}

const asFound = ({ steady: { wrong } }: OutlineRow): number => wrong[0]!;
/** The largest wrong piece after so many acts, or after the last. */
const after = ({ wrong }: Tried, acts: number): number => wrong[Math.min(acts, wrong.length - 1)]!;
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function toLine({
  isFound,
  isAccepted,
  confidence,
  hurried: tries,
  steady: { wrong, acts },
  findMs,
  strokeMs,
  color,
}: OutlineRow): string {
  return [
    isAccepted ? "accepted" : isFound ? "doubtful" : "not found",
    `confidence ${confidence.toFixed(2)}`,
    `largest wrong piece ${wrong.map(percent).join(" → ")}${acts.length > 0 ? ` (${acts.join(", ")})` : ""}`,
    `hurried ${tries.map((one) => percent(after(one, 3))).join(", ")}`,
    `${Math.round(findMs)} ms, strokes ${strokeMs.map(Math.round).join("/")} ms`,
    ...(color === null ? [] : [`ΔE ${color.deltaE.toFixed(1)}, kept ${percent(color.kept)}`]),
  ].join(" · ");
}

function toSheetRow(row: OutlineRow): SheetRow {
  const isBad = (row.isAccepted && asFound(row) > visible) || after(row.hurried[0]!, 3) > wrongFrom;
  return { title: toTitle(row), isBad, figures: toLine(row), picture: row.picture };
}

function summarize(wear: Outline["wear"], rows: OutlineRow[]): Figure[] {
  const accepted = rows.filter((row) => row.isAccepted);
  const share = (of: OutlineRow[], is: (row: OutlineRow) => boolean): number[] =>
    of.map((row) => (is(row) ? 1 : 0));
  const colors = (cloth: (name: string) => boolean) =>
    accepted.flatMap(({ cloth: name, color }) => (color !== null && cloth(name) ? [color] : []));
  const figure = (
    name: string,
    values: number[],
    by: number | "mean" | "max",
    bound: { min?: number; max?: number },
  ) => toFigure("outlines", wear, name, values, by, bound);
  return [
    figure(
      "accepted without a look",
      share(rows, (row) => row.isAccepted),
      "mean",
      { min: wear === "worn" ? 0.6 : 0.9 },
    ),
    figure(
      "wrong piece > .3 % among these",
      share(accepted, (row) => asFound(row) > visible),
      "mean",
      { max: 0.05 },
    ),
    figure(
      "wrong piece > 1 % among these",
      share(accepted, (row) => asFound(row) > wrongFrom),
      "mean",
      { max: 0.05 },
    ),
    figure(
      "no wrong piece > 1 % as found",
      share(rows, (row) => asFound(row) <= wrongFrom),
      "mean",
      {},
    ),
    ...[1, 2, 3].map((acts) =>
      figure(
        `no wrong piece > 1 % after ${acts} hurried`,
        rows.flatMap((row) => row.hurried.map((one) => (after(one, acts) <= wrongFrom ? 1 : 0))),
        "mean",
        {},
      ),
    ),
    ...(
      [
        ["1", wrongFrom, { min: 0.95 }],
        [".3", visible, {}],
      ] as const
    ).map(([name, limit, bound]) =>
      figure(
        `no wrong piece > ${name} % after 3 steady`,
        share(rows, (row) => after(row.steady, 3) <= limit),
        "mean",
        bound,
      ),
    ),
    figure(
      "find, ms, median",
      rows.map(({ findMs }) => findMs),
      0.5,
      { max: 900 },
    ),
    figure(
      "stroke, ms, median",
      rows.flatMap(({ strokeMs }) => strokeMs),
      0.5,
      { max: 300 },
    ),
    figure(
      "ΔE to the color, p90",
      colors(() => true).map(({ deltaE }) => deltaE),
      0.9,
      { max: 4 },
    ),
    figure(
      "plain cloth kept, p90",
      colors((name) => !isPrinted(name)).map(({ kept }) => kept),
      0.9,
      { max: 0.01 },
    ),
    figure(
      "printed cloth kept, median",
      colors(isPrinted).map(({ kept }) => kept),
      0.5,
      {},
    ),
  ];
}
