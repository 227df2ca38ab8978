import { Link, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { RestyleImageView } from "#shops/views.ts";
import styles from "../review.module.css";

/** Measures of an image and its public receipt; nothing without any. */
export function ImageFacts({ facts, receiptUrl }: Pick<RestyleImageView, "facts" | "receiptUrl">) {
  const { t, say } = useMessages();
  if (facts.length === 0 && receiptUrl === null) return null;
  return (
    <ul className={styles.facts} aria-label={t("review.facts")}>
      {facts.map((fact) => (
        <li key={fact.key}>
          <Text as="span" variant="bodySm" tone="subdued">
            {say(fact)}
          </Text>
        </li>
      ))}
      {receiptUrl ? (
        <li>
          <Link url={receiptUrl} target="_blank">
            {t("receipt.open")}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
