declare const shopify: import("@shopify/ui-extensions/admin.product-details.action.should-render").Api;

const query = `query HasPhoto($id: ID!) {
  product(id: $id) {
    media(first: 1, query: "media_type:IMAGE") {
      nodes {
        id
      }
    }
  }
}`;

interface HasPhoto {
  product: { media: { nodes: { id: string }[] } } | null;
}

/** Offers the action for a product with a photo, and also when that can't be told. */
export default async function shouldRender(): Promise<{ display: boolean }> {
  const id = shopify.data.selected[0]?.id;
  if (!id) return { display: false };
  try {
    const { data } = await shopify.query<HasPhoto>(query, { variables: { id } });
    return { display: data?.product == null || data.product.media.nodes.length > 0 };
  } catch {
    return { display: true };
  }
}
