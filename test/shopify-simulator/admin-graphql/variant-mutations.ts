import type { ProductState, VariantState } from "../state/shop-state.ts";
import { toVariantTitle } from "../state/variant-title.ts";
import { findMetafieldErrors, type MetafieldInput, writeMetafield } from "./metafield-mutations.ts";
import { toFreshValue } from "./option-values.ts";
import { toProduct } from "./product-object.ts";
import { assertScope, type RequestContext } from "./request-context.ts";
import {
  defaultDetails,
  findDetailsError,
  mergeDetails,
  type VariantDetailsInput,
} from "./variant-details.ts";
import { toVariant } from "./variant-object.ts";

interface OptionValueInput {
  id?: string | null;
  name?: string | null;
  optionId?: string | null;
  optionName?: string | null;
}

interface VariantInput extends VariantDetailsInput {
  id?: string | null;
  optionValues?: OptionValueInput[] | null;
  price?: string | null;
  compareAtPrice?: string | null;
  taxable?: boolean | null;
  inventoryPolicy?: "DENY" | "CONTINUE" | null;
  inventoryItem?: VariantDetailsInput["inventoryItem"] & { sku?: string | null; tracked?: boolean | null };
  mediaId?: string | null;
  metafields?: Omit<MetafieldInput, "ownerId">[] | null;
}

interface UserError {
  __typename: string;
  code: string;
  field: string[];
  message: string;
}

interface Pair {
  variantId: string;
  mediaIds: string[];
}

/** Pairs of variants and media that one call takes. */
const variantMediaPairsMax = 100;

/** What the simulated shop does with a variant; a member that is not listed is recorded as a violation. */
const knownMembers = new Set([
  "id",
  "optionValues",
  "price",
  "compareAtPrice",
  "taxable",
  "inventoryPolicy",
  "inventoryItem",
  "barcode",
  "showUnitPrice",
  "unitPriceMeasurement",
  "mediaId",
  "metafields",
]);

function recordUnknown({ sim, shop }: RequestContext, variants: VariantInput[]): void {
  const unknown = new Set(variants.flatMap(Object.keys).filter((name) => !knownMembers.has(name)));
  for (const name of unknown) {
    const message = `ProductVariantsBulkInput.${name} is not simulated`;
    sim.log.recordViolation({ at: sim.clock.now(), shop: shop.domain, message });
  }
}

/** What is wrong with one of the values of an input. */
interface ValueError {
  code: string;
  place: number;
}

/** The names of the values that an input asks for, in the order of the options; undefined where it asks for none. */
function readValues(product: ProductState, inputs: OptionValueInput[]): (string | undefined)[] | ValueError {
  const names: (string | undefined)[] = product.options.map(() => undefined);
  for (const [place, input] of inputs.entries()) {
    const index = product.options.findIndex(({ id, name, values }) =>
      input.id
        ? values.some((value) => value.id === input.id)
        : id === input.optionId || name === input.optionName,
    );
    const option = product.options[index];
    if (!option) return { code: "INVALID_INPUT", place };
    if (option.linkedMetafield && input.name)
      return { code: "CANNOT_SET_NAME_FOR_LINKED_OPTION_VALUE", place };
    names[index] = input.id
      ? option.values.find(({ id }) => id === input.id)?.name
      : (input.name ?? undefined);
  }
  return names;
}

const messages: Record<string, string> = {
  PRODUCT_DOES_NOT_EXIST: "Product does not exist",
  INVALID_INPUT: "Option does not exist",
  CANNOT_SET_NAME_FOR_LINKED_OPTION_VALUE: "Cannot set name for an option value linked to a metafield",
};

function toPrice(value: string): string {
  return Number(value).toFixed(2);
}

