import type { ProductState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import type { ConnectionArguments } from "./connection.ts";
import { toMediaConnection, toOrderedConnection } from "./media-connection.ts";
import { toMedium } from "./media-object.ts";
import { readMetafield } from "./metafield-object.ts";
import type { RequestContext } from "./request-context.ts";
import { toOptions, toVariant } from "./variant-object.ts";

const isoDate = (ms: number) => new Date(ms).toISOString();

function toPriceRange(context: RequestContext, product: ProductState): Record<string, unknown> {
  const { currencyCode } = context.shop;
  const prices = product.variants.map((variant) => Number(variant.price)).sort((a, b) => a - b);
  const money = (amount: number | undefined) => ({ amount: (amount ?? 0).toFixed(2), currencyCode });
  return { minVariantPrice: money(prices[0]), maxVariantPrice: money(prices.at(-1)) };
}

/** A product as the type `Product`: the fields that an app for product pictures may want. */
export function toProduct(context: RequestContext, product: ProductState): Record<string, unknown> {
  const { sim, shop } = context;
  const storeHandle = shop.domain.split(".")[0];
  const previewUrl = `${sim.origin}/store/${storeHandle}/products/${product.handle}`;
  const firstMedia = shop.files[product.mediaIds[0] ?? ""];
  const variantCount = product.variants.length;
  return {
    __typename: "Product",
    id: product.id,
    legacyResourceId: String(toNumericId(product.id)),
    title: product.title,
    handle: product.handle,
    status: product.status,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    description: product.description,
    descriptionHtml: product.description,
    createdAt: isoDate(product.createdAt),
    updatedAt: isoDate(product.updatedAt),
    publishedAt: product.status === "ACTIVE" ? isoDate(product.createdAt) : null,
    onlineStoreUrl: product.status === "ACTIVE" ? previewUrl : null,
    onlineStorePreviewUrl: previewUrl,
    isGiftCard: false,
    tracksInventory: product.variants.some(({ isTracked }) => isTracked),
    totalInventory: product.variants.reduce((total, { inventoryQuantity }) => total + inventoryQuantity, 0),
    hasOnlyDefaultVariant: variantCount === 1 && product.options.length === 0,
    hasOutOfStockVariants: product.variants.some(
      ({ isTracked, inventoryQuantity }) => isTracked && inventoryQuantity <= 0,
    ),
    featuredMedia: firstMedia ? () => toMedium(context, firstMedia) : null,
    mediaCount: { count: product.mediaIds.length, precision: "EXACT" },
    variantsCount: { count: variantCount, precision: "EXACT" },
    options: ({ first }: { first?: number | null }) => toOptions(product).slice(0, first ?? undefined),
    priceRangeV2: () => toPriceRange(context, product),
    media: (args: ConnectionArguments & { query?: string | null; reverse?: boolean }) =>
      toMediaConnection(context, product.mediaIds, args),
    variants: (args: ConnectionArguments & { reverse?: boolean }) =>
      toOrderedConnection(product.variants, args, (variant) => toVariant(context, product, variant)),
    metafield: (args: { namespace?: string | null; key: string }) => readMetafield(context, product.id, args),
  };
}
