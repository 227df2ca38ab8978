import { BlockStack, Button, Card, Icon, InlineStack, Link, Text } from "@shopify/polaris";
import { ImageIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import { toRedoPath } from "#components/restyles/product-selection.ts";
import type { ChangedProductView, RedoView } from "#shops/views.ts";
import styles from "./changed-product-card.module.css";

/** Of a product. */
const changesShownMax = 8;

interface Props {
  product: ChangedProductView;
  isBusy: boolean;
  onDismiss: () => void;
}

/** What changed on a product, beside its restyled images, and what can be made again. */
export function ChangedProductCard({ product, isBusy, onDismiss }: Props) {
  const { t } = useMessages();
  const { title, changes, images, imagesGone, redos, changedAt } = product;
  const hasPhotos = changes.some(({ kind }) => kind !== "removed");
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="start" gap="200" wrap={false}>
          <BlockStack gap="050">
            <Text as="h2" variant="headingMd" breakWord>
              {title}
            </Text>
            <Text as="span" variant="bodySm" tone="subdued">
              <RelativeTime iso={changedAt} />
            </Text>
          </BlockStack>
          <Button
            variant="tertiary"
            disabled={isBusy}
            onClick={onDismiss}
            accessibilityLabel={t("drift.dismiss.of", { product: title })}
          >
            {t("drift.dismiss")}
          </Button>
        </InlineStack>
        <ul className={styles.pictures}>
          {changes.slice(0, changesShownMax).map(({ kind, mediaId, url }) => (
            <Picture key={`${kind} ${mediaId}`} url={url} caption={t(`drift.photo.${kind}`)} isMarked />
          ))}
          {images.map((url) => (
            <Picture key={url} url={url} caption={t("drift.photo.image")} />
          ))}
        </ul>
        {changes.length > changesShownMax ? (
          <Text as="p">{t("automation.held.more", { count: changes.length - changesShownMax })}</Text>
        ) : null}
        {imagesGone > 0 ? <Text as="p">{t("drift.gone", { count: imagesGone })}</Text> : null}
        {changes.some(({ kind }) => kind === "removed") ? (
          <Text as="p">{t("drift.removed.detail")}</Text>
        ) : null}
        {redos.map((redo) => (
          <Redo key={redo.restyleId} redo={redo} product={product} hasPhotos={hasPhotos} />
        ))}
      </BlockStack>
    </Card>
  );
}

function Redo({
  redo: { restyleId, title, photos, hasOthers, needsOutlines, problem },
  product,
  hasPhotos,
}: {
  redo: RedoView;
  product: ChangedProductView;
  hasPhotos: boolean;
}) {
  const { t, say } = useMessages();
  const restyle = say(title);
  return (
    <div className={styles.redo}>
      <BlockStack gap="050">
        <Link url={`/app/restyles/${restyleId}/publish`} removeUnderline monochrome>
          <Text as="span" fontWeight="semibold" breakWord>
            {restyle}
          </Text>
        </Link>
        {problem ? (
          <Text as="p" tone="caution">
            {say(problem)}
          </Text>
        ) : photos > 0 && needsOutlines ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {t("drift.outlines")}
          </Text>
        ) : photos === 0 && hasPhotos ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {t("drift.started")}
          </Text>
        ) : null}
      </BlockStack>
      {photos > 0 && !problem ? (
        <InlineStack gap="200">
          <Button
            url={toRedoPath(restyleId, product.id)}
            accessibilityLabel={t("drift.redo.of", { count: photos, product: product.title, restyle })}
          >
            {t("drift.redo", { count: photos })}
          </Button>
          {hasOthers ? (
            <Button
              variant="tertiary"
              url={toRedoPath(restyleId, null)}
              accessibilityLabel={t("drift.redo.all.of", { restyle })}
            >
              {t("drift.redo.all")}
            </Button>
          ) : null}
        </InlineStack>
      ) : null}
    </div>
  );
}

/** A photo that is no longer at Shopify leaves an empty place. */
function Picture({ url, caption, isMarked = false }: { url: string; caption: string; isMarked?: boolean }) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <li className={styles.picture}>
      <span className={styles.frame} data-marked={isMarked}>
        {isMissing ? (
          <Icon source={ImageIcon} tone="subdued" />
        ) : (
          <img src={url} alt="" loading="lazy" decoding="async" onError={() => setIsMissing(true)} />
        )}
      </span>
      <Text as="span" variant="bodySm" tone={isMarked ? undefined : "subdued"}>
        {caption}
      </Text>
    </li>
  );
}
