import { Box, EmptySearchResult } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";

/** Empty result of a search or filter. */
export function NoProductsFound() {
  const { t } = useMessages();
  return (
    <Box padding="600">
      <EmptySearchResult
        title={t("products.none_found.title")}
        description={t("products.none_found.detail")}
        withIllustration
      />
    </Box>
  );
}
