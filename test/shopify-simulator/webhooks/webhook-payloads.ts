import type { BulkOperationState, ProductState, ShopState } from "../state/shop-state.ts";
import { toVariantTitle } from "../state/variant-title.ts";

/** The number at the end of a GraphQL id, which webhooks and older parts of Shopify use. */
export function toNumericId(gid: string): number {
  return Number(gid.split("/").at(-1));
}

const isoDate = (ms: number) => new Date(ms).toISOString();

/** Body of `products/create` and `products/update`. Only media that are ready appear among the images, as in Shopify. */
export function toProductPayload(
  shop: ShopState,
  product: ProductState,
  origin: string,
): Record<string, unknown> {
  const ready = product.mediaIds.filter(
    (id) => shop.files[id]?.status === "READY" && !shop.files[id]?.mediaType,
  );
  return {
    id: toNumericId(product.id),
    admin_graphql_api_id: product.id,
    title: product.title,
    handle: product.handle,
    status: product.status.toLowerCase(),
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags.join(", "),
    body_html: product.description,
    created_at: isoDate(product.createdAt),
    updated_at: isoDate(product.updatedAt),
    variants: product.variants.map((variant, index) => ({
      id: toNumericId(variant.id),
      admin_graphql_api_id: variant.id,
      title: toVariantTitle(variant),
      sku: variant.sku,
      price: variant.price,
      position: index + 1,
    })),
    media: product.mediaIds.map((id, index) => ({
      id: toNumericId(id),
      admin_graphql_api_id: id,
      alt: shop.files[id]?.alt ?? null,
      position: index + 1,
      media_content_type: shop.files[id]?.mediaType ?? "IMAGE",
      status: shop.files[id]?.status,
    })),
    images: ready.map((id, index) => ({
      id: toNumericId(id),
      admin_graphql_api_id: id.replace("MediaImage", "ProductImage"),
      alt: shop.files[id]?.alt ?? null,
      position: index + 1,
      src: `${origin}/cdn/${shop.domain}/files/${encodeURIComponent(shop.files[id]?.filename ?? "")}`,
    })),
  };
}

/** Body of `bulk_operations/finish`. */
export function toBulkFinishPayload(operation: BulkOperationState): Record<string, unknown> {
  return {
    admin_graphql_api_id: operation.id,
    completed_at: operation.completedAt === null ? null : isoDate(operation.completedAt),
    created_at: isoDate(operation.createdAt),
    error_code: operation.errorCode?.toLowerCase() ?? null,
    status: operation.status.toLowerCase(),
    type: "query",
  };
}

/** Body of `app/uninstalled`: the shop as it was. */
export function toShopPayload(shop: ShopState): Record<string, unknown> {
  return {
    name: shop.name,
    email: shop.email,
    // The address that shoppers see.
    domain: shop.domain.replace(".myshopify.com", ".example"),
    myshopify_domain: shop.domain,
    currency: shop.currencyCode,
    iana_timezone: shop.timeZone,
  };
}

/** Body of `app/scopes_update`. */
export function toScopesPayload(previous: string[], current: string[], now: number): Record<string, unknown> {
  return { id: 1, shop_id: "gid://shopify/Shop/1", previous, current, updated_at: isoDate(now) };
}

/** Bodies of the three privacy topics, for a customer that never was. */
export function toPrivacyPayload(shop: ShopState, topic: string): Record<string, unknown> {
  const base = { shop_id: 1, shop_domain: shop.domain };
  if (topic === "shop/redact") return base;
  const customer = { id: 1, email: `customer@${shop.domain}`, phone: null };
  if (topic === "customers/redact") return { ...base, customer, orders_to_redact: [] };
  return { ...base, customer, orders_requested: [], data_request: { id: 1 } };
}
