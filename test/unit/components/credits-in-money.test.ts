import { expect, test } from "vitest";
import { creditsInMoney, describeCreditPrice } from "#components/credits/credits-in-money.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";
import { pickLanguage } from "#shops/messages/languages.ts";
import type { CreditPriceView } from "#shops/views.ts";

const price: CreditPriceView = { from: "purchase", credits: 500, price: 39, currency: "USD" };

test("credits are said in money as the merchant's language writes it, with what the price was worked out from", () => {
  const messages = createMessages(english);
  expect(creditsInMoney(messages, price, 5_000)).toBe("$390.00");
  expect(creditsInMoney(messages, price, 7)).toBe("$0.55");
  expect(creditsInMoney(messages, price, 0)).toBe("$0.00");
  const of = (from: CreditPriceView["from"]) => describeCreditPrice(messages, { ...price, from });
  expect(of("purchase")).toBe("At $39.00 per 500 credits, as in your latest purchase.");
  expect(of("pack")).toMatch(/^At \$39\.00 per 500 credits\. Larger packs/);
  expect(of("operator")).toBe("At $39.00 per 500 credits.");
  expect(creditsInMoney(createMessages(pickLanguage("de")), price, 5_000)).toBe("390,00\u00a0$");
});
