import {
  BlockStack,
  Button,
  ColorPicker,
  hexToRgb,
  hsbToHex,
  Popover,
  rgbToHsb,
  TextField,
} from "@shopify/polaris";
import { PlusIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { paletteLimits } from "#contract/limits.ts";
import type { ColorView } from "#shops/views.ts";
import styles from "./settings.module.css";

const pickerStart = "#1F3A5F";

interface Props {
  isDisabled: boolean;
  /** Hex codes that the palette has. */
  taken: string[];
  onAdd: (color: ColorView) => void;
}

/** Adds a color by its hex code or from a picker, with a name. */
export function NewColor({ isDisabled, taken, onAdd }: Props) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState("");
  const [code, setCode] = useState(pickerStart);
  const hex = parseHex(code);
  const isTaken = hex !== null && taken.includes(hex);
  const add = () => {
    if (hex === null || isTaken) return;
    onAdd({ label: name.trim() || hex, hex });
    setName("");
    setIsOpen(false);
  };
  return (
    <div>
      <Popover
        active={isOpen}
        onClose={() => setIsOpen(false)}
        activator={
          <Button
            icon={PlusIcon}
            disabled={isDisabled}
            ariaExpanded={isOpen}
            onClick={() => setIsOpen((wasOpen) => !wasOpen)}
          >
            {t("settings.palette.add")}
          </Button>
        }
      >
        <Popover.Pane fixed>
          <form
            className={styles.newColor}
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <BlockStack gap="300">
              <ColorPicker
                fullWidth
                color={rgbToHsb(hexToRgb(hex ?? pickerStart))}
                onChange={(color) => setCode(hsbToHex(color).toUpperCase())}
              />
              <TextField
                label={t("settings.palette.code")}
                prefix={<ColorDot hex={hex} />}
                value={code}
                onChange={setCode}
                maxLength={7}
                error={
                  isTaken
                    ? t("settings.palette.taken")
                    : hex === null
                      ? t("settings.palette.code.invalid")
                      : undefined
                }
                autoComplete="off"
              />
              <TextField
                label={t("settings.palette.name")}
                value={name}
                onChange={setName}
                maxLength={paletteLimits.nameCharsMax}
                autoComplete="off"
              />
              <Button submit variant="primary" disabled={hex === null || isTaken}>
                {t("settings.palette.add")}
              </Button>
            </BlockStack>
          </form>
        </Popover.Pane>
      </Popover>
    </div>
  );
}

/** `#RRGGBB` in upper case; null for another text. */
function parseHex(text: string): string | null {
  const [, code] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  return code ? `#${code.toUpperCase()}` : null;
}
