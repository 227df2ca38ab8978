/** @jsxImportSource preact */
import { render } from "preact";
import { RestyleAction } from "./chosen-products.tsx";

declare const shopify: import("@shopify/ui-extensions/admin.product-details.action.render").Api;

/** "Restyle photos" on the page of a product. */
export default function renderProductAction(): void {
  render(<RestyleAction api={shopify} />, document.body);
}
