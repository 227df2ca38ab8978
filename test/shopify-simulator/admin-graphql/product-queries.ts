import { GraphQLError } from "graphql";
import { toCharge } from "../billing/charges.ts";
import { toSubscription } from "../billing/subscriptions.ts";
import { type Collection, listCollections, searchCollections } from "../state/collections.ts";
import type { ProductState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import { type ConnectionArguments, toConnection } from "./connection.ts";
import { toMedium } from "./media-object.ts";
import { toProduct } from "./product-object.ts";
import { searchProducts, UnknownSearchField } from "./product-search.ts";
import { assertScope, type RequestContext } from "./request-context.ts";
import { toVariant } from "./variant-object.ts";

interface ProductsArguments extends ConnectionArguments {
  query?: string | null;
  sortKey?: string | null;
  reverse?: boolean | null;
}

const sortTexts: Record<string, (product: ProductState) => string> = {
  TITLE: (product) => product.title.toLowerCase(),
  PRODUCT_TYPE: (product) => product.productType.toLowerCase(),
  VENDOR: (product) => product.vendor.toLowerCase(),
  CREATED_AT: (product) => String(product.createdAt).padStart(16, "0"),
  PUBLISHED_AT: (product) => String(product.createdAt).padStart(16, "0"),
  UPDATED_AT: (product) => String(product.updatedAt).padStart(16, "0"),
  INVENTORY_TOTAL: (product) =>
    String(product.variants.reduce((total, { inventoryQuantity }) => total + inventoryQuantity, 0)).padStart(
      16,
      "0",
    ),
  ID: () => "",
  RELEVANCE: () => "",
};

/** Sort text and id in one key, so that products with the same text keep an order of their own. */
function keyOf(product: ProductState, sortKey: string): string {
  const text = sortTexts[sortKey]?.(product) ?? "";
  return `${text}\u0000${String(toNumericId(product.id)).padStart(16, "0")}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function findProducts({ sim, shop }: RequestContext, query: string | null | undefined): ProductState[] {
  const products = Object.values(shop.products);
  try {
    return searchProducts(products, query);
  } catch (error) {
    if (!(error instanceof UnknownSearchField)) throw error;
    sim.log.recordViolation({ at: sim.clock.now(), shop: shop.domain, message: error.message });
    throw new GraphQLError(error.message, { extensions: { code: "BAD_USER_INPUT" } });
  }
}

function toNode(context: RequestContext, id: string): unknown {
  const { shop } = context;
  const product = shop.products[id];
  if (product) return toProduct(context, product);
  const charge = shop.charges[id];
  if (charge) return toCharge(context.sim, charge);
  const subscription = shop.subscriptions[id];
  if (subscription) return toSubscription(context.sim, subscription);
  const owner = Object.values(shop.products).find(({ variants }) => variants.some((one) => one.id === id));
  const variant = owner?.variants.find((one) => one.id === id);
  if (owner && variant) return toVariant(context, owner, variant);
  const file = shop.files[id];
  if (file) return toMedium(context, file);
  const job = shop.jobs[id];
  return job ? { __typename: "Job", id: job.id, done: job.done } : null;
}

const productsOf = ({ shop }: RequestContext): ProductState[] => Object.values(shop.products);

/** The different values of the shop's products, in the order of the alphabet. */
function toValues(
  args: ConnectionArguments,
  context: RequestContext,
  field: string,
  sizeMax: number,
  valuesOf: (product: ProductState) => string[],
) {
  assertScope(context, field, "read_products");
  const values = [...new Set(productsOf(context).flatMap(valuesOf))].filter(Boolean).sort();
  return toConnection(
    values,
    args,
    (value) => value,
    (value) => value,
    compare,
    sizeMax,
  );
}

/** Root fields about products and about anything by id. */
export const productQueries = {
  products(args: ProductsArguments, context: RequestContext) {
    assertScope(context, "products", "read_products");
    const sortKey = args.sortKey ?? "ID";
    const direction = args.reverse ? -1 : 1;
    const compareKeys = (a: string, b: string) => direction * compare(a, b);
    const key = (product: ProductState) => keyOf(product, sortKey);
    const found = findProducts(context, args.query).sort((a, b) => compareKeys(key(a), key(b)));
    return toConnection(found, args, key, (product) => toProduct(context, product), compareKeys);
  },
  productsCount(args: { query?: string | null; limit?: number | null }, context: RequestContext) {
    assertScope(context, "productsCount", "read_products");
    const count = findProducts(context, args.query).length;
    const limit = args.limit ?? Number.POSITIVE_INFINITY;
    return { count: Math.min(count, limit), precision: count > limit ? "AT_LEAST" : "EXACT" };
  },
  collections(args: ConnectionArguments & { query?: string | null }, context: RequestContext) {
    assertScope(context, "collections", "read_products");
    const key = ({ title, id }: Collection) => `${title}\u0000${id}`;
    const toCollection = ({ id, title }: Collection) => ({ __typename: "Collection", id, title });
    const found = searchCollections(listCollections(productsOf(context)), args.query);
    return toConnection(found, args, key, toCollection, compare);
  },
  productTypes: (args: ConnectionArguments, context: RequestContext) =>
    toValues(args, context, "productTypes", 1_000, (product) => [product.productType]),
  productVendors: (args: ConnectionArguments, context: RequestContext) =>
    toValues(args, context, "productVendors", 1_000, (product) => [product.vendor]),
  productTags: (args: ConnectionArguments, context: RequestContext) =>
    toValues(args, context, "productTags", 5_000, (product) => product.tags),
  product(args: { id: string }, context: RequestContext) {
    assertScope(context, "product", "read_products");
    const product = context.shop.products[args.id];
    return product ? toProduct(context, product) : null;
  },
  nodes(args: { ids: string[] }, context: RequestContext) {
    assertScope(context, "nodes", "read_products", "read_files");
    if (args.ids.length > 250) {
      throw new GraphQLError(
        `The input array size of ${args.ids.length} is greater than the maximum allowed of 250.`,
        {
          extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" },
        },
      );
    }
    return args.ids.map((id) => toNode(context, id));
  },
  node(args: { id: string }, context: RequestContext) {
    assertScope(context, "node", "read_products", "read_files");
    return toNode(context, args.id);
  },
  /** A job that Shopify does not know any more is done. */
  job(args: { id: string }, { shop }: RequestContext) {
    return { __typename: "Job", id: args.id, done: shop.jobs[args.id]?.done ?? true };
  },
};
