import {
  Badge,
  BlockStack,
  Button,
  Card,
  InlineError,
  InlineStack,
  Spinner,
  Text,
  TextField,
} from "@shopify/polaris";
import { type CSSProperties, memo, useRef } from "react";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { LazyView } from "#components/frame/lazy-view.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { toImageName, toPosition } from "#components/restyles/image-name.ts";
import type {
  ColorwayView,
  PublicationState,
  PublishChoice,
  RestyleImageView,
  VariantChoice,
} from "#shops/views.ts";
import { Gallery } from "./gallery.tsx";
import styles from "./publish.module.css";
import { usePlan } from "./use-plan.ts";
import { isSettled, lacksAccess, toNewVariants, VariantsField } from "./variants-field.tsx";

interface Props {
  restyleId: string;
  /** Shown from the beginning; otherwise when it comes near the window. */
  isAtOnce: boolean;
  /** Images of one product. */
  images: RestyleImageView[];
  placement: PublishChoice["placement"];
  colorways: Record<string, ColorwayView>;
  /** Choices on this page, by `rowId`. */
  variants: NonNullable<PublishChoice["variants"]>;
  /** Colors without a choice that the product lacks get variants. */
  createsVariants: boolean;
  /** Texts that were changed on this page, by image. */
  alt: PublishChoice["alt"];
  onAlt: (imageId: string, text: string) => void;
  onVariants: (rowId: string, choice: VariantChoice | null) => void;
  onUndo: (imageIds: string[]) => void;
  /** How often access was allowed on this page: products are read again. */
  accessCount: number;
  onAccess: () => void;
}

/**
 * One product: its gallery before and after, the variants of each color, and its images. Memoized by its own part of the
 * choices: what is entered for one product does not render the others.
 */
export const ProductImages = memo(LazyProductImages, (before, now) => {
  const { images, colorways, variants, alt, ...rest } = now;
  return (
    before.images === images &&
    Object.entries(rest).every(([name, value]) => before[name as keyof typeof rest] === value) &&
    images.every(
      ({ id, rowId }) =>
        before.alt[id] === alt[id] &&
        before.variants[rowId] === variants[rowId] &&
        before.colorways[rowId] === colorways[rowId],
    )
  );
});

function LazyProductImages(props: Props) {
  const { images, isAtOnce } = props;
  const rows = new Set(images.map(({ rowId }) => rowId)).size;
  return (
    <LazyView
      isAtOnce={isAtOnce}
      title={images[0]!.productTitle}
      // As publish.module.css has it.
      height={`${16 + rows * 5.5 + images.length * 11}rem`}
    >
      <ProductImagesCard {...props} />
    </LazyView>
  );
}

