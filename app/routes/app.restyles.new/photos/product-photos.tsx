import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { CheckIcon } from "@shopify/polaris-icons";
import { memo } from "react";
import { LazyView } from "#components/frame/lazy-view.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { toMark } from "#components/outlines/outline-badge.tsx";
import { toPhotoName } from "#components/restyles/image-name.ts";
import type { OutlineView, PhotoCheckView, SelectedProduct, SourceImage } from "#shops/views.ts";
import { listTakenImages } from "../draft.ts";
import { LeadNote, type LeadPhoto } from "./lead-photo.tsx";
import { OutlineMark } from "./outline-mark.tsx";
import { PhotoCheckMark } from "./photo-checks-card.tsx";
import { ProductColors } from "./product-colors.tsx";
import styles from "./product-photos.module.css";
import type { TriedPhoto } from "./use-try-on.ts";

/** About as high as a product with a row of photos. */
const rowOfPhotosHeight = "22rem";

/** Of a long list, products far below the window are no more than their title. */
export const LazyProductPhotos = memo(function LazyProductPhotos({
  isAtOnce,
  ...photos
}: Props & { isAtOnce: boolean }) {
  return (
    <LazyView isAtOnce={isAtOnce} title={photos.product.title} height={rowOfPhotosHeight}>
      <ProductPhotos {...photos} />
    </LazyView>
  );
});

interface Props {
  product: SelectedProduct;
  /** Media ids of the selected photos. */
  chosen: string[];
  imagesMax: number;
  onChoose: (productId: string, mediaIds: string[]) => void;
  /** States of the outlines of its photos, by media id. */
  outlines: ReadonlyMap<string, OutlineView>;
  /** Checks of its photos, by media id. */
  checks: ReadonlyMap<string, PhotoCheckView>;
  /** Keys of the restyle's looks that it is not made in. */
  leftLooks: readonly string[];
  /** Shows the photos with their outlines drawn over them. */
  isOutlineShown: boolean;
  onFix: (outlineId: string) => void;
  /** The kind has a preview. */
  hasTryOn: boolean;
  /** Shows one photo in a look; absent: no look is chosen yet. */
  onTryOn: ((photo: TriedPhoto) => void) | undefined;
  /** The photo that is shown large, if it is one of this product. */
  lead?: LeadPhoto | undefined;
}

/** Selectable photos of one product. */
function ProductPhotos(props: Props) {
  const { product, chosen, imagesMax, onChoose } = props;
  const messages = useMessages();
  const { t, say } = messages;
  const isFull = chosen.length >= imagesMax;
  const toggle = (mediaId: string) =>
    onChoose(
      product.id,
      chosen.includes(mediaId) ? chosen.filter((id) => id !== mediaId) : [...chosen, mediaId],
    );
  const selected = { chosen: chosen.length, count: product.images.length };
  const leftOut = chosen.filter((mediaId) => props.outlines.get(mediaId)?.leftOut).length;
  const originals = listTakenImages(product.images);
  const offered = originals.length > 0 ? originals : product.images;
  const all = offered.slice(0, imagesMax).map(({ mediaId }) => mediaId);

  return (
    <div className={styles.product}>
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
            <BlockStack>
              <Text as="h2" variant="headingSm">
                {product.title}
              </Text>
              {product.images.length > 0 ? (
                <Text as="p" variant="bodySm" tone="subdued">
                  {product.images.length > imagesMax
                    ? t("new.photos.selected_max", { ...selected, max: imagesMax })
                    : t("new.photos.selected", selected)}
                  {leftOut > 0 ? ` · ${t("new.photos.left_out", { count: leftOut })}` : ""}
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
          {product.images.length > 0 ? (
            <ProductColors productId={product.id} title={product.title} left={props.leftLooks} />
          ) : null}
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
                  outline={isChosen ? props.outlines.get(image.mediaId) : undefined}
                  check={isChosen ? props.checks.get(image.mediaId) : undefined}
                  isOutlineShown={props.isOutlineShown}
                  onFix={props.onFix}
                  hasTryOn={props.hasTryOn}
                  onTryOn={props.onTryOn}
                  productId={product.id}
                  lead={props.lead?.photo.image.mediaId === image.mediaId ? props.lead : undefined}
                  onToggle={() => toggle(image.mediaId)}
                />
              );
            })}
          </div>
        </BlockStack>
      </Card>
    </div>
  );
}

interface TileProps {
  productId: string;
  image: SourceImage;
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
  /** Undefined when it is not chosen, and while nobody looks for it. */
  outline: OutlineView | undefined;
  /** Undefined when it is not chosen, and until it is checked. */
  check: PhotoCheckView | undefined;
  isOutlineShown: boolean;
  onFix: (outlineId: string) => void;
  hasTryOn: boolean;
  onTryOn: Props["onTryOn"];
  lead: LeadPhoto | undefined;
}

function PhotoTile({
  productId,
  image,
  label,
  isChosen,
  isDisabled,
  onToggle,
  outline,
  check,
  isOutlineShown,
  onFix,
  hasTryOn,
  onTryOn,
  lead,
}: TileProps) {
  const { t, say } = useMessages();
  const reason = check?.reason ? say(check.reason) : null;
  const outlined = isOutlineShown ? outline?.previewUrl : null;
  const preview = outlined ? null : lead?.live?.preview;
  return (
    <div className={lead && styles.lead}>
      <label className={styles.tile} data-left-out={outline?.leftOut ?? (reason ? "unusable" : undefined)}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isChosen}
          disabled={isDisabled}
          onChange={onToggle}
          aria-label={label}
          aria-description={
            outline
              ? t(`outline.state.${toMark(outline)}`)
              : (reason ?? (check?.canUse ? t("checks.usable") : undefined))
          }
        />
        <img
          className={styles.photo}
          src={outlined ?? preview?.url ?? image.thumbnailUrl}
          alt={preview ? t("try_on.alt", { image: label, look: lead?.look ?? "" }) : image.alt}
          width={image.width}
          height={image.height}
          loading={lead ? "eager" : "lazy"}
          decoding="async"
        />
        <span className={styles.check} aria-hidden="true">
          <CheckIcon />
        </span>
        {!outline?.leftOut && !reason && (image.isOwn || image.isSizeChart) ? (
          <span className={styles.own}>
            <Badge size="small">{t(image.isOwn ? "new.photos.own" : "new.photos.size_chart")}</Badge>
          </span>
        ) : null}
        {outline ? <OutlineMark outline={outline} /> : null}
        {check ? <PhotoCheckMark check={check} /> : null}
      </label>
      {reason ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {reason}
        </Text>
      ) : null}
      {lead && hasTryOn ? <LeadNote {...lead} onFix={onFix} /> : null}
      <div className={styles.acts}>
        {isOutlineShown && outline && outline.state !== "finding" ? (
          <Button
            variant="tertiary"
            size="micro"
            accessibilityLabel={t("outline.fix_of", { image: label })}
            onClick={() => onFix(outline.id)}
          >
            {t("outline.fix")}
          </Button>
        ) : null}
        {hasTryOn ? (
          <Button
            variant="tertiary"
            size="micro"
            disabled={onTryOn === undefined}
            accessibilityLabel={t("try_on.open_of", { image: label })}
            onClick={() => onTryOn?.({ productId, image, label })}
          >
            {t("try_on.open")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
