import { KeyboardKey, Text } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import styles from "./review.module.css";

const shortcuts = [
  { keys: ["←", "→"], act: "walk" },
  { keys: ["A"], act: "approve" },
  { keys: ["R"], act: "reject" },
  { keys: ["U"], act: "undo" },
  { keys: ["S"], act: "view" },
  { keys: ["Z"], act: "zoom" },
  { keys: ["O"], act: "fix" },
  { keys: ["M"], act: "outline" },
] as const;

/** Keyboard shortcuts of the review; hidden on devices without a keyboard. */
export function ShortcutsHint() {
  const { t } = useMessages();
  return (
    <ul className={styles.shortcuts} aria-label={t("review.keys")}>
      {shortcuts.map(({ keys, act }) => (
        <li key={act} className={styles.shortcut}>
          {keys.map((key) => (
            <KeyboardKey key={key} size="small">
              {key}
            </KeyboardKey>
          ))}
          <Text as="span" variant="bodySm" tone="subdued">
            {t(`review.key.${act}`)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
