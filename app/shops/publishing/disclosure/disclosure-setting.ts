import type { Prisma, Shop } from "@prisma/client";
import { z } from "zod";
import { altCharsMax } from "#admin-api/alt-chars-max.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import type { DisclosurePlace, DisclosureView } from "../../views.ts";

const places = ["metafield", "tag", "alt"] as const satisfies DisclosurePlace[];

const textCharsMax = 80;

/** Shopify's limit for the entries of a list. */
const countriesMax = 128;

/** The member states of the European Union. */
export const countriesOfTheUnion: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** True for the ISO 3166 code of a country, in capitals. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}

/** The tag of products with images that are made with AI. */
export const disclosureTag = "ai-generated-images";

/**
 * The app's own metafields of products, as `shopify.app.toml` defines them: `ai_images`, the images that are made with
 * AI, and `ai_countries`, the countries where AI is disclosed; without that one, in all. Until `settleDisclosure` has
 * moved them, those of earlier releases are in a namespace that anybody can write.
 */
export const disclosureMetafields = {
  namespace: "$app",
  earlierNamespace: "restyle",
  images: "ai_images",
  countries: "ai_countries",
};

/** Where the AI disclosure of images is written, and for which countries. */
export const DisclosureSetting = z.object({
  places: z
    .array(z.enum(places))
    .transform((named) => places.filter((place) => named.includes(place)))
    .default([]),
  /** ISO 3166 codes; empty: everywhere. Only the metafields tell countries apart. */
  countries: z
    .array(z.string().refine(isCountry))
    .max(countriesMax)
    .transform((codes) => [...new Set(codes)].sort())
    .default([]),
  /** Text that is appended to alternative texts. */
  text: z.string().trim().max(textCharsMax).default(""),
  /** The merchant has said whether and where AI is disclosed. */
  isAnswered: z.boolean().default(false),
});

export type DisclosureSetting = z.output<typeof DisclosureSetting>;

export function parseDisclosure(stored: Prisma.JsonValue): DisclosureSetting {
  return DisclosureSetting.parse(stored);
}

/** Whether the merchant has said whether and where AI is disclosed. */
function isAnswered(setting: DisclosureSetting): boolean {
  // Settings of earlier releases say where, but not that they were saved.
  return setting.isAnswered || setting.places.length > 0;
}

type ShopToDisclose = Pick<Shop, "disclosure" | "shipsToUnion">;

/** Whether images that show another person are disclosed because the shop ships to the European Union and has not chosen. */
export function hasUnionDefault({ disclosure, shipsToUnion }: ShopToDisclose): boolean {
  return shipsToUnion === true && !isAnswered(parseDisclosure(disclosure));
}

/** What {@link hasUnionDefault} means: as if the shop's question before its first publication were answered with yes. */
export function toUnionDefault(text: string): DisclosureSetting {
  return { places: ["metafield", "alt"], countries: [], text, isAnswered: false };
}

export function toDisclosureView(shop: ShopToDisclose): DisclosureView {
  const setting = parseDisclosure(shop.disclosure);
  return {
    ...setting,
    isAnswered: isAnswered(setting),
    hasUnionDefault: hasUnionDefault(shop),
    isForUnion: setting.countries.join() === countriesOfTheUnion.join(),
    textCharsMax,
    tag: disclosureTag,
    imagesMetafield: disclosureMetafields.images,
    countriesMetafield: disclosureMetafields.countries,
  };
}

/**
 * The alternative text that an image is published with. Where the setting says so, the disclosure is added to a text
 * that does not have it; a text that would be too long then loses its end.
 */
export function toDisclosedAlt(alt: string, { places, text }: DisclosureSetting): string {
  if (!places.includes("alt") || text === "" || hasWords(alt, text)) return alt;
  if (alt === "") return text;
  const addition = ` (${text})`;
  return `${cutText(alt, altCharsMax - addition.length).trimEnd()}${addition}`;
}

/** Whether a text has these words, not only as a part of longer ones: "chair" does not say "AI". */
function hasWords(text: string, words: string): boolean {
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${literal}(?![\\p{Script=Latin}\\p{N}])`, "iu").test(text);
}
