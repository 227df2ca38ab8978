import type { OptionState, ProductState, ShopState, VariantState } from "../state/shop-state.ts";
import { toEntryType } from "./metaobject-fields.ts";
import { toFreshValue } from "./option-values.ts";
import { toProduct } from "./product-object.ts";
import { assertScope, type RequestContext } from "./request-context.ts";
import { removeVariants } from "./variant-mutations.ts";

interface ValueInput {
  id?: string | null;
  name?: string | null;
  linkedMetafieldValue?: string | null;
}

interface OptionInput {
  name?: string | null;
  position?: number | null;
  values?: ValueInput[] | null;
}

const nameCharsMax = 255;

type Fail = (code: string, field: (string | number)[], message: string) => Record<string, unknown>;

const toFail =
  (__typename: string): Fail =>
  (code, field, message) => ({ __typename, code, field: field.map(String), message });

/** A copy of a variant for another value of one option, as Shopify makes them by itself: without stock, SKU and media. */
function copyVariant({ sim }: RequestContext, variant: VariantState, optionValues: string[]): VariantState {
  return {
    ...variant,
    id: sim.store.newId("ProductVariant"),
    sku: "",
    inventoryQuantity: 0,
    optionValues,
    mediaIds: [],
    createdAt: sim.clock.now(),
  };
}

const isExisting = (product: ProductState, optionValues: string[]) =>
  product.variants.some((variant) => variant.optionValues.join("\0") === optionValues.join("\0"));

function findCreateErrors(
  { sim }: RequestContext,
  product: ProductState,
  options: OptionInput[],
  fail: Fail,
): Record<string, unknown>[] {
  const { optionsPerProductMax } = sim.options.limits;
  if (product.options.length + options.length > optionsPerProductMax) {
    return [
      fail(
        "OPTIONS_OVER_LIMIT",
        ["options"],
        `Can only specify a maximum of ${optionsPerProductMax} options`,
      ),
    ];
  }
  return options.flatMap(({ name, values }, index) => {
    const place = ["options", index];
    if (!name)
      return [fail("OPTION_NAME_MISSING", [...place, "name"], "Each option must have a name specified")];
    if (name.length > nameCharsMax)
      return [fail("OPTION_NAME_TOO_LONG", [...place, "name"], "Option name is too long")];
    if (product.options.some((option) => option.name === name)) {
      return [fail("OPTION_ALREADY_EXISTS", [...place, "name"], `Option '${name}' already exists`)];
    }
    if (!values?.length) {
      return [
        fail("OPTION_VALUES_MISSING", place, "Each option must have at least one option value specified"),
      ];
    }
    const names = values.map((value) => value.name ?? "");
    return new Set(names).size === names.length
      ? []
      : [fail("DUPLICATED_OPTION_VALUE", [...place, "values"], "Duplicated option value")];
  });
}

/** Gives a product its new option; existing variants take its first value. */
function addOption(
  context: RequestContext,
  product: ProductState,
  input: OptionInput,
  creates: boolean,
): void {
  const { sim } = context;
  const values = (input.values ?? []).map(({ name }) => toFreshValue(sim, name ?? ""));
  const option: OptionState = {
    id: sim.store.newId("ProductOption"),
    name: input.name ?? "",
    values,
    linkedMetafield: null,
  };
  product.options.push(option);
  const [first, ...others] = values;
  const existing = [...product.variants];
  for (const variant of existing) variant.optionValues.push(first?.name ?? "");
  if (!creates) return;
  for (const { name } of others) {
    for (const variant of existing) {
      product.variants.push(copyVariant(context, variant, [...variant.optionValues.slice(0, -1), name]));
    }
  }
}

interface UpdateArguments {
  productId: string;
  option: { id: string; name?: string | null; position?: number | null };
  optionValuesToAdd?: ValueInput[] | null;
  optionValuesToDelete?: string[] | null;
  optionValuesToUpdate?: ValueInput[] | null;
  variantStrategy?: "LEAVE_AS_IS" | "MANAGE" | null;
}

