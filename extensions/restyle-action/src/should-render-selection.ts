declare const shopify: import("@shopify/ui-extensions/admin.product-index.selection-action.should-render").Api;

/** Offers the action as soon as a product is selected. */
export default async function shouldRender(): Promise<{ display: boolean }> {
  return { display: shopify.data.selected.length > 0 };
}
