import type { AdminClient } from "#admin-api/admin-client.ts";
import { appendVariantMedia } from "#admin-api/append-variant-media.ts";
import { createVariants, variantsMax } from "#admin-api/create-variants.ts";
import { deleteOptionValues } from "#admin-api/delete-option-values.ts";
import { deleteVariants, type UnusedValues } from "#admin-api/delete-variants.ts";
import { detachVariantMedia } from "#admin-api/detach-variant-media.ts";
import type { ProductVariant, ProductWithVariants } from "#admin-api/find-product-variants.ts";
import { listVariantDetails } from "#admin-api/list-variant-details.ts";
import type { ProductOption } from "#admin-api/product-options-fragment.ts";
import type { VariantMedium } from "#admin-api/variant-media.ts";
import { toColorWord } from "#contract/wording/color-names.ts";
import type { Lease } from "#leases/with-lease.ts";
import { failure } from "../../failure.ts";
import { openShopAdmin } from "../../offline-admin.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { findColorOption, findColorValue } from "../plan/color-option.ts";
import { toMissingVariants } from "../plan/new-variants.ts";
import type { ProductReads } from "../publish/product-reads.ts";
import { PublicationRefused } from "../publish/publication-failure.ts";
import { handleColorwayFailure } from "./colorway-failure.ts";
import {
  type ColorGroup,
  type ColorwayToSettle,
  findColorGroup,
  listColorwaysToSettle,
  recordBefore,
  recordSettled,
} from "./colorway-rows.ts";
import {
  addListedColor,
  findListedColor,
  isColorList,
  type ListedColor,
  mayAddColors,
  removeListedColor,
  toSwatch,
} from "./listed-colors.ts";

/**
 * Brings the variants of a product's colors to where their rows want them: linked to the first published image of
 * their color, or as they were before when none is published any more. It compares with what Shopify has, so a run
 * after a crash, or after a change by the merchant, goes on from there. Call it with the lease on the product.
 */
export async function settleColorways(
  deps: ShopsDeps,
  lease: Lease,
  { shopId, productId, product }: { shopId: string; productId: string; product: ProductReads },
): Promise<void> {
  for (const colorway of await listColorwaysToSettle(deps, shopId, productId)) {
    try {
      await settle(deps, lease, colorway, product);
    } catch (error) {
      await handleColorwayFailure(deps, colorway, error);
    }
  }
}

async function settle(
  deps: ShopsDeps,
  lease: Lease,
  colorway: ColorwayToSettle,
  reads: ProductReads,
): Promise<void> {
  const { publications, state } = colorway;
  // Images become ready in any order; the first one in the order of the photos is known when all are.
  if (state === "linking" && publications.some((one) => one.state === "publishing")) return;
  // Not due yet, or due and about to be started by the sweep.
  if (
    state === "linking" &&
    !publications.some(isShown) &&
    publications.some((one) => one.state === "scheduled")
  ) {
    return;
  }
  const isMatched = colorway.optionName === "";
  const endWithoutImages = () => {
    if (isMatched) return recordSettled(deps, colorway, "unlinked");
    throw new PublicationRefused(failure("color_without_images"));
  };
  if (state === "linking" && !publications.some(isShown)) return endWithoutImages();
  const admin = openShopAdmin(deps, colorway.shopDomain);
  const product = await reads.findVariants(admin);
  if (isMatched && product) {
    const match = await findMatch(admin, product, colorway);
    // Without such a value the images stay in the gallery only.
    if (!match) return recordSettled(deps, colorway, "unlinked");
    await recordBefore(deps, colorway, match);
  }
  const listed = product && state === "linking" ? await findListed(admin, product, colorway) : null;
  // The list's own spelling is the name of the value.
  const optionValue = listed?.entry?.label ?? colorway.optionValue;
  if (optionValue !== colorway.optionValue) await recordBefore(deps, colorway, { optionValue });
  const group = await findColorGroup(deps, colorway);
  const run: Run = { deps, lease, admin, colorway, group, reads, listed };
  const wanted = await findWantedMedia(run, product);
  // From here on they may be changed.
  reads.forget("variants");
  if (wanted !== null) {
    if (product) await link(run, product, wanted);
    // For an undo, what is gone is undone.
    else if (state === "linking") throw new PublicationRefused(failure("product_gone"));
    await recordSettled(deps, colorway, "linked");
  } else if (state === "linking") {
    await endWithoutImages();
  } else {
    if (product) await unlink(run, product);
    await recordSettled(deps, colorway, "unlinked", group);
  }
}

/** The value of the product's color option that matches the color, or is created for it; null when there is none. */
async function findMatch(
  admin: AdminClient,
  { options }: ProductWithVariants,
  { settings }: ColorwayToSettle,
) {
  const option = findColorOption(options);
  if (!option || !settings.match) return null;
  const optionName = option.name;
  const value = findColorValue(option.values, settings.match);
  if (value) return { optionName, optionValue: value.name };
  if (!settings.createsMissing) return null;
  const optionValue = toColorWord(settings.match.label);
  const isOpen =
    !option.isLinked ||
    (isColorList(option) && toSwatch({ optionValue, settings }) !== null && (await mayAddColors(admin)));
  return isOpen ? { optionName, optionValue, isNew: true } : null;
}

