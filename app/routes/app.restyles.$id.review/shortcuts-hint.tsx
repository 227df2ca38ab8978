import { KeyboardKey, Text } from "@shopify/polaris";
import styles from "./review.module.css";

const shortcuts: { keys: string[]; act: string }[] = [
  { keys: ["←", "→"], act: "Previous, next" },
  { keys: ["A"], act: "Approve" },
  { keys: ["R"], act: "Reject" },
  { keys: ["U"], act: "Undo" },
  { keys: ["S"], act: "Side by side" },
  { keys: ["Z"], act: "Zoom" },
];

/** The keys of the review; not shown where there is no keyboard. */
export function ShortcutsHint() {
  return (
    <ul className={styles.shortcuts} aria-label="Keyboard shortcuts">
      {shortcuts.map(({ keys, act }) => (
        <li key={act} className={styles.shortcut}>
          {keys.map((key) => (
            <KeyboardKey key={key} size="small">
              {key}
            </KeyboardKey>
          ))}
          <Text as="span" variant="bodySm" tone="subdued">
            {act}
          </Text>
        </li>
      ))}
    </ul>
  );
}
