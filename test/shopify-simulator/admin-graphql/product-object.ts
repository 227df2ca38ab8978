import type { ProductState, VariantState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import { type ConnectionArguments, toConnection } from "./connection.ts";
import { toMediaImage } from "./media-object.ts";
import type { RequestContext } from "./request-context.ts";

const isoDate = (ms: number) => new Date(ms).toISOString();

/** Pages a list whose order is its own: the key of an item is its place. */
function toOrderedConnection<Item>(
  items: Item[],
  args: ConnectionArguments & { reverse?: boolean },
  toNode: (item: Item) => unknown,
): Record<string, unknown> {
  const placed = (args.reverse ? [...items].reverse() : items).map((item, index) => ({ item, index }));
  return toConnection(
    placed,
    args,
    ({ index }) => String(index),
    ({ item }) => toNode(item),
    (a, b) => Number(a) - Number(b),
  );
}

function toMediaConnection(
  context: RequestContext,
  mediaIds: readonly string[],
  args: ConnectionArguments & { query?: string | null; reverse?: boolean },
): Record<string, unknown> {
  const { sim, shop } = context;
  const kind = args.query?.match(/^\s*media_type:\s*(\w+)\s*$/i)?.[1]?.toUpperCase();
  if (args.query && !kind) {
    sim.log.recordViolation({
      at: sim.clock.now(),
      shop: shop.domain,
      message: `The media search "${args.query}" is not simulated`,
    });
  }
  // Every medium of the simulated shop is an image.
  const files = kind && kind !== "IMAGE" ? [] : mediaIds.flatMap((id) => shop.files[id] ?? []);
  return toOrderedConnection(files, args, (file) => toMediaImage(context, file));
}

function toVariant(
  context: RequestContext,
  product: ProductState,
  variant: VariantState,
  position: number,
): Record<string, unknown> {
  return {
    __typename: "ProductVariant",
    id: variant.id,
    legacyResourceId: String(toNumericId(variant.id)),
    title: variant.title,
    displayName: `${product.title} - ${variant.title}`,
    sku: variant.sku || null,
    price: variant.price,
    position,
    inventoryQuantity: 10,
    availableForSale: true,
    createdAt: isoDate(product.createdAt),
    updatedAt: isoDate(product.updatedAt),
    selectedOptions: product.options.map((name, index) => ({
      name,
      value: variant.optionValues[index] ?? "",
    })),
    media: (args: ConnectionArguments) => toMediaConnection(context, variant.mediaIds, args),
    product: () => toProduct(context, product),
  };
}

function toOptions(product: ProductState): Record<string, unknown>[] {
  return product.options.map((name, index) => ({
    id: `${product.id.replace("Product", "ProductOption")}${index}`,
    name,
    position: index + 1,
    values: [...new Set(product.variants.map((variant) => variant.optionValues[index] ?? ""))],
  }));
}

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
    tracksInventory: true,
    totalInventory: variantCount * 10,
    hasOnlyDefaultVariant: variantCount === 1 && product.options.length === 0,
    hasOutOfStockVariants: false,
    featuredMedia: firstMedia ? () => toMediaImage(context, firstMedia) : null,
    mediaCount: { count: product.mediaIds.length, precision: "EXACT" },
    variantsCount: { count: variantCount, precision: "EXACT" },
    options: ({ first }: { first?: number | null }) => toOptions(product).slice(0, first ?? undefined),
    priceRangeV2: () => toPriceRange(context, product),
    media: (args: ConnectionArguments & { query?: string | null; reverse?: boolean }) =>
      toMediaConnection(context, product.mediaIds, args),
    variants: (args: ConnectionArguments & { reverse?: boolean }) =>
      toOrderedConnection(product.variants, args, (variant) =>
        toVariant(context, product, variant, product.variants.indexOf(variant) + 1),
      ),
  };
}
