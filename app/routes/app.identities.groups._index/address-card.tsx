import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";

/** The address that others need to invite this shop. */
export function AddressCard({ address }: { address: string }) {
  const { t } = useMessages();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(t("groups.address.copied"));
    } catch {
      toast(t("groups.address.uncopied"));
    }
  };
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {t("groups.address.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("groups.address.detail")}
        </Text>
        <InlineStack gap="300" blockAlign="center">
          <Text as="span" fontWeight="semibold" breakWord>
            {address}
          </Text>
          <Button onClick={() => void copy()}>{t("groups.address.copy")}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
