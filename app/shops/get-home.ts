import type { Shop } from "@prisma/client";
import { listAutomationTasks } from "./automations/get-automations.ts";
import { readRecolorCredits } from "./billing/get-packs.ts";
import { findNextCredits } from "./billing/get-plan.ts";
import { countChangedProducts } from "./drift/changed-products.ts";
import { toFailureView } from "./failure.ts";
import { findOverdue } from "./installation/find-overdue.ts";
import { listPersonWithdrawals } from "./person-links/person-withdrawals.ts";
import { parseDisclosure } from "./publishing/disclosure/disclosure-setting.ts";
import { readCredits } from "./restyles/draft/credits.ts";
import { needsMerchant } from "./restyles/view/image-tally.ts";
import { readFigures } from "./restyles/view/read-figures.ts";
import { summarise } from "./restyles/view/summaries.ts";
import type { ShopsDeps } from "./shops-deps.ts";
import type { HomeView, RestyleStatus, RestyleSummary } from "./views.ts";

/** Number of the latest restyles that Home evaluates; the list shows all. */
const restylesLookedAt = 100;
const recentMax = 8;

/** Data of Home: credits, figures of the last 30 days, and of the restyles that are not archived those that wait for the merchant, the running and the recently finished ones. */
export async function getHome(deps: ShopsDeps, shop: Shop): Promise<HomeView> {
  const [
    { credits, usedOfMonth, failure },
    recolorCredits,
    nextCredits,
    figures,
    restyles,
    first,
    published,
    overdue,
    personWithdrawals,
    automations,
    changedProducts,
  ] = await Promise.all([
    readCredits(deps, shop.id),
    readRecolorCredits(deps, shop.id),
    findNextCredits(deps, shop.id),
    readFigures(deps, shop.id),
    deps.prisma.restyle.findMany({
      where: { shopId: shop.id, archivedAt: null },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: restylesLookedAt,
    }),
    deps.prisma.restyle.findFirst({ where: { shopId: shop.id }, select: { id: true } }),
    deps.prisma.publication.findFirst({
      where: { shopId: shop.id, publishedAt: { not: null } },
      select: { id: true },
    }),
    findOverdue(deps.prisma, deps.now(), shop.id),
    listPersonWithdrawals(deps, shop.id),
    listAutomationTasks(deps, shop),
    countChangedProducts(deps, shop),
  ]);
  const summaries = await summarise(deps, restyles);
  return {
    shopName: shop.name,
    credits,
    recolorCredits,
    nextCredits,
    figures: { ...figures, creditsUsed: usedOfMonth },
    problem: failure && toFailureView(failure),
    overdue,
    personWithdrawals,
    needsYou: summaries.filter(({ status }) => needsMerchant(status)),
    automations,
    changedProducts,
    running: summaries.filter(({ status }) => isMoving(status)),
    scheduled: summaries
      .filter(isSettled)
      .filter(({ nextScheduled }) => nextScheduled !== null)
      .toSorted((one, other) => one.nextScheduled!.at.localeCompare(other.nextScheduled!.at)),
    recent: summaries
      .filter(isSettled)
      .filter(({ nextScheduled }) => nextScheduled === null)
      .slice(0, recentMax),
    isNew: first === null,
    hasGuide: published === null && shop.guideHiddenAt === null,
    marksAiImages: parseDisclosure(shop.disclosure).places.includes("metafield"),
  };
}

/** Takes the setup guide away, for everybody in the shop. */
export async function hideGuide({ prisma, now }: ShopsDeps, shopId: string): Promise<void> {
  await prisma.shop.update({ where: { id: shopId }, data: { guideHiddenAt: now() } });
}

/** True for a restyle that neither runs, nor is paused, nor waits for the merchant. */
function isSettled({ status }: RestyleSummary): boolean {
  return !needsMerchant(status) && !isMoving(status);
}

function isMoving(status: RestyleStatus): boolean {
  return status === "running" || status === "paused" || status === "publishing";
}
