import type { Prisma } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { toFailureView } from "../failure.ts";
import { withIdentityOfDraft } from "../identities/identity-of-draft.ts";
import { message } from "../messages/message.ts";
import { readCredits } from "../restyles/draft/credits.ts";
import { findWishProblems } from "../restyles/draft/find-wish-problems.ts";
import { readPrices } from "../restyles/kinds/offered-kinds.ts";
import { readShopLanguage } from "../restyles/review/propose-alt.ts";
import { readLookOfDraft } from "../shop-looks/shop-looks.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { Actor } from "../team/actors.ts";
import type { BulkStartOutcome, DraftProblem } from "../views.ts";
import { getSelectionRow } from "./get-selection-row.ts";
import { findOutputsProblem, parseBulkDraft, priceBulkSelection } from "./price-bulk-selection.ts";
import { type BulkOrder, enqueueSelectionStart } from "./start-bulk-selection.ts";

/**
 * Submits a selection as one restyle, which a task records. Idempotent.
 *
 * @param creditsMax the price that the merchant saw; a restyle that costs more is not started
 */
export async function submitBulkSelection(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  actor: Actor,
  selectionId: string,
  input: unknown,
  creditsMax: number,
): Promise<BulkStartOutcome> {
  const { state } = await getSelectionRow(deps, shopId, selectionId);
  if (state === "starting" || state === "started") return { ok: true };
  if (state !== "ready") return refuse({ field: null, message: message("bulk.not_ready") });
  const reading = parseBulkDraft(deps, input, "start");
  if (!reading.ok) return reading;
  const { choice } = reading;
  const identified = await withIdentityOfDraft(deps, shopId, { ...reading.work, images: [], outputs: 0 });
  if (!identified.ok) return identified;
  const { draft, identityCode } = identified;
  const unread = await findWishProblems(deps, shopId, draft);
  if (unread.length > 0) return { ok: false, problems: unread };
  const prices = await readPrices(deps, shopId, draft.kind);
  const price = await priceBulkSelection(deps, selectionId, { work: draft, choice, prices });
  if (price.outputs === 0) return refuse({ field: null, message: message("draft.images.none") });
  const tooMany = findOutputsProblem(price);
  if (tooMany) return refuse(tooMany);
  const { credits, failure } = await readCredits(deps, shopId);
  if (!credits) return refuse({ field: null, message: toFailureView(failure).detail });
  const missing = price.requiredCredits - credits.available;
  if (missing > 0) return refuse({ field: null, message: message("draft.credits", { count: missing }) });
  if (price.requiredCredits > creditsMax) {
    const shown = { shown: creditsMax, now: price.requiredCredits };
    return refuse({ field: null, message: message("draft.price_changed", shown) });
  }
  const order: BulkOrder = {
    kind: draft.kind.name,
    options: draft.options,
    ...choice,
    identityCode,
    prices,
    startedBy: actor,
    language: (await readShopLanguage(deps, admin)).locale,
    look: await readLookOfDraft(deps, shopId, input),
  };
  await deps.prisma.bulkSelection.updateMany({
    where: { id: selectionId, state: "ready" },
    data: { state: "starting", order: order as unknown as Prisma.InputJsonObject, dueAt: deps.now() },
  });
  await enqueueSelectionStart(deps, selectionId);
  return { ok: true };
}

function refuse(problem: DraftProblem): BulkStartOutcome {
  return { ok: false, problems: [problem] };
}