/** The combinations that the strategy MANAGE makes for new values of an option. */
function toNewCombinations(product: ProductState, index: number, names: string[]): VariantState[][] {
  return names.map((name) => {
    const seen = new Set<string>();
    return product.variants.filter((variant) => {
      const combination = variant.optionValues.with(index, name);
      const key = combination.join("\0");
      if (seen.has(key) || isExisting(product, combination)) return false;
      seen.add(key);
      return true;
    });
  });
}

/** The entries of the option's own list that values are to be added for; null for any other id. */
function toEntries({ metaobjects = {} }: ShopState, { linkedMetafield }: OptionState, args: UpdateArguments) {
  if (!linkedMetafield) return [];
  return (args.optionValuesToAdd ?? []).map(({ linkedMetafieldValue }) => {
    const entry = metaobjects[linkedMetafieldValue ?? ""];
    return entry?.type === toEntryType(linkedMetafield) ? entry : null;
  });
}

/** Names of the values to add; those of linked ones are told by their entries. */
function toAddedNames({ metaobjects = {} }: ShopState, { optionValuesToAdd }: UpdateArguments): string[] {
  return (optionValuesToAdd ?? []).map(
    ({ name, linkedMetafieldValue }) => name ?? metaobjects[linkedMetafieldValue ?? ""]?.fields.label ?? "",
  );
}

function findUpdateErrors(
  { sim, shop }: RequestContext,
  product: ProductState,
  args: UpdateArguments,
  fail: Fail,
): Record<string, unknown>[] {
  const index = product.options.findIndex(({ id }) => id === args.option.id);
  const option = product.options[index];
  if (!option) return [fail("OPTION_DOES_NOT_EXIST", ["option", "id"], "Option does not exist")];
  const entries = toEntries(shop, option, args);
  const added = toAddedNames(shop, args);
  const deleted = args.optionValuesToDelete ?? [];
  const nameOf = (id: string) => option.values.find((value) => value.id === id)?.name;
  const errors: Record<string, unknown>[] = [];
  if ((args.optionValuesToAdd ?? []).some((one) => Boolean(one.name) === Boolean(option.linkedMetafield))) {
    const code = "CANNOT_COMBINE_LINKED_AND_NONLINKED_OPTION_VALUES";
    const message = "An option cannot have both metafield linked and nonlinked option values";
    return [fail(code, ["optionValuesToAdd"], message)];
  }
  if (entries.includes(null)) {
    const message = "Invalid metafield value for linked option";
    return [fail("INVALID_METAFIELD_VALUE_FOR_LINKED_OPTION", ["optionValuesToAdd"], message)];
  }
  if (new Set(added).size < added.length)
    return [fail("DUPLICATED_OPTION_VALUE", ["optionValuesToAdd"], "Duplicated option value")];
  for (const [place, name] of added.entries()) {
    const field = ["optionValuesToAdd", place];
    if (name.length > nameCharsMax) {
      errors.push(fail("OPTION_VALUE_NAME_TOO_LONG", field, "Option value name is too long"));
    } else if (option.values.some((value) => value.name === name)) {
      errors.push(fail("OPTION_VALUE_ALREADY_EXISTS", field, `Option value '${name}' already exists`));
    }
  }
  for (const [place, id] of [
    ...deleted,
    ...(args.optionValuesToUpdate ?? []).map((one) => one.id ?? ""),
  ].entries()) {
    if (nameOf(id)) continue;
    errors.push(fail("OPTION_VALUE_DOES_NOT_EXIST", ["optionValues", place], "Option value does not exist"));
  }
  const isUsed = (id: string) =>
    product.variants.some(({ optionValues }) => optionValues[index] === nameOf(id));
  if (args.variantStrategy !== "MANAGE" && deleted.some(isUsed)) {
    const message = "Option value with variants linked cannot be deleted";
    errors.push(fail("OPTION_VALUE_HAS_VARIANTS", ["optionValuesToDelete"], message));
  }
  const created =
    args.variantStrategy === "MANAGE" ? toNewCombinations(product, index, added).flat().length : 0;
  if (product.variants.length + created > sim.options.limits.variantsPerProductMax) {
    const message = "The number of variants will be above the limit after this operation";
    errors.push(fail("CANNOT_CREATE_VARIANTS_ABOVE_LIMIT", ["optionValuesToAdd"], message));
  }
  return errors;
}

