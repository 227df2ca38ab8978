import type { Messages } from "#shops/messages/create-messages.ts";
import type { CreditPriceView } from "#shops/views.ts";

/** What credits cost. */
export function creditsInMoney({ money }: Messages, creditPrice: CreditPriceView, credits: number): string {
  return money((credits * creditPrice.price) / creditPrice.credits, creditPrice.currency);
}

/** What the price was worked out from. */
export function describeCreditPrice(
  { t, money }: Messages,
  { from, credits, price, currency }: CreditPriceView,
): string {
  return t(`money.from.${from}`, { credits, price: money(price, currency) });
}
