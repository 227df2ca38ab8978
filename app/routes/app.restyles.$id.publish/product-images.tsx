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
import { memo } from "react";
import type { PublicationState, RestyleImageView } from "#shops/views.ts";
import styles from "./publish.module.css";

const altLengthMax = 512;

interface Props {
  /** Images of one product. */
  images: RestyleImageView[];
  altOf: (image: RestyleImageView) => string;
  onAlt: (imageId: string, text: string) => void;
  onUndo: (imageId: string) => void;
}

/** One product's new images with their alt text and where each of them is. */
export function ProductImages({ images, altOf, onAlt, onUndo }: Props) {
  const first = images[0]!;
  return (
    <Card padding="0">
      <div className={styles.productHead}>
        <Text as="h2" variant="headingSm">
          {first.productTitle}
        </Text>
        <Button
          variant="plain"
          url={`shopify:admin/products/${first.productId.split("/").at(-1)}`}
          target="_top"
          accessibilityLabel={`View product ${first.productTitle}`}
        >
          View product
        </Button>
      </div>
      <ul className={styles.images}>
        {images.map((image) => (
          <PublishedImage key={image.id} image={image} alt={altOf(image)} onAlt={onAlt} onUndo={onUndo} />
        ))}
      </ul>
    </Card>
  );
}

interface ImageProps extends Pick<Props, "onAlt" | "onUndo"> {
  image: RestyleImageView;
  alt: string;
}

/** Remembered, so that typing one alt text does not draw hundreds of others again. */
const PublishedImage = memo(function PublishedImage({ image, alt, onAlt, onUndo }: ImageProps) {
  return (
    <li className={styles.image}>
      <Pair image={image} />
      <div className={styles.fields}>
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="span" variant="bodySm" tone="subdued">
            {`Image ${image.position}`}
            {image.variation > 1 ? `, variation ${image.variation}` : ""}
          </Text>
          <State state={image.publication} />
        </InlineStack>
        {isEditable(image.publication) ? (
          <TextField
            label={<AltLabel image={image} />}
            value={alt}
            onChange={(text) => onAlt(image.id, text)}
            maxLength={altLengthMax}
            autoComplete="off"
            multiline
          />
        ) : (
          <BlockStack gap="100">
            <Text as="span" variant="bodySm" tone="subdued">
              Alt text
            </Text>
            <Text as="p" breakWord>
              {alt || "None"}
            </Text>
          </BlockStack>
        )}
        {image.publicationProblem ? (
          <InlineError message={image.publicationProblem} fieldID={`publish-${image.id}`} />
        ) : null}
        {image.publication === "published" ? (
          <InlineStack>
            <Button
              accessibilityLabel={`Undo publishing ${image.productTitle}, image ${image.position}`}
              onClick={() => onUndo(image.id)}
            >
              Undo
            </Button>
          </InlineStack>
        ) : null}
      </div>
    </li>
  );
});

/** Heard without its surroundings, each field says whose text it holds. */
function AltLabel({ image }: { image: RestyleImageView }) {
  return (
    <>
      Alt text
      <Text as="span" visuallyHidden>
        {` of ${image.productTitle}, image ${image.position}`}
        {image.variation > 1 ? `, variation ${image.variation}` : ""}
      </Text>
    </>
  );
}

function Pair({ image }: { image: RestyleImageView }) {
  return (
    <div className={styles.pair}>
      <img
        className={styles.before}
        src={image.beforeThumbnailUrl}
        alt={`${image.productTitle}, original`}
        width={56}
        height={70}
        loading="lazy"
        decoding="async"
      />
      <img
        className={styles.after}
        src={image.afterThumbnailUrl ?? image.afterUrl ?? ""}
        alt={`${image.productTitle}, recolored`}
        width={112}
        height={140}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

function State({ state }: { state: PublicationState }) {
  if (state === "publishing" || state === "undoing") {
    return (
      <span className={styles.busy} role="status">
        <Spinner size="small" />
        <Text as="span" variant="bodySm">
          {state === "publishing" ? "Publishing" : "Undoing"}
        </Text>
      </span>
    );
  }
  if (state === "published") return <Badge tone="success">Published</Badge>;
  if (state === "failed") return <Badge tone="critical">Not published</Badge>;
  if (state === "undone") return <Badge>Undone</Badge>;
  return <Badge tone="attention">Approved</Badge>;
}

/** Alt text can be changed until the image is on its way. */
function isEditable(state: PublicationState): boolean {
  return state === "none" || state === "failed" || state === "undone";
}
