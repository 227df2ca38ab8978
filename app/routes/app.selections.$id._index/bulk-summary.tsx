import { BlockStack, Button, Card, Divider, InlineError, InlineStack, Text } from "@shopify/polaris";
import { BuyCreditsLink } from "#components/credits/buy-credits-link.tsx";
import { creditsInMoney, describeCreditPrice } from "#components/credits/credits-in-money.ts";
import { TopUpButton } from "#components/credits/top-up-button.tsx";
import { NarrowActionBar, WideOnly } from "#components/frame/narrow-action-bar.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { BulkFormView } from "#shops/views.ts";
import styles from "../app.restyles.new/summary-card.module.css";
import type { BulkDraft, BulkQuote } from "./use-bulk-quote.ts";

interface Props {
  productCount: number;
  draft: BulkDraft;
  parts: KindParts;
  quote: BulkQuote;
  creditPrice: BulkFormView["creditPrice"];
  topUps: BulkFormView["topUps"];
  problem: string | undefined;
  isUnreached: boolean;
  isStarting: boolean;
  onStart: () => void;
  /** Restyles so many products, from the first; null: all. */
  onProductsMax: (count: number | null) => void;
  /** Address of this form. */
  form: string;
}

/** Price of the selection, remaining credits and the start button. */
export function BulkSummary(props: Props) {
  const { productCount, draft, parts, quote, problem, isUnreached } = props;
  const messages = useMessages();
  const { t, number, say } = messages;
  const missing = parts.missing(draft.options);
  const left = quote && quote.availableCredits - quote.requiredCredits;
  const shown = (value: number | null | undefined) => (value == null ? t("none") : number(value));
  const note =
    problem ??
    (left !== null && left < 0
      ? t("new.refusal.credits", { count: -left })
      : isUnreached
        ? t("new.refusal.service")
        : undefined);
  const start = (
    <Button
      variant="primary"
      fullWidth
      disabled={missing !== null || quote === null || (left ?? 0) < 0}
      loading={props.isStarting}
      onClick={props.onStart}
    >
      {t("new.start", { count: quote?.outputs ?? 0 })}
    </Button>
  );
  const fitting = quote?.fit?.products;
  const fit =
    fitting === undefined ? null : (
      <Button size="large" fullWidth onClick={() => props.onProductsMax(fitting)}>
        {t("bulk.fit.choose", { fits: fitting })}
      </Button>
    );
  const rows: [string, string][] = [
    ...parts.summary(draft.options, messages).map((fact): [string, string] => {
      const exception = draft.exceptions.find(({ look }) => look === fact.look);
      // How many of the first products are named is not known here.
      if (!exception || draft.productsMax !== null) return [fact.term, fact.text];
      const { only, productIds } = exception;
      const count = only ? productIds.length : productCount - productIds.length;
      return [fact.term, t("new.summary.look_products", { look: fact.text, count })];
    }),
    [
      t("new.summary.products"),
      draft.productsMax === null
        ? number(productCount)
        : t("bulk.fit.of", { fits: draft.productsMax, count: productCount }),
    ],
    [t("bulk.photos_taken"), shown(quote?.photos)],
    [t("new.summary.images"), shown(quote?.outputs)],
  ];
  const inMoney = quote ? creditsInMoney(messages, props.creditPrice, quote.requiredCredits) : t("none");
  const money: [string, string][] = [
    [t("new.summary.total"), quote ? t("count.credits", { count: quote.requiredCredits }) : t("none")],
    [t("new.summary.money"), inMoney],
    [t("new.summary.available"), shown(quote?.availableCredits)],
    [t("new.summary.left"), shown(left)],
  ];
  return (
    <div className={styles.sticky}>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t("new.summary.title")}
          </Text>
          <Lines lines={rows} />
          <Divider />
          <div aria-live="polite" aria-busy={quote === null}>
            <Lines lines={money} />
          </div>
          <Text as="p" variant="bodySm" tone="subdued">
            {describeCreditPrice(messages, props.creditPrice)}
          </Text>
          <BlockStack gap="200">
            <WideOnly>{start}</WideOnly>
            {quote?.fit ? (
              <BlockStack gap="200">
                <Text as="p">
                  {t("bulk.fit", {
                    fits: quote.fit.products,
                    count: draft.productsMax ?? productCount,
                  })}
                </Text>
                <WideOnly>{fit}</WideOnly>
              </BlockStack>
            ) : null}
            {draft.productsMax === null ? null : (
              <Button variant="plain" onClick={() => props.onProductsMax(null)}>
                {t("bulk.fit.all", { count: productCount })}
              </Button>
            )}
            {note ? <InlineError fieldID="bulk-start" message={note} /> : null}
            {left !== null && left < 0 && props.topUps ? (
              <TopUpButton topUps={props.topUps} missing={-left} />
            ) : null}
            {quote && left !== null && left < 0 ? (
              <BuyCreditsLink form={props.form} required={quote.requiredCredits} />
            ) : null}
            {note ? null : (
              <Text as="p" variant="bodySm" tone="subdued">
                {missing ? say(missing) : t("new.start.note")}
              </Text>
            )}
          </BlockStack>
        </BlockStack>
      </Card>
      <NarrowActionBar>
        <Text as="span" fontWeight="semibold" numeric>
          {money[0]![1]}
        </Text>
        {fit ?? start}
      </NarrowActionBar>
    </div>
  );
}

function Lines({ lines }: { lines: [string, string][] }) {
  return (
    <BlockStack gap="150">
      {lines.map(([label, value]) => (
        <InlineStack key={label + value} align="space-between" gap="200">
          <Text as="span" tone="subdued">
            {label}
          </Text>
          <Text as="span" alignment="end" numeric>
            {value}
          </Text>
        </InlineStack>
      ))}
    </BlockStack>
  );
}
