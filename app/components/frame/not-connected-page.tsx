import { Banner, BlockStack, Card, InlineCode, List, Page, Text } from "@shopify/polaris";
import { useMessages } from "./use-messages.tsx";

/** Shown when the server has no Shopify settings. */
export function NotConnectedPage({ settings }: { settings: string[] }) {
  const { t } = useMessages();
  return (
    <Page title={t("app.name")} narrowWidth>
      <Card>
        <BlockStack gap="400">
          <Banner tone="warning" title={t("not_connected.title")}>
            <p>{t("not_connected.detail")}</p>
          </Banner>
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              {t("not_connected.todo")}
            </Text>
            <List>
              {settings.map((name) => (
                <List.Item key={name}>
                  <InlineCode>{name}</InlineCode>
                </List.Item>
              ))}
            </List>
          </BlockStack>
        </BlockStack>
      </Card>
    </Page>
  );
}
