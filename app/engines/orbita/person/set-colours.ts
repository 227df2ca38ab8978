import type { HeadParameters } from "#imaging/head/head-parameters.ts";
import { hairColours, irisColours, type Origin } from "../brief/origins.ts";
import type { Brief } from "../brief/read-brief.ts";
import type { Place, Traits } from "../brief/trait.ts";
import type { Chance } from "./chance.ts";
import { mixedColour, rgbOf, shaded, skinColour } from "./person-colours.ts";

/** Gives skin, hair, eyes and makeup the colours that the brief names, or those usual for the origin. In place. */
export function setColours(
  parameters: HeadParameters,
  { brief, traits, origin, chance }: { brief: Brief; traits: Traits; origin: Origin; chance: Chance },
): void {
  const { colours } = brief;
  const shade = (place: Place): number => brief.shades[place] ?? 0;
  const openHair = hairColours[chance.oneOf(origin.hair)]!;
  const openIris = irisColours[chance.oneOf(origin.iris)]!;
  const grey = parameters.hair.grey;
  const wanted = colours.hair ?? (shade("hair") < 0 ? hairColours["dark brown"]! : openHair);
  const hair = shaded(wanted, colours.hair ? shade("hair") : Math.max(0, 2 * shade("hair")));
  const iris = colours.iris ? shaded(colours.iris, shade("iris")) : shadeOpenIris(openIris, shade("iris"));
  // Brows are darker than fair hair and keep their color longer than it.
  const grown = colours.hair && isDyed(colours.hair) ? openHair : hair;
  const brows = colours.brows ?? mixedColour(grown, "#2b201a", chance.between(0.05, 0.55));
  const beard =
    colours.beard ?? mixedColour(grown, grey > 0.3 ? "#97938d" : "#6b3f25", grey > 0.3 ? grey * 0.7 : 0.15);
  parameters.hair.colour = rgbOf(hair);
  parameters.eyes.iris = rgbOf(iris);
  parameters.brows.colour = rgbOf(shaded(brows, shade("brows")));
  parameters.beard.colour = rgbOf(shaded(beard, shade("beard")));
  parameters.skin.base = rgbOf(
    colours.skin ??
      skinColour({
        depth: traits["tone.depth"]!,
        warmth: traits["tone.warmth"]!,
        olive: traits["tone.olive"]!,
      }),
  );
  parameters.makeup.lipColour = rgbOf(colours.lips ?? chance.oneOf(lipColours));
  if (colours.lids) parameters.makeup.lidColour = rgbOf(colours.lids);
}

/** Lipsticks of everyday. */
const lipColours = ["#b97f6c", "#c4707c", "#a8676f", "#a3383f", "#8a3f4c"] as const;

function shadeOpenIris(open: string, shade: number): string {
  if (shade < 0) return irisColours["dark brown"]!;
  return shade > 0 ? irisColours["light blue"]! : open;
}

/** Colors that hair does not grow in leave brows and beard as they grow. */
function isDyed(hex: string): boolean {
  const [red, green, blue] = rgbOf(hex);
  return blue > red || green > red || (red - green > 70 && blue > green);
}
