import type { Messages } from "#shops/messages/create-messages.ts";
import type { CreditPriceView } from "#shops/views.ts";

/** Price of credits. */
export function creditsInMoney({ money }: Messages, creditPrice: CreditPriceView, credits: number): string {
  return money((credits * creditPrice.price) / creditPrice.credits, creditPrice.currency);
}

/** Source of the price. */
export function describeCreditPrice(
  { t, money }: Messages,
  { from, credits, price, currency }: CreditPriceView,
): string {
  return t(`money.from.${from}`, { credits, price: money(price, currency) });
}
