import { Banner, Link } from "@shopify/polaris";
import { imagesFor, isRunningLow } from "#contract/prices.ts";
import type { NextCreditsView } from "#shops/views.ts";
import { useMessages } from "../frame/use-messages.tsx";
import { describeReach } from "./credits-reach.ts";

interface Props {
  available: number;
  /** Credits of a recolor in a color that is known. */
  recolorCredits: number;
  /** What the plan brings next; null without one. */
  next: NextCreditsView | null;
}

/** Says how far few credits reach; nothing while there are enough. */
export function CreditsLow({ available, recolorCredits, next }: Props) {
  const messages = useMessages();
  const { t, date } = messages;
  if (!isRunningLow(available)) return null;
  const images = imagesFor(available);
  return (
    <Banner
      tone={images === 0 ? "critical" : "warning"}
      title={images === 0 ? t("credits.none.title", { count: available }) : t("credits.low.title")}
    >
      <p>
        {describeReach(messages, available, recolorCredits)} {t("credits.low.detail")}{" "}
        {next
          ? `${t("plan.next", {
              credits: t("count.credits", { count: next.credits }),
              date: date(next.at, "UTC"),
            })} `
          : ""}
        <Link url="/app/credits">{t("credits.low.buy")}</Link>
      </p>
    </Banner>
  );
}
