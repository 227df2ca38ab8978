import type { ReactNode } from "react";
import {
  type EnginePrices,
  type ProcessingSize,
  priceOfSide,
  pricesFor,
  processingSizes,
} from "#contract/prices.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { Message } from "#shops/messages/message.ts";
import type { ColorView, NewRestyleView, WishView } from "#shops/views.ts";

/** Colors that the shop has used before, and the products to restyle; absent: they are too many to be held. */
export type KnownColors = Pick<NewRestyleView, "palette" | "recentColors"> &
  Partial<Pick<NewRestyleView, "products">>;

export interface KindFieldsProps<Options> {
  options: Options;
  onChange: (part: Partial<Options>) => void;
  /** Problem with a member of the options. */
  problemOf: (field: string) => string | undefined;
  /** Credits of an output with these options, by size. */
  prices: readonly { size: ProcessingSize; credits: number }[];
  /** The kind's styles that an engine draws. */
  styles: readonly string[];
  /** As `OfferedKind.isDrawnByModel`. */
  isDrawnByModel: boolean;
  known: KnownColors;
  /** What its words are taken for; null while that is asked, and for a kind without words. */
  reading: WishView | null;
  /** Longest side of the largest chosen photo, in pixels. */
  sourceSide: number;
}

/** A line of the summary. */
export interface SummaryFact {
  term: string;
  text: string;
  /** Shown as a sample beside the text; absent: no sample. */
  hex?: string | null;
  /** The look that it names: its place among `looks`. */
  look?: number;
}

/** The form's part of one kind of restyle; its rules are in `shops/restyles/kinds`. */
export interface KindParts<Options extends object = object> {
  /** Display name. */
  label: Message;
  /** What it makes of which photos. */
  help?: Message;
  /** Initial options of the form. */
  first(): Options;
  Fields(props: KindFieldsProps<Options>): ReactNode;
  summary(options: Options, messages: Messages): SummaryFact[];
  /** What is promised of its images, said beside the price; absent: nothing. */
  promise?(options: Options, messages: Messages): string;
  /** Message about the missing option; null when the restyle can start. */
  missing(options: Options): Message | null;
  /** The options that show an identity in the shop's own photos; absent: this kind is not for that. */
  showing?(identity: { code: string; name: string }): Partial<Options>;
  /** The options for colors, by name or code, and words that were said of it; null where it doesn't take them. Absent: it never does. */
  ofWords?(said: { colors?: string[]; words?: string }): Partial<Options> | null;
  /** The words to be read back, as a text that changes with them; null when there are none. Absent: the kind has none. */
  instructionKey?(options: Options): string | null;
  /** The looks that one photo can be tried in for nothing, in the order of the rules; absent: this kind has no preview. */
  looks?(options: Options): ColorView[];
  /** What a check of its photos depends on; null: too little is chosen to check them. Absent: this kind has no check. */
  checkKey?(options: Options): string | null;
  /** All that the preview of a photo in a look depends on, as a text. */
  previewKey?(options: Options, look: ColorView): string;
  /** How one product gets a look of its own, or loses one; absent: all products have the same. */
  ownLooks?: {
    /** Looks that can be added to these, the shop's own first. */
    offered(options: Options, known: KnownColors, messages: Messages): ColorView[];
    add(options: Options, look: ColorView): Partial<Options>;
    /** @param index the look's place among those of the options */
    remove(options: Options, index: number): Partial<Options>;
  };
  /** How the outlines of its photos are found and previewed; absent: this kind needs none. */
  outline?: {
    /** Another value means another garment. */
    garment(options: Options): string;
    /** `#RRGGBB` of the color to preview; null when it is not known. */
    color(options: Options): string | null;
  };
  /** Outputs of a photo in all its looks. */
  outputsPerPhoto(options: Options): number;
  /** Whether the first engine of the kind draws it for certain; absent: it may be another one. */
  isOfFirstEngine?(options: Options): boolean;
  /** Longest side of a photo's output in pixels; null: it is not made. */
  outputSide(options: Options, photo: { width: number; height: number }): number | null;
}

/** Credits of an output with these options, by its size. */
export function pricesBySize(
  parts: Pick<KindParts, "isOfFirstEngine">,
  options: object,
  prices: EnginePrices,
): KindFieldsProps<object>["prices"] {
  const table = pricesFor(parts, options, prices);
  return processingSizes.map((size) => ({ size, credits: priceOfSide(size, table) }));
}

/** Parts by the name of their kind. */
export type KindPartsByName = Readonly<Record<string, KindParts>>;
