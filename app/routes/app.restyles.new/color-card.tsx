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
import { readColor } from "#contract/color-names.ts";
import { recolorLimits } from "#contract/limits.ts";
import type { ColorChoice } from "#shops/views.ts";
import styles from "./color-card.module.css";

interface Props {
  colors: ColorChoice[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const pickerStart = "#1F3A5F";

/** The target color: suggested swatches, a name or hex code, or the picker. */
export function ColorCard({ colors, value, onChange, error }: Props) {
  const [isPicking, setIsPicking] = useState(false);
  const hex = readColor(value);

  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          Color
        </Text>
        <fieldset className={styles.swatches}>
          <legend className={styles.legend}>Suggested colors</legend>
          {colors.map((color) => (
            <label key={color.name} className={styles.swatch}>
              <input
                type="radio"
                name="suggested-color"
                className={styles.input}
                checked={hex === color.hex.toUpperCase()}
                onChange={() => onChange(color.name)}
              />
              <span className={styles.sample} style={{ backgroundColor: color.hex }} />
              <span className={styles.name}>{color.name}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          label="Color name or hex code"
          value={value}
          onChange={onChange}
          error={error}
          maxLength={recolorLimits.colorCharsMax}
          autoComplete="off"
          placeholder="Navy or #1F3A5F"
          prefix={value.trim() ? <ColorDot hex={hex} /> : undefined}
          helpText={helpFor(value, hex)}
          connectedRight={
            <Popover
              active={isPicking}
              autofocusTarget="none"
              onClose={() => setIsPicking(false)}
              activator={
                <Button
                  icon={EyeDropperIcon}
                  size="large"
                  accessibilityLabel="Open color picker"
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

function helpFor(value: string, hex: string | null): string | undefined {
  if (value.trim() === "" || hex) return undefined;
  return "No preview for this name. A hex code is exact.";
}
