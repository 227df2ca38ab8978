import type { Messages } from "./create-messages.ts";

/** How many days the service keeps what it was sent and made. */
export interface KeptDays {
  photos: number;
  results: number;
  identities: number;
}

/** How long pictures are kept, each kind with its name. */
export function listKept(
  { t }: Pick<Messages, "t">,
  { photos, results, identities }: KeptDays,
): { name: string; text: string }[] {
  return [
    { name: t("settings.kept.photos"), text: t("settings.kept.photos.days", { days: photos }) },
    { name: t("settings.kept.results"), text: t("settings.kept.results.days", { days: results }) },
    {
      name: t("settings.kept.identities"),
      text:
        identities % 365 === 0
          ? t("settings.kept.identities.years", { years: identities / 365 })
          : t("settings.kept.identities.days", { days: identities }),
    },
  ];
}
