import { BlockStack, Button, ButtonGroup, Card, List, Page, Text } from "@shopify/polaris";
import { useMessages } from "./use-messages.tsx";

/** Shown to a visitor without a shop: what the app is and how to open it. */
export function OutsidePage() {
  const { t } = useMessages();
  return (
    <Page narrowWidth>
      <Card padding="600">
        <BlockStack gap="400">
          <BlockStack gap="200">
            <Text as="h1" variant="headingLg">
              {t("outside.title")}
            </Text>
            <Text as="p" tone="subdued">
              {t("outside.what")}
            </Text>
          </BlockStack>
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              {t("outside.how")}
            </Text>
            <List type="number">
              <List.Item>{t("outside.step.sign_in")}</List.Item>
              <List.Item>{t("outside.step.apps")}</List.Item>
              <List.Item>{t("outside.step.install")}</List.Item>
            </List>
          </BlockStack>
          <ButtonGroup>
            <Button variant="primary" url="https://admin.shopify.com" target="_top">
              {t("outside.admin")}
            </Button>
          </ButtonGroup>
        </BlockStack>
      </Card>
    </Page>
  );
}
