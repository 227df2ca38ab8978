import { Box, EmptySearchResult, InlineStack, Spinner } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";

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

/** In place of a result while a long list is looked through. */
export function ProductsSearched() {
  const { t } = useMessages();
  return (
    <Box padding="600">
      <InlineStack gap="300" align="center" blockAlign="center">
        <Spinner size="small" />
        <p role="status">{t("products.searching")}</p>
      </InlineStack>
    </Box>
  );
}
