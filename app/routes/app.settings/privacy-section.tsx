import { BlockStack, Link, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { listKept } from "#shops/messages/kept-facts.ts";
import type { SettingsView } from "#shops/views.ts";
import { SettingsFacts, SettingsSection } from "./settings-section.tsx";

/** How long what is kept, and how all of it is deleted. */
export function PrivacySection({ keptDays }: Pick<SettingsView, "keptDays">) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <SettingsSection title={t("settings.privacy.title")} detail={t("settings.privacy.detail")}>
      <BlockStack gap="400">
        <SettingsFacts facts={listKept(messages, keptDays)} />
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
