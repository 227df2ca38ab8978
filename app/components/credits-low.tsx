import { Banner, Link } from "@shopify/polaris";
import { priceOfOutput } from "#contract/prices.ts";
import { useMessages } from "./use-messages.tsx";

/** The size in pixels that the form begins with. */
const usualSize = 2048;

/** Fewer images than a restyle of one or two products makes; a new shop has enough for more. */
const lowImages = 6;

/** Says how far few credits reach; nothing while there are enough. */
export function CreditsLow({ available }: { available: number }) {
  const { t } = useMessages();
  const images = Math.max(0, Math.floor(available / priceOfOutput(usualSize)));
  if (images >= lowImages) return null;
  return (
    <Banner
      tone={images === 0 ? "critical" : "warning"}
      title={t(images === 0 ? "credits.none.title" : "credits.low.title")}
    >
      <p>
        {images === 0 ? "" : `${t("credits.enough", { count: images, size: usualSize })} `}
        {t("credits.low.detail")} <Link url="/app/credits">{t("credits.low.buy")}</Link>
      </p>
    </Banner>
  );
}
