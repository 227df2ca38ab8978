import { Banner } from "@shopify/polaris";
import { useMessages } from "./use-messages.tsx";

/** Says that a page shows what was last known, while it keeps asking. */
export function StaleBanner({ isStale }: { isStale: boolean | undefined }) {
  const { t } = useMessages();
  if (!isStale) return null;
  return (
    <Banner tone="warning" title={t("stale.title")}>
      <p>{t("stale.detail")}</p>
    </Banner>
  );
}
