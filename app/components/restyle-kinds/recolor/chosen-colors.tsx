import { Button, Icon, Text } from "@shopify/polaris";
import { StarFilledIcon, StarIcon, XSmallIcon } from "@shopify/polaris-icons";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { readColor } from "#contract/wording/color-names.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { ColorView } from "#shops/views.ts";
import styles from "./colors-card.module.css";

interface Props {
  colors: RecolorDraft["colors"];
  palette: ColorView[];
  /** Readings of colors that only have words, in their order; null without one. */
  taken: (string | null)[];
  onRemove: (index: number) => void;
  onSave: (color: ColorView) => void;
  /** Takes a color out of the palette. */
  onForget: (hex: string) => void;
}

/** The chosen colors; each can be taken out, and kept in the shop's palette. */
export function ChosenColors({ colors, palette, taken, onRemove, onSave, onForget }: Props) {
  const { t } = useMessages();
  if (colors.length === 0) {
    return (
      <div className={styles.chosen}>
        <Text as="p" tone="subdued">
          {t("recolor.colors.none")}
        </Text>
      </div>
    );
  }
  const inWords = colors.filter((chosen) => hexOf(chosen) === null);
  return (
    <ul className={styles.chosen} aria-label={t("recolor.colors.chosen")}>
      {colors.map((chosen, index) => {
        const color = chosen.color.trim();
        const hex = hexOf(chosen);
        const isKept = palette.some((one) => one.hex === hex);
        return (
          <li key={color + (hex ?? "")} className={styles.chip}>
            <ColorDot hex={hex ?? taken[inWords.indexOf(chosen)] ?? null} />
            <Text as="span" fontWeight="medium">
              {color}
            </Text>
            {hex ? (
              <Button
                variant="tertiary"
                size="micro"
                icon={<Icon source={isKept ? StarFilledIcon : StarIcon} />}
                pressed={isKept}
                accessibilityLabel={t(isKept ? "palette.remove" : "palette.save", { color })}
                onClick={() => (isKept ? onForget(hex) : onSave({ label: color, hex }))}
              />
            ) : null}
            <Button
              variant="tertiary"
              size="micro"
              icon={XSmallIcon}
              accessibilityLabel={t("recolor.color.remove", { color })}
              onClick={() => onRemove(index)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A code that is known without asking the service. */
export function hexOf({ color, hex }: RecolorDraft["colors"][number]): string | null {
  return hex === undefined ? readColor(color.trim()) : hex;
}
