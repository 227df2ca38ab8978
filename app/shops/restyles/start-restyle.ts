import { Prisma } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { DraftProblem, RestyleDraft, StartOutcome } from "../views.ts";
import { checkDraft } from "./check-draft.ts";
import { type ChosenProduct, choosePhotos } from "./choose-photos.ts";
import { toColorView } from "./colors.ts";
import { readCredits } from "./credits.ts";
import { toQuote } from "./quote-restyle.ts";

/** Longest alternative text Shopify takes. */
const altCharsMax = 512;

/**
 * Starts a restyle: all its rows are written together, then tasks do the work. Nothing is written when anything is
 * wrong with the draft or credits are short. The same `submissionId` finds the restyle it already started.
 */
export async function startRestyle(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  draft: RestyleDraft,
  submissionId: string,
): Promise<StartOutcome> {
  const started = await findStarted(deps, shopId, submissionId);
  if (started) return started;
  const problems = checkDraft(draft);
  if (problems.length > 0) return { ok: false, problems, quote: null };

  const products = await getProductsWithMedia(
    admin,
    draft.images.map(({ productId }) => productId),
  );
  const choice = choosePhotos(draft, products);
  if (choice.problems.length > 0) return { ok: false, problems: choice.problems, quote: null };

  const { credits, problem } = await readCredits(deps, shopId);
  if (!credits) {
    return {
      ok: false,
      problems: [{ field: null, message: `${problem.title}. ${problem.detail}` }],
      quote: null,
    };
  }
  const quote = toQuote(draft, credits);
  if (!quote.isEnough) return { ok: false, problems: [toShortage(quote.leftAfter)], quote };

  return insertRestyle(deps, shopId, draft, submissionId, choice.products);
}

function toShortage(leftAfter: number): DraftProblem {
  return { field: null, message: `Not enough credits: ${-leftAfter} more are needed.` };
}

async function findStarted(
  { prisma }: ShopsDeps,
  shopId: string,
  submissionId: string,
): Promise<StartOutcome | null> {
  const restyle = await prisma.restyle.findUnique({
    where: { shopId_submissionId: { shopId, submissionId } },
    select: { id: true },
  });
  return restyle ? { ok: true, restyleId: restyle.id } : null;
}

async function insertRestyle(
  deps: ShopsDeps,
  shopId: string,
  draft: RestyleDraft,
  submissionId: string,
  chosen: ChosenProduct[],
): Promise<StartOutcome> {
  const rows = toRows(deps, shopId, draft, submissionId, chosen);
  try {
    await deps.prisma.$transaction([
      deps.prisma.restyle.create({ data: rows.restyle }),
      deps.prisma.restyleProduct.createMany({ data: rows.products }),
      deps.prisma.restyleSource.createMany({ data: rows.sources }),
      deps.prisma.restyleImage.createMany({ data: rows.images }),
    ]);
  } catch (error) {
    // Two submissions of one form at once: the other one won.
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    const winner = isTaken ? await findStarted(deps, shopId, submissionId) : null;
    if (!winner) throw error;
    return winner;
  }
  await enqueueAll(
    deps,
    rows.products.map(({ id }) => id),
  );
  return { ok: true, restyleId: rows.restyle.id };
}

async function enqueueAll(deps: ShopsDeps, restyleProductIds: string[]): Promise<void> {
  try {
    await Promise.all(
      restyleProductIds.map((restyleProductId) =>
        deps.enqueue(
          "shops-send-product",
          { restyleProductId },
          { id: `shops-send-product-${restyleProductId}` },
        ),
      ),
    );
  } catch (error) {
    // The restyle is committed: the sweep starts what the queue did not take.
    deps.log.error({ err: error }, "Products could not be enqueued");
  }
}

function toRows(
  { newId, now }: ShopsDeps,
  shopId: string,
  draft: RestyleDraft,
  submissionId: string,
  chosen: ChosenProduct[],
) {
  const color = draft.color.trim() ? toColorView(draft.color) : { label: "", hex: null };
  const restyleId = newId();
  const products = chosen.map((product, position) => ({ ...product, rowId: newId(), position }));
  const sources = products.flatMap((product) =>
    product.images.map((image, imageIndex) => ({ ...image, product, imageIndex, rowId: newId() })),
  );
  return {
    restyle: {
      id: restyleId,
      shopId,
      submissionId,
      colorLabel: color.label,
      colorHex: color.hex,
      instruction: draft.instruction.trim(),
      garment: draft.garment.trim(),
      size: draft.size,
      format: draft.format,
      variations: draft.variations,
      consistent: draft.consistent,
      createdAt: now(),
    },
    products: products.map(({ rowId, id, title, productType, position }) => ({
      id: rowId,
      restyleId,
      position,
      productId: id,
      title,
      productType,
      dueAt: now(),
      createdAt: now(),
    })),
    sources: sources.map(({ rowId, product, imageIndex, ...image }) => ({
      id: rowId,
      restyleProductId: product.rowId,
      imageIndex,
      ...image,
    })),
    images: sources.flatMap(({ rowId, product }) =>
      Array.from({ length: draft.variations }, (_, variation) => ({
        id: newId(),
        sourceId: rowId,
        variation,
        alt: proposeAlt(product.title, color.label),
      })),
    ),
  };
}

/** "Linen dress in Navy"; the title alone when no color was named. */
function proposeAlt(title: string, colorLabel: string): string {
  return (colorLabel ? `${title} in ${colorLabel}` : title).slice(0, altCharsMax);
}
