import { Banner, BlockStack, Card, ChoiceList, Page } from "@shopify/polaris";
import { useCallback, useMemo, useState } from "react";
import { useProductsAddress } from "#components/kept-selection.ts";
import { ActionBarRoom } from "#components/narrow-action-bar.tsx";
import { ProblemBanner } from "#components/problem-banner.tsx";
import type { KindPartsByName } from "#components/restyle-kinds/kind-parts.ts";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { DraftProblem, NewRestyleView } from "#shops/views.ts";
import { type ChosenImages, firstImages, longestSide, toDraft } from "./draft.ts";
import styles from "./new-restyle-form.module.css";
import { OutlinesCard } from "./outlines-card.tsx";
import { PhotosOfEach } from "./photos-of-each.tsx";
import { PresetsCard } from "./presets-card.tsx";
import { ProductPhotos } from "./product-photos.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { TryOnDialog } from "./try-on-dialog.tsx";
import { useOutlines } from "./use-outlines.ts";
import { useQuote } from "./use-quote.ts";
import { useStart } from "./use-start.ts";
import { useTryOn } from "./use-try-on.ts";
import { useWish } from "./use-wish.ts";

interface Props {
  view: NewRestyleView;
  kinds?: KindPartsByName;
}

/** Form of a new restyle: kind, options, photos, price, start. */
export function NewRestyleForm({ view, kinds = kindParts }: Props) {
  const { t, say } = useMessages();
  const productsAddress = useProductsAddress();
  const offered = view.kinds.filter(({ name }) => Object.hasOwn(kinds, name));
  const [work, setWork] = useState(() => firstWork(view, kinds, offered[0]!.name));
  const parts = kinds[work.kind]!;
  const imagesMax = offered.find(({ name }) => name === work.kind)!.imagesPerProductMax;
  const [chosen, setChosen] = useState<ChosenImages>(() => firstImages(view, imagesMax));
  const draft = useMemo(() => toDraft(view, chosen, work), [view, chosen, work]);
  const { start, isStarting, problems, quote: refusedAt } = useStart(draft);
  const wish = useWish(draft, parts);
  const tryOn = useTryOn(draft);
  const looks = parts.looks?.(work.options) ?? noLooks;
  const outlines = useOutlines(draft, parts);
  const quote = useQuote(view, draft, parts, refusedAt, outlines);
  const [isOutlineShown, setIsOutlineShown] = useState(false);
  // A price from the service ends an outage that existed when the page was loaded.
  const isServiceDown = view.credits === null && quote.available === null;

  // Fields keep what is being typed; settings that come from outside begin anew.
  const [applied, setApplied] = useState(0);
  const apply = (next: typeof work) => {
    const max = offered.find((kind) => kind.name === next.kind)!.imagesPerProductMax;
    setWork(next);
    setApplied((count) => count + 1);
    // The kinds take different numbers of photos of a product.
    if (max !== imagesMax) setChosen(firstImages(view, max));
  };
  const change = useCallback(
    (part: object) =>
      setWork((current) => ({ kind: current.kind, options: { ...current.options, ...part } })),
    [],
  );
  const choose = useCallback(
    (productId: string, mediaIds: string[]) =>
      setChosen((current) => ({ ...current, [productId]: mediaIds })),
    [],
  );
  const problemOf = (field: DraftProblem["field"]) => {
    const refused = problems.find((candidate) => candidate.field === field)?.message;
    const unread = wish?.lines.find((line) => line.field === field && line.problem !== null)?.problem;
    const problem = refused ?? unread;
    return problem ? say(problem) : undefined;
  };

  return (
    <Page title={t("new.title")} backAction={{ content: t("nav.products"), url: productsAddress }}>
      <div className={styles.columns}>
        <div>
          <BlockStack gap="400">
            <ProblemBanner problem={isServiceDown ? view.problem : null} />
            {view.missingCount > 0 ? (
              <Banner tone="warning" title={t("new.missing.title", { count: view.missingCount })}>
                <p>{t("new.missing.detail")}</p>
              </Banner>
            ) : null}
            {offered.length > 1 ? (
              <Card>
                <ChoiceList
                  title={t("new.kind")}
                  choices={offered.map(({ name }) => ({ value: name, label: say(kinds[name]!.label) }))}
                  selected={[work.kind]}
                  onChange={([name]) => apply(firstWork(view, kinds, name!))}
                />
              </Card>
            ) : null}
            <PresetsCard
              presets={view.presets}
              kinds={offered.map(({ name }) => name)}
              work={work}
              onApply={apply}
            />
            <parts.Fields
              key={applied}
              options={work.options}
              prices={view.prices}
              known={view}
              wish={wish}
              sourceSide={longestSide(view, chosen)}
              onChange={change}
              problemOf={problemOf}
            />
            {parts.outline ? (
              <OutlinesCard
                view={view}
                outlines={outlines}
                color={parts.outline.color(work.options)}
                print={{
                  chosen: parts.outline.print(work.options),
                  onChoose: (print) => change(parts.outline?.withPrint(print) ?? {}),
                }}
                isShown={isOutlineShown}
                onShow={setIsOutlineShown}
              />
            ) : null}
            {view.products.some(({ images }) => images.length > 1) ? (
              <PhotosOfEach onTake={(count) => setChosen(firstImages(view, Math.min(count, imagesMax)))} />
            ) : null}
            {view.products.map((product) => (
              <ProductPhotos
                key={product.id}
                product={product}
                chosen={chosen[product.id] ?? noImages}
                imagesMax={imagesMax}
                onChoose={choose}
                outlines={outlines.byPhoto}
                isOutlineShown={isOutlineShown}
                onFix={outlines.fix}
                onTryOn={looks.length > 0 ? tryOn.open : undefined}
              />
            ))}
          </BlockStack>
        </div>
        <div>
          <SummaryCard
            draft={draft}
            parts={parts}
            quote={quote}
            leftOut={outlines.leftOut}
            imagesProblem={problemOf("images")}
            wholeProblem={problemOf(null)}
            creditPrice={view.creditPrice}
            isServiceDown={isServiceDown}
            isUnread={wish?.lines.some(({ problem }) => problem !== null) ?? false}
            isStarting={isStarting}
            onStart={() => start(quote.required)}
            onFit={setChosen}
            titleOf={(productId) => view.products.find(({ id }) => id === productId)?.title ?? ""}
          />
        </div>
      </div>
      <TryOnDialog tryOn={tryOn} looks={looks} />
      <ActionBarRoom />
    </Page>
  );
}

const noImages: string[] = [];
const noLooks: { label: string; hex: string | null }[] = [];

function firstWork(view: NewRestyleView, kinds: KindPartsByName, kind: string) {
  return { kind, options: kinds[kind]!.first(view) };
}
