import { GraphQLError } from "graphql";
import type { MetafieldDefinition } from "../metafield-definitions.ts";
import type { MetafieldState } from "../state/shop-state.ts";
import type { RequestContext } from "./request-context.ts";

/** The namespace that `$app` stands for: the asking app's own. */
export const appNamespace = "app--1";

/** The app's definition of a metafield of products or variants; undefined for one without, or of another namespace. */
export function findDefinition(
  { sim: { definitions }, shop }: RequestContext,
  { ownerId, namespace, key }: { ownerId: string; namespace?: string | null | undefined; key: string },
): MetafieldDefinition | undefined {
  const owner = shop.products[ownerId] ? "product" : "variant";
  return toNamespace(namespace) === appNamespace
    ? definitions.find((one) => one.owner === owner && one.key === key)
    : undefined;
}

/** Resolves the app's reserved namespace, which a request may write as `$app`, `$app:name` or leave out. */
export function toNamespace(namespace: string | null | undefined): string {
  if (!namespace || namespace === "$app") return appNamespace;
  return namespace.startsWith("$app:") ? `${appNamespace}--${namespace.slice(5)}` : namespace;
}

export function toMetafieldKey(ownerId: string, namespace: string, key: string): string {
  return `${ownerId} ${namespace} ${key}`;
}

/** Changes whenever the value does. */
export function toDigest({ value, type }: MetafieldState): string {
  return Buffer.from(`${type}:${value}`).toString("base64url");
}

/** A metafield as the type `Metafield`. */
export function toMetafield(metafield: MetafieldState): Record<string, unknown> {
  return {
    __typename: "Metafield",
    id: metafield.id,
    namespace: metafield.namespace,
    key: metafield.key,
    type: metafield.type,
    value: metafield.value,
    jsonValue: metafield.type.startsWith("list.") ? JSON.parse(metafield.value) : metafield.value,
    compareDigest: toDigest(metafield),
    updatedAt: new Date(metafield.updatedAt).toISOString(),
  };
}

/** The metafield of a product or a variant; null when it has none. @throws GraphQLError without a key */
export function readMetafield(
  { shop }: RequestContext,
  ownerId: string,
  { namespace, key }: { namespace?: string | null; key: string },
): Record<string, unknown> | null {
  if (!key) throw new GraphQLError("A metafield is read by its key");
  const found = shop.metafields[toMetafieldKey(ownerId, toNamespace(namespace), key)];
  return found ? toMetafield(found) : null;
}