/** The entry of Shopify's list for a new color that a linked option lacks; null where none is needed. */
async function findListed(
  admin: AdminClient,
  { options }: ProductWithVariants,
  colorway: ColorwayToSettle,
): Promise<ListedColor | null> {
  const option = options.find(({ name }) => name === colorway.optionName);
  if (!colorway.isNew || !option?.isLinked) return null;
  if (option.values.some(({ name }) => name === colorway.optionValue)) return null;
  return findListedColor(admin, option, colorway);
}

interface Run {
  deps: ShopsDeps;
  lease: Lease;
  admin: AdminClient;
  colorway: ColorwayToSettle;
  group: ColorGroup;
  reads: ProductReads;
  /** Of a new color that its linked option lacks. */
  listed: ListedColor | null;
}

const isShown = ({ state, mediaId }: ColorGroup["publications"][number]) =>
  state === "published" && mediaId !== null;

/**
 * The published image for the color's variants: that of the first photo which is still on the product, since the merchant
 * may have removed some; null when there is none. Of a product that is gone it is the first.
 */
async function findWantedMedia(
  { admin, group, reads }: Run,
  product: ProductWithVariants | null,
): Promise<string | null> {
  const shown = group.publications.filter(isShown).map(({ mediaId }) => mediaId);
  if (!product || shown.length === 0) return shown[0] ?? null;
  const onProduct = new Set(await reads.listMediaIds(admin));
  return shown.find((mediaId) => mediaId !== null && onProduct.has(mediaId)) ?? null;
}

/** True for a picture that this color's images gave a variant, or for none. */
function toIsOurs({ publications }: ColorGroup): (mediaId: string | null) => boolean {
  const ours = new Set(publications.map(({ mediaId }) => mediaId));
  return (mediaId) => mediaId === null || ours.has(mediaId);
}

const variantsOf = ({ variants }: ProductWithVariants, { optionName, optionValue }: ColorwayToSettle) =>
  variants.filter(({ options }) => options[optionName] === optionValue);

async function link(run: Run, product: ProductWithVariants, wanted: string): Promise<void> {
  const { deps, colorway, group } = run;
  const existing = variantsOf(product, colorway);
  if (colorway.state === "linking") await create(run, product, wanted);
  if (existing.length === 0 && !colorway.isNew && colorway.state === "linking") {
    throw new PublicationRefused(failure("color_value_gone", { value: colorway.optionValue }));
  }
  const known = new Set(group.former.map(({ variantId }) => variantId));
  const untouched = existing.filter(({ id, madeFor }) => !group.ids.has(madeFor ?? "") && !known.has(id));
  if (untouched.length > 0) {
    const recorded = untouched.map(({ id, mediaId }) => ({ variantId: id, mediaId }));
    await recordBefore(deps, colorway, { former: [...colorway.former, ...recorded] });
  }
  const isOurs = toIsOurs(group);
  const before = new Map(
    [...group.former, ...colorway.former].map(({ variantId, mediaId }) => [variantId, mediaId]),
  );
  // A picture that is neither the app's nor the former one is a later choice of the merchant.
  const toChange = existing.filter(
    ({ id, mediaId }) => mediaId !== wanted && (isOurs(mediaId) || before.get(id) === mediaId),
  );
  await showMedia(
    run,
    toChange.map((variant) => ({ variant, mediaId: wanted })),
  );
}

/** Creates the missing variants of the color, with their image. */
async function create(run: Run, product: ProductWithVariants, wanted: string): Promise<void> {
  const { deps, lease, admin, colorway, listed } = run;
  const option = product.options.find(({ name }) => name === colorway.optionName);
  if (!option) throw new PublicationRefused(failure("color_option_gone", { option: colorway.optionName }));
  if (!colorway.isNew) return;
  const missing = toMissingVariants(product.variants, colorway, colorway.settings);
  if (missing.length === 0) return;
  if (product.variants.length + missing.length > variantsMax) {
    throw new PublicationRefused(failure("variant_limit", { max: variantsMax }));
  }
  const toTitle = ({ options }: { options: Record<string, string> }) => Object.values(options).join(" / ");
  const created = missing.map((variant) => ({
    title: toTitle(variant),
    sku: variant.sku,
    price: variant.price,
  }));
  const earlier = colorway.created.filter(({ title }) => !created.some((one) => one.title === title));
  const value = option.values.find(({ name }) => name === colorway.optionValue);
  const isValueNew = colorway.isValueNew || !value;
  await recordBefore(deps, colorway, { created: [...earlier, ...created], isValueNew });
  const details = await listVariantDetails(
    admin,
    missing.map(({ copiedFrom }) => copiedFrom),
  );
  const detailsOf = (id: string) => {
    const copied = details.get(id);
    // A barcode names one variant, unless the merchant wants it otherwise.
    return copied ? { ...copied, barcode: colorway.settings.copiesBarcode ? copied.barcode : null } : null;
  };
  const valueId = listed ? await addListedColor(admin, lease, colorway, option, listed) : value?.id;
  lease.assertHeld();
  await createVariants(
    admin,
    product.id,
    missing.map(({ copiedFrom, ...variant }) => ({
      ...variant,
      valueIds: valueId ? { ...variant.valueIds, [colorway.optionName]: valueId } : variant.valueIds,
      mediaId: wanted,
      madeFor: colorway.id,
      details: detailsOf(copiedFrom),
    })),
  );
}

