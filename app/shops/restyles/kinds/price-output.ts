import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { type EnginePrices, outputPrices, priceOfSide, pricesFor } from "#contract/prices.ts";
import type { KindOfRestyle, PhotoSize } from "./kind.ts";

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
 */
export function priceOutput(
  { kind, options }: KindOfRestyle,
  photo: PhotoSize | null,
  prices: EnginePrices,
): number {
  const side = kind.outputSide(options, photo);
  if (side === null) return 0;
  return priceOfSide(side, pricesFor(kind, options, prices));
}
