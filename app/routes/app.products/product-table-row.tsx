import { IndexTable } from "@shopify/polaris";
import { memo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { ProductRow } from "#shops/views.ts";
import { ProductCells } from "./product-cells.tsx";
import { canBeRestyled } from "./use-product-selection.ts";

interface Props {
  product: ProductRow;
  /** In the list, from 0. */
  position: number;
  isSelected: boolean;
}

/** Selectable row of the table. A click on another row does not render it again. */
export const ProductTableRow = memo(function ProductTableRow({ product, position, isSelected }: Props) {
  const { t } = useMessages();
  return (
    <IndexTable.Row
      id={product.id}
      position={position}
      selected={isSelected}
      disabled={!canBeRestyled(product)}
      accessibilityLabel={t("products.select", { product: product.title })}
    >
      <ProductCells product={product} />
    </IndexTable.Row>
  );
});
