import { BlockStack, Button, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import type { NewRestyleView, RestyleDraft } from "#shops/views.ts";

/** As many as one line of the summary holds. */
const shownMax = 5;
const sidePx = 40;

interface Props {
  view: NewRestyleView;
  images: RestyleDraft["images"];
  /** Goes to where photos are chosen. */
  onChoose: () => void;
}

/** What is being restyled, in view while options are set: one chosen photo of each of the first products. */
export function SummaryPhotos({ view, images, onChoose }: Props) {
  const { t } = useMessages();
  const shown = images.slice(0, images.length > shownMax ? shownMax - 1 : shownMax);
  const rest = images.length - shown.length;
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        {shown.map(({ productId, mediaIds: [first] }) => {
          const product = view.products.find(({ id }) => id === productId);
          const photo = product?.images.find(({ mediaId }) => mediaId === first);
          return (
            <PhotoThumbnail
              key={productId}
              url={photo?.thumbnailUrl ?? null}
              alt={product?.title ?? ""}
              size={sidePx}
            />
          );
        })}
        {rest > 0 ? (
          <Text as="span" tone="subdued" numeric>
            {t("new.summary.more_photos", { count: rest })}
          </Text>
        ) : null}
      </InlineStack>
      <InlineStack>
        <Button variant="plain" onClick={onChoose}>
          {t("new.summary.choose_photos")}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
