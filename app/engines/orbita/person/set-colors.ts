import type { HeadParameters } from "#imaging/head/head-parameters.ts";
import { hairColors, irisColors, type Origin } from "../brief/origins.ts";
import type { Brief } from "../brief/read-brief.ts";
import type { Place, Traits } from "../brief/trait.ts";
import { mixedColor, rgbOf, shaded, skinColor } from "./person-colors.ts";
import type { Rng } from "./rng.ts";

/** Gives skin, hair, eyes and makeup the colors that the brief names, or those usual for the origin. In place. */
export function setColors(
  parameters: HeadParameters,
  { brief, traits, origin, rng }: { brief: Brief; traits: Traits; origin: Origin; rng: Rng },
): void {
  const { colors } = brief;
  const shade = (place: Place): number => brief.shades[place] ?? 0;
  const openHair = hairColors[rng.oneOf(origin.hair)]!;
  const openIris = irisColors[rng.oneOf(origin.iris)]!;
  const grey = parameters.hair.grey;
  const wanted = colors.hair ?? (shade("hair") < 0 ? hairColors["dark brown"]! : openHair);
  const hair = shaded(wanted, colors.hair ? shade("hair") : Math.max(0, 2 * shade("hair")));
  const iris = colors.iris ? shaded(colors.iris, shade("iris")) : shadeOpenIris(openIris, shade("iris"));
  // Brows are darker than fair hair and keep their color longer than it.
  const grown = colors.hair && isDyed(colors.hair) ? openHair : hair;
  const brows = colors.brows ?? mixedColor(grown, "#2b201a", rng.between(0.05, 0.55));
  const beard =
    colors.beard ?? mixedColor(grown, grey > 0.3 ? "#97938d" : "#6b3f25", grey > 0.3 ? grey * 0.7 : 0.15);
  parameters.hair.color = rgbOf(hair);
  parameters.eyes.iris = rgbOf(iris);
  parameters.brows.color = rgbOf(shaded(brows, shade("brows")));
  parameters.beard.color = rgbOf(shaded(beard, shade("beard")));
  parameters.skin.base = rgbOf(
    colors.skin ??
      skinColor({
        depth: traits["tone.depth"]!,
        warmth: traits["tone.warmth"]!,
        olive: traits["tone.olive"]!,
      }),
  );
  parameters.makeup.lipColor = rgbOf(colors.lips ?? rng.oneOf(lipColors));
  if (colors.lids) parameters.makeup.lidColor = rgbOf(colors.lids);
}

/** Lipsticks of everyday. */
const lipColors = ["#b97f6c", "#c4707c", "#a8676f", "#a3383f", "#8a3f4c"] as const;

function shadeOpenIris(open: string, shade: number): string {
  if (shade < 0) return irisColors["dark brown"]!;
  return shade > 0 ? irisColors["light blue"]! : open;
}

/** Colors that hair does not grow in leave brows and beard as they grow. */
function isDyed(hex: string): boolean {
  const [red, green, blue] = rgbOf(hex);
  return blue > red || green > red || (red - green > 70 && blue > green);
}
