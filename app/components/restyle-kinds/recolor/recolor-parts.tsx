import { readColor } from "#contract/color-names.ts";
import { findGarmentNamed } from "#contract/garment-words.ts";
import { outputSide, priceOfSide } from "#contract/prices.ts";
import { message } from "#shops/messages/message.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { KindParts } from "../kind-parts.ts";
import { usualSizeOf } from "../usual-size.ts";
import { ColorsCard } from "./colors-card.tsx";
import { OptionsCard } from "./options-card.tsx";

export const recolorParts: KindParts<RecolorDraft> = {
  label: message("recolor.label"),
  first: ({ prices }) => ({
    colors: [],
    instruction: "",
    garment: "",
    size: usualSizeOf(prices),
    format: "jpg",
    variations: 1,
    consistent: true,
  }),
  Fields: (props) => (
    <>
      <ColorsCard
        colors={props.options.colors}
        onChange={(colors) => props.onChange({ colors })}
        error={props.problemOf("colors")}
        known={props.known}
        wish={props.wish}
      />
      <OptionsCard {...props} />
    </>
  ),
  summary: ({ colors }, { t }) => {
    const term = t("recolor.color");
    if (colors.length === 0) return [{ term, text: t("recolor.color.not_set") }];
    return colors.map((chosen) => ({ term, text: chosen.color.trim(), hex: toHex(chosen) }));
  },
  wish: ({ colors, instruction, garment }) => {
    const unknown = colors.filter((chosen) => toHex(chosen) === null).map(({ color }) => color.trim());
    const texts = [instruction.trim(), garment.trim()];
    if ([...unknown, ...texts].join("") === "") return null;
    return JSON.stringify([unknown, ...texts, colors[0] ? toHex(colors[0]) : null]);
  },
  looks: ({ colors, instruction }) =>
    colors.length === 0
      ? instruction.trim() === ""
        ? []
        : [{ label: instruction.trim(), hex: null }]
      : colors.map((chosen) => ({ label: chosen.color.trim(), hex: toHex(chosen) })),
  outline: {
    garment: ({ garment, instruction }) => `${garment.trim()}/${findGarmentNamed(instruction) ?? ""}`,
    color: ({ colors: [first] }) => (first ? toHex(first) : null),
    print: ({ print }) => print ?? "auto",
    withPrint: (print) => ({ print }),
  },
  missing: ({ colors, instruction }) =>
    [...colors.map(({ color }) => color), instruction].join("").trim() === ""
      ? message("recolor.missing.note")
      : null,
  outputsPerPhoto: ({ colors, variations }) => Math.max(1, colors.length) * variations,
  creditsPerOutput: ({ size, enlarge }, { width, height }) =>
    priceOfSide(outputSide(Math.max(width, height), size, enlarge ?? false)),
};

function toHex({ color, hex }: RecolorDraft["colors"][number]): string | null {
  return hex === undefined ? readColor(color.trim()) : hex;
}