async function unlink(run: Run, product: ProductWithVariants): Promise<void> {
  const { admin, colorway, group, reads } = run;
  const isOurs = toIsOurs(group);
  const before = new Map(group.former.map(({ variantId, mediaId }) => [variantId, mediaId]));
  const toRestore = product.variants.filter(
    ({ id, mediaId }) =>
      before.has(id) && before.get(id) !== mediaId && (isOurs(mediaId) || colorway.isForced),
  );
  const needsMedia = toRestore.some(({ id }) => before.get(id));
  const onProduct = new Set(needsMedia ? await reads.listMediaIds(admin) : []);
  await showMedia(
    run,
    toRestore.map((variant) => {
      const mediaId = before.get(variant.id) ?? null;
      return { variant, mediaId: mediaId !== null && onProduct.has(mediaId) ? mediaId : null };
    }),
  );
  await removeCreated(run, product, isOurs);
}

/** Deletes the variants that the app created, except those that the merchant has changed since. */
async function removeCreated(
  { lease, admin, colorway, group }: Run,
  product: ProductWithVariants,
  isOurs: (mediaId: string | null) => boolean,
): Promise<void> {
  const ours = product.variants.filter(
    (variant) =>
      group.ids.has(variant.madeFor ?? "") &&
      (colorway.isForced || !isChangedSince(variant, group.created, isOurs)),
  );
  // A product needs at least one variant, so the last ones are kept.
  const toDelete = ours.length === product.variants.length ? [] : ours;
  lease.assertHeld();
  const unused =
    toDelete.length > 0
      ? await deleteVariants(
          admin,
          product.id,
          toDelete.map(({ id }) => id),
        )
      : // An earlier run may have ended between the variants and their value.
        toUnusedValues(product);
  if (!group.isValueNew) return;
  const { optionName, optionValue } = colorway;
  const hasValue = ({ values }: ProductOption) => values.some(({ name }) => name === optionValue);
  // The merchant may have renamed it.
  const option = product.options.find(({ name }) => name === optionName) ?? product.options.find(hasValue);
  const value = option?.values.find(({ name }) => name === optionValue);
  const isUnused = unused.some((one) => one.values.some(({ id }) => id === value?.id));
  if (!option || (value && !isUnused)) return;
  if (value) {
    lease.assertHeld();
    await deleteOptionValues(admin, { productId: product.id, optionId: option.id, valueIds: [value.id] });
  }
  if (isColorList(option)) await removeListedColor(admin, lease, colorway);
}

function toUnusedValues({ options, variants }: ProductWithVariants): UnusedValues[] {
  return options.map(({ id, name, values }) => ({
    optionId: id,
    optionName: name,
    values: values.filter((value) => !variants.some((variant) => variant.options[name] === value.name)),
  }));
}

/** True for a created variant with stock, or with another SKU, price or picture than at its creation. */
export function isChangedSince(
  variant: ProductVariant,
  created: ColorwayToSettle["created"],
  isOurs: (mediaId: string | null) => boolean,
): boolean {
  const made = created.find(({ title }) => title === variant.title);
  return (
    variant.inventoryQuantity !== 0 ||
    !isOurs(variant.mediaId) ||
    (made !== undefined && (made.sku !== variant.sku || Number(made.price) !== Number(variant.price)))
  );
}

/** A variant has one picture, so the present one is detached first. */
async function showMedia(
  { lease, admin, colorway: { productId } }: Run,
  changes: { variant: ProductVariant; mediaId: string | null }[],
): Promise<void> {
  const toPairs = (pick: (change: (typeof changes)[number]) => string | null): VariantMedium[] =>
    changes.flatMap((change) => {
      const mediaId = pick(change);
      return mediaId === null ? [] : [{ variantId: change.variant.id, mediaId }];
    });
  const toDetach = toPairs(({ variant }) => variant.mediaId);
  if (toDetach.length > 0) {
    lease.assertHeld();
    await detachVariantMedia(admin, productId, toDetach);
  }
  const toAppend = toPairs(({ mediaId }) => mediaId);
  if (toAppend.length > 0) {
    lease.assertHeld();
    await appendVariantMedia(admin, productId, toAppend);
  }
}
