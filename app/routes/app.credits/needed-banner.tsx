import { Banner } from "@shopify/polaris";
import { useReturnForm } from "#components/forms/return-form.ts";
import { useMessages } from "#components/frame/use-messages.tsx";

/** How many credits the form still needs that the merchant comes from, and the way back to it. */
export function NeededBanner({ available }: { available: number }) {
  const { t } = useMessages();
  const form = useReturnForm();
  if (form?.required === undefined) return null;
  const missing = form.required - available;
  return (
    <Banner
      tone={missing > 0 ? "info" : "success"}
      title={missing > 0 ? t("credits.needed.title", { count: missing }) : t("credits.enough.title")}
      action={{ content: t("credits.returned.form"), url: form.path }}
    />
  );
}
