import { createHash } from "node:crypto";
import { addLinkedValue } from "#admin-api/add-linked-value.ts";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { deleteColorEntry } from "#admin-api/delete-color-entry.ts";
import { type ColorEntry, findColorEntry } from "#admin-api/find-color-entry.ts";
import { findOwnColorEntry } from "#admin-api/find-own-color-entry.ts";
import { listGrantedScopes } from "#admin-api/list-granted-scopes.ts";
import type { ProductOption } from "#admin-api/product-options-fragment.ts";
import { saveColorEntry } from "#admin-api/save-color-entry.ts";
import { guessColor } from "#contract/wording/color-names.ts";
import type { Lease } from "#leases/with-lease.ts";
import { failure } from "../../failure.ts";
import { colorListScopes } from "../../shops-config.ts";
import { PublicationRefused } from "../publish/publication-failure.ts";
import { toBaseColor } from "./base-color.ts";
import type { ColorwayToSettle } from "./colorway-rows.ts";

/** Solid, as a value of Shopify's taxonomy. */
const solidPattern = "gid://shopify/TaxonomyValue/2874";

/** Whether an option takes its values from Shopify's own list of colors, which all products of a shop share. */
export const isColorList = ({ linkedNamespace, linkedKey }: ProductOption) =>
  linkedNamespace === "shopify" && linkedKey === "color-pattern";

/** Whether the shop lets the app add colors to its list. @throws AdminApiError */
export async function mayAddColors(admin: AdminClient): Promise<boolean> {
  // Writing includes reading; Shopify may list only the former.
  return (await listGrantedScopes(admin)).includes(colorListScopes.at(-1)!);
}

/** Says of an entry that the app made it, and finds it again where a reply got lost. */
const toHandle = (label: string) =>
  `restyle-${createHash("sha256").update(label.trim().toLowerCase()).digest("hex").slice(0, 16)}`;

/** The swatch of a color's entry; null where nothing says how it looks. */
export function toSwatch({ optionValue, settings }: Pick<ColorwayToSettle, "optionValue" | "settings">) {
  const { hex, match } = settings;
  return guessColor(match ?? { label: optionValue, hex: hex ?? null });
}

/** What the list has of a color that an option lacks. */
export interface ListedColor {
  /** Null: it has to be made. */
  entry: ColorEntry | null;
  /** The pattern that the option's colors have. */
  pattern: string | null;
}

/**
 * Finds the entry for a new color of a linked option.
 *
 * @throws PublicationRefused where the app can't add it, AdminApiError
 */
export async function findListedColor(
  admin: AdminClient,
  option: ProductOption,
  colorway: ColorwayToSettle,
): Promise<ListedColor> {
  const like = option.values.find(({ entryId }) => entryId)?.entryId;
  if (!isColorList(option) || !like || !toSwatch(colorway))
    throw new PublicationRefused(failure("color_option_linked", { option: option.name }));
  if (!(await mayAddColors(admin)))
    throw new PublicationRefused(failure("color_access", { option: option.name }));
  const label = colorway.optionValue;
  return findColorEntry(admin, { label, handle: toHandle(label), like });
}

/**
 * Adds a color to a linked option, and to the list before where that lacks it. Returns the id of the option's value.
 *
 * @throws AdminApiError
 */
export async function addListedColor(
  admin: AdminClient,
  lease: Lease,
  { productId, optionValue: label, ...colorway }: ColorwayToSettle,
  { id: optionId }: ProductOption,
  { entry, pattern }: ListedColor,
): Promise<string> {
  lease.assertHeld();
  const color = toSwatch({ optionValue: label, ...colorway })!;
  const baseColor = toBaseColor({ label, hex: color });
  const made = { handle: toHandle(label), label, color, baseColor, pattern: pattern ?? solidPattern };
  const entryId = entry?.id ?? (await saveColorEntry(admin, made));
  lease.assertHeld();
  return addLinkedValue(admin, { productId, optionId, entryId });
}

/**
 * Takes a color that the app made off the list, once nothing uses it and unless somebody has changed it. Without access it
 * stays: it harms nobody there.
 *
 * @throws AdminApiError
 */
export async function removeListedColor(
  admin: AdminClient,
  lease: Lease,
  colorway: ColorwayToSettle,
): Promise<void> {
  try {
    const entry = await findOwnColorEntry(admin, toHandle(colorway.optionValue));
    if (!entry || entry.isInUse) return;
    const isSwatch = entry.color?.toUpperCase() === toSwatch(colorway)?.toUpperCase();
    const isAsMade = isSwatch && entry.label === colorway.optionValue && !entry.hasImage;
    if (!isAsMade && !colorway.isForced) return;
    lease.assertHeld();
    await deleteColorEntry(admin, entry.id);
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    const isLeft = ["REFERENCE_EXISTS_ERROR", "RECORD_NOT_FOUND"].some((code) => error.isRefusedWith(code));
    if (!isLeft && error.code !== "forbidden") throw error;
  }
}
