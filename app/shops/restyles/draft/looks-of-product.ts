import type { DraftImages } from "../../views.ts";
import type { KindOfRestyle } from "../kinds/kind.ts";

/** A product's looks by their numbers among those of the restyle; all of them unless some are chosen for it. */
export function looksOfProduct(
  { kind, options }: KindOfRestyle,
  { looks: chosen }: Pick<DraftImages[number], "looks">,
): { look: number; options: KindOfRestyle["options"] }[] {
  return kind
    .looks(options)
    .map((lookOptions, look) => ({ look, options: lookOptions }))
    .filter(({ look }) => chosen === undefined || chosen.includes(look));
}
