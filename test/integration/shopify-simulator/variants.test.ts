import { afterEach, beforeEach, expect, it } from "vitest";
import type { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { appendVariantMedia } from "#admin-api/append-variant-media.ts";
import { createVariants, type NewVariant } from "#admin-api/create-variants.ts";
import { deleteColorEntry } from "#admin-api/delete-color-entry.ts";
import { deleteOptionValues } from "#admin-api/delete-option-values.ts";
import { deleteVariants } from "#admin-api/delete-variants.ts";
import { detachVariantMedia } from "#admin-api/detach-variant-media.ts";
import { findProductVariants, type ProductWithVariants } from "#admin-api/find-product-variants.ts";
import { saveColorEntry } from "#admin-api/save-color-entry.ts";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { connectAdmin, testApp, testShop } from "./connect-admin.ts";
import { toSeedProduct } from "./test-products.ts";

let simulator: Simulator;
let admin: AdminClient;
let productId: string;
let mediaIds: string[];

beforeEach(async () => {
  simulator = await startShopifySimulator({
    app: testApp,
    shops: [testShop],
    frozenClock: true,
    limits: { variantsPerProductMax: 5 },
  });
  const seed = await toSeedProduct({ swatches: { Blue: "#1F3A5F" } });
  [productId] = (await simulator.seedProducts(testShop, [seed])) as [string];
  mediaIds = simulator.shop(testShop).products[productId]?.mediaIds ?? [];
  admin = await connectAdmin(simulator);
});
afterEach(async () => {
  expect(simulator.violations).toEqual([]);
  await simulator.close();
});

const read = async (): Promise<ProductWithVariants> => {
  const product = await findProductVariants(admin, productId);
  if (!product) throw new Error("no product");
  return product;
};
const toNew = (options: Record<string, string>): NewVariant => ({
  options,
  valueIds: {},
  sku: `LS-${Object.values(options).join("-")}`,
  price: "49.00",
  compareAtPrice: "59.00",
  isTaxable: true,
  inventoryPolicy: "DENY",
  isTracked: true,
  mediaId: mediaIds[0] ?? "",
  madeFor: "publication-1",
  details: null,
});
const codesOf = async (act: Promise<unknown>): Promise<unknown> =>
  await act.then(
    () => "accepted",
    (error: AdminApiError) => error.userErrors.map(({ code }) => code),
  );

/** Sends an operation that the app does not use. */
const send = async (query: string, variables: Record<string, unknown>) =>
  (await admin.request<Record<string, { userErrors: { code: string }[] }>, unknown>(
    query,
    variables,
  )) as Record<string, { userErrors: { code: string }[] }>;

it("tells a product's options with their swatches, and its variants with stock and picture", async () => {
  const { options, variants } = await read();
  expect(
    options.map(({ name, values }) => [name, values.map((value) => [value.name, value.swatch])]),
  ).toEqual([
    ["Color", [["Blue", "#1F3A5F"]]],
    [
      "Size",
      [
        ["M", null],
        ["L", null],
      ],
    ],
  ]);
  expect(variants[0]).toMatchObject({
    title: "Blue / M",
    options: { Color: "Blue", Size: "M" },
    inventoryQuantity: 10,
    mediaId: null,
    madeFor: null,
  });
});

it("creates variants with a new value of an option, their picture and the app's mark, all or none", async () => {
  const both = [toNew({ Color: "Navy", Size: "M" }), toNew({ Color: "Navy", Size: "L" })];
  await createVariants(admin, productId, both);
  const { options, variants } = await read();
  expect(options[0]?.values.map(({ name }) => name)).toEqual(["Blue", "Navy"]);
  expect(variants.slice(2)).toEqual(
    ["M", "L"].map((size) =>
      expect.objectContaining({
        title: `Navy / ${size}`,
        sku: `LS-Navy-${size}`,
        price: "49.00",
        compareAtPrice: "59.00",
        inventoryQuantity: 0,
        mediaId: mediaIds[0],
        madeFor: "publication-1",
      }),
    ),
  );

  const refused = (...options: Record<string, string>[]) =>
    codesOf(createVariants(admin, productId, options.map(toNew)));
  expect(await refused({ Color: "Red", Size: "M" }, { Color: "Navy", Size: "L" })).toEqual([
    "VARIANT_ALREADY_EXISTS",
  ]);
  expect(await refused({ Color: "Red" })).toEqual(["NEED_TO_ADD_OPTION_VALUES"]);
  expect(await refused({ Color: "Red", Size: "M", Cut: "Slim" })).toEqual(["INVALID_INPUT"]);
  expect(await refused({ Color: "Red", Size: "M" }, { Color: "Red", Size: "L" })).toEqual(["INVALID_INPUT"]);
  expect((await read()).variants).toHaveLength(4);
  expect(await codesOf(createVariants(admin, "gid://shopify/Product/1", both))).toEqual([
    "PRODUCT_DOES_NOT_EXIST",
  ]);
});

it("gives a variant one picture at a time and takes it away again", async () => {
  const [first, second] = (await read()).variants.map(({ id }) => id) as [string, string];
  const [front, back] = mediaIds as [string, string];
  await appendVariantMedia(admin, productId, [
    { variantId: first, mediaId: front },
    { variantId: second, mediaId: front },
  ]);
  expect((await read()).variants.map(({ mediaId }) => mediaId)).toEqual([front, front]);
  const pair = { variantId: first, mediaId: back };
  expect(await codesOf(appendVariantMedia(admin, productId, [pair]))).toEqual([
    "PRODUCT_VARIANT_ALREADY_HAS_MEDIA",
  ]);
  expect(await codesOf(detachVariantMedia(admin, productId, [pair]))).toEqual([
    "MEDIA_IS_NOT_ATTACHED_TO_VARIANT",
  ]);
  await detachVariantMedia(admin, productId, [{ variantId: first, mediaId: front }]);
  await appendVariantMedia(admin, productId, [pair]);
  expect((await read()).variants.map(({ mediaId }) => mediaId)).toEqual([back, front]);
  const lost = { variantId: first, mediaId: "gid://shopify/MediaImage/1" };
  expect(await codesOf(appendVariantMedia(admin, productId, [lost]))).toEqual([
    "MEDIA_DOES_NOT_EXIST_ON_PRODUCT",
  ]);
});

it("deletes variants but the last one, and then the values that no variant has", async () => {
  await createVariants(admin, productId, [toNew({ Color: "Navy", Size: "M" })]);
  const navy = (await read()).variants[2]?.id ?? "";
  const [unused] = await deleteVariants(admin, productId, [navy]);
  expect(unused).toMatchObject({ optionName: "Color", values: [{ name: "Navy" }] });
  const { optionId = "", values = [] } = unused ?? {};
  await deleteOptionValues(admin, { productId, optionId, valueIds: values.map(({ id }) => id) });
  expect((await read()).options[0]?.values.map(({ name }) => name)).toEqual(["Blue"]);
  expect(await codesOf(deleteVariants(admin, productId, [navy]))).toEqual([
    "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
  ]);
  const all = (await read()).variants.map(({ id }) => id);
  expect(await codesOf(deleteVariants(admin, productId, all))).toEqual(["CANNOT_DELETE_LAST_VARIANT"]);
});

it("adds options to a product up to three, and values to an option up to the limit of variants", async () => {
  const addOptions = `mutation ($productId: ID!, $options: [OptionCreateInput!]!) {
    productOptionsCreate(productId: $productId, options: $options, variantStrategy: LEAVE_AS_IS) { userErrors { code } }
  }`;
  const option = (name: string) => ({ name, values: [{ name: "One" }] });
  const added = await send(addOptions, { productId, options: [option("Fit")] });
  expect(added.productOptionsCreate?.userErrors).toEqual([]);
  expect((await read()).variants[0]?.title).toBe("Blue / M / One");
  const tooMany = await send(addOptions, { productId, options: [option("Length")] });
  expect(tooMany.productOptionsCreate?.userErrors).toEqual([{ code: "OPTIONS_OVER_LIMIT" }]);

  const addValues = `mutation ($productId: ID!, $option: OptionUpdateInput!, $values: [OptionValueCreateInput!]!) {
    productOptionUpdate(productId: $productId, option: $option, optionValuesToAdd: $values, variantStrategy: MANAGE) {
      userErrors { code }
    }
  }`;
  const values = (...names: string[]) => ({
    productId,
    option: { id: simulator.shop(testShop).products[productId]?.options[0]?.id },
    values: names.map((name) => ({ name })),
  });
  const over = await send(addValues, values("Navy", "Red"));
  expect(over.productOptionUpdate?.userErrors).toEqual([{ code: "CANNOT_CREATE_VARIANTS_ABOVE_LIMIT" }]);
  expect((await send(addValues, values("Navy"))).productOptionUpdate?.userErrors).toEqual([]);
  expect((await read()).variants.map(({ title }) => title)).toEqual([
    "Blue / M / One",
    "Blue / L / One",
    "Navy / M / One",
    "Navy / L / One",
  ]);
  expect((await send(addValues, values("Navy"))).productOptionUpdate?.userErrors).toEqual([
    { code: "OPTION_VALUE_ALREADY_EXISTS" },
  ]);
});

it("keeps metafields and tags of products, and refuses what changed meanwhile", async () => {
  const set = `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) { userErrors { code } } }`;
  const metafield = {
    ownerId: productId,
    namespace: "restyle",
    key: "images",
    type: "list.single_line_text_field",
  };
  const write = async (value: string, more = {}) =>
    (await send(set, { metafields: [{ ...metafield, value, ...more }] })).metafieldsSet?.userErrors;
  expect(await write("[]", { compareDigest: null })).toEqual([]);
  expect(await write("nothing")).toEqual([{ code: "INVALID_VALUE" }]);
  expect(await write("[]", { compareDigest: "earlier" })).toEqual([{ code: "STALE_OBJECT" }]);
  expect(await write("[]", { ownerId: "gid://shopify/Product/1" })).toEqual([{ code: "INVALID" }]);

  const tag = (name: string) =>
    `mutation ($id: ID!, $tags: [String!]!) { ${name}(id: $id, tags: $tags) { userErrors { message } } }`;
  await send(tag("tagsAdd"), { id: productId, tags: ["AI images", "Summer"] });
  expect((await read()).tags).toEqual(["summer", "AI images"]);
  await send(tag("tagsRemove"), { id: productId, tags: ["ai images"] });
  expect((await read()).tags).toEqual(["summer"]);
});

it("takes values of a linked option by their entries only, and entries as its definition has them", async () => {
  const seed = await toSeedProduct({
    handle: "linked",
    linkedOptions: { Color: { namespace: "shopify", key: "color-pattern" } },
  });
  [productId] = (await simulator.seedProducts(testShop, [seed])) as [string];
  const { products, installation } = simulator.shop(testShop);
  const [color] = products[productId]!.options;
  const { scopes } = installation!;
  const add = async (...values: Record<string, string>[]) => {
    const { productOptionUpdate } = await send(
      `mutation Add($id: ID!, $option: OptionUpdateInput!, $values: [OptionValueCreateInput!]) {
        productOptionUpdate(productId: $id, option: $option, optionValuesToAdd: $values) { userErrors { code } }
      }`,
      { id: productId, option: { id: color!.id }, values },
    );
    return productOptionUpdate!.userErrors.map(({ code }) => code);
  };
  const entry = { handle: "navy", label: "Navy", color: "#1F2A44" };
  const base = { baseColor: "gid://shopify/TaxonomyValue/15", pattern: "gid://shopify/TaxonomyValue/2874" };
  await expect(saveColorEntry(admin, { ...entry, ...base })).rejects.toThrow(
    "Access denied for metaobjectUpsert field. Required access: `write_metaobjects` access scope.",
  );
  simulator.updateScopes(testShop, [...scopes, "write_metaobjects"]);
  expect(await codesOf(saveColorEntry(admin, { ...entry, ...base, baseColor: "navy" }))).toEqual([
    "INVALID_VALUE",
  ]);
  expect(await codesOf(saveColorEntry(admin, { ...entry, ...base, pattern: "" }))).toEqual([
    "INVALID_VALUE",
    "OBJECT_FIELD_REQUIRED",
  ]);
  const id = await saveColorEntry(admin, { ...entry, ...base });
  expect(await saveColorEntry(admin, { ...entry, ...base })).toBe(id);
  expect(await add({ name: "Navy" })).toEqual(["CANNOT_COMBINE_LINKED_AND_NONLINKED_OPTION_VALUES"]);
  expect(await add({ linkedMetafieldValue: "gid://shopify/Metaobject/1" })).toEqual([
    "INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION",
  ]);
  const value = { linkedMetafieldValue: id };
  expect(await add(value, value)).toEqual(["DUPLICATED_OPTION_VALUE"]);
  expect(await add(value)).toEqual([]);
  expect(await add(value)).toEqual(["OPTION_VALUE_ALREADY_EXISTS"]);
  expect(color!.values.at(-1)).toMatchObject({ name: "Navy", swatch: "#1F2A44", linkedMetafieldValue: id });
  expect(await codesOf(deleteColorEntry(admin, id))).toEqual(["REFERENCE_EXISTS_ERROR"]);
  color!.values.pop();
  expect(await codesOf(deleteColorEntry(admin, id))).toBe("accepted");
  expect(await codesOf(deleteColorEntry(admin, id))).toEqual(["RECORD_NOT_FOUND"]);
});
