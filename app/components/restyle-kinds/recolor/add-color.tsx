import {
  BlockStack,
  Button,
  ButtonGroup,
  ColorPicker,
  hexToRgb,
  hsbToHex,
  InlineStack,
  Popover,
  rgbToHsb,
  TextField,
} from "@shopify/polaris";
import { EyeDropperIcon, ImageIcon } from "@shopify/polaris-icons";
import { type ReactNode, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { recolorLimits } from "#contract/limits.ts";
import type { RecolorDraft } from "#shops/restyles/kinds/recolor.ts";
import type { WishView } from "#shops/views.ts";
import { describeReading, linesOf } from "../instruction-reading.ts";
import styles from "./colors-card.module.css";
import { PhotoColor } from "./photo-color.tsx";

interface Props {
  text: string;
  /** Value of the text; null while it is not known. */
  hex: string | null;
  error: string | undefined;
  /** The reading of a text without a known value. */
  reading: WishView | null;
  /** Buttons beside those for the picker and a photo. */
  moreSources: ReactNode;
  isFull: boolean;
  onText: (text: string) => void;
  /** Adds a color; absent: that of the text. */
  onAdd: (color?: RecolorDraft["colors"][number]) => void;
}

const pickerStart = "#1F3A5F";

/** A color by its name or code, from the picker, or from a picture such as one of the cloth. */
export function AddColor({ text, hex, error, reading, moreSources, isFull, onText, onAdd }: Props) {
  const messages = useMessages();
  const { t } = messages;
  // The text in the field is the last color.
  const readHex = hex ?? linesOf(reading, "colors").at(-1)?.color?.hex ?? null;
  const [isPicking, setIsPicking] = useState(false);
  const [isInPhoto, setIsInPhoto] = useState(false);
  const canAdd = text.trim() !== "" && !isFull;

  return (
    <BlockStack gap="300">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field below adds the color */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || !canAdd) return;
          event.preventDefault();
          onAdd();
        }}
      >
        <TextField
          label={t("recolor.color.field")}
          value={text}
          onChange={onText}
          error={error}
          disabled={isFull}
          maxLength={recolorLimits.colorCharsMax}
          autoComplete="off"
          placeholder={t("recolor.color.placeholder")}
          prefix={text.trim() ? <ColorDot hex={readHex} /> : undefined}
          helpText={
            text.trim() === "" || hex
              ? t("recolor.color.help")
              : error
                ? undefined
                : describeReading(reading, "colors", messages)
          }
          connectedRight={
            <Button size="large" disabled={!canAdd} onClick={() => onAdd()}>
              {t("recolor.color.add")}
            </Button>
          }
        />
      </div>
      <InlineStack gap="200">
        <ButtonGroup>
          <Popover
            active={isPicking}
            autofocusTarget="none"
            onClose={() => setIsPicking(false)}
            activator={
              <Button
                icon={EyeDropperIcon}
                disabled={isFull}
                ariaExpanded={isPicking}
                onClick={() => setIsPicking((wasPicking) => !wasPicking)}
              >
                {t("recolor.color.picker")}
              </Button>
            }
          >
            <Popover.Pane fixed>
              <div className={styles.picker}>
                <ColorPicker
                  color={rgbToHsb(hexToRgb(hex ?? pickerStart))}
                  onChange={(color) => onText(hsbToHex(color).toUpperCase())}
                />
              </div>
            </Popover.Pane>
          </Popover>
          <Button icon={ImageIcon} disabled={isFull} onClick={() => setIsInPhoto(true)}>
            {t("recolor.color.from_photo")}
          </Button>
          {moreSources}
        </ButtonGroup>
      </InlineStack>
      {isInPhoto ? (
        <PhotoColor
          onPick={(picked) => {
            onAdd({ color: picked, hex: picked });
            setIsInPhoto(false);
          }}
          onClose={() => setIsInPhoto(false)}
        />
      ) : null}
    </BlockStack>
  );
}
