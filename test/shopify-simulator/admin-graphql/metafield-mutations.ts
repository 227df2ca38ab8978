import type { MetafieldState } from "../state/shop-state.ts";
import { findDefinition, toDigest, toMetafield, toMetafieldKey, toNamespace } from "./metafield-object.ts";
import { assertScope, type RequestContext } from "./request-context.ts";

export interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
}

const metafieldsPerCallMax = 25;
const keyPattern = /^[\w-]{2,64}$/;

function isOwner({ shop }: RequestContext, ownerId: string): boolean {
  const products = Object.values(shop.products);
  return products.some(({ id, variants }) => id === ownerId || variants.some((one) => one.id === ownerId));
}

function findExisting({ shop }: RequestContext, input: MetafieldInput): MetafieldState | undefined {
  return shop.metafields[toMetafieldKey(input.ownerId, toNamespace(input.namespace), input.key)];
}

function findError(
  context: RequestContext,
  input: MetafieldInput,
  isNewOwner: boolean,
): [code: string, message: string, ...member: string[]] | null {
  if (!isNewOwner && !isOwner(context, input.ownerId)) return ["INVALID", "Owner does not exist."];
  if (!keyPattern.test(input.key)) return ["INVALID", "Key must be 2-64 characters long."];
  const existing = findExisting(context, input);
  const defined = findDefinition(context, input);
  const type = input.type ?? defined?.type ?? existing?.type;
  if (defined && type !== defined.type) return ["INVALID_TYPE", `Type must be ${defined.type}`];
  if (/^app--/.test(input.namespace ?? ""))
    return ["APP_NOT_AUTHORIZED", "Access to this namespace is denied."];
  if (!type) return ["BLANK", "Type can't be blank", "type"];
  if (existing && type !== existing.type) return ["INVALID_TYPE", `Type must be ${existing.type}`];
  if (input.value === "") return ["BLANK", "Value can't be blank"];
  if (type.startsWith("list.") && !isList(input.value)) return ["INVALID_VALUE", "Value is not a list."];
  if (input.compareDigest && !existing) return ["INVALID_COMPARE_DIGEST", "Invalid `compareDigest` value."];
  if (input.compareDigest !== undefined && existing && input.compareDigest !== toDigest(existing)) {
    return ["STALE_OBJECT", "The resource has been updated since it was loaded."];
  }
  return null;
}

function isList(value: string): boolean {
  try {
    return Array.isArray(JSON.parse(value));
  } catch {
    return false;
  }
}

/** What Shopify has against metafields; `isNewOwner` for those of a variant that the same call creates. */
export function findMetafieldErrors(
  context: RequestContext,
  inputs: readonly MetafieldInput[],
  { isNewOwner = false } = {},
): { code: string; field: string[]; message: string; elementIndex: null }[] {
  return inputs.flatMap((input, index) => {
    const error = findError(context, input, isNewOwner);
    if (!error) return [];
    const [code, message, ...member] = error;
    return [{ code, field: ["metafields", String(index), ...member], message, elementIndex: null }];
  });
}

export function writeMetafield(context: RequestContext, input: MetafieldInput): MetafieldState {
  const { sim, shop } = context;
  const existing = findExisting(context, input);
  const namespace = toNamespace(input.namespace);
  const metafield: MetafieldState = {
    id: existing?.id ?? sim.store.newId("Metafield"),
    ownerId: input.ownerId,
    namespace,
    key: input.key,
    type: input.type ?? findDefinition(context, input)?.type ?? existing?.type ?? "single_line_text_field",
    value: input.value,
    updatedAt: sim.clock.now(),
  };
  shop.metafields[toMetafieldKey(input.ownerId, namespace, input.key)] = metafield;
  return metafield;
}

/** Root mutations about metafields. */
export const metafieldMutations = {
  metafieldsSet({ metafields }: { metafields: MetafieldInput[] }, context: RequestContext) {
    assertScope(context, "metafieldsSet", "write_products");
    if (metafields.length > metafieldsPerCallMax) {
      const code = "LESS_THAN_OR_EQUAL_TO";
      const message = `Exceeded the maximum metafields input limit of ${metafieldsPerCallMax}.`;
      const error = { code, field: ["metafields"], message, elementIndex: null };
      return { metafields: null, userErrors: [error] };
    }
    const userErrors = findMetafieldErrors(context, metafields);
    if (userErrors.length > 0) return { metafields: [], userErrors };
    const written = metafields.map((input) => toMetafield(writeMetafield(context, input)));
    context.sim.store.changed();
    return { metafields: written, userErrors };
  },
  metafieldsDelete(
    { metafields }: { metafields: { ownerId: string; namespace: string; key: string }[] },
    context: RequestContext,
  ) {
    assertScope(context, "metafieldsDelete", "write_products");
    const { sim, shop } = context;
    const deletedMetafields = metafields.map(({ ownerId, namespace, key }) => {
      const place = toMetafieldKey(ownerId, toNamespace(namespace), key);
      if (!shop.metafields[place]) return null;
      delete shop.metafields[place];
      return { ownerId, namespace, key };
    });
    sim.store.changed();
    return { deletedMetafields, userErrors: [] };
  },
};

function changeTags(
  context: RequestContext,
  id: string,
  change: (tags: string[]) => string[],
): Record<string, unknown> {
  const { sim, shop } = context;
  const product = shop.products[id];
  if (!product) return { node: null, userErrors: [{ field: ["id"], message: "Product does not exist" }] };
  const tags = change(product.tags);
  if (tags.join("\0") !== product.tags.join("\0")) {
    product.tags = tags;
    sim.productChanged(shop, product);
  }
  return { node: { __typename: "Product", id }, userErrors: [] };
}

/** Root mutations about the tags of products. A tag is the same in upper and lower case. */
export const tagMutations = {
  tagsAdd({ id, tags }: { id: string; tags: string[] }, context: RequestContext) {
    assertScope(context, "tagsAdd", "write_products");
    return changeTags(context, id, (existing) => [
      ...existing,
      ...tags.filter((tag) => !existing.some((one) => one.toLowerCase() === tag.toLowerCase())),
    ]);
  },
  tagsRemove({ id, tags }: { id: string; tags: string[] }, context: RequestContext) {
    assertScope(context, "tagsRemove", "write_products");
    const removed = tags.map((tag) => tag.toLowerCase());
    return changeTags(context, id, (existing) =>
      existing.filter((tag) => !removed.includes(tag.toLowerCase())),
    );
  },
};
