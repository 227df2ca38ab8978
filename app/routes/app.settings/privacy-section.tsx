import { BlockStack, Link, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { SettingsView } from "#shops/views.ts";
import { SettingsFacts, SettingsSection } from "./settings-section.tsx";

/** How long what is kept, and how all of it is deleted. */
export function PrivacySection({ keptDays }: Pick<SettingsView, "keptDays">) {
  const { t } = useMessages();
  const kept = [
    { name: t("settings.kept.photos"), text: t("settings.kept.photos.days", { days: keptDays.photos }) },
    { name: t("settings.kept.results"), text: t("settings.kept.results.days", { days: keptDays.results }) },
    {
      name: t("settings.kept.identities"),
      text:
        keptDays.identities % 365 === 0
          ? t("settings.kept.identities.years", { years: keptDays.identities / 365 })
          : t("settings.kept.identities.days", { days: keptDays.identities }),
    },
  ];
  return (
    <SettingsSection title={t("settings.privacy.title")} detail={t("settings.privacy.detail")}>
      <BlockStack gap="400">
        <SettingsFacts facts={kept} />
        <BlockStack gap="100">
          <Text as="h3" variant="headingSm">
            {t("settings.erase.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t("settings.erase.detail")}
          </Text>
          <Link url="shopify:admin/settings/apps" target="_top">
            {t("settings.erase.link")}
          </Link>
        </BlockStack>
      </BlockStack>
    </SettingsSection>
  );
}
