import { hasPackshotGround, type PackshotStyle, type packshotChoices } from "./limits.ts";
import type { ProcessingSize } from "./prices.ts";

/** What a look of the shop sets, in every kind of restyle that has a field for it. Null, and empty words: nothing. */
export interface ShopLookSettings {
  background: "color" | "scene" | null;
  /** Name or hex code; only of a background that is a color. */
  color: string;
  shadow: (typeof packshotChoices.shadows)[number];
  /** Words; only of a background that is a scene. */
  scene: string;
  /** Words. */
  light: string;
  framing: (typeof packshotChoices.framings)[number] | null;
  size: ProcessingSize | null;
  format: "jpg" | "png" | null;
}

/** What a look of the shop sets. */
export type LookPart = "background" | "light" | "framing" | "size" | "format";

/** Options that a look of the shop is put over, and what draws their kind. */
export interface LookedForm {
  options: object;
  /** The kind's styles that an engine draws. */
  styles: readonly string[];
  /** True if an image model draws it. */
  isDrawnByModel: boolean;
}

/** The sentences that a look becomes where a kind takes words. */
export interface LookWords {
  t(key: "looks.words.color", params: { color: string }): string;
  t(key: "looks.words.edit" | "looks.words.edit_light", params: { words: string }): string;
}

/** What a kind takes of a look, and the options that this sets. */
export interface TakenOfLook {
  names: LookPart[];
  options: Record<string, unknown>;
}

type OptionsByPart = Partial<Record<LookPart, object>>;

/** The options that a look sets in each kind, by what of the look they are. A kind that is missing takes nothing. */
const takenBy: Readonly<
  Record<string, (look: ShopLookSettings, form: LookedForm, words: LookWords) => OptionsByPart>
> = {
  packshot: (look, { options, styles }, words) => ({
    ...(look.background === "color" && { background: toGround(look, options as { style: PackshotStyle }) }),
    ...(look.background === "scene" && styles.includes("free")
      ? takeWords(look, words, (prompt) => ({ style: "free", prompt }))
      : {}),
    ...(look.framing && { framing: { framing: look.framing } }),
    ...takeSize(look),
  }),
  "flat-to-model": (look, _form, words) => ({
    ...takeWords(look, words, (background) => ({ background })),
    ...takeSize(look),
  }),
  // Never in place of words that the merchant wrote.
  edit: (look, { options, isDrawnByModel }, words) => {
    const key = look.background === null ? "looks.words.edit_light" : "looks.words.edit";
    const taken = takeWords(look, words, (said) => ({ prompt: words.t(key, { words: said }) }));
    const own = (options as { prompt: string }).prompt.trim();
    const isTaken = isDrawnByModel && (own === "" || own === (taken.background ?? taken.light)?.prompt);
    return { ...(isTaken ? taken : {}), ...takeSize(look) };
  },
  recolor: (look) => ({ ...takeSize(look), ...(look.format && { format: { format: look.format } }) }),
  swap: takeSize,
};

/** What a kind takes of a look of the shop over its present options: the one rule of forms and of restyles without one. */
export function takeLook(
  kind: string,
  look: ShopLookSettings,
  form: LookedForm,
  words: LookWords,
): TakenOfLook {
  const taken = Object.hasOwn(takenBy, kind) ? takenBy[kind]!(look, form, words) : {};
  return {
    names: Object.keys(taken) as LookPart[],
    options: Object.assign({}, ...Object.values(taken)),
  };
}

/** The look that all of some products' collections have; null where they have several, or some have none. */
export function findCommonLook<Look extends { productCount: number }>(
  looks: readonly Look[],
  productCount: number,
): Look | null {
  const found = looks.filter((look) => look.productCount > 0);
  return found.length === 1 && found[0]!.productCount === productCount ? found[0]! : null;
}

/** A color keeps a style that has a ground. */
function toGround({ color, shadow }: ShopLookSettings, { style }: { style: PackshotStyle }): object {
  const shown = hasPackshotGround({ style }) ? style : "white_cutout";
  return {
    style: shown,
    ground: color,
    isTransparent: false,
    ...(shown === "white_cutout" && { shadow }),
  };
}

/** Background and light, for a kind that takes them in words; nothing where a look has neither. */
function takeWords<Part>(
  { background, color, scene, light }: ShopLookSettings,
  words: LookWords,
  toPart: (words: string) => Part,
): { background?: Part; light?: Part } {
  const ground =
    background === "color"
      ? words.t("looks.words.color", { color })
      : background === "scene"
        ? scene.trim()
        : "";
  const part = toPart([ground, light].filter(Boolean).join(", "));
  return { ...(ground && { background: part }), ...(light && { light: part }) };
}

function takeSize({ size }: ShopLookSettings): OptionsByPart {
  return size === null ? {} : { size: { size } };
}
