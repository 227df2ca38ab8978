import { Box, EmptySearchResult } from "@shopify/polaris";

/** A search or filter that matches nothing. */
export function NoProductsFound() {
  return (
    <Box padding="600">
      <EmptySearchResult
        title="No products found"
        description="Try changing the filters or search term"
        withIllustration
      />
    </Box>
  );
}
