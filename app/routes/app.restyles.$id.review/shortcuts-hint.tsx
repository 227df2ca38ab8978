import { Button, KeyboardKey, Text } from "@shopify/polaris";
import { memo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./review.module.css";
import { type ReviewAction, reviewKeys, toKeycap } from "./review-keys.ts";

/** Keys worth knowing from the start. */
const hinted = new Set<ReviewAction>(["previous", "next", "approve", "reject", "undo", "sheet", "original"]);

/** The main keys of the review, and the way to all of them; hidden on devices without a keyboard. */
export const ShortcutsHint = memo(function ShortcutsHint({ onAll }: { onAll: () => void }) {
  const { t } = useMessages();
  return (
    <ul className={styles.shortcuts} aria-label={t("review.keys")}>
      {reviewKeys
        .filter(({ action }) => hinted.has(action))
        .map(({ keys, action }) => (
          <li key={action} className={styles.shortcut} data-action={action}>
            <KeyboardKey size="small">{toKeycap(keys[0])}</KeyboardKey>
            <Text as="span" variant="bodySm" tone="subdued">
              {t(`review.key.${action}`)}
            </Text>
          </li>
        ))}
      <li className={styles.shortcut}>
        <KeyboardKey size="small">?</KeyboardKey>
        <Button variant="plain" onClick={onAll}>
          {t("review.key.help")}
        </Button>
      </li>
    </ul>
  );
});
