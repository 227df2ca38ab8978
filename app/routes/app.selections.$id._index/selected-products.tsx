import { useNavigate } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, Pagination, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import { toPhotoName } from "#components/restyles/image-name.ts";
import type { BulkProductsView, BulkSelectionView } from "#shops/views.ts";
import { ProductColors } from "../app.restyles.new/photos/product-colors.tsx";
import type { TriedPhoto } from "../app.restyles.new/photos/use-try-on.ts";
import styles from "./selected-products.module.css";

interface Props {
  view: BulkSelectionView;
  products: BulkProductsView;
  /** Keys of the looks that a product is not made in. */
  leftOf: (productId: string) => string[];
  /** Only so many products, from the first, are restyled; null: all. */
  productsMax: number | null;
  /** Undefined while nothing can be tried on; null where the kind of work has no preview. */
  onTryOn: ((photo: TriedPhoto) => void) | undefined | null;
}

/** The selection's products, by page. */
export function SelectedProducts(props: Props) {
  const { view, leftOf, productsMax, onTryOn } = props;
  const { rows, page, pageCount } = props.products;
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const turn = (to: number) => navigate(`?page=${to}`, { replace: true, preventScrollReset: true });
  const leftOut = view.matchCount - view.productCount;
  return (
    <Card padding="0">
      <div className={styles.head}>
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("bulk.products")}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued">
            {t("bulk.fixed")}
            {leftOut > 0 ? ` ${t("bulk.left_out", { count: leftOut })}` : ""}
            {productsMax === null
              ? ""
              : ` ${t("bulk.fit.first", { count: productsMax })} ${t("bulk.fit.rest", { count: view.productCount - productsMax })}`}
          </Text>
        </BlockStack>
      </div>
      <ul className={styles.list}>
        {rows.map(({ id, title, photoCount, photo }) => (
          <li key={id} className={styles.row}>
            <InlineStack gap="300" blockAlign="center" wrap={false}>
              <PhotoThumbnail url={photo.thumbnailUrl} alt="" size={40} />
              <BlockStack>
                <Text as="span" breakWord>
                  {title}
                </Text>
                <ProductColors productId={id} title={title} left={leftOf(id)} />
              </BlockStack>
            </InlineStack>
            <BlockStack inlineAlign="end">
              <Text as="span" tone="subdued" numeric>
                {t("bulk.products.photos", { count: photoCount })}
              </Text>
              {onTryOn === null ? null : (
                <TryOnButton
                  photo={{ productId: id, image: photo, label: toPhotoName(messages, title, photo.position) }}
                  onTryOn={onTryOn}
                />
              )}
            </BlockStack>
          </li>
        ))}
      </ul>
      {pageCount > 1 ? (
        <Pagination
          type="table"
          hasPrevious={page > 1}
          hasNext={page < pageCount}
          onPrevious={() => turn(page - 1)}
          onNext={() => turn(page + 1)}
          label={t("bulk.products.page", { page, pages: pageCount })}
        />
      ) : null}
    </Card>
  );
}

function TryOnButton({ photo, onTryOn }: { photo: TriedPhoto; onTryOn: Props["onTryOn"] }) {
  const { t } = useMessages();
  return (
    <Button
      variant="tertiary"
      size="micro"
      disabled={!onTryOn}
      accessibilityLabel={t("try_on.open_of", { image: photo.label })}
      onClick={() => onTryOn?.(photo)}
    >
      {t("try_on.open")}
    </Button>
  );
}