function createVariants(
  context: RequestContext,
  product: ProductState,
  inputs: VariantInput[],
  fail: (code: string, field: (string | number)[], message?: string) => UserError,
): { errors: UserError[]; variants: VariantState[] } {
  const { sim, shop } = context;
  const errors: UserError[] = [];
  const variants: VariantState[] = [];
  for (const [index, input] of inputs.entries()) {
    const place = ["variants", index];
    const values = readValues(product, input.optionValues ?? []);
    if ("code" in values) {
      errors.push(fail(values.code, [...place, "optionValues", values.place]));
      continue;
    }
    const missing = product.options.filter((_, option) => !values[option]).map(({ name }) => name);
    if (missing.length > 0) {
      const message = `You need to add option values for ${missing.join(", ")}`;
      errors.push(fail("NEED_TO_ADD_OPTION_VALUES", place, message));
      continue;
    }
    const optionValues = values as string[];
    const title = toVariantTitle({ optionValues });
    if ([...product.variants, ...variants].some((variant) => toVariantTitle(variant) === title)) {
      errors.push(fail("VARIANT_ALREADY_EXISTS", place, `The variant '${title}' already exists.`));
      continue;
    }
    if (Number(input.price ?? 0) < 0) {
      errors.push(fail("NEGATIVE_PRICE_VALUE", [...place, "price"], "Price cannot take a negative value"));
      continue;
    }
    const detailsError = findDetailsError(input);
    if (detailsError) {
      errors.push(fail("INVALID_INPUT", [...place, "inventoryItem"], detailsError));
      continue;
    }
    if (input.mediaId && !product.mediaIds.includes(input.mediaId)) {
      errors.push(fail("MUST_BE_FOR_THIS_PRODUCT", [...place, "mediaId"], "Media must be for this product"));
      continue;
    }
    const variant: VariantState = {
      id: sim.store.newId("ProductVariant"),
      sku: input.inventoryItem?.sku ?? "",
      price: toPrice(input.price ?? product.price),
      compareAtPrice: input.compareAtPrice ? toPrice(input.compareAtPrice) : null,
      taxable: input.taxable ?? true,
      inventoryPolicy: input.inventoryPolicy ?? "DENY",
      isTracked: input.inventoryItem?.tracked ?? false,
      inventoryQuantity: 0,
      optionValues,
      mediaIds: input.mediaId ? [input.mediaId] : [],
      details: mergeDetails(defaultDetails, input),
      createdAt: sim.clock.now(),
    };
    const metafields = (input.metafields ?? []).map((one) => ({ ...one, ownerId: variant.id }));
    const refused = findMetafieldErrors(context, metafields, { isNewOwner: true });
    errors.push(...refused.map(({ message }) => fail("INVALID_INPUT", [...place, "metafields"], message)));
    variants.push(variant);
  }
  if (product.variants.length + variants.length > sim.options.limits.variantsPerProductMax) {
    const message = `The product can't have more than ${sim.options.limits.variantsPerProductMax} variants.`;
    errors.push(fail("INVALID_INPUT", ["variants"], message));
  }
  if (errors.length > 0) return { errors, variants: [] };
  for (const [index, variant] of variants.entries()) {
    for (const metafield of inputs[index]?.metafields ?? []) {
      writeMetafield(context, { ...metafield, ownerId: variant.id });
    }
    for (const [option, name] of variant.optionValues.entries()) {
      const { values } = product.options[option] ?? {};
      if (values && !values.some((value) => value.name === name)) values.push(toFreshValue(sim, name));
    }
    product.variants.push(variant);
  }
  sim.productChanged(shop, product);
  return { errors, variants };
}

/** Deletes variants with their metafields; values that no variant has stay with their option. */
export function removeVariants(
  { shop }: RequestContext,
  product: ProductState,
  ids: readonly string[],
): void {
  product.variants = product.variants.filter(({ id }) => !ids.includes(id));
  for (const [key, { ownerId }] of Object.entries(shop.metafields)) {
    if (ids.includes(ownerId)) delete shop.metafields[key];
  }
}

function updateVariant(variant: VariantState, input: VariantInput): void {
  if (input.price) variant.price = toPrice(input.price);
  if (input.compareAtPrice !== undefined)
    variant.compareAtPrice = input.compareAtPrice && toPrice(input.compareAtPrice);
  if (input.inventoryPolicy) variant.inventoryPolicy = input.inventoryPolicy;
  if (input.inventoryItem?.sku != null) variant.sku = input.inventoryItem.sku;
  if (input.inventoryItem?.tracked != null) variant.isTracked = input.inventoryItem.tracked;
  if (input.taxable != null) variant.taxable = input.taxable;
  if (input.mediaId) variant.mediaIds = [input.mediaId];
  variant.details = mergeDetails(variant.details, input);
}

