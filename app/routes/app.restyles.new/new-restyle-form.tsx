import { Banner, BlockStack, Layout, Page } from "@shopify/polaris";
import { useCallback, useMemo, useState } from "react";
import { countLabel } from "#components/count-label.ts";
import { ProblemBanner } from "#components/problem-banner.tsx";
import type { DraftProblem, NewRestyleView, RestyleDraft } from "#shops/views.ts";
import { ColorCard } from "./color-card.tsx";
import {
  type ChosenImages,
  type DraftOptions,
  firstImages,
  firstOptions,
  longestSide,
  toDraft,
} from "./draft.ts";
import { OptionsCard } from "./options-card.tsx";
import { ProductPhotos } from "./product-photos.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { useQuote } from "./use-quote.ts";
import { useStart } from "./use-start.ts";

/** The whole form of a new restyle: color, photos, options, price, start. */
export function NewRestyleForm({ view }: { view: NewRestyleView }) {
  const [chosen, setChosen] = useState<ChosenImages>(() => firstImages(view));
  const [options, setOptions] = useState<DraftOptions>(() => firstOptions(view));
  const draft = useMemo(() => toDraft(view, chosen, options), [view, chosen, options]);
  const { start, isStarting, problems, quote: refusedAt } = useStart(draft);
  const quote = useQuote(view, draft, refusedAt);
  // Whatever it was when the page opened: once the service tells a price, it is back.
  const isServiceDown = view.credits === null && quote.available === null;

  const change = useCallback(
    (part: Partial<DraftOptions>) => setOptions((current) => ({ ...current, ...part })),
    [],
  );
  const choose = useCallback(
    (productId: string, mediaIds: string[]) =>
      setChosen((current) => ({ ...current, [productId]: mediaIds })),
    [],
  );
  const problemOf = (field: keyof RestyleDraft) => messageOf(problems, field);
  const wholeProblem = messageOf(problems, null);

  return (
    <Page title="New restyle" backAction={{ content: "Products", url: "/app/products" }}>
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            <ProblemBanner problem={isServiceDown ? view.problem : null} />
            {view.missingCount > 0 ? (
              <Banner
                tone="warning"
                title={`${countLabel(view.missingCount, "product")} no longer in your store`}
              >
                <p>The others can be restyled.</p>
              </Banner>
            ) : null}
            <ColorCard
              colors={view.colors}
              value={options.color}
              onChange={(color) => change({ color })}
              error={problemOf("color")}
            />
            <OptionsCard
              options={options}
              prices={view.prices}
              sourceSide={longestSide(view, chosen)}
              onChange={change}
              problemOf={problemOf}
            />
            {view.products.map((product) => (
              <ProductPhotos
                key={product.id}
                product={product}
                chosen={chosen[product.id] ?? noImages}
                imagesMax={view.imagesPerProductMax}
                onChoose={choose}
              />
            ))}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <SummaryCard
            draft={draft}
            quote={quote}
            imagesProblem={problemOf("images")}
            wholeProblem={wholeProblem}
            isServiceDown={isServiceDown}
            isStarting={isStarting}
            onStart={start}
          />
        </Layout.Section>
      </Layout>
    </Page>
  );
}

const noImages: string[] = [];

function messageOf(problems: DraftProblem[], field: DraftProblem["field"]): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
