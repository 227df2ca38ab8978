import { Prisma } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { settleTaken } from "../../automations/settle-taken.ts";
import { noteRestyled } from "../../drift/watch-products.ts";
import { toFailureView } from "../../failure.ts";
import { withIdentityOfDraft } from "../../identities/identity-of-draft.ts";
import type { Language } from "../../messages/language.ts";
import { type Message, message } from "../../messages/message.ts";
import {
  countExcluded,
  type OutlinesOfDraft,
  readOutlinesOfDraft,
} from "../../outlines/outlines-of-draft.ts";
import { readLookOfDraft } from "../../shop-looks/shop-looks.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { type Actor, isPerson } from "../../team/actors.ts";
import type { DraftProblem, StartOutcome } from "../../views.ts";
import { type ChosenProduct, choosePhotos } from "../draft/choose-photos.ts";
import { readCredits } from "../draft/credits.ts";
import { findWishProblems } from "../draft/find-wish-problems.ts";
import { parseDraft, type ReadDraft, withImages } from "../draft/parse-draft.ts";
import { toQuote } from "../draft/quote-restyle.ts";
import { readPrices } from "../kinds/offered-kinds.ts";
import { readShopLanguage } from "../review/propose-alt.ts";
import { enqueueSending } from "../send/enqueue-sending.ts";
import { toProductRows } from "./product-rows.ts";
import { toLeftOutRows } from "./restyle-left-out.ts";

/**
 * Takes part in the transaction that records a restyle, before anything is written.
 *
 * @returns why the restyle is not to be started; null when it is
 */
export type StartClaim = (
  tx: Prisma.TransactionClient,
  start: { restyleId: string; credits: number },
) => Promise<Message | null>;

/** More than a restyle with as many rows as one can have takes. */
const insertTimeoutMs = 30_000;

/**
 * Starts a restyle: inserts all its rows in one transaction, a product's for each look, and enqueues a task per product. Inserts nothing
 * when the draft has a problem or credits are short. A repeated `submissionId` returns the restyle it
 * started.
 *
 * @param creditsMax the price that the merchant saw; a restyle that costs more is not started. Null: any price
 */
export async function startRestyle(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  actor: Actor,
  input: unknown,
  submissionId: string,
  creditsMax: number | null = null,
  claim: StartClaim | null = null,
): Promise<StartOutcome> {
  const started = await findStarted(deps, shopId, submissionId);
  if (started) return started;
  const reading = parseDraft(deps.kinds, input, "start");
  if (!reading.ok) return { ...reading, quote: null };
  const identified = await withIdentityOfDraft(deps, shopId, reading.draft);
  if (!identified.ok) return { ...identified, quote: null };
  const unread = await findWishProblems(deps, shopId, identified.draft);
  if (unread.length > 0) return { ok: false, problems: unread, quote: null };
  const outlines = await readOutlinesOfDraft(deps, shopId, identified.draft);
  const draft = withImages(identified.draft, outlines.images);
  if (draft.outputs === 0) {
    return {
      ok: false,
      problems: [{ field: "images", message: message("draft.images.all_left_out") }],
      quote: null,
    };
  }

  const products = await getProductsWithMedia(
    admin,
    // Also of products that are left out: they are named.
    identified.draft.images.map(({ productId }) => productId),
  );
  const choice = choosePhotos(draft, products);
  if (choice.problems.length > 0) return { ok: false, problems: choice.problems, quote: null };

  const { credits, failure } = await readCredits(deps, shopId);
  if (!credits) {
    return { ok: false, problems: [{ field: null, message: toFailureView(failure).detail }], quote: null };
  }
  const prices = await readPrices(deps, shopId, draft.kind);
  const quote = toQuote(draft, choice.products, { credits, prices }, countExcluded(outlines.excluded));
  if (!quote.isEnough) return { ok: false, problems: [toShortage(quote.leftAfter)], quote };
  if (creditsMax !== null && quote.requiredCredits > creditsMax) {
    const change = message("draft.price_changed", { shown: creditsMax, now: quote.requiredCredits });
    return { ok: false, problems: [{ field: null, message: change }], quote };
  }

  const language = await readShopLanguage(deps, admin);
  const rows = toRows(deps, shopId, draft, submissionId, choice.products, language, outlines);
  const { identityCode } = identified;
  const look = await readLookOfDraft(deps, shopId, input);
  const restyle = {
    ...rows.restyle,
    identityCode,
    startedBy: actor,
    prices: prices as unknown as Prisma.InputJsonObject,
    ...(look && { look: { ...look } }),
  };
  const leftOut = toLeftOutRows(restyle.id, outlines.excluded, products);
  const inserted = await insertRestyle(deps, shopId, submissionId, { ...rows, restyle, leftOut }, (tx) =>
    claim ? claim(tx, { restyleId: restyle.id, credits: quote.requiredCredits }) : null,
  );
  return "refusal" in inserted
    ? { ok: false, problems: [{ field: null, message: inserted.refusal }], quote }
    : inserted;
}

function toShortage(leftAfter: number): DraftProblem {
  return { field: null, message: message("draft.credits", { count: -leftAfter }) };
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
  submissionId: string,
  rows: ReturnType<typeof toRows> & {
    restyle: Pick<Prisma.RestyleUncheckedCreateInput, "identityCode" | "prices" | "look"> & {
      startedBy: Actor;
    };
    leftOut: Prisma.LeftOutPhotoCreateManyInput[];
  },
  claim: (tx: Prisma.TransactionClient) => Promise<Message | null> | null,
): Promise<StartOutcome | { refusal: Message }> {
  try {
    const refusal = await deps.prisma.$transaction(
      async (tx) => {
        const refused = await claim(tx);
        if (refused) return refused;
        await tx.restyle.create({ data: rows.restyle });
        await tx.restyleProduct.createMany({ data: rows.products });
        await tx.restyleSource.createMany({ data: rows.sources });
        await tx.restyleImage.createMany({ data: rows.images });
        await tx.leftOutPhoto.createMany({ data: rows.leftOut });
        if (isPerson(rows.restyle.startedBy)) await settleTaken(tx, rows.restyle.id);
        await noteRestyled(tx, rows.restyle.id);
        return null;
      },
      { timeout: insertTimeoutMs },
    );
    if (refusal) return { refusal };
  } catch (error) {
    // A concurrent submission of the same form won.
    const isTaken = error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
    const winner = isTaken ? await findStarted(deps, shopId, submissionId) : null;
    if (!winner) throw error;
    return winner;
  }
  await enqueueSending(
    deps,
    shopId,
    // A task sends all looks of a product.
    [...Map.groupBy(rows.products, ({ productId }) => productId).values()].map(([first]) => first!.id),
  );
  return { ok: true, restyleId: rows.restyle.id };
}

function toRows(
  deps: ShopsDeps,
  shopId: string,
  draft: ReadDraft,
  submissionId: string,
  chosen: ChosenProduct[],
  language: Language,
  outlines: OutlinesOfDraft,
) {
  const restyleId = deps.newId();
  return {
    restyle: {
      id: restyleId,
      shopId,
      submissionId,
      kind: draft.kind.name,
      options: draft.options as Prisma.InputJsonObject,
      createdAt: deps.now(),
    },
    ...toProductRows(deps, { restyleId, work: draft, language, outlines }, chosen, 0),
  };
}
