import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";

type ChosenColor = RecolorDraft["colors"][number];

/**
 * The chosen colors without the one that is being typed, which is the last one. A product's own colors may have taken it
 * out: then nothing is typed any more.
 */
export function splitTyped(
  colors: ChosenColor[],
  text: string,
  toChosen: (text: string) => ChosenColor,
): { chosen: ChosenColor[]; typed: string } {
  if (text.trim() === "") return { chosen: colors, typed: text };
  const isLast = colors.at(-1)?.color === toChosen(text).color;
  return isLast ? { chosen: colors.slice(0, -1), typed: text } : { chosen: colors, typed: "" };
}
