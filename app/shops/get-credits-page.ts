import { getCredits } from "#contract/operations/billing.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { toFailureView } from "./failure.ts";
import { withServiceAccount } from "./installation/service-account.ts";
import { readCredits } from "./restyles/draft/credits.ts";
import { colorGuarantee } from "./restyles/retry/refunds.ts";
import type { ShopsDeps } from "./shops-deps.ts";
import type { CreditsCharge, CreditsPageView, CreditsPeriod, CreditsRefund } from "./views.ts";

const dayMs = 86_400_000;

/** Length of each period, and its steps. */
const periods = {
  "30d": { days: 30, resolution: "day" },
  "90d": { days: 90, resolution: "week" },
  "12m": { days: 365, resolution: "month" },
} as const satisfies Record<CreditsPeriod, { days: number; resolution: "day" | "week" | "month" }>;

const chargesShown = 50;

/** The balance, what was charged over a period, and what each product cost. */
export async function getCreditsPage(
  deps: ShopsDeps,
  shopId: string,
  period: CreditsPeriod,
): Promise<CreditsPageView> {
  const [{ credits, failure }, spent, charges, refunds] = await Promise.all([
    readCredits(deps, shopId),
    readSpent(deps, shopId, period),
    listCharges(deps, shopId),
    listRefunds(deps, shopId),
  ]);
  return { credits, problem: failure && toFailureView(failure), period, spent, charges, refunds };
}

/** Charged credits by step of the period, over all kinds of work; null when the service can't be reached. */
async function readSpent(
  deps: ShopsDeps,
  shopId: string,
  period: CreditsPeriod,
): Promise<CreditsPageView["spent"]> {
  const { days, resolution } = periods[period];
  const now = deps.now();
  const query = {
    start_date: new Date(now.getTime() - days * dayMs).toISOString(),
    end_date: now.toISOString(),
    resolution,
  };
  try {
    const { summary } = await withServiceAccount(deps, shopId, "screen", (client) =>
      client.call(getCredits, { query }),
    );
    const steps = new Map<string, number>();
    for (const { period_start, total_credits } of summary) {
      steps.set(period_start, (steps.get(period_start) ?? 0) + total_credits);
    }
    return [...steps].sort().map(([start, credits]) => ({ start, credits }));
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, shopId }, "Charged credits could not be read");
    return null;
  }
}

async function listCharges({ prisma }: ShopsDeps, shopId: string): Promise<CreditsCharge[]> {
  const rows = await prisma.restyleProduct.findMany({
    where: {
      restyle: { shopId },
      OR: [{ creditsUsed: { gt: 0 } }, { creditsHeld: { gt: 0 } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: chargesShown,
    select: { id: true, restyleId: true, title: true, createdAt: true, creditsUsed: true, creditsHeld: true },
  });
  return rows.map(({ id, restyleId, title, createdAt, creditsUsed, creditsHeld }) => ({
    id,
    restyleId,
    product: title,
    createdAt: createdAt.toISOString(),
    used: creditsUsed,
    held: creditsHeld,
  }));
}

async function listRefunds({ prisma }: ShopsDeps, shopId: string): Promise<CreditsRefund[]> {
  const rows = await prisma.refund.findMany({
    where: { shopId, credits: { gt: 0 } },
    orderBy: [{ settledAt: "desc" }, { id: "desc" }],
    take: chargesShown,
    include: {
      image: { select: { source: { select: { product: { select: { restyleId: true, title: true } } } } } },
    },
  });
  return rows.map(({ id, credits, reason, settledAt, createdAt, image }) => ({
    id,
    restyleId: image.source.product.restyleId,
    product: image.source.product.title,
    createdAt: (settledAt ?? createdAt).toISOString(),
    credits: credits ?? 0,
    isForColor: reason === colorGuarantee,
  }));
}
