import { BlockStack, Button, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { memo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import type { ProductRow } from "#shops/views.ts";
import { NoProductsFound, ProductsSearched } from "./no-products-found.tsx";
import { ProductStatusBadge } from "./product-status-badge.tsx";
import styles from "./products.module.css";
import { canBeRestyled, type ProductSelection } from "./use-product-selection.ts";

interface Props {
  products: ProductRow[];
  selection: ProductSelection;
  isLoading: boolean;
  /** No product was found so far, and the search goes on. */
  isSearching: boolean;
  /** How many match on all pages; null when that is this page, or not known. */
  total: number | null;
}

/** Product list of narrow screens; a tap on a row selects it. */
export function ProductList({ products, selection, isLoading, isSearching, total }: Props) {
  const { t } = useMessages();
  if (products.length === 0) return isSearching ? <ProductsSearched /> : <NoProductsFound />;
  const choosable = products.filter(canBeRestyled).map(({ id }) => id);
  const isWhole = choosable.length > 0 && choosable.every((id) => selection.isSelected(id));
  return (
    <>
      {choosable.length > 1 ? (
        <div className={styles.pageChoice}>
          <Button variant="plain" onClick={() => selection.togglePage(!isWhole)}>
            {t(isWhole ? "products.clear_page" : "products.select_page")}
          </Button>
          {isWhole && !selection.isAll && total !== null ? (
            <Button variant="plain" onClick={selection.selectAll}>
              {t("products.select_all", { total })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul className={styles.list} aria-busy={isLoading}>
        {products.map((product) => (
          <Row
            key={product.id}
            product={product}
            isSelected={selection.isSelected(product.id)}
            onToggle={selection.toggle}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  product: ProductRow;
  isSelected: boolean;
  /** Must be a stable reference, otherwise memoization has no effect. */
  onToggle: (id: string, isOn: boolean) => void;
}

const Row = memo(function Row({ product, isSelected, onToggle }: RowProps) {
  const { t } = useMessages();
  return (
    <li>
      <div className={styles.row} data-chosen={isSelected}>
        <Checkbox
          id={`choose-${product.id}`}
          label={t("products.select", { product: product.title })}
          labelHidden
          checked={isSelected}
          disabled={!canBeRestyled(product)}
          onChange={(isOn) => onToggle(product.id, isOn)}
        />
        <label className={styles.rowBody} htmlFor={`choose-${product.id}`}>
          <PhotoThumbnail url={product.thumbnailUrl} alt="" size={72} />
          <BlockStack gap="100">
            <span className={styles.title}>
              <Text as="span" fontWeight="semibold" breakWord>
                {product.title}
              </Text>
            </span>
            <InlineStack gap="200" blockAlign="center">
              <ProductStatusBadge status={product.status} />
              <Text as="span" variant="bodySm" tone="subdued">
                {product.imageCount === 0
                  ? t("products.no_images")
                  : t("count.images", { count: product.imageCount })}
                {product.restyledCount > 0
                  ? ` · ${t("products.restyled", { count: product.restyledCount })}`
                  : ""}
              </Text>
            </InlineStack>
          </BlockStack>
        </label>
      </div>
    </li>
  );
});
