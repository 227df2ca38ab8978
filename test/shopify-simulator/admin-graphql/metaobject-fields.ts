import { GraphQLError } from "graphql";
import type { Simulation } from "../simulation.ts";
import type { MetaobjectState, ShopState } from "../state/shop-state.ts";
import { type ConnectionArguments, toConnection } from "./connection.ts";
import { assertScope, type RequestContext } from "./request-context.ts";

/** The standard definition of colors: the key of each field with what makes a value one of it. */
const colorPattern: Record<string, { name: string; isRequired: boolean; takes: (value: string) => boolean }> =
  {
    label: { name: "Label", isRequired: true, takes: (value) => value.length <= 255 },
    color: { name: "Color", isRequired: false, takes: (value) => /^#[0-9a-f]{6}$/i.test(value) },
    image: {
      name: "Image",
      isRequired: false,
      takes: (value) => value.startsWith("gid://shopify/MediaImage/"),
    },
    color_taxonomy_reference: { name: "Base color", isRequired: true, takes: isListOfBaseColors },
    pattern_taxonomy_reference: { name: "Base pattern", isRequired: true, takes: isTaxonomyValue },
  };

/** Definitions by type. Others of `shopify--` are like it in their label; the app writes none of them. */
const definitions: Record<string, typeof colorPattern> = { "shopify--color-pattern": colorPattern };

/** Ids of the values of the taxonomy's attribute "Color". */
const baseColors = new Set([...Array.from({ length: 17 }, (_, index) => index + 1), 657, 2865]);
const baseColorsMax = 4;

const numberOf = (id: unknown) => Number(/^gid:\/\/shopify\/TaxonomyValue\/(\d+)$/.exec(String(id))?.[1]);

function isTaxonomyValue(value: string): boolean {
  return Number.isInteger(numberOf(value));
}

function isListOfBaseColors(value: string): boolean {
  if (!value.startsWith("[")) return false;
  const ids = JSON.parse(value) as unknown[];
  return ids.length > 0 && ids.length <= baseColorsMax && ids.every((id) => baseColors.has(numberOf(id)));
}

type Fields = { key: string; value: string }[];

function toUserError(code: string, field: string[], message: string, elementKey: string | null = null) {
  return { __typename: "MetaobjectUserError", code, field, message, elementKey, elementIndex: null };
}

function findErrors(type: string, fields: Fields, isNew: boolean) {
  const definition = definitions[type];
  if (!definition) {
    const message = `No metaobject definition exists for type "${type}"`;
    return [toUserError("UNDEFINED_OBJECT_TYPE", ["handle", "type"], message)];
  }
  const place = ["metaobject", "fields"];
  const wrong = fields.flatMap(({ key, value }, index) => {
    const field = definition[key];
    const at = [...place, String(index)];
    if (!field)
      return [toUserError("UNDEFINED_OBJECT_FIELD", at, `Field definition "${key}" does not exist`, key)];
    return field.takes(value) ? [] : [toUserError("INVALID_VALUE", at, "Value is invalid", key)];
  });
  const given = new Set(fields.filter(({ value }) => value !== "").map(({ key }) => key));
  const missing = Object.entries(definition).filter(
    ([key, { isRequired }]) => isNew && isRequired && !given.has(key),
  );
  return [
    ...wrong,
    ...missing.map(([key, { name }]) =>
      toUserError("OBJECT_FIELD_REQUIRED", place, `${name} can't be blank`, key),
    ),
  ];
}

/** Makes an entry, or changes that with the handle. */
function writeMetaobject(
  { store, clock }: Simulation,
  shop: ShopState,
  { type, handle, fields }: { type: string; handle: string; fields: Fields },
): MetaobjectState {
  shop.metaobjects ??= {};
  const known = findByHandle(shop, { type, handle });
  const entry = known ?? { id: store.newId("Metaobject"), type, handle, fields: {}, updatedAt: 0 };
  for (const { key, value } of fields) entry.fields[key] = value;
  entry.updatedAt = clock.now();
  shop.metaobjects[entry.id] = entry;
  store.changed();
  return entry;
}

/** Shopify's own metafields take the entries of its standard definition of the same name. */
export function toEntryType({ namespace, key }: { namespace: string; key: string }): string {
  return namespace === "shopify" ? `shopify--${key}` : key;
}

/** The entry for a value of an option that is linked to a metafield; products share it. */
export function seedEntry(
  sim: Simulation,
  shop: ShopState,
  metafield: { namespace: string; key: string },
  { label, swatch }: { label: string; swatch: string | null },
): MetaobjectState {
  const handle = label.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const fields = [
    { key: "label", value: label },
    ...(swatch ? [{ key: "color", value: swatch }] : []),
    { key: "pattern_taxonomy_reference", value: "gid://shopify/TaxonomyValue/2874" },
  ];
  return writeMetaobject(sim, shop, { type: toEntryType(metafield), handle, fields });
}

function findByHandle({ metaobjects = {} }: ShopState, wanted: { type: string; handle: string }) {
  const all = Object.values(metaobjects);
  return all.find(({ type, handle }) => type === wanted.type && handle === wanted.handle) ?? null;
}

/** Products whose linked options have the entry as a value. */
function listUsers({ products }: ShopState, entryId: string) {
  return Object.values(products).filter(({ options }) =>
    options.some(({ values }) => values.some((value) => value.linkedMetafieldValue === entryId)),
  );
}

function toMetaobject({ shop }: RequestContext, { id, type, handle, fields, updatedAt }: MetaobjectState) {
  return {
    __typename: "Metaobject",
    id,
    type,
    handle,
    displayName: fields.label,
    updatedAt: new Date(updatedAt).toISOString(),
    field: ({ key }: { key: string }) =>
      definitions[type]?.[key] ? { __typename: "MetaobjectField", key, value: fields[key] ?? null } : null,
    referencedBy: (page: ConnectionArguments) =>
      toConnection(
        listUsers(shop, id),
        page,
        (product) => product.id,
        ({ title }) => ({
          __typename: "MetafieldRelation",
          key: "color-pattern",
          name: title,
          namespace: "shopify",
        }),
        (a, b) => (a < b ? -1 : a > b ? 1 : 0),
      ),
  };
}

/** Only searches by display name are simulated. */
function readName(context: RequestContext, query: string): string {
  const match = /^\s*display_name:"((?:[^"\\]|\\.)*)"\s*$/.exec(query);
  if (match?.[1]) return match[1].replace(/\\(.)/g, "$1").toLowerCase();
  const message = `The metaobject search "${query}" is not simulated`;
  context.sim.log.recordViolation({ at: context.sim.clock.now(), shop: context.shop.domain, message });
  throw new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });
}

