import {
  BlockStack,
  Button,
  Card,
  ColorPicker,
  hexToRgb,
  hsbToHex,
  InlineStack,
  Popover,
  rgbToHsb,
  Text,
  TextField,
} from "@shopify/polaris";
import { EyeDropperIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { ColorDot } from "#components/color-dot.tsx";
import { useMessages } from "#components/use-messages.tsx";
import { readColor, suggestedColors } from "#contract/color-names.ts";
import { recolorLimits } from "#contract/limits.ts";
import styles from "./color-card.module.css";

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const pickerStart = "#1F3A5F";

/** The target color: suggested swatches, a name or hex code, or the picker. */
export function ColorCard({ value, onChange, error }: Props) {
  const { t } = useMessages();
  const [isPicking, setIsPicking] = useState(false);
  const hex = readColor(value);

  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("recolor.color")}
        </Text>
        <fieldset className={styles.swatches}>
          <legend className={styles.legend}>{t("recolor.color.suggested")}</legend>
          {suggestedColors.map((color) => (
            <label key={color.name} className={styles.swatch}>
              <input
                type="radio"
                name="suggested-color"
                className={styles.input}
                checked={hex === color.hex}
                onChange={() => onChange(color.name)}
              />
              <span className={styles.sample} style={{ backgroundColor: color.hex }} />
              <span className={styles.name}>{color.name}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={t("recolor.color.field")}
          value={value}
          onChange={onChange}
          error={error}
          maxLength={recolorLimits.colorCharsMax}
          autoComplete="off"
          placeholder={t("recolor.color.placeholder")}
          prefix={value.trim() ? <ColorDot hex={hex} /> : undefined}
          helpText={value.trim() === "" || hex ? undefined : t("recolor.color.no_preview")}
          connectedRight={
            <Popover
              active={isPicking}
              autofocusTarget="none"
              onClose={() => setIsPicking(false)}
              activator={
                <Button
                  icon={EyeDropperIcon}
                  size="large"
                  accessibilityLabel={t("recolor.color.picker")}
                  ariaExpanded={isPicking}
                  onClick={() => setIsPicking((wasPicking) => !wasPicking)}
                />
              }
            >
              <Popover.Pane fixed>
                <div className={styles.picker}>
                  <ColorPicker
                    color={rgbToHsb(hexToRgb(hex ?? pickerStart))}
                    onChange={(color) => onChange(hsbToHex(color).toUpperCase())}
                  />
                </div>
              </Popover.Pane>
            </Popover>
          }
        />
        {hex ? (
          <InlineStack gap="300" blockAlign="center" wrap={false}>
            <span className={styles.preview} style={{ backgroundColor: hex }} />
            <BlockStack>
              <Text as="p" fontWeight="medium">
                {value.trim()}
              </Text>
              <Text as="p" variant="bodySm" tone="subdued">
                {hex}
              </Text>
            </BlockStack>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}
