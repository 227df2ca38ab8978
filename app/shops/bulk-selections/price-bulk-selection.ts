import { Prisma } from "@prisma/client";
import { z } from "zod";
import { message } from "../messages/message.ts";
import { readCredits } from "../restyles/credits.ts";
import type { KindOfRestyle } from "../restyles/kinds/kind.ts";
import { parseWork } from "../restyles/parse-draft.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { BulkPrice, BulkQuoteOutcome, DraftProblem, LookException, PhotosChoice } from "../views.ts";
import { bulkSelectionLimits } from "./bulk-selection-limits.ts";
import { getSelectionRow } from "./get-selection-row.ts";
import { isMadeIn, LookExceptions } from "./look-exceptions.ts";
import { countPhotosBySize, photosPerProduct } from "./selected-photos.ts";

const Choice = z.object({ photos: z.enum(["all", "first"]), exceptions: LookExceptions.default([]) });

/** What of a selection a restyle is made of. */
export interface BulkChoice {
  photos: PhotosChoice;
  exceptions: LookException[];
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
  await getSelectionRow(deps, shopId, selectionId);
  const draft = parseBulkDraft(deps, input, "price");
  if (!draft.ok) return draft;
  const { credits } = await readCredits(deps, shopId);
  if (!credits) {
    throw new Response("The shop's credits can't be read", { status: 503, headers: { "Retry-After": "30" } });
  }
  const price = await priceBulkSelection(deps, selectionId, draft.work, draft.choice);
  const problem = findOutputsProblem(price);
  if (problem) return { ok: false, problems: [problem] };
  return { ok: true, quote: { ...price, availableCredits: credits.available } };
}

export async function priceBulkSelection(
  deps: Pick<ShopsDeps, "prisma">,
  selectionId: string,
  work: KindOfRestyle,
  { photos, exceptions }: BulkChoice,
): Promise<BulkPrice> {
  const { kind, options } = work;
  const count = (condition: Prisma.Sql) =>
    countPhotosBySize(deps, selectionId, photosPerProduct(work, photos), condition);
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
      price.outputs += taken * perPhoto;
      price.requiredCredits += taken * perPhoto * kind.creditsPerOutput(look, size);
    }
  }
  return price;
}

export function findOutputsProblem({ outputs }: BulkPrice): DraftProblem | null {
  const max = bulkSelectionLimits.outputsMax;
  if (outputs <= max) return null;
  return { field: null, message: message("draft.images.outputs_max", { outputs, max }) };
}
