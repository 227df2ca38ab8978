import { colorDeltaEMax, colorsPerRestyleMax, recolorLimits } from "#contract/limits.ts";
import { defaultSize, outputSide } from "#contract/prices.ts";
import { readColor } from "#contract/wording/color-names.ts";
import { findGarmentNamed } from "#contract/wording/garment-words.ts";
import { message } from "#shops/messages/message.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { ColorView } from "#shops/views.ts";
import type { KindParts } from "../kind-parts.ts";
import { toLookKey } from "../look-key.ts";
import { ColorsCard } from "./colors-card.tsx";
import { OptionsCard } from "./options-card.tsx";
import { listSuggestedColors } from "./suggested-colors.ts";

export const recolorParts: KindParts<RecolorDraft> = {
  label: message("recolor.label"),
  help: message("recolor.help"),
  first: () => ({
    colors: [],
    instruction: "",
    garment: "",
    size: defaultSize,
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
        reading={props.reading}
      />
      <OptionsCard {...props} />
    </>
  ),
  summary: ({ colors }, { t }) => {
    const term = t("recolor.color");
    if (colors.length === 0) return [{ term, text: t("recolor.color.not_set") }];
    const looks = withoutRepeats(colors).map(toLookKey);
    return colors.map((chosen) => {
      const { label: text, hex } = toLook(chosen);
      return { term, text, hex, look: looks.indexOf(toLookKey({ label: text, hex })) };
    });
  },
  ofWords: ({ colors, words }) => ({
    ...(colors && { colors: colors.slice(0, colorsPerRestyleMax).map((color) => ({ color })) }),
    ...(words !== undefined && { instruction: words.slice(0, recolorLimits.instructionCharsMax) }),
  }),
  instructionKey: ({ colors, instruction, garment }) => {
    const unknown = colors.filter((chosen) => toHex(chosen) === null).map(({ color }) => color.trim());
    const texts = [instruction.trim(), garment.trim()];
    if ([...unknown, ...texts].join("") === "") return null;
    return JSON.stringify([unknown, ...texts, colors[0] ? toHex(colors[0]) : null]);
  },
  looks: ({ colors, instruction }) =>
    colors.length > 0
      ? withoutRepeats(colors)
      : instruction.trim() === ""
        ? []
        : [{ label: instruction.trim(), hex: null }],
  previewKey: ({ instruction, garment }, look) =>
    JSON.stringify([toLookKey(look), instruction.trim(), garment.trim()]),
  ownLooks: {
    offered: ({ colors }, { palette, recentColors }, messages) =>
      colors.length === 0 || colors.length >= colorsPerRestyleMax
        ? []
        : withoutRepeats([
            ...colors,
            ...[...palette, ...recentColors, ...listSuggestedColors(messages)].map(({ label, hex }) => ({
              color: label,
              hex,
            })),
          ]).slice(withoutRepeats(colors).length),
    // In front: the last one may be what is being typed.
    add: ({ colors }, { label, hex }) => ({ colors: [{ color: label, hex }, ...colors] }),
    remove: ({ colors }, index) => {
      const key = toLookKey(withoutRepeats(colors)[index]!);
      return { colors: colors.filter((chosen) => toLookKey(toLook(chosen)) !== key) };
    },
  },
  outline: {
    garment: ({ garment, instruction }) => `${garment.trim()}/${findGarmentNamed(instruction) ?? ""}`,
    color: ({ colors: [first] }) => (first ? toHex(first) : null),
  },
  promise: ({ variations, instruction }, { t }) =>
    [
      t("recolor.promise", { deltaE: colorDeltaEMax }),
      ...(variations > 1 ? [t("recolor.promise.variations")] : []),
      ...(instruction.trim() === "" ? [] : [t("recolor.promise.patterns")]),
    ].join(" "),
  missing: ({ colors, instruction }) =>
    [...colors.map(({ color }) => color), instruction].join("").trim() === ""
      ? message("recolor.missing.note")
      : null,
  outputsPerPhoto: ({ colors, variations }) => Math.max(1, withoutRepeats(colors).length) * variations,
  isOfFirstEngine: ({ colors, instruction }) =>
    instruction.trim() === "" && colors.every(({ color, hex }) => (hex ?? readColor(color)) !== null),
  outputSide: ({ size, enlarge }, { width, height }) =>
    outputSide(Math.max(width, height), size, enlarge ?? false),
};

type ChosenColor = RecolorDraft["colors"][number];

const toLook = (chosen: ChosenColor): ColorView => ({ label: chosen.color.trim(), hex: toHex(chosen) });

/** The first of each color, as the rules have it: a name and its hex code are the same one. */
function withoutRepeats(colors: ChosenColor[]): ColorView[] {
  const looks = colors.map(toLook);
  const keys = looks.map(toLookKey);
  return looks.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

function toHex({ color, hex }: ChosenColor): string | null {
  return hex === undefined ? readColor(color.trim()) : hex;
}
