import { colorsNamed } from "culori/fn";

/**
 * Fashion color names with their values: the form's color picker shows them and the recolor engine draws them. They
 * take precedence over CSS names (navy, teal …), because a shop's "navy" is the color of a fabric. Keys are lower case
 * with single spaces.
 */
export const fashionColors: Readonly<Record<string, string>> = {
  white: "#f6f6f4",
  "off white": "#f3efe4",
  ivory: "#f2ebd9",
  cream: "#f1e7cf",
  ecru: "#e2d8c0",
  eggshell: "#eee6d3",
  oat: "#ddd0b9",
  oatmeal: "#d6c9b3",
  bone: "#e0d8c8",
  chalk: "#ebe8e1",
  pearl: "#e9e4da",
  vanilla: "#f1e2bb",
  champagne: "#e8d3ae",
  sand: "#d3bd98",
  stone: "#bdb3a2",
  beige: "#d8c6a8",
  nude: "#ddb8a0",
  tan: "#c49a6c",
  camel: "#bd8c55",
  khaki: "#a2946b",
  taupe: "#8c7b6b",
  mushroom: "#a99a8b",
  mocha: "#7d5d4a",
  cognac: "#9a5530",
  caramel: "#b0713a",
  toffee: "#8f5d36",
  tobacco: "#7a5533",
  chestnut: "#7b3f2b",
  chocolate: "#4a2c20",
  coffee: "#513a2d",
  espresso: "#3a2a24",
  brown: "#6b4530",
  bronze: "#8a6a3b",
  copper: "#b0693f",
  rust: "#a8482a",
  terracotta: "#c4694a",
  "terra cotta": "#c4694a",
  brick: "#9c3f33",
  "brick red": "#9c3f33",
  "burnt orange": "#bf5422",
  orange: "#e8772e",
  tangerine: "#ee8434",
  apricot: "#f0b184",
  peach: "#f4c3a2",
  coral: "#f07f68",
  salmon: "#ee9483",
  mustard: "#cf9f2c",
  ochre: "#c08a34",
  saffron: "#e6a63a",
  marigold: "#e8a124",
  amber: "#d98f2b",
  gold: "#c9a24b",
  honey: "#d9a44c",
  yellow: "#f2d03b",
  lemon: "#f3e35c",
  "butter yellow": "#f3e3a0",
  butter: "#f3e3a0",
  lime: "#a9c93f",
  chartreuse: "#bfcc3d",
  pistachio: "#b6cc96",
  mint: "#b4ddc6",
  "mint green": "#b4ddc6",
  sage: "#9fae90",
  "sage green": "#9fae90",
  olive: "#6f6b3a",
  "olive green": "#66683a",
  moss: "#6d7746",
  "moss green": "#6d7746",
  "army green": "#565a3c",
  "military green": "#565a3c",
  green: "#2f7d4b",
  "kelly green": "#2f9a4c",
  grass: "#5a9a46",
  emerald: "#107a56",
  "emerald green": "#107a56",
  jade: "#2f9678",
  "bottle green": "#154a38",
  "forest green": "#234d37",
  forest: "#234d37",
  "hunter green": "#2a5540",
  pine: "#264f44",
  "racing green": "#14432f",
  "sea green": "#4a9b85",
  seafoam: "#a8d8c6",
  eucalyptus: "#7fa294",
  teal: "#1f6f75",
  petrol: "#17515f",
  turquoise: "#3fb8b4",
  aqua: "#76cfd0",
  "duck egg": "#c3dbd6",
  "ice blue": "#cfe2ea",
  "baby blue": "#b5d3ec",
  "powder blue": "#b8cfe0",
  "light blue": "#a9cbe6",
  "sky blue": "#86bfe6",
  "steel blue": "#5b7f9f",
  "dusty blue": "#8aa1b6",
  cornflower: "#6f92d8",
  denim: "#4a6a8c",
  "denim blue": "#4a6a8c",
  chambray: "#7f9cb8",
  blue: "#2a5caa",
  cobalt: "#1e4bb0",
  "cobalt blue": "#1e4bb0",
  "royal blue": "#2747a8",
  "electric blue": "#2a5cf0",
  "french blue": "#4672b4",
  ultramarine: "#2b36a0",
  sapphire: "#1c3f8f",
  indigo: "#34386e",
  navy: "#1f2a44",
  "navy blue": "#1f2a44",
  "midnight blue": "#161d38",
  midnight: "#161d38",
  ink: "#20263a",
  periwinkle: "#8f97d8",
  lavender: "#c5b8e0",
  lilac: "#c6a9d8",
  mauve: "#a9849c",
  violet: "#6e4aa5",
  purple: "#65378e",
  amethyst: "#8a5db0",
  grape: "#56306b",
  plum: "#5d2a50",
  aubergine: "#3f2038",
  eggplant: "#3f2038",
  orchid: "#c26fbb",
  magenta: "#bf2a86",
  fuchsia: "#d0308f",
  "hot pink": "#e84a98",
  pink: "#f0a3b8",
  "baby pink": "#f4cad4",
  "blush pink": "#ecc8c2",
  blush: "#ecc8c2",
  "light pink": "#f3c6d0",
  rose: "#cf6f80",
  "rose gold": "#c98d7c",
  "dusty pink": "#cf9d9c",
  "dusty rose": "#bd8485",
  "old rose": "#b97b7c",
  raspberry: "#a32452",
  cherry: "#a81e34",
  cranberry: "#8d1f35",
  ruby: "#9b1b3a",
  scarlet: "#c8231f",
  crimson: "#b01c35",
  red: "#c4202b",
  cardinal: "#a51c30",
  burgundy: "#641f2f",
  bordeaux: "#5c1b2b",
  wine: "#662334",
  oxblood: "#4f1a1d",
  maroon: "#5f1d26",
  merlot: "#571f2d",
  black: "#17171a",
  "jet black": "#0f0f11",
  "off black": "#222224",
  onyx: "#1c1c1f",
  charcoal: "#3c3f44",
  "charcoal grey": "#3c3f44",
  anthracite: "#33363b",
  graphite: "#45484d",
  slate: "#5c6670",
  "slate grey": "#5c6670",
  grey: "#868a8e",
  "heather grey": "#a9abad",
  "light grey": "#c6c8ca",
  "dark grey": "#4a4d51",
  ash: "#b2b3b0",
  silver: "#c2c5c8",
  smoke: "#9b9d9e",
  greige: "#b7aca0",
};

