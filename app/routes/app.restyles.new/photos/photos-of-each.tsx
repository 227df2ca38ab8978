import { Box, Button, ButtonGroup, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";

/** Chooses photos of all products at once: all of them, or the first of each. */
export function PhotosOfEach({ onTake }: { onTake: (countPerProduct: number) => void }) {
  const { t } = useMessages();
  return (
    // On a phone cards reach the edges of the page, this line must not.
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {t("new.photos.take")}
        </Text>
        <ButtonGroup variant="segmented">
          <Button onClick={() => onTake(Number.POSITIVE_INFINITY)}>{t("new.photos.take_all")}</Button>
          <Button onClick={() => onTake(1)}>{t("new.photos.take_first")}</Button>
        </ButtonGroup>
      </InlineStack>
    </Box>
  );
}
