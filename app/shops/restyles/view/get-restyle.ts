import { findCreditPrice } from "../../billing/find-credit-price.ts";
import { countUnchecked } from "../../outlines/outlines-of-restyle.ts";
import { listDisclosureFailures } from "../../publishing/disclosure/list-disclosure-failures.ts";
import { listDelays, listSchedules } from "../../publishing/schedule/list-schedules.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { readActors } from "../../team/actors.ts";
import { canApprove } from "../../team/second-person.ts";
import type { RestyleView } from "../../views.ts";
import { findImageDuration } from "../draft/image-duration.ts";
import { kindOf, rowsPerProduct } from "../kinds/kind.ts";
import { renewLinks } from "../results/renew-links.ts";
import { listRetryable } from "../retry/retry-images.ts";
import { priceUnsent } from "../send/price-unsent.ts";
import { listLeftOut } from "../start/restyle-left-out.ts";
import { countAllImages } from "./all-images.ts";
import { getRestyleRow, getWholeRestyle, type WholeRestyle } from "./find-restyle.ts";
import { summarise } from "./summaries.ts";
import { toRestyleView } from "./to-restyle-view.ts";

/** Products per part of a large restyle. */
const productsPerPart = 50;

/** Restyles with more images are shown in parts. */
const wholeImagesMax = 2_000;

/**
 * Reads one restyle with its images; links that are about to expire are renewed first. Of a large one the images are those
 * of a part of its products, while counts and credits are of all.
 *
 * @param viewer Shopify's id of the member of staff who looks at it
 * @param part from 1; one beyond the last is the last one
 */
export async function getRestyle(
  deps: ShopsDeps,
  shopId: string,
  viewer: string,
  restyleId: string,
  part = 1,
): Promise<RestyleView> {
  const large = await findLarge(deps, shopId, restyleId, part);
  const read = () => getWholeRestyle(deps, shopId, restyleId, large?.rows);
  const restyle = await read();
  const renewed = await renewLinks(deps, restyle);
  const msPerImage = restyle.finishedAt === null ? await findImageDuration(deps, shopId) : null;
  const productIds = restyle.products.map(({ productId }) => productId);
  const disclosureFailures = await listDisclosureFailures(deps, shopId, productIds);
  const whole = renewed ? await read() : restyle;
  const [
    nameActor,
    mayApprove,
    schedules,
    delays,
    creditPrice,
    failed,
    cancelled,
    outlinesToCheck,
    rest,
    leftOut,
  ] = await Promise.all([
    readActors(deps, shopId),
    canApprove(deps, whole, viewer),
    listSchedules(deps, shopId, [restyleId]),
    listDelays(deps, restyleId),
    findCreditPrice(deps, shopId),
    listRetryable(deps, whole, "failed"),
    listRetryable(deps, whole, "cancelled"),
    countUnchecked(deps, restyleId),
    findRest(deps, shopId, restyleId),
    listLeftOut(deps, shopId, whole),
  ]);
  const view = toRestyleView(deps, whole, {
    nameActor,
    canApprove: mayApprove,
    msPerImage,
    disclosureFailures,
    schedules,
    delays,
    creditPrice,
    outlinesToCheck,
    rest,
    leftOut,
    retry: { failed: toRetryView(failed), cancelled: toRetryView(cancelled) },
  });
  const shown = large ? { ...view, ...large.view, ...(await summarizeLarge(deps, whole)) } : view;
  if (shown.status !== "paused") return shown;
  const creditsToResume = await priceUnsent(deps, whole);
  return { ...shown, pause: { isEnding: shown.counts.working > 0, creditsToResume } };
}

async function findRest(
  { prisma }: ShopsDeps,
  shopId: string,
  restyleId: string,
): Promise<RestyleView["rest"]> {
  const rest = await prisma.bulkSelection.findFirst({
    where: { shopId, restOfRestyleId: restyleId, state: "ready" },
    select: { id: true, productCount: true },
  });
  return rest && { selectionId: rest.id, productCount: rest.productCount };
}

/** The rows of a part of a large restyle; null for a restyle in one part. */
async function findLarge(deps: ShopsDeps, shopId: string, restyleId: string, part: number) {
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  const images = { source: { product: { restyleId } } };
  const isLarge =
    (await deps.prisma.restyleImage.count({ where: images, take: wholeImagesMax + 1 })) > wholeImagesMax;
  if (!isLarge) return null;
  const { _max } = await deps.prisma.restyleProduct.aggregate({
    where: { restyleId },
    _max: { position: true },
  });
  const rowsPerPart = productsPerPart * rowsPerProduct(kindOf(deps.kinds, restyle));
  const parts = Math.ceil(((_max.position ?? 0) + 1) / rowsPerPart);
  const shown = Number.isInteger(part) && part > 0 ? Math.min(part, parts) : 1;
  const from = (shown - 1) * rowsPerPart;
  return {
    rows: { position: { gte: from, lt: from + rowsPerPart } },
    view: { part: shown, parts, ofAll: await countAllImages(deps, restyle, rowsPerPart) },
  };
}

/** Totals of a large restyle's images. */
async function summarizeLarge(deps: ShopsDeps, restyle: WholeRestyle) {
  const [[summary], { _sum }] = await Promise.all([
    summarise(deps, [restyle]),
    deps.prisma.restyleProduct.aggregate({
      where: { restyleId: restyle.id },
      _sum: { creditsHeld: true, creditsUsed: true },
    }),
  ]);
  const { status, counts, productCount, firstProduct } = summary!;
  return {
    status,
    counts,
    productCount,
    firstProduct,
    creditsHeld: _sum.creditsHeld ?? 0,
    creditsUsed: _sum.creditsUsed ?? 0,
    isStopped: restyle.cancelledAt !== null && counts.cancelled > 0,
  };
}

function toRetryView({ imageIds, credits }: Awaited<ReturnType<typeof listRetryable>>) {
  return { images: imageIds.length, credits };
}
