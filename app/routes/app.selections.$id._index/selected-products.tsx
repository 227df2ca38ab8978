import { useNavigate } from "@remix-run/react";
import { BlockStack, Card, InlineStack, Pagination, Text } from "@shopify/polaris";
import { PhotoThumbnail } from "#components/photo-thumbnail.tsx";
import { useMessages } from "#components/use-messages.tsx";
import type { BulkProductsView, BulkSelectionView } from "#shops/views.ts";
import { ProductColors } from "../app.restyles.new/product-colors.tsx";
import styles from "./selected-products.module.css";

interface Props {
  view: BulkSelectionView;
  products: BulkProductsView;
  /** Keys of the looks that a product is not made in. */
  leftOf: (productId: string) => string[];
}

/** The selection's products, by page. */
export function SelectedProducts({ view, products: { rows, page, pageCount }, leftOf }: Props) {
  const { t } = useMessages();
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
          </Text>
        </BlockStack>
      </div>
      <ul className={styles.list}>
        {rows.map(({ id, title, photoCount, thumbnailUrl }) => (
          <li key={id} className={styles.row}>
            <InlineStack gap="300" blockAlign="center" wrap={false}>
              <PhotoThumbnail url={thumbnailUrl} alt="" size={40} />
              <BlockStack>
                <Text as="span" breakWord>
                  {title}
                </Text>
                <ProductColors productId={id} title={title} left={leftOf(id)} />
              </BlockStack>
            </InlineStack>
            <Text as="span" tone="subdued" numeric>
              {t("bulk.products.photos", { count: photoCount })}
            </Text>
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
