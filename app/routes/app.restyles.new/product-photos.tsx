import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { CheckIcon } from "@shopify/polaris-icons";
import { memo } from "react";
import { toPhotoName } from "#components/image-name.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { SelectedProduct, SourceImage } from "#shops/views.ts";
import styles from "./product-photos.module.css";

interface Props {
  product: SelectedProduct;
  /** Media ids of the selected photos. */
  chosen: string[];
  imagesMax: number;
  onChoose: (productId: string, mediaIds: string[]) => void;
}

/** Selectable photos of one product. */
export const ProductPhotos = memo(function ProductPhotos({ product, chosen, imagesMax, onChoose }: Props) {
  const messages = useMessages();
  const { t, say } = messages;
  const isFull = chosen.length >= imagesMax;
  const toggle = (mediaId: string) =>
    onChoose(
      product.id,
      chosen.includes(mediaId) ? chosen.filter((id) => id !== mediaId) : [...chosen, mediaId],
    );
  const selected = { chosen: chosen.length, count: product.images.length };
  const all = product.images.slice(0, imagesMax).map(({ mediaId }) => mediaId);

  return (
    <div className={styles.product}>
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <BlockStack>
              <Text as="h2" variant="headingSm">
                {product.title}
              </Text>
              {product.images.length > 0 ? (
                <Text as="p" variant="bodySm" tone="subdued">
                  {product.images.length > imagesMax
                    ? t("new.photos.selected_max", { ...selected, max: imagesMax })
                    : t("new.photos.selected", selected)}
                </Text>
              ) : null}
            </BlockStack>
            {product.images.length > 1 ? (
              <Button
                variant="plain"
                accessibilityLabel={t(chosen.length > 0 ? "new.photos.clear_of" : "new.photos.all_of", {
                  product: product.title,
                })}
                onClick={() => onChoose(product.id, chosen.length > 0 ? [] : all)}
              >
                {t(chosen.length > 0 ? "new.photos.clear" : "new.photos.all")}
              </Button>
            ) : null}
          </InlineStack>
          {product.problem ? <Banner tone="warning">{say(product.problem.detail)}</Banner> : null}
          <div className={styles.tiles}>
            {product.images.map((image) => {
              const isChosen = chosen.includes(image.mediaId);
              return (
                <PhotoTile
                  key={image.mediaId}
                  image={image}
                  label={toPhotoName(messages, product.title, image.position)}
                  isChosen={isChosen}
                  isDisabled={isFull && !isChosen}
                  onToggle={() => toggle(image.mediaId)}
                />
              );
            })}
          </div>
        </BlockStack>
      </Card>
    </div>
  );
});

interface TileProps {
  image: SourceImage;
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

function PhotoTile({ image, label, isChosen, isDisabled, onToggle }: TileProps) {
  return (
    <label className={styles.tile}>
      <input
        type="checkbox"
        className={styles.input}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        aria-label={label}
      />
      <img
        className={styles.photo}
        src={image.thumbnailUrl}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
      />
      <span className={styles.check} aria-hidden="true">
        <CheckIcon />
      </span>
    </label>
  );
}
