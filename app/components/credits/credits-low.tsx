import { Banner, Link } from "@shopify/polaris";
import { priceOfOutput } from "#contract/prices.ts";
import { useMessages } from "../frame/use-messages.tsx";
import { defaultSize } from "../restyle-kinds/default-size.ts";

/** Fewer images than a restyle of one or two products makes; a new shop has enough for more. */
const lowImages = 6;

/** Images of the usual size that so many credits are enough for. */
export function imagesFor(credits: number): number {
  return Math.max(0, Math.floor(credits / priceOfOutput(defaultSize)));
}

/** True for so few credits that they are warned of. */
export function isRunningLow(available: number): boolean {
  return imagesFor(available) < lowImages;
}

/** Says how far few credits reach; nothing while there are enough. */
export function CreditsLow({ available }: { available: number }) {
  const { t } = useMessages();
  if (!isRunningLow(available)) return null;
  const images = imagesFor(available);
  return (
    <Banner
      tone={images === 0 ? "critical" : "warning"}
      title={t(images === 0 ? "credits.none.title" : "credits.low.title")}
    >
      <p>
        {images === 0 ? "" : `${t("credits.enough", { count: images, size: defaultSize })} `}
        {t("credits.low.detail")} <Link url="/app/credits">{t("credits.low.buy")}</Link>
      </p>
    </Banner>
  );
}