/** Root fields about metaobjects. A search finds an entry only after a delay, as that of files. */
export const metaobjectFields = {
  metaobject({ id }: { id: string }, context: RequestContext) {
    assertScope(context, "metaobject", "read_metaobjects");
    const entry = context.shop.metaobjects?.[id];
    return entry ? toMetaobject(context, entry) : null;
  },
  metaobjectByHandle(args: { handle: { type: string; handle: string } }, context: RequestContext) {
    assertScope(context, "metaobjectByHandle", "read_metaobjects");
    const entry = findByHandle(context.shop, args.handle);
    return entry && toMetaobject(context, entry);
  },
  metaobjects(
    { type, query, ...page }: ConnectionArguments & { type: string; query?: string | null },
    context: RequestContext,
  ) {
    assertScope(context, "metaobjects", "read_metaobjects");
    const { sim, shop } = context;
    const name = query ? readName(context, query) : "";
    const indexedUntil = sim.clock.now() - sim.options.timing.searchDelayMs;
    const found = Object.values(shop.metaobjects ?? {}).filter(
      (entry) =>
        entry.type === type &&
        entry.fields.label?.toLowerCase().includes(name) &&
        (!query || entry.updatedAt <= indexedUntil),
    );
    const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return toConnection(
      found,
      page,
      ({ id }) => id,
      (entry) => toMetaobject(context, entry),
      compare,
    );
  },
  metaobjectUpsert(
    args: { handle: { type: string; handle: string }; metaobject: { fields: Fields } },
    context: RequestContext,
  ) {
    assertScope(context, "metaobjectUpsert", "write_metaobjects");
    const { sim, shop } = context;
    const { type, handle } = args.handle;
    const { fields } = args.metaobject;
    const userErrors = findErrors(type, fields, findByHandle(shop, args.handle) === null);
    if (userErrors.length > 0) return { metaobject: null, userErrors };
    const entry = writeMetaobject(sim, shop, { type, handle, fields });
    return { metaobject: toMetaobject(context, entry), userErrors };
  },
  metaobjectDelete({ id }: { id: string }, context: RequestContext) {
    assertScope(context, "metaobjectDelete", "write_metaobjects");
    const { sim, shop } = context;
    const refuse = (code: string, message: string) => ({
      deletedId: null,
      userErrors: [toUserError(code, ["id"], message)],
    });
    if (!shop.metaobjects?.[id]) return refuse("RECORD_NOT_FOUND", "Record not found");
    if (listUsers(shop, id).length > 0)
      return refuse(
        "REFERENCE_EXISTS_ERROR",
        "The metaobject cannot be deleted while it is referenced by another resource",
      );
    delete shop.metaobjects[id];
    sim.store.changed();
    return { deletedId: id, userErrors: [] };
  },
};
