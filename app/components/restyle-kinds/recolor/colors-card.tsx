import { BlockStack, Button, Card, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { colorsPerRestyleMax } from "#contract/limits.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { ColorView, WishView } from "#shops/views.ts";
import { linesOf } from "../instruction-reading.ts";
import type { KnownColors } from "../kind-parts.ts";
import { AddColor } from "./add-color.tsx";
import { ChosenColors, hexOf } from "./chosen-colors.tsx";
import styles from "./colors-card.module.css";
import { OptionColors } from "./option-colors.tsx";
import { findSuggestedColor, listSuggestedColors } from "./suggested-colors.ts";
import { splitTyped } from "./typed-color.ts";
import { usePalette } from "./use-palette.ts";

type ChosenColor = RecolorDraft["colors"][number];

/** Swatches in view before "More colors": suggested ones only where the shop has fewer of its own. */
const colorsAtFirst = 8;

interface Props {
  colors: ChosenColor[];
  onChange: (colors: ChosenColor[]) => void;
  error: string | undefined;
  known: KnownColors;
  /** Readings of colors that the page does not know. */
  reading: WishView | null;
}

/** The target colors: swatches of the shop's palette, of earlier restyles and suggested ones, or any other by name or code. */
export function ColorsCard({ colors, onChange, error, known, reading }: Props) {
  const messages = useMessages();
  const { t, say } = messages;
  const { palette, save, remove, problem } = usePalette(known.palette);
  // The text in the field counts as the last color, so that nobody loses one by not adding it.
  const [text, setText] = useState("");
  const toChosen = (name: string): ChosenColor => findSuggestedColor(messages, name) ?? { color: name };
  const { chosen, typed } = splitTyped(colors, text, toChosen);
  const isFull = chosen.length >= colorsPerRestyleMax;
  const change = (next: ChosenColor[], name: string) => {
    setText(name);
    onChange(name.trim() === "" ? next : [...next, toChosen(name)]);
  };
  const toggle = ({ label, hex }: ColorView) => {
    const others = chosen.filter((color) => hexOf(color) !== hex);
    change(others.length < chosen.length ? others : [...chosen, { color: label, hex }], typed);
  };
  const productIds = useMemo(() => known.products?.map(({ id }) => id), [known.products]);
  const [isWhole, setIsWhole] = useState(false);
  const groups = withoutRepeats([
    { name: "palette", colors: palette },
    { name: "recent", colors: known.recentColors },
    { name: "suggested", colors: listSuggestedColors(messages) },
  ] as const);
  const own = groups.reduce((sum, { name, colors }) => sum + (name === "suggested" ? 0 : colors.length), 0);
  // Chosen in the list of all of them, one stays where it was chosen.
  const [chosenBefore] = useState(() => new Set(colors.map(hexOf)));
  const isShown = (name: string, { hex }: ColorView, index: number) =>
    isWhole || name !== "suggested" || index < colorsAtFirst - own || chosenBefore.has(hex);

  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("recolor.colors")}
          </Text>
          <Text as="span" tone="subdued" numeric>
            {t("recolor.colors.count", { count: colors.length, max: colorsPerRestyleMax })}
          </Text>
        </InlineStack>
        <ChosenColors
          colors={chosen}
          palette={palette}
          taken={linesOf(reading, "colors").map(({ color }) => color?.hex ?? null)}
          onRemove={(index) => change(chosen.toSpliced(index, 1), typed)}
          onSave={save}
          onForget={remove}
        />
        <div className={styles.groups}>
          {groups.map(({ name, colors: ofGroup }) => {
            const shown = ofGroup.filter((color, index) => isShown(name, color, index));
            return shown.length > 0 ? (
              <fieldset
                key={name}
                className={styles.swatches}
                data-named={(isWhole && name === "suggested") || undefined}
              >
                <legend className={styles.legend}>
                  <Text as="span" variant="bodySm" tone="subdued">
                    {t(`recolor.color.${name}`)}
                  </Text>
                </legend>
                {shown.map((color) => {
                  const isChosen = chosen.some((one) => hexOf(one) === color.hex);
                  return (
                    <label key={color.label + color.hex} className={styles.swatch} title={color.label}>
                      <input
                        type="checkbox"
                        className={styles.input}
                        checked={isChosen}
                        disabled={isFull && !isChosen}
                        onChange={() => toggle(color)}
                      />
                      <span className={styles.sample} style={{ backgroundColor: color.hex ?? undefined }} />
                      <span className={styles.name}>{color.label}</span>
                    </label>
                  );
                })}
              </fieldset>
            ) : null;
          })}
        </div>
        <InlineStack>
          <Button
            variant="plain"
            disclosure={isWhole ? "up" : "down"}
            ariaExpanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {t(isWhole ? "recolor.colors.fewer" : "recolor.colors.more")}
          </Button>
        </InlineStack>
        <AddColor
          text={typed}
          hex={hexOf(toChosen(typed))}
          error={error}
          reading={reading}
          moreSources={
            productIds ? (
              <OptionColors
                productIds={productIds}
                isFull={isFull}
                isChosen={(hex) => chosen.some((one) => hexOf(one) === hex)}
                onToggle={toggle}
              />
            ) : null
          }
          isFull={isFull}
          onText={(name) => change(chosen, name)}
          onAdd={(color) => change([...chosen, color ?? toChosen(typed)], "")}
        />
        {problem ? <InlineError message={say(problem)} fieldID="palette" /> : null}
      </BlockStack>
    </Card>
  );
}

/** Each color in the first group that has it: two swatches of one color would be two answers to one question. */
function withoutRepeats<Name extends string>(groups: readonly { name: Name; colors: ColorView[] }[]) {
  const seen = new Set<string>();
  return groups.map(({ name, colors }) => ({
    name,
    colors: colors.filter(({ label, hex }) => {
      const isNew = !seen.has(hex ?? label);
      seen.add(hex ?? label);
      return isNew;
    }),
  }));
}
