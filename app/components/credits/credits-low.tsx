import { Banner, Link } from "@shopify/polaris";
import { defaultSize, imagesFor, isRunningLow } from "#contract/prices.ts";
import { useMessages } from "../frame/use-messages.tsx";

/** Says how far few credits reach; nothing while there are enough. */
export function CreditsLow({ available }: { available: number }) {
  const { t } = useMessages();
  if (!isRunningLow(available)) return null;
  const images = imagesFor(available);
  return (
    <Banner
      tone={images === 0 ? "critical" : "warning"}
      title={images === 0 ? t("credits.none.title", { count: available }) : t("credits.low.title")}
    >
      <p>
        {images === 0 ? "" : `${t("credits.enough", { count: images, size: defaultSize })} `}
        {t("credits.low.detail")} <Link url="/app/credits">{t("credits.low.buy")}</Link>
      </p>
    </Banner>
  );
}