function checkPairs(
  { shop }: RequestContext,
  product: ProductState,
  pairs: Pair[],
  isAppending: boolean,
): UserError[] {
  const fail = (code: string, field: (string | number)[], message: string): UserError => ({
    __typename: "MediaUserError",
    code,
    field: field.map(String),
    message,
  });
  if (pairs.length > variantMediaPairsMax) {
    const message = `Exceeded ${variantMediaPairsMax} variant-media pairs per mutation.`;
    return [fail("MAXIMUM_VARIANT_MEDIA_PAIRS_EXCEEDED", ["variantMedia"], message)];
  }
  const errors: UserError[] = [];
  for (const [index, { variantId, mediaIds }] of pairs.entries()) {
    const place = ["variantMedia", index];
    const variant = product.variants.find(({ id }) => id === variantId);
    const refuse = (code: string, member: string, message: string) =>
      errors.push(fail(code, [...place, member], message));
    if (!variant) {
      refuse(
        "PRODUCT_VARIANT_DOES_NOT_EXIST_ON_PRODUCT",
        "variantId",
        "Variant does not exist on the given product.",
      );
      continue;
    }
    if (pairs.findLastIndex((pair) => pair.variantId === variantId) > index) {
      refuse(
        "PRODUCT_VARIANT_SPECIFIED_MULTIPLE_TIMES",
        "variantId",
        "Variant specified in more than one pair.",
      );
    }
    const [mediaId] = mediaIds;
    if (!mediaId) {
      refuse("BLANK", "mediaIds", "The mediaIds list cannot be empty.");
    } else if (mediaIds.length > 1) {
      refuse(
        "TOO_MANY_MEDIA_PER_INPUT_PAIR",
        "mediaIds",
        "Only one mediaId is allowed per variant-media input pair.",
      );
    } else if (!product.mediaIds.includes(mediaId)) {
      refuse("MEDIA_DOES_NOT_EXIST_ON_PRODUCT", "mediaIds", "Media does not exist on the given product.");
    } else if (!isAppending && !variant.mediaIds.includes(mediaId)) {
      refuse(
        "MEDIA_IS_NOT_ATTACHED_TO_VARIANT",
        "variantId",
        "The specified media is not attached to the specified variant.",
      );
    } else if (isAppending && shop.files[mediaId]?.status !== "READY") {
      refuse("NON_READY_MEDIA", "mediaIds", "Non-ready media are not supported.");
    } else if (isAppending && variant.mediaIds.length > 0) {
      refuse("PRODUCT_VARIANT_ALREADY_HAS_MEDIA", "variantId", "Product variant already has attached media.");
    }
  }
  return errors;
}

function changeMedia(
  context: RequestContext,
  { productId, variantMedia }: { productId: string; variantMedia: Pair[] },
  isAppending: boolean,
) {
  const { sim, shop } = context;
  const product = shop.products[productId];
  if (!product) {
    const message = "Product does not exist";
    const error = {
      __typename: "MediaUserError",
      code: "PRODUCT_DOES_NOT_EXIST",
      field: ["productId"],
      message,
    };
    return { product: null, productVariants: null, userErrors: [error] };
  }
  const userErrors = checkPairs(context, product, variantMedia, isAppending);
  if (userErrors.length > 0) return { product: null, productVariants: null, userErrors };
  const changed = variantMedia.flatMap(({ variantId, mediaIds }) => {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (!variant) return [];
    variant.mediaIds = isAppending ? [...mediaIds] : variant.mediaIds.filter((id) => !mediaIds.includes(id));
    return [variant];
  });
  if (changed.length > 0) sim.productChanged(shop, product);
  return {
    product: () => toProduct(context, product),
    productVariants: () => changed.map((variant) => toVariant(context, product, variant)),
    userErrors,
  };
}

