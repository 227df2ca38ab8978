import { defaultSize, imagesFor } from "#contract/prices.ts";
import type { Messages } from "#shops/messages/create-messages.ts";

/** What credits are enough for, as texts that stand below each other. */
export function listAmounts({ t }: Messages, credits: number, recolorCredits: number): string[] {
  const images = imagesFor(credits);
  const recolors = Math.floor(credits / recolorCredits);
  if (recolors === images) return [t("credits.buy.images", { count: images })];
  return [t("credits.buy.recolors", { count: recolors }), t("credits.buy.others", { count: images })];
}

/** What a balance is enough for, in a sentence; empty for nothing. */
export function describeReach({ t }: Messages, available: number, recolorCredits: number): string {
  const others = imagesFor(available);
  const recolors = Math.max(0, Math.floor(available / recolorCredits));
  if (recolors === 0) return "";
  return recolors === others
    ? t("credits.enough", { count: others, size: defaultSize })
    : t("plan.reach", { recolors, others, size: defaultSize });
}
