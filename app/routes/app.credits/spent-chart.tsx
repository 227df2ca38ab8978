import { Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./credits.module.css";

/** A bar for each step of the period; its height is its part of the highest one. */
export function SpentChart({ spent }: { spent: { start: string; credits: number }[] }) {
  const { t, date, number } = useMessages();
  const highest = Math.max(...spent.map(({ credits }) => credits));
  const [first, last] = [spent[0], spent.at(-1)];
  return (
    <div>
      <Text as="p" variant="bodySm" tone="subdued" numeric>
        {number(highest)}
      </Text>
      <ol className={styles.chart}>
        {spent.map(({ start, credits }) => {
          const label = t("credits.spent.bar", { date: date(start, "UTC"), count: credits });
          return (
            <li key={start} className={styles.step} title={label}>
              <span className={styles.bar} style={{ height: `${(credits / highest) * 100}%` }} />
              <Text as="span" visuallyHidden>
                {label}
              </Text>
            </li>
          );
        })}
      </ol>
      <div className={styles.ends}>
        {first ? (
          <Text as="span" variant="bodySm" tone="subdued">
            {date(first.start, "UTC")}
          </Text>
        ) : null}
        {last && last !== first ? (
          <Text as="span" variant="bodySm" tone="subdued">
            {date(last.start, "UTC")}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