function updateOption(context: RequestContext, product: ProductState, args: UpdateArguments): void {
  const index = product.options.findIndex(({ id }) => id === args.option.id);
  const option = product.options[index] as OptionState;
  if (args.option.name) option.name = args.option.name;
  for (const { id, name } of args.optionValuesToUpdate ?? []) {
    const value = option.values.find((one) => one.id === id);
    if (!value || !name) continue;
    for (const variant of product.variants) {
      if (variant.optionValues[index] === value.name) variant.optionValues[index] = name;
    }
    value.name = name;
  }
  const added = toAddedNames(context.shop, args);
  if (args.variantStrategy === "MANAGE") {
    for (const [place, copied] of toNewCombinations(product, index, added).entries()) {
      const name = added[place] ?? "";
      const fresh = copied.map((one) => copyVariant(context, one, one.optionValues.with(index, name)));
      product.variants.push(...fresh);
    }
  }
  const entries = toEntries(context.shop, option, args);
  option.values.push(
    ...added.map((name, place) => {
      const entry = entries[place];
      const value = toFreshValue(context.sim, name, entry?.fields.color ?? null);
      return { ...value, ...(entry && { linkedMetafieldValue: entry.id }) };
    }),
  );
  const deleted = option.values.filter(({ id }) => args.optionValuesToDelete?.includes(id));
  option.values = option.values.filter((value) => !deleted.includes(value));
  const gone = product.variants.filter(({ optionValues }) =>
    deleted.some(({ name }) => name === optionValues[index]),
  );
  if (gone.length > 0) {
    removeVariants(
      context,
      product,
      gone.map(({ id }) => id),
    );
  }
}

/** Root mutations about the options of products. */
export const optionMutations = {
  productOptionsCreate(
    args: { productId: string; options: OptionInput[]; variantStrategy?: "LEAVE_AS_IS" | "CREATE" | null },
    context: RequestContext,
  ) {
    assertScope(context, "productOptionsCreate", "write_products");
    const { sim, shop } = context;
    const fail = toFail("ProductOptionsCreateUserError");
    const product = shop.products[args.productId];
    if (!product) {
      const error = fail("PRODUCT_DOES_NOT_EXIST", ["productId"], "Product does not exist");
      return { product: null, userErrors: [error] };
    }
    const userErrors = findCreateErrors(context, product, args.options, fail);
    if (userErrors.length > 0) return { product: null, userErrors };
    for (const option of args.options) addOption(context, product, option, args.variantStrategy === "CREATE");
    sim.productChanged(shop, product);
    return { product: () => toProduct(context, product), userErrors };
  },
  productOptionUpdate(args: UpdateArguments, context: RequestContext) {
    assertScope(context, "productOptionUpdate", "write_products");
    const { sim, shop } = context;
    const fail = toFail("ProductOptionUpdateUserError");
    const product = shop.products[args.productId];
    if (!product) {
      const error = fail("PRODUCT_DOES_NOT_EXIST", ["productId"], "Product does not exist");
      return { product: null, userErrors: [error] };
    }
    const userErrors = findUpdateErrors(context, product, args, fail);
    if (userErrors.length > 0) return { product: null, userErrors };
    updateOption(context, product, args);
    sim.productChanged(shop, product);
    return { product: () => toProduct(context, product), userErrors };
  },
};
