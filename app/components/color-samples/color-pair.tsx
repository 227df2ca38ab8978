import { BlockStack, Text } from "@shopify/polaris";
import styles from "./color-pair.module.css";

interface Shown {
  label: string;
  /** Null: not known yet. */
  hex: string | null;
}

/** Two colors, large and without a gap between them, so that their difference shows. */
export function ColorPair({ colors }: { colors: [Shown, Shown] }) {
  return (
    <ul className={styles.pair}>
      {colors.map(({ label, hex }) => (
        <li key={label}>
          <div
            className={styles.color}
            style={hex ? { backgroundColor: hex } : undefined}
            aria-hidden="true"
          />
          <div className={styles.text}>
            <BlockStack>
              <Text as="span" variant="bodySm" tone="subdued">
                {label}
              </Text>
              <Text as="span" fontWeight="semibold" numeric>
                {hex ?? "–"}
              </Text>
            </BlockStack>
          </div>
        </li>
      ))}
    </ul>
  );
}
