import type { HairStyle } from "#imaging/head/head-parameters.ts";
import type { Brief } from "../brief/read-brief.ts";
import type { Gender } from "../brief/trait.ts";
import type { Rng } from "./rng.ts";

const adultStyles: Record<Gender, readonly HairStyle[]> = {
  woman: ["long", "long", "shoulder", "shoulder", "bob", "bun", "ponytail", "pixie"],
  man: ["crop", "crop", "side-part", "side-part", "quiff", "slicked-back", "buzz"],
  androgynous: ["crop", "pixie", "bob", "buzz", "side-part"],
};
const coilyStyles: Record<Gender, readonly HairStyle[]> = {
  woman: ["afro", "afro", "bun", "buzz", "ponytail"],
  man: ["buzz", "buzz", "crop", "afro"],
  androgynous: ["buzz", "afro", "crop"],
};
/** Cuts by which gender they are usual for; a brief that leaves several open gets one of these. */
const rarely: Record<Gender, readonly HairStyle[]> = {
  woman: ["bald", "buzz", "crop", "side-part", "quiff", "slicked-back"],
  man: ["pixie", "bob", "shoulder", "long", "bun", "ponytail"],
  androgynous: [],
};

/** One of the cuts that the brief names, or of those usual for the gender and the curl of the hair. */
export function chooseHairStyle(
  brief: Brief,
  { gender, curl, years }: { gender: Gender; curl: number; years: number },
  rng: Rng,
): HairStyle {
  const pick = rng.share();
  const from = (list: readonly HairStyle[]) => list[Math.floor(pick * list.length)]!;
  if (brief.styles === null) {
    const open = curl > 0.78 ? coilyStyles[gender] : adultStyles[gender];
    return from(years < 13 ? open.filter((style) => style !== "buzz") : open);
  }
  // What grows in tight coils neither lies parted nor falls.
  const growing = brief.styles.filter((style) =>
    curl > 0.78 ? !["side-part", "slicked-back", "quiff", "pixie"].includes(style) : style !== "afro",
  );
  const able = growing.length > 0 ? growing : brief.styles;
  const usual = able.filter((style) => !rarely[gender].includes(style));
  return from(usual.length > 0 ? usual : able);
}
