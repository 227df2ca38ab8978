import { readGarmentLabel } from "#contract/wording/garment-words.ts";
import type { GarmentMask } from "#engines/contract.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { countInside, createMask } from "#imaging/raster.ts";
import type { Rng } from "#test-support/rng.ts";
import {
  type DrawnStroke,
  drawByHand,
  drawStroke,
  findWrongPiece,
  type Hand,
  measureWrong,
  visible,
} from "./simulated-stroke.ts";

/** What the editor offers. Each answers null when it was refused. */
export interface Editor {
  /** The button of another garment. */
  takeGarment(word: string): Promise<GarmentMask | null>;
  /** A stroke on a mask, or with null on nothing. */
  draw(layers: GarmentMask | null, stroke: DrawnStroke): Promise<GarmentMask | null>;
  /** The layers as they are judged. */
  read(layers: GarmentMask): Promise<BinaryMask>;
}

export interface Corrected {
  /** Null when nothing is outlined. */
  layers: GarmentMask | null;
  mask: BinaryMask;
  /** The largest wrong piece as a share of the garment: at first, then after each act. */
  wrong: number[];
  acts: string[];
}

const actsMax = 3;
/** A mask that covers less of the garment than this is another thing's. */
const ownMin = 0.5;
const otherLayer = { top: "jacket", outer: "top" } as const;

/**
 * Corrects a mask as a person does who sees it. Where another thing is outlined, the first act is the button of the
 * other layer of clothes, or "Start from nothing" where that button helps less; the person is taken to see which. All
 * other acts are strokes.
 *
 * @param found null when nothing was found.
 */
export async function correctByHand(
  garment: string,
  truth: BinaryMask,
  found: GarmentMask | null,
  editor: Editor,
  hand: Hand,
  rng: Rng,
): Promise<Corrected> {
  let layers = found;
  let mask = layers === null ? createMask(truth.width, truth.height) : await editor.read(layers);
  const wrong: number[] = [];
  const acts: string[] = [];
  const look = (): number => {
    wrong.push(findWrongPiece(mask, truth)?.share ?? 0);
    return wrong.at(-1)!;
  };
  look();
  if (layers !== null && coveredShare(mask, truth) < ownMin) {
    const other = await takeOtherLayer(garment, truth, editor);
    layers = other?.layers ?? null;
    mask = other?.mask ?? createMask(truth.width, truth.height);
    acts.push(other === null ? "start from nothing" : `take ${other.word}`);
    look();
  }
  while (wrong.at(-1)! >= visible && acts.length < actsMax) {
    const meant = drawStroke(mask, truth);
    if (meant === null) break;
    const stroke = drawByHand(meant, hand, Math.max(truth.width, truth.height), rng);
    const next = await editor.draw(layers, stroke);
    if (next === null) break;
    layers = next;
    mask = await editor.read(next);
    acts.push(`${stroke.kind} ${stroke.radius.toFixed(0)}`);
    look();
  }
  return { layers, mask, wrong, acts };
}

async function takeOtherLayer(
  garment: string,
  truth: BinaryMask,
  editor: Editor,
): Promise<{ word: string; layers: GarmentMask; mask: BinaryMask } | null> {
  const kind = readGarmentLabel(garment);
  if (kind !== "top" && kind !== "outer") return null;
  const word = otherLayer[kind];
  const layers = await editor.takeGarment(word);
  if (layers === null) return null;
  const mask = await editor.read(layers);
  const isBetter = measureWrong(mask, truth) < measureWrong(createMask(truth.width, truth.height), truth);
  return isBetter ? { word, layers, mask } : null;
}

function coveredShare(mask: BinaryMask, truth: BinaryMask): number {
  const covered = truth.data.reduce((sum, value, at) => sum + (value & mask.data[at]!), 0);
  return covered / countInside(truth);
}
