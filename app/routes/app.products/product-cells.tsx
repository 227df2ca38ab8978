import { IndexTable, Text } from "@shopify/polaris";
import { PhotoThumbnail } from "#components/photo-thumbnail.tsx";
import { useMessages } from "#components/use-messages.tsx";
import type { ProductRow } from "#shops/views.ts";
import { ProductStatusBadge } from "./product-status-badge.tsx";
import styles from "./products.module.css";

const thumbnailSize = 64;

/** A product as cells of the table. */
export function ProductCells({ product }: { product: ProductRow }) {
  const { t, number } = useMessages();
  return (
    <>
      <IndexTable.Cell>
        <span className={styles.product}>
          <PhotoThumbnail url={product.thumbnailUrl} alt={product.thumbnailAlt} size={thumbnailSize} />
          <Text as="span" fontWeight="semibold" tone={product.imageCount === 0 ? "subdued" : undefined}>
            {product.title}
          </Text>
        </span>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <ProductStatusBadge status={product.status} />
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" numeric tone={product.imageCount === 0 ? "subdued" : undefined}>
          {product.imageCount === 0 ? t("products.no_images") : number(product.imageCount)}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="span" numeric>
          {product.restyledCount > 0 ? number(product.restyledCount) : t("none")}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>{product.productType || t("none")}</IndexTable.Cell>
      <IndexTable.Cell>{product.vendor || t("none")}</IndexTable.Cell>
    </>
  );
}
