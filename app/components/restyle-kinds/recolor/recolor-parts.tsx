import { readColor } from "#contract/color-names.ts";
import { findGarmentNamed } from "#contract/garment-words.ts";
import { message } from "#shops/messages/message.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { KindParts } from "../kind-parts.ts";
import { ColorCard } from "./color-card.tsx";
import { OptionsCard } from "./options-card.tsx";

const usualSize = 2048;

export const recolorParts: KindParts<RecolorDraft> = {
  label: message("recolor.label"),
  first: ({ prices }) => ({
    color: "",
    instruction: "",
    garment: "",
    size: prices.some(({ size }) => size === usualSize) ? usualSize : (prices[0]?.size ?? usualSize),
    format: "jpg",
    variations: 1,
    consistent: true,
  }),
  Fields: (props) => (
    <>
      <ColorCard
        value={props.options.color}
        onChange={(color) => props.onChange({ color })}
        error={props.problemOf("color")}
      />
      <OptionsCard {...props} />
    </>
  ),
  summary: ({ color }, { t }) => {
    const term = t("recolor.color");
    const text = color.trim();
    return [text === "" ? { term, text: t("recolor.color.not_set") } : { term, text, hex: readColor(text) }];
  },
  outline: {
    garment: ({ garment, instruction }) => `${garment.trim()}/${findGarmentNamed(instruction) ?? ""}`,
    color: ({ color }) => readColor(color.trim()),
  },
  missing: ({ color, instruction }) =>
    (color + instruction).trim() === "" ? message("recolor.missing.note") : null,
  estimate: ({ size, variations }, prices) => ({
    outputsPerPhoto: variations,
    creditsPerOutput: prices.find((price) => price.size === size)?.credits ?? 0,
  }),
};
