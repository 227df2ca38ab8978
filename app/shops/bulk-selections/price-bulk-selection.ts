import { z } from "zod";
import { message } from "../messages/message.ts";
import { readCredits } from "../restyles/credits.ts";
import type { KindOfRestyle } from "../restyles/kinds/kind.ts";
import { parseWork } from "../restyles/parse-draft.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { BulkPrice, BulkQuoteOutcome, DraftProblem, PhotosChoice } from "../views.ts";
import { bulkSelectionLimits } from "./bulk-selection-limits.ts";
import { getSelectionRow } from "./get-selection-row.ts";
import { countPhotosBySize, photosPerProduct } from "./selected-photos.ts";

const Photos = z.object({ photos: z.enum(["all", "first"]) });

export type BulkDraftReading =
  | { ok: true; work: KindOfRestyle; photos: PhotosChoice }
  | { ok: false; problems: DraftProblem[] };

/** Validates the options of a selection's restyle. */
export function parseBulkDraft(
  { kinds }: Pick<ShopsDeps, "kinds">,
  input: unknown,
  purpose: "price" | "start",
): BulkDraftReading {
  const choice = Photos.safeParse(input);
  if (!choice.success) return { ok: false, problems: [{ field: null, message: message("draft.invalid") }] };
  const reading = parseWork(kinds, input, purpose);
  return reading.ok ? { ...reading, ...choice.data } : reading;
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
  const price = await priceBulkSelection(deps, selectionId, draft.work, draft.photos);
  const problem = findOutputsProblem(price);
  if (problem) return { ok: false, problems: [problem] };
  return { ok: true, quote: { ...price, availableCredits: credits.available } };
}

export async function priceBulkSelection(
  deps: Pick<ShopsDeps, "prisma">,
  selectionId: string,
  work: KindOfRestyle,
  photos: PhotosChoice,
): Promise<BulkPrice> {
  const { kind, options } = work;
  const sizes = await countPhotosBySize(deps, selectionId, photosPerProduct(work, photos));
  const price: BulkPrice = { photos: 0, outputs: 0, requiredCredits: 0 };
  for (const size of sizes) price.photos += size.photos;
  for (const look of kind.looks(options)) {
    const perPhoto = kind.outputsPerPhoto(look);
    for (const { photos: count, ...size } of sizes) {
      price.outputs += count * perPhoto;
      price.requiredCredits += count * perPhoto * kind.creditsPerOutput(look, size);
    }
  }
  return price;
}

export function findOutputsProblem({ outputs }: BulkPrice): DraftProblem | null {
  const max = bulkSelectionLimits.outputsMax;
  if (outputs <= max) return null;
  return { field: null, message: message("draft.images.outputs_max", { outputs, max }) };
}
