import { BlockStack, Link, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

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
        <dl className={styles.kept}>
          {rows.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <Text as="span" fontWeight="semibold">
                  {name}
                </Text>
              </dt>
              <dd>
                <Text as="span" tone="subdued">
                  {text}
                </Text>
              </dd>
            </div>
          ))}
        </dl>
        <Link url="shopify:admin/apps/flow" target="_top">
          {t("settings.flow.open")}
        </Link>
      </BlockStack>
    </SettingsSection>
  );
}
