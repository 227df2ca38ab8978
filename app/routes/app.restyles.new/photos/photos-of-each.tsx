import { Box, Button, ButtonGroup, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";

interface Props {
  /** What is chosen now; null: neither. */
  taken: "all" | "first" | null;
  onTake: (countPerProduct: number) => void;
}

/** Chooses photos of all products at once: all of them, or the first of each. */
export function PhotosOfEach({ taken, onTake }: Props) {
  const { t } = useMessages();
  return (
    // On a phone cards reach the edges of the page, this line must not.
    <Box paddingInline={{ xs: "400", sm: "0" }}>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {t("new.photos.take")}
        </Text>
        <ButtonGroup variant="segmented">
          <Button pressed={taken === "all"} onClick={() => onTake(Number.POSITIVE_INFINITY)}>
            {t("new.photos.take_all")}
          </Button>
          <Button pressed={taken === "first"} onClick={() => onTake(1)}>
            {t("new.photos.take_first")}
          </Button>
        </ButtonGroup>
      </InlineStack>
    </Box>
  );
}
