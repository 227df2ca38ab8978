import { KeyboardKey, Text } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import styles from "./review.module.css";
import { reviewKeys, toKeycap } from "./review-keys.ts";

/** Keyboard shortcuts of the review; hidden on devices without a keyboard. */
export function ShortcutsHint() {
  const { t } = useMessages();
  return (
    <ul className={styles.shortcuts} aria-label={t("review.keys")}>
      {reviewKeys.map(({ keys, act }) => (
        <li key={act} className={styles.shortcut}>
          <KeyboardKey size="small">{toKeycap(keys[0])}</KeyboardKey>
          <Text as="span" variant="bodySm" tone="subdued">
            {t(`review.key.${act}`)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
