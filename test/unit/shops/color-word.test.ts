import { expect, test } from "vitest";
import { english } from "#shops/messages/language.ts";
import { pickLanguage } from "#shops/messages/languages.ts";
import { toColorWordIn } from "#shops/restyles/draft/color-word.ts";
import type { KindOfRestyle } from "#shops/restyles/kinds/kind.ts";
import { recolor } from "#shops/restyles/kinds/recolor.ts";
import { proposeAlt } from "#shops/restyles/review/propose-alt.ts";

const german = pickLanguage("de");

test("a color chosen in the merchant's language is named in the shop's; a name of the merchant's own stays", () => {
  expect(toColorWordIn(english, "Marineblau")).toBe("Navy");
  expect(toColorWordIn(german, "navy")).toBe("Marineblau");
  expect(toColorWordIn(german, "#1F2A44")).toBe("Marineblau");
  expect(toColorWordIn(german, "Atelier blue")).toBe("Atelier blue");
});

test("alternative texts name the color in the language that they are written in", () => {
  const plain = { instruction: "", garment: "", size: 2048, format: "jpg", variations: 1, consistent: true };
  const alt = (original: string, chosen = { color: "Marineblau", hex: "#1F2A44" as string | null }) => {
    const [options] = recolor.looks(recolor.options.parse({ ...plain, colors: [chosen] }));
    const kind = { kind: recolor, options: options! } as KindOfRestyle;
    return proposeAlt(kind, { title: "Crew tee", alt: original }, english);
  };
  expect(alt("Crew tee in white, front")).toBe("Crew tee in navy, front");
  expect(alt("")).toBe("Crew tee in Navy");
  // As it was typed, without a color code.
  expect(alt("Crew tee in white, laid flat", { color: "Dark teal", hex: null })).toBe(
    "Crew tee in dark teal, laid flat",
  );
  expect(alt("Crew tee in white", { color: "a stormy sea", hex: null })).toBe("Crew tee in a stormy sea");
});