/** Root mutations about the variants of products. Each checks all of its input before it changes anything. */
export const variantMutations = {
  productVariantsBulkCreate(
    args: { productId: string; variants: VariantInput[]; strategy?: string },
    context: RequestContext,
  ) {
    assertScope(context, "productVariantsBulkCreate", "write_products");
    recordUnknown(context, args.variants);
    const fail = toFail("ProductVariantsBulkCreateUserError");
    const product = context.shop.products[args.productId];
    if (!product) return refuse([fail("PRODUCT_DOES_NOT_EXIST", ["productId"])], []);
    const { errors, variants } = createVariants(context, product, args.variants, fail);
    if (errors.length > 0) return refuse(errors, []);
    return accept(context, product, variants);
  },
  productVariantsBulkUpdate(args: { productId: string; variants: VariantInput[] }, context: RequestContext) {
    assertScope(context, "productVariantsBulkUpdate", "write_products");
    recordUnknown(context, args.variants);
    const fail = toFail("ProductVariantsBulkUpdateUserError");
    const product = context.shop.products[args.productId];
    if (!product) return refuse([fail("PRODUCT_DOES_NOT_EXIST", ["productId"])]);
    const errors = args.variants.flatMap((input, index) => {
      const place = ["variants", index];
      if (!input.id)
        return [fail("PRODUCT_VARIANT_ID_MISSING", place, "Product variant is missing ID attribute")];
      if (!product.variants.some(({ id }) => id === input.id)) {
        return [fail("PRODUCT_VARIANT_DOES_NOT_EXIST", [...place, "id"], "Product variant does not exist")];
      }
      if (Number(input.price ?? 0) >= 0) return [];
      return [fail("NEGATIVE_PRICE_VALUE", [...place, "price"], "Price cannot take a negative value")];
    });
    if (errors.length > 0) return refuse(errors);
    const variants = args.variants.flatMap((input) => {
      const variant = product.variants.find(({ id }) => id === input.id);
      if (!variant) return [];
      updateVariant(variant, input);
      return [variant];
    });
    context.sim.productChanged(context.shop, product);
    return accept(context, product, variants);
  },
  productVariantsBulkDelete(args: { productId: string; variantsIds: string[] }, context: RequestContext) {
    assertScope(context, "productVariantsBulkDelete", "write_products");
    const fail = toFail("ProductVariantsBulkDeleteUserError");
    const { sim, shop } = context;
    const product = shop.products[args.productId];
    if (!product) return { product: null, userErrors: [fail("PRODUCT_DOES_NOT_EXIST", ["productId"])] };
    const errors = args.variantsIds.flatMap((id, index) =>
      product.variants.some((variant) => variant.id === id)
        ? []
        : [
            fail(
              "AT_LEAST_ONE_VARIANT_DOES_NOT_BELONG_TO_THE_PRODUCT",
              ["variantsIds", index],
              "At least one variant does not belong to the product",
            ),
          ],
    );
    if (errors.length === 0 && args.variantsIds.length >= product.variants.length) {
      errors.push(fail("CANNOT_DELETE_LAST_VARIANT", ["variantsIds"], "Cannot delete the last variant"));
    }
    if (errors.length > 0) return { product: null, userErrors: errors };
    removeVariants(context, product, args.variantsIds);
    sim.productChanged(shop, product);
    return { product: () => toProduct(context, product), userErrors: [] };
  },
  productVariantAppendMedia(args: { productId: string; variantMedia: Pair[] }, context: RequestContext) {
    assertScope(context, "productVariantAppendMedia", "write_products");
    return changeMedia(context, args, true);
  },
  productVariantDetachMedia(args: { productId: string; variantMedia: Pair[] }, context: RequestContext) {
    assertScope(context, "productVariantDetachMedia", "write_products");
    return changeMedia(context, args, false);
  },
};

const toFail =
  (__typename: string) =>
  (code: string, field: (string | number)[], message = messages[code] ?? code): UserError => ({
    __typename,
    code,
    field: field.map(String),
    message,
  });

const refuse = (userErrors: UserError[], productVariants: [] | null = null) => ({
  product: null,
  productVariants,
  userErrors,
});

function accept(context: RequestContext, product: ProductState, variants: VariantState[]) {
  return {
    product: () => toProduct(context, product),
    productVariants: () => variants.map((variant) => toVariant(context, product, variant)),
    userErrors: [],
  };
}
