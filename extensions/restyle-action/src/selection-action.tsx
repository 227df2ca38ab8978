/** @jsxImportSource preact */
import { render } from "preact";
import { RestyleAction } from "./chosen-products.tsx";

declare const shopify: import("@shopify/ui-extensions/admin.product-index.selection-action.render").Api;

/** "Restyle photos" for the products selected in the list. */
export default function renderSelectionAction(): void {
  render(<RestyleAction api={shopify} />, document.body);
}
