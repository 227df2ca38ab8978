import { type OutputSizeName, outputPrices, pixelsOfSize } from "#contract/prices.ts";
import type { EngineSettings } from "./engine-settings.ts";
import { planCanvas, priceOfCall } from "./plan-canvas.ts";

/** What a drawing may cost. */
export interface CostRule {
  /** US dollars that a credit brings at least. */
  creditUsd: number;
  /** The largest share of what an output brings that its drawing may cost. */
  costShareMax: number;
}

/** What an engine's outputs of one size cost and bring. */
export interface SizeMargin {
  size: OutputSizeName;
  /** US dollars of one call for a square, the dearest aspect ratio. */
  costUsd: number;
  /** US dollars that an output brings. */
  earnsUsd: number;
  /** False when the cost is above the rule's share. */
  isOffered: boolean;
}

/** @param pictures number of pictures that are sent */
export function marginOf(
  settings: EngineSettings,
  { size, pictures }: { size: OutputSizeName; pictures: number },
  { creditUsd, costShareMax }: CostRule,
): SizeMargin {
  const side = pixelsOfSize(size);
  const canvas = planCanvas(settings.canvas, { width: side, height: side });
  const costUsd = priceOfCall(settings, { canvas, pictures: { length: pictures } });
  const earnsUsd = outputPrices[size] * creditUsd;
  return { size, costUsd, earnsUsd, isOffered: costUsd <= earnsUsd * costShareMax };
}