/** Names offered by a merchant's color picker, in display order; each is a key of the table. */
const suggestedColorNames = [
  "black",
  "charcoal",
  "stone",
  "ivory",
  "white",
  "sand",
  "camel",
  "chocolate",
  "rust",
  "terracotta",
  "mustard",
  "olive",
  "sage",
  "forest green",
  "emerald",
  "teal",
  "sky blue",
  "cobalt",
  "navy",
  "lavender",
  "plum",
  "burgundy",
  "red",
  "coral",
  "blush",
  "fuchsia",
] as const satisfies readonly string[];

/** The picker's colors: each name with the value that the engine draws. */
export const suggestedColors: readonly { name: string; hex: string }[] = suggestedColorNames.map((name) => ({
  name: name.charAt(0).toUpperCase() + name.slice(1),
  hex: fashionColors[name]!.toUpperCase(),
}));

const toChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A shopper's name of a color: a name as it is; for a hex code the name of the picker's nearest color. */
export function toColorWord(label: string): string {
  const hex = readHexCode(label);
  if (hex === null) return label;
  const wanted = toChannels(hex);
  const distance = (color: { hex: string }) =>
    toChannels(color.hex).reduce((sum, value, channel) => sum + (value - wanted[channel]!) ** 2, 0);
  return suggestedColors.reduce((best, color) => (distance(color) < distance(best) ? color : best)).name;
}

/** Maximum number of words in a name of the table; the lookahead of a parser. */
export const colorNameWordsMax = 2;

/** Lower case, single spaces, hyphens as spaces, British "grey" as "gray". */
export function normaliseColorName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-_]+/g, " ")
    .replace(/\bgray\b/g, "grey")
    .replace(/\bcolou?red?\b|\bcolou?r\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** `#rrggbb`, or null when the table does not contain the name. */
export function findFashionColor(name: string): string | null {
  const key = normaliseColorName(name);
  return Object.hasOwn(fashionColors, key) ? fashionColors[key]! : null;
}

/**
 * `#rrggbb` for 3 or 6 hex digits with or without "#"; null for anything else. Words that consist of hex digits ("bad",
 * "facade") need the "#".
 */
export function readHexCode(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  if (!text.trim().startsWith("#") && !/\d/.test(digits) && !/^(.)\1+$/.test(digits)) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

const cssColors = new Map<string, number>(Object.entries(colorsNamed));

/**
 * `#RRGGBB` for a hex code, a fashion color or a CSS color name in any spelling; null for other words, such as "dark
 * teal", which the engine may understand.
 */
export function readColor(text: string): string | null {
  const css = cssColors.get(text.toLowerCase().replace(/[\s-]+/g, ""));
  const hex =
    readHexCode(text) ??
    findFashionColor(text) ??
    (css === undefined ? null : `#${css.toString(16).padStart(6, "0")}`);
  return hex?.toUpperCase() ?? null;
}

/** `#RRGGBB` of a color: its own, or that of the last known word of its name, such as of "dark teal"; null without any. */
export function guessColor({ label, hex }: { label: string; hex: string | null }): string | null {
  const words = label.split(/[^\p{L}\p{N}#]+/u).reverse();
  return [label, ...words].reduce((found, word) => found ?? readColor(word), hex);
}
