import { BlockStack, List, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";

/** Width of the face from which portraits give good results, in pixels. */
const goodFaceWidth = 400;

/** What makes a portrait from which a person can be shown well. */
export function PortraitAdvice() {
  const { t } = useMessages();
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {t("portrait.title")}
      </Text>
      <List>
        <List.Item>{t("portrait.straight")}</List.Item>
        <List.Item>{t("portrait.light")}</List.Item>
        <List.Item>{t("portrait.free")}</List.Item>
        <List.Item>{t("portrait.size", { pixels: goodFaceWidth })}</List.Item>
      </List>
    </BlockStack>
  );
}
