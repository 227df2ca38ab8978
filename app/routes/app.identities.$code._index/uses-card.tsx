import { BlockStack, Box, Card, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RestyleList } from "#components/restyles/restyle-list.tsx";
import type { IdentityDetailView } from "#shops/identities/identity-views.ts";

/** The restyles that show the identity. */
export function UsesCard({ view }: { view: IdentityDetailView }) {
  const { t } = useMessages();
  const { uses, usesTotal } = view;
  const earlier = usesTotal - uses.length;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("identity.uses")}
          </Text>
          {uses.length === 0 ? (
            <Text as="p" tone="subdued">
              {t("identity.uses.none")}
            </Text>
          ) : null}
        </BlockStack>
      </Box>
      <RestyleList restyles={uses} />
      {earlier > 0 ? (
        <Box padding="400">
          <Text as="p" tone="subdued">
            {t("identity.uses.more", { count: earlier })}
          </Text>
        </Box>
      ) : null}
    </Card>
  );
}
