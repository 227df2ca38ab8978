import { BlockStack, Button, InlineError, Popover, Text } from "@shopify/polaris";
import { createContext, useContext, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorCheckbox } from "#components/pictures/color-checkbox.tsx";
import { toLookKey } from "#components/restyle-kinds/look-key.ts";
import type { ColorView } from "#shops/views.ts";
import styles from "./product-colors.module.css";

/** Changes of the looks of single products. */
export interface OwnLooks {
  /** The looks of the restyle. */
  looks: readonly ColorView[];
  /** Looks that can be added for this product only. */
  offered: readonly ColorView[];
  onToggle: (productId: string, look: ColorView) => void;
  onAdd: (productId: string, look: ColorView) => void;
  /** Why the looks of single products can't be as they are. */
  problem?: string | undefined;
}

/**
 * For all products, whose memoized photos are not drawn again when a color changes. Null: the products can't have other
 * looks than the restyle.
 */
export const OwnLooksContext = createContext<OwnLooks | null>(null);

interface Props {
  productId: string;
  title: string;
  /** Keys of the looks that it is not made in. */
  left: readonly string[];
}

/** The colors of one product: those of the restyle without some, and others that no other product gets. */
export function ProductColors({ productId, title, left }: Props) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const context = useContext(OwnLooksContext);
  if (!context) return null;
  const { looks, offered, onToggle, onAdd, problem } = context;
  const own = looks.filter((look) => !left.includes(toLookKey(look)));
  // Without a color the button keeps its room.
  const isEmpty = looks.length === 0;
  const label = isEmpty
    ? t("recolor.colors.none")
    : own.length === 0
      ? t("product_colors.none")
      : own.length === looks.length
        ? t("product_colors.all", { count: own.length })
        : t("product_colors.some", { colors: own.map(({ label }) => label).join(", ") });
  return (
    <div>
      <Popover
        active={isOpen}
        autofocusTarget="first-node"
        onClose={() => setIsOpen(false)}
        activator={
          <Button
            variant="plain"
            disclosure
            disabled={isEmpty}
            textAlign="start"
            ariaExpanded={isOpen}
            accessibilityLabel={t("product_colors.label", { product: title, colors: label })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {label}
          </Button>
        }
      >
        <div className={styles.colors}>
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm">
              {t("product_colors.title")}
            </Text>
            {looks.map((look) => (
              <ColorCheckbox
                key={toLookKey(look)}
                {...look}
                checked={own.includes(look)}
                onChange={() => onToggle(productId, look)}
              />
            ))}
            <div aria-live="polite">
              {problem ? <InlineError fieldID={`colors-${productId}`} message={problem} /> : null}
            </div>
            {offered.length > 0 ? (
              <Text as="h3" variant="headingSm">
                {t("product_colors.only")}
              </Text>
            ) : null}
            {offered.map((look) => (
              <ColorCheckbox
                key={toLookKey(look)}
                {...look}
                checked={false}
                onChange={() => onAdd(productId, look)}
              />
            ))}
          </BlockStack>
        </div>
      </Popover>
    </div>
  );
}
