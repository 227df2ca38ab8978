import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { FiguresView } from "#shops/views.ts";
import styles from "./home.module.css";

const units = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** What the last 30 days brought, and the way to more. */
export function FiguresCard({ figures }: { figures: FiguresView }) {
  const { t, number, locale } = useMessages();
  const { made, reviewed, approved, published, creditsUsed, minutesToStore, minutesToStoreBefore } = figures;
  const toTime = (minutes: number) => {
    const [unit, unitMinutes] = units.find(([, of]) => minutes >= 2 * of) ?? units.at(-1)!;
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
    return format.format(Math.max(1, Math.round(minutes / unitMinutes)));
  };
  const shown = [
    { name: t("home.figures.made"), value: number(made) },
    {
      name: t("home.figures.approved"),
      value: reviewed > 0 ? t("home.figures.share", { share: approved / reviewed }) : t("none"),
      detail: t("home.figures.reviewed", { approved, reviewed }),
    },
    {
      name: t("home.figures.published"),
      value: number(published),
      ...(minutesToStore !== null && {
        detail:
          minutesToStoreBefore === null
            ? t("home.figures.time", { time: toTime(minutesToStore) })
            : t("home.figures.time_before", {
                time: toTime(minutesToStore),
                before: toTime(minutesToStoreBefore),
              }),
      }),
    },
    {
      name: t("home.figures.credits"),
      value: creditsUsed === null ? t("none") : number(creditsUsed),
      ...(creditsUsed !== null &&
        published > 0 && {
          detail: t("home.figures.credits_each", {
            credits: Math.round((creditsUsed * 10) / published) / 10,
          }),
        }),
    },
  ];
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
          <BlockStack>
            <Text as="h2" variant="headingMd">
              {t("home.figures.title")}
            </Text>
            <Text as="p" variant="bodySm" tone="subdued">
              {t("home.figures.detail")}
            </Text>
          </BlockStack>
          <Button variant="primary" url="/app/products">
            {t("action.choose_products")}
          </Button>
        </InlineStack>
        <dl className={styles.figures}>
          {shown.map(({ name, value, detail }) => (
            <div key={name} className={styles.figure}>
              <dt>
                <Text as="span" tone="subdued">
                  {name}
                </Text>
              </dt>
              <dd>
                <Text as="span" variant="headingLg" numeric>
                  {value}
                </Text>
              </dd>
              {detail ? (
                <dd>
                  <Text as="span" variant="bodySm" tone="subdued">
                    {detail}
                  </Text>
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      </BlockStack>
    </Card>
  );
}