function ProductImagesCard(props: Props) {
  const { restyleId, images, placement, colorways, variants, alt, onAlt, onVariants, onUndo } = props;
  const { t } = useMessages();
  const first = images[0]!;
  const place = useRef<HTMLDivElement>(null);
  // An image that is being taken back is still there.
  const inStore = images.map(({ publication }) => publication === "published" || publication === "undoing");
  const version = [props.accessCount, ...inStore].join();
  const { plan, isGone } = usePlan(place, { restyleId, productId: first.productId, version });
  const rows = [...Map.groupBy(images, ({ rowId }) => rowId)];
  const published = images.filter(({ undo }) => undo?.isOpen);
  const isOpen = images.some(({ publication }) => isEditable(publication));
  const lacking = rows.filter(([rowId, [image]]) => {
    const colorway = colorways[rowId];
    return (
      plan && image?.color && !(colorway && isSettled(colorway)) && lacksAccess(plan, rowId, image.color)
    );
  });
  const takeAccess = () => {
    for (const [rowId, [image]] of lacking) {
      if (plan?.colorOption && image?.color)
        onVariants(rowId, toNewVariants(plan.colorOption.name, image.color));
    }
    props.onAccess();
  };
  const undo = (of: RestyleImageView[]) =>
    onUndo(of.filter(({ undo: its }) => its?.isOpen).map(({ id }) => id));
  return (
    <Card padding="0">
      <div className={styles.productHead}>
        <Text as="h2" variant="headingSm">
          {first.productTitle}
        </Text>
        <InlineStack gap="400">
          <Button
            variant="plain"
            url={`shopify:admin/products/${first.productId.split("/").at(-1)}`}
            target="_top"
            accessibilityLabel={t("publish.view_product_of", { product: first.productTitle })}
          >
            {t("publish.view_product")}
          </Button>
          {plan?.storeUrl && images.some(({ publication }) => publication === "published") ? (
            <Button
              variant="plain"
              url={plan.storeUrl}
              target="_blank"
              accessibilityLabel={t("publish.view_in_store_of", { product: first.productTitle })}
            >
              {t("publish.view_in_store")}
            </Button>
          ) : null}
          {published.length > 1 ? (
            <Button
              variant="plain"
              accessibilityLabel={t("publish.undo_product_of", {
                count: published.length,
                product: first.productTitle,
              })}
              onClick={() => undo(images)}
            >
              {t("publish.undo_product", { count: published.length })}
            </Button>
          ) : null}
        </InlineStack>
      </div>
      <div
        ref={place}
        className={isOpen ? styles.openPlan : styles.plan}
        style={{ "--colors": rows.filter(([, [image]]) => image?.color).length } as CSSProperties}
      >
        {plan ? <Gallery plan={plan} placement={placement} images={images} /> : null}
        {isGone ? (
          <Text as="p" tone="critical">
            {t("failure.product_gone.detail")}
          </Text>
        ) : null}
        {plan
          ? rows.map(([rowId, ofColor]) => {
              const color = ofColor[0]?.color;
              if (!color) return null;
              const undoable = ofColor.filter((image) => image.undo?.isOpen);
              return (
                <div key={rowId} className={styles.row}>
                  <VariantsField
                    rowId={rowId}
                    color={color}
                    plan={plan}
                    colorway={colorways[rowId]}
                    choice={variants[rowId]}
                    createsMissing={props.createsVariants}
                    isOpen={ofColor.some(({ publication }) => isEditable(publication))}
                    onChoice={onVariants}
                    onAccess={rowId === lacking[0]?.[0] ? takeAccess : null}
                  />
                  {rows.length > 1 && undoable.length > 0 ? (
                    <>
                      {colorways[rowId] ? null : (
                        <Text as="p" tone="subdued">
                          {t("publish.variants.gallery.help", { color: color.label })}
                        </Text>
                      )}
                      <Button variant="plain" onClick={() => undo(ofColor)}>
                        {t("publish.undo_color", { color: color.label })}
                      </Button>
                    </>
                  ) : null}
                </div>
              );
            })
          : null}
      </div>
      <ul className={styles.images}>
        {images.map((image) => (
          <PublishedImage
            key={image.id}
            image={image}
            alt={alt[image.id] ?? image.alt}
            onAlt={onAlt}
            onUndo={onUndo}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ImageProps extends Pick<Props, "onAlt" | "onUndo"> {
  image: RestyleImageView;
  alt: string;
}

/** Memoized: typing in one field does not render the others. */
const PublishedImage = memo(function PublishedImage({ image, alt, onAlt, onUndo }: ImageProps) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <li className={styles.image}>
      <Pair image={image} />
      <div className={styles.fields}>
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="span" variant="bodySm" tone="subdued">
            {toPosition(messages, image)}
          </Text>
          <State state={image.publication} />
        </InlineStack>
        {isEditable(image.publication) ? (
          <TextField
            label={<AltLabel image={image} />}
            value={alt}
            onChange={(text) => onAlt(image.id, text)}
            maxLength={altCharsMax}
            autoComplete="off"
            multiline
          />
        ) : (
          <BlockStack gap="100">
            <Text as="span" variant="bodySm" tone="subdued">
              {t("publish.alt")}
            </Text>
            <Text as="p" breakWord>
              {alt || t("publish.alt.none")}
            </Text>
          </BlockStack>
        )}
        {image.publicationProblem ? (
          <InlineError
            message={messages.say(image.publicationProblem.detail)}
            fieldID={`publish-${image.id}`}
          />
        ) : null}
        {image.publication === "published" ? (
          <Text as="p" variant="bodySm" tone={image.provenance === "lost" ? "caution" : "subdued"}>
            {t(`provenance.${image.provenance ?? "checking"}`)}
          </Text>
        ) : null}
        {image.undo?.isOpen ? (
          <InlineStack gap="200" blockAlign="center">
            <Button
              accessibilityLabel={t("publish.undo_of", { image: toImageName(messages, image) })}
              onClick={() => onUndo([image.id])}
            >
              {t("publish.undo")}
            </Button>
            <Text as="span" variant="bodySm" tone="subdued">
              {t("undo.until", { date: messages.date(image.undo.until) })}
            </Text>
          </InlineStack>
        ) : null}
        {image.undo && !image.undo.isOpen ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {t("undo.over")}
          </Text>
        ) : null}
      </div>
    </li>
  );
});

/** Adds the image's name for screen readers. */
function AltLabel({ image }: { image: RestyleImageView }) {
  const messages = useMessages();
  return (
    <>
      {messages.t("publish.alt")}
      <Text as="span" visuallyHidden>
        {` ${messages.t("publish.alt_of", { image: toImageName(messages, image) })}`}
      </Text>
    </>
  );
}

function Pair({ image }: { image: RestyleImageView }) {
  const messages = useMessages();
  const name = { image: toImageName(messages, image) };
  return (
    <div className={styles.pair}>
      <img
        className={styles.before}
        src={image.beforeThumbnailUrl}
        alt={messages.t("image.original", name)}
        width={56}
        height={70}
        loading="lazy"
        decoding="async"
      />
      <img
        className={styles.after}
        src={image.afterThumbnailUrl ?? image.afterUrl ?? ""}
        alt={messages.t("image.result", name)}
        width={112}
        height={140}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

function State({ state }: { state: PublicationState }) {
  const { t } = useMessages();
  const text = t(`publish.state.${state}`);
  if (state === "publishing" || state === "undoing") {
    return (
      <span className={styles.busy} role="status">
        <Spinner size="small" />
        <Text as="span" variant="bodySm">
          {text}
        </Text>
      </span>
    );
  }
  if (state === "published") return <Badge tone="success">{text}</Badge>;
  if (state === "failed") return <Badge tone="critical">{text}</Badge>;
  if (state === "undone") return <Badge>{text}</Badge>;
  // Approved or scheduled: all is well, and nothing is to be done about it here.
  return <Badge tone="info">{text}</Badge>;
}

/** The alternative text is editable until the publication starts. */
function isEditable(state: PublicationState): boolean {
  return state === "none" || state === "failed" || state === "undone";
}
