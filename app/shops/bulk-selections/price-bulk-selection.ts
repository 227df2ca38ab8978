import { Prisma } from "@prisma/client";
import { z } from "zod";
import type { EnginePrices } from "#contract/prices.ts";
import { message } from "../messages/message.ts";
import { readCredits } from "../restyles/draft/credits.ts";
import { parseWork } from "../restyles/draft/parse-draft.ts";
import type { KindOfRestyle } from "../restyles/kinds/kind.ts";
import { readPrices } from "../restyles/kinds/offered-kinds.ts";
import { priceOutput } from "../restyles/kinds/price-output.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { BulkPrice, BulkQuoteOutcome, DraftProblem, LookException, PhotosChoice } from "../views.ts";
import { bulkSelectionLimits } from "./bulk-selection-limits.ts";
import { getSelectionRow } from "./get-selection-row.ts";
import { isMadeIn, LookExceptions } from "./look-exceptions.ts";
import { countPhotosBySize, isAmongFirst, photosPerProduct } from "./selected-photos.ts";

/** The part of a selection that a restyle is made of, as the form sends it and as it is stored. */
export const Choice = z.object({
  photos: z.enum(["all", "first"]),
  exceptions: LookExceptions.default([]),
  productsMax: z.int().min(1).nullable().default(null),
});

/** The part of a selection that a restyle is made of. */
export interface BulkChoice {
  photos: PhotosChoice;
  exceptions: LookException[];
  /** Only so many products, from the first; null: all. */
  productsMax: number | null;
}

export type BulkDraftReading =
  | { ok: true; work: KindOfRestyle; choice: BulkChoice }
  | { ok: false; problems: DraftProblem[] };

/** Validates the options of a selection's restyle. */
export function parseBulkDraft(
  { kinds }: Pick<ShopsDeps, "kinds">,
  input: unknown,
  purpose: "price" | "start",
): BulkDraftReading {
  const invalid: BulkDraftReading = {
    ok: false,
    problems: [{ field: null, message: message("draft.invalid") }],
  };
  const choice = Choice.safeParse(input);
  if (!choice.success) {
    const isTooMany = choice.error.issues.some(
      ({ code, path }) => code === "too_big" && path[0] === "exceptions" && path.at(-1) === "productIds",
    );
    if (!isTooMany) return invalid;
    const max = bulkSelectionLimits.exceptionsMax;
    return {
      ok: false,
      problems: [{ field: "exceptions", message: message("draft.exceptions.max", { max }) }],
    };
  }
  const reading = parseWork(kinds, input, purpose);
  if (!reading.ok) return reading;
  const { kind, options } = reading.work;
  const count = kind.looks(options).length;
  if (choice.data.exceptions.some(({ look }) => look >= count)) return invalid;
  return { ...reading, choice: choice.data };
}

/**
 * Price of a restyle of a selection, from counts in the database: no photo is loaded.
 *
 * @throws a 503 `Response` when the shop's credits can't be read
 */
export async function quoteBulkSelection(
  deps: ShopsDeps,
  shopId: string,
  selectionId: string,
  input: unknown,
): Promise<BulkQuoteOutcome> {
  const { productCount } = await getSelectionRow(deps, shopId, selectionId);
  const draft = parseBulkDraft(deps, input, "price");
  if (!draft.ok) return draft;
  const { credits } = await readCredits(deps, shopId);
  if (!credits) {
    throw new Response("The shop's credits can't be read", { status: 503, headers: { "Retry-After": "30" } });
  }
  const prices = await readPrices(deps, shopId, draft.work.kind);
  const price = await priceBulkSelection(deps, selectionId, { ...draft, prices });
  const problem = findOutputsProblem(price);
  if (problem) return { ok: false, problems: [problem] };
  const { available } = credits;
  const fit =
    price.requiredCredits > available
      ? await findFit(deps, selectionId, { ...draft, prices }, { productCount, available })
      : null;
  return { ok: true, quote: { ...price, availableCredits: available, fit } };
}

/** The most products, from the first, that the credits suffice for; they do not suffice for all. */
async function findFit(
  deps: Pick<ShopsDeps, "prisma">,
  selectionId: string,
  draft: PricedDraft,
  { productCount, available }: { productCount: number; available: number },
): Promise<{ products: number } | null> {
  let fits = 0;
  let outputs = 0;
  // A product more costs at least as much, so the bound is found by halving.
  for (let tooMany = draft.choice.productsMax ?? productCount; tooMany - fits > 1; ) {
    const productsMax = Math.floor((fits + tooMany) / 2);
    const choice = { ...draft.choice, productsMax };
    const price = await priceBulkSelection(deps, selectionId, { ...draft, choice });
    if (price.requiredCredits > available) tooMany = productsMax;
    else [fits, outputs] = [productsMax, price.outputs];
  }
  return outputs > 0 ? { products: fits } : null;
}

interface PricedDraft {
  work: KindOfRestyle;
  choice: BulkChoice;
  prices: EnginePrices;
}

export async function priceBulkSelection(
  deps: Pick<ShopsDeps, "prisma">,
  selectionId: string,
  { work, choice: { photos, exceptions, productsMax }, prices }: PricedDraft,
): Promise<BulkPrice> {
  const { kind, options } = work;
  const among = productsMax === null ? Prisma.sql`true` : isAmongFirst(selectionId, productsMax);
  const count = (condition: Prisma.Sql) =>
    countPhotosBySize(
      deps,
      selectionId,
      photosPerProduct(work, photos),
      Prisma.sql`${among} AND (${condition})`,
    );
  const looks = kind.looks(options);
  const conditions = looks.map((_, look) => isMadeIn(exceptions, look));
  const whole = await count(conditions.length > 0 ? Prisma.join(conditions, " OR ") : Prisma.sql`true`);
  const price: BulkPrice = { photos: 0, outputs: 0, requiredCredits: 0 };
  for (const size of whole) price.photos += size.photos;
  // One query for all looks that every product is made in.
  const ofAll = exceptions.length === 0 ? whole : await count(Prisma.sql`true`);
  for (const [index, look] of looks.entries()) {
    const isOfAll = exceptions.every((exception) => exception.look !== index);
    const sizes = isOfAll ? ofAll : await count(conditions[index]!);
    const perPhoto = kind.outputsPerPhoto(look);
    for (const { photos: taken, ...size } of sizes) {
      const credits = priceOutput({ kind, options: look }, size, prices);
      if (credits > 0) price.outputs += taken * perPhoto;
      price.requiredCredits += taken * perPhoto * credits;
    }
  }
  return price;
}

export function findOutputsProblem({ outputs }: BulkPrice): DraftProblem | null {
  const max = bulkSelectionLimits.outputsMax;
  if (outputs <= max) return null;
  return { field: null, message: message("draft.images.outputs_max", { outputs, max }) };
}
