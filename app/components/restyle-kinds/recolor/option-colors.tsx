import { BlockStack, Button, Popover, Spinner, Text } from "@shopify/polaris";
import { ProductIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { postJson } from "#components/forms/fetch-json.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorCheckbox } from "#components/pictures/color-checkbox.tsx";
import type { ColorView, OptionColorsView } from "#shops/views.ts";
import styles from "./colors-card.module.css";
import { findSuggestedColor } from "./suggested-colors.ts";

interface Props {
  productIds: string[];
  isFull: boolean;
  isChosen: (hex: string) => boolean;
  onToggle: (color: { label: string; hex: string }) => void;
}

/** The colors that the products' variants have without photos, to be chosen by a click. */
export function OptionColors({ productIds, isFull, isChosen, onToggle }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const [isOpen, setIsOpen] = useState(false);
  const [view, setView] = useState<OptionColorsView | "failed" | null>(null);
  const ask = () => {
    setView(null);
    postJson<OptionColorsView>("/app/option-colors", { productIds }).then(setView, () => setView("failed"));
  };
  const toggleOpen = () => {
    if (!isOpen && (view === null || view === "failed")) ask();
    setIsOpen(!isOpen);
  };
  const readHex = ({ label, hex }: ColorView) => hex ?? findSuggestedColor(messages, label)?.hex ?? null;

  return (
    <Popover
      active={isOpen}
      autofocusTarget="first-node"
      onClose={() => setIsOpen(false)}
      activator={
        <Button icon={ProductIcon} ariaExpanded={isOpen} onClick={toggleOpen}>
          {t("option_colors.open")}
        </Button>
      }
    >
      <div className={styles.optionColors}>
        {view === null ? (
          <Spinner size="small" accessibilityLabel={t("option_colors.loading")} />
        ) : view === "failed" ? (
          <BlockStack gap="200">
            <Text as="p">{t("option_colors.failed")}</Text>
            <Button onClick={ask}>{t("option_colors.again")}</Button>
          </BlockStack>
        ) : (
          <BlockStack gap="200">
            <Text as="p" tone="subdued">
              {t(view.colors.length === 0 ? "option_colors.none" : "option_colors.title")}
            </Text>
            {view.colors.map((color) => {
              const hex = readHex(color);
              const checked = hex !== null && isChosen(hex);
              return (
                <ColorCheckbox
                  key={color.label + color.hex}
                  label={t("option_colors.color", { color: color.label, count: color.products })}
                  hex={hex}
                  helpText={hex === null ? t("option_colors.unknown") : undefined}
                  checked={checked}
                  disabled={hex === null || (isFull && !checked)}
                  onChange={() => hex && onToggle({ label: color.label, hex })}
                />
              );
            })}
            {view.productsRead < view.productsTotal ? (
              <Text as="p" tone="subdued">
                {t("option_colors.some", { read: view.productsRead, total: view.productsTotal })}
              </Text>
            ) : null}
          </BlockStack>
        )}
      </div>
    </Popover>
  );
}
