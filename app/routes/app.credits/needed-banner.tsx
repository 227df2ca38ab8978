import { Banner } from "@shopify/polaris";
import { TopUpButton } from "#components/credits/top-up-button.tsx";
import { useReturnForm } from "#components/forms/return-form.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { TopUpOfferView } from "#shops/views.ts";

interface Props {
  available: number;
  /** Top-ups of the shop's plan; null without. */
  topUps: TopUpOfferView | null;
}

/** How many credits the form still needs that the merchant comes from, and the way back to it. */
export function NeededBanner({ available, topUps }: Props) {
  const { t } = useMessages();
  const form = useReturnForm();
  if (form?.required === undefined) return null;
  const missing = form.required - available;
  return (
    <Banner
      tone={missing > 0 ? "info" : "success"}
      title={missing > 0 ? t("credits.needed.title", { count: missing }) : t("credits.enough.title")}
      action={{ content: t("credits.returned.form"), url: form.path }}
    >
      {missing > 0 && topUps ? <TopUpButton topUps={topUps} missing={missing} /> : null}
    </Banner>
  );
}
