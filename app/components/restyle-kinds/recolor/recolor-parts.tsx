import { readColor } from "#contract/color-names.ts";
import { findGarmentNamed } from "#contract/garment-words.ts";
import { outputSide, priceOfSide } from "#contract/prices.ts";
import { message } from "#shops/messages/message.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { KindParts } from "../kind-parts.ts";
import { usualSizeOf } from "../usual-size.ts";
import { ColorCard } from "./color-card.tsx";
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
      <ColorCard
        value={props.options.colors[0]?.color ?? ""}
        onChange={(color) => props.onChange({ colors: [{ color }] })}
        error={props.problemOf("colors")}
      />
      <OptionsCard {...props} />
    </>
  ),
  summary: ({ colors }, { t }) => {
    const term = t("recolor.color");
    const chosen = colors.map(({ color }) => color.trim()).filter((color) => color !== "");
    if (chosen.length === 0) return [{ term, text: t("recolor.color.not_set") }];
    return chosen.map((text) => ({ term, text, hex: readColor(text) }));
  },
  outline: {
    garment: ({ garment, instruction }) => `${garment.trim()}/${findGarmentNamed(instruction) ?? ""}`,
    color: ({ colors }) => readColor(colors[0]?.color.trim() ?? ""),
  },
  missing: ({ colors, instruction }) =>
    [...colors.map(({ color }) => color), instruction].join("").trim() === ""
      ? message("recolor.missing.note")
      : null,
  outputsPerPhoto: ({ colors, variations }) => Math.max(1, colors.length) * variations,
  creditsPerOutput: ({ size, enlarge }, { width, height }) =>
    priceOfSide(outputSide(Math.max(width, height), size, enlarge ?? false)),
};
