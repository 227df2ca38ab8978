import { useFetcher } from "@remix-run/react";
import { Banner, Link } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { HomeView } from "#shops/views.ts";

/** Says that photos of restyled products have changed, until the merchant hides it; it returns when more change. */
export function ChangedProductsBanner({
  changed: { count, readAt },
}: {
  changed: HomeView["changedProducts"];
}) {
  const { t } = useMessages();
  const fetcher = useFetcher();
  if (count === 0 || fetcher.state !== "idle") return null;
  const hide = () =>
    fetcher.submit(
      { intent: "hide", readAt },
      { method: "post", encType: "application/json", action: "/app/changed-products" },
    );
  return (
    <Banner onDismiss={hide}>
      {t("drift.home", { count })} <Link url="/app/changed-products">{t("drift.home.open")}</Link>
    </Banner>
  );
}
