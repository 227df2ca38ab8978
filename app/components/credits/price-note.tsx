import { Text } from "@shopify/polaris";
import type { CreditPriceView } from "#shops/views.ts";
import { useMessages } from "../frame/use-messages.tsx";
import { creditsInMoney, describeCreditPrice } from "./credits-in-money.ts";

interface Props {
  credits: number;
  creditPrice: CreditPriceView;
}

/** Price of credits in money, and its source. */
export function PriceNote({ credits, creditPrice }: Props) {
  const messages = useMessages();
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {messages.t("money.at_most", { money: creditsInMoney(messages, creditPrice, credits) })}{" "}
      {describeCreditPrice(messages, creditPrice)}
    </Text>
  );
}
