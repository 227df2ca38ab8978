import type { ShopsDeps } from "../shops-deps.ts";
import type { CreditPriceView } from "../views.ts";
import { creditPacks, packCurrency } from "./credit-packs.ts";

/** Credits that an operator's price of one is said for, since one costs less than a cent or a few. */
const creditsOfOperatorPrice = 100;

/**
 * The shop's price of credits: that of the operator's setting, of its last purchase, or of the smallest pack, which is
 * the highest.
 */
export async function findCreditPrice(
  { prisma, config: { creditPrice } }: Pick<ShopsDeps, "prisma" | "config">,
  shopId: string,
): Promise<CreditPriceView> {
  if (creditPrice) {
    const { amount, currency } = creditPrice;
    const credits = creditsOfOperatorPrice;
    return { from: "operator", credits, price: amount * credits, currency };
  }
  const paid = await prisma.creditPurchase.findFirst({
    where: { shopId, state: "granted", kind: { not: "trial" } },
    orderBy: { createdAt: "desc" },
    select: { credits: true, price: true, currency: true },
  });
  if (paid) return { ...paid, from: "purchase", price: Number(paid.price) };
  const [{ credits, price }] = creditPacks;
  return { from: "pack", credits, price: Number(price), currency: packCurrency };
}
