import { BlockStack, Link } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { SettingsFacts, SettingsSection } from "./settings-section.tsx";

/** The way to the shop's automations. */
export function AutomationsSection() {
  const { t } = useMessages();
  return (
    <SettingsSection title={t("automation.title")} detail={t("automation.detail")}>
      <Link url="/app/automations">{t("automation.open")}</Link>
    </SettingsSection>
  );
}

/** What workflows of Shopify Flow can do with the app. */
export function FlowSection() {
  const { t } = useMessages();
  const rows = [
    { name: t("settings.flow.triggers"), text: t("settings.flow.triggers.list") },
    { name: t("settings.flow.actions"), text: t("settings.flow.actions.list") },
  ];
  return (
    <SettingsSection title={t("settings.flow.title")} detail={t("settings.flow.detail")}>
      <BlockStack gap="400">
        <SettingsFacts facts={rows} />
        <Link url="shopify:admin/apps/flow" target="_top">
          {t("settings.flow.open")}
        </Link>
      </BlockStack>
    </SettingsSection>
  );
}
