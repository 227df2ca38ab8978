import { Banner } from "@shopify/polaris";
import { useMessages } from "./use-messages.tsx";

/** Banner of a page with stale data that keeps refreshing. */
export function StaleBanner({ isStale }: { isStale: boolean | undefined }) {
  const { t } = useMessages();
  if (!isStale) return null;
  return (
    <Banner tone="warning" title={t("stale.title")}>
      <p>{t("stale.detail")}</p>
    </Banner>
  );
}
