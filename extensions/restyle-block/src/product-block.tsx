/** @jsxImportSource preact */
import { render } from "preact";
import { ProductBlock } from "./restyles-of-product.tsx";

declare const shopify: import("@shopify/ui-extensions/admin.product-details.block.render").Api;

/** The card "Restyle" on the page of a product. */
export default function renderProductBlock(): void {
  render(<ProductBlock api={shopify} />, document.body);
}
