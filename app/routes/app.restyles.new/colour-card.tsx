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
import { ColourDot } from "#components/colour-dot.tsx";
import { recolorLimits } from "#contract/limits.ts";
import type { ColourChoice } from "#shops/views.ts";
import styles from "./colour-card.module.css";
import { toHex } from "./colour-value.ts";

interface Props {
  colours: ColourChoice[];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const pickerStart = "#1F3A5F";

/** The target color: suggested swatches, a name or hex code, or the picker. */
export function ColourCard({ colours, value, onChange, error }: Props) {
  const [isPicking, setIsPicking] = useState(false);
  const hex = toHex(value, colours);

  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          Color
        </Text>
        <fieldset className={styles.swatches}>
          <legend className={styles.legend}>Suggested colors</legend>
          {colours.map((colour) => (
            <label key={colour.name} className={styles.swatch}>
              <input
                type="radio"
                name="suggested-color"
                className={styles.input}
                checked={hex === colour.hex.toUpperCase()}
                onChange={() => onChange(colour.name)}
              />
              <span className={styles.sample} style={{ backgroundColor: colour.hex }} />
              <span className={styles.name}>{colour.name}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          label="Color name or hex code"
          value={value}
          onChange={onChange}
          error={error}
          maxLength={recolorLimits.colourCharsMax}
          autoComplete="off"
          placeholder="Navy or #1F3A5F"
          prefix={value.trim() ? <ColourDot hex={hex} /> : undefined}
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
                    onChange={(colour) => onChange(hsbToHex(colour).toUpperCase())}
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
