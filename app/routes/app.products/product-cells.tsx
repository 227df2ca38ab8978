import { Icon, IndexTable, Text } from "@shopify/polaris";
import { ExternalIcon } from "@shopify/polaris-icons";
import { type MouseEvent, memo, type ReactNode } from "react";
import { PolarisLink } from "#components/frame/polaris-link.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import type { ProductRow } from "#shops/views.ts";
import { ProductStatusBadge } from "./product-status-badge.tsx";
import styles from "./products.module.css";

const thumbnailSize = 64;

interface CellLinkProps {
  url: string;
  target?: "_top";
  label?: string;
  children: ReactNode;
}

/** Link inside a selectable row; its click does not select the row. */
function CellLink({ url, target, label, children }: CellLinkProps) {
  return (
    <PolarisLink
      url={url}
      target={target}
      className={styles.cellLink}
      aria-label={label}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </PolarisLink>
  );
}

function numberOf(productId: string): string {
  return productId.split("/").at(-1) ?? "";
}

/** Table cells of a product. */
export const ProductCells = memo(function ProductCells({ product }: { product: ProductRow }) {
  const { t, number } = useMessages();
  return (
    <>
      <IndexTable.Cell>
        <span className={styles.product}>
          <PhotoThumbnail url={product.thumbnailUrl} alt="" size={thumbnailSize} />
          <span className={styles.title} title={product.title}>
            <Text as="span" fontWeight="semibold" tone={product.imageCount === 0 ? "subdued" : undefined}>
              {product.title}
            </Text>
          </span>
          <CellLink
            url={`shopify:admin/products/${numberOf(product.id)}`}
            target="_top"
            label={t("products.open_in_admin", { product: product.title })}
          >
            <Icon source={ExternalIcon} tone="subdued" />
          </CellLink>
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
        {product.restyledCount > 0 ? (
          <CellLink
            url={`/app/restyles?product=${numberOf(product.id)}`}
            label={t("products.restyles_of", { count: product.restyledCount, product: product.title })}
          >
            {number(product.restyledCount)}
          </CellLink>
        ) : (
          t("none")
        )}
      </IndexTable.Cell>
      <IndexTable.Cell>{product.productType || t("none")}</IndexTable.Cell>
      <IndexTable.Cell>{product.vendor || t("none")}</IndexTable.Cell>
    </>
  );
});
