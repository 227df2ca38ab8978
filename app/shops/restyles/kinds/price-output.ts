import type { Prisma } from "@prisma/client";
import { z } from "zod";
import type { EngineName } from "#contract/engines.ts";
import { type EnginePrices, outputPrices, priceOfSide, pricesFor } from "#contract/prices.ts";
import type { KindOfRestyle, PhotoSize } from "./kind.ts";

/** The service's own engine, which draws without an image model. */
export const ownEngine: EngineName = "onda";

/** The most that outputs can cost. */
export const listPrices: EnginePrices = { first: outputPrices, most: outputPrices };

const Table = z.object({ "1K": z.int(), "2K": z.int(), "4K": z.int() });
/** `EnginePrices` as they are stored with a restyle. */
export const StoredPrices = z.object({ first: Table, most: Table });

/** The prices that a restyle was started at. */
export function pricesOf({ prices }: { prices: Prisma.JsonValue }): EnginePrices {
  return prices === null ? listPrices : StoredPrices.parse(prices);
}

/**
 * Credits for an output of a photo in a look; 0: it is not made.
 *
 * @param photo null: its size is not known, and the price is the highest it can have
 * @param drawnBy the engine that drew the output; null: not known yet, and the price is what is held
 */
export function priceOutput(
  { kind, options }: KindOfRestyle,
  photo: PhotoSize | null,
  prices: EnginePrices,
  drawnBy: string | null = null,
): number {
  const side = kind.outputSide(options, photo);
  if (side === null) return 0;
  return priceOfSide(side, drawnBy === ownEngine ? prices.first : pricesFor(kind, options, prices));
}
