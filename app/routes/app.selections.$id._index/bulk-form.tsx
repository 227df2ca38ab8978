import { useFetcher } from "@remix-run/react";
import { BlockStack, Card, ChoiceList, Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { ActionBarRoom } from "#components/frame/narrow-action-bar.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { KindChoice } from "#components/restyle-kinds/kind-choice.tsx";
import { pricesBySize } from "#components/restyle-kinds/kind-parts.ts";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import type { BulkFormView, BulkProductsView, BulkSelectionView, DraftProblem } from "#shops/views.ts";
import { LookRow } from "../app.restyles.new/looks/look-row.tsx";
import { useLook } from "../app.restyles.new/looks/use-look.ts";
import styles from "../app.restyles.new/new-restyle-form.module.css";
import type { OutlinesByProduct } from "../app.restyles.new/photos/group-outlines.ts";
import { OwnLooksContext } from "../app.restyles.new/photos/product-colors.tsx";
import { TryOnDialog } from "../app.restyles.new/photos/try-on-dialog.tsx";
import { useTryOn } from "../app.restyles.new/photos/use-try-on.ts";
import { PresetsRow } from "../app.restyles.new/presets/presets-row.tsx";
import { useInstructionReading } from "../app.restyles.new/use-instruction-reading.ts";
import { useStoredDraft } from "../app.restyles.new/use-stored-draft.ts";
import { BulkSummary } from "./bulk-summary.tsx";
import { SelectedProducts } from "./selected-products.tsx";
import { type BulkDraft, useBulkQuote } from "./use-bulk-quote.ts";
import { useLookExceptions } from "./use-look-exceptions.ts";

/** Of a selection no outlines are looked for before it starts. */
const noOutlines: OutlinesByProduct = new Map();

interface Props {
  view: BulkSelectionView;
  form: BulkFormView;
  products: BulkProductsView;
}

/** Form of a restyle of all products that matched. It holds no product but those of the page that is shown. */
export function BulkForm({ view, form, products }: Props) {
  const { t, say } = useMessages();
  const fetcher = useFetcher<FormAnswer>();
  const offered = form.kinds.filter(({ name }) => Object.hasOwn(kindParts, name));
  const firstOf = (kind: string) => kindParts[kind]!.first();
  const before = offered.some(({ name }) => name === form.before?.kind) ? form.before : null;
  const looked = { ...form, products: { length: form.matchingNow }, preparedDraft: before };
  const [work, setWork, look] = useLook(looked, () => {
    const kind = before?.kind ?? offered[0]!.name;
    return { kind, options: { ...firstOf(kind), ...before?.options } };
  });
  const [taken, setTaken] = useState<Pick<BulkDraft, "photos" | "productsMax">>(() => ({
    photos: before?.photos ?? "first",
    productsMax: null,
  }));
  const chosen = { ...work, ...taken, look: look.ofDraft };
  const parts = kindParts[work.kind]!;
  const change = (part: object) =>
    setWork(({ kind, options }) => ({ kind, options: { ...options, ...part } }));
  const {
    exceptions,
    leftOf,
    own,
    byLook: left,
    setByLook,
  } = useLookExceptions(parts, chosen.options, form, change, before?.exceptions);
  // Fields keep what is being typed; settings that come from outside begin anew.
  const [restored, setRestored] = useState(0);
  // What was set for the other kinds, to come back to.
  const [kept, setKept] = useState<Record<string, { options: object; left: typeof left }>>({});
  const changeKind = (kind: string) => {
    const last = kept[kind];
    setKept({ ...kept, [work.kind]: { options: look.bare, left } });
    setWork(look.fill({ kind, options: { ...firstOf(kind), ...last?.options } }));
    setByLook(last?.left ?? {});
  };
  const apply = (next: typeof work, chosenLook?: string | null) => {
    setWork(look.fill(next, chosenLook));
    setRestored((count) => count + 1);
  };
  // A selection starts once, so nothing has to forget its draft: the next one takes its place.
  const stored = { work, taken, left, kept, look: look.applied };
  useStoredDraft({ key: "restyle.selection-draft", owner: view.id }, stored, (last) => {
    if (!last.work || !offered.some(({ name }) => name === last.work?.kind)) return;
    // An earlier release may have known fewer options.
    setWork({ kind: last.work.kind, options: { ...firstOf(last.work.kind), ...last.work.options } });
    setTaken(last.taken ?? taken);
    setByLook(last.left ?? {});
    setKept(last.kept ?? {});
    look.restore(last.look ?? null);
    setRestored((count) => count + 1);
  });
  const draft: BulkDraft = { ...chosen, exceptions };
  const looks = parts.looks?.(chosen.options) ?? [];
  const tryOn = useTryOn(work, parts, noOutlines);
  const { quote, problems: quoteProblems, isUnreached } = useBulkQuote(view.id, draft);
  const worded = useMemo(() => ({ ...work, images: [] }), [work]);
  const reading = useInstructionReading(worded, parts);
  const [submitted, setSubmitted] = useState("");
  const {
    imagesPerProductMax: max,
    styles: drawnStyles,
    isDrawnByModel,
    prices,
  } = offered.find(({ name }) => name === draft.kind)!;
  const isOfThisDraft = submitted === JSON.stringify(draft);
  const problems = [...((isOfThisDraft && fetcher.data?.problems) || []), ...quoteProblems];
  const problemOf = (field: DraftProblem["field"]) => {
    const unread = reading?.lines.find((line) => line.field === field && line.problem !== null)?.problem;
    const problem = problems.find((candidate) => candidate.field === field)?.message ?? unread;
    return problem ? say(problem) : undefined;
  };
  const start = () => {
    if (!quote || fetcher.state !== "idle") return;
    setSubmitted(JSON.stringify(draft));
    fetcher.submit(JSON.stringify({ intent: "start", draft, creditsMax: quote.requiredCredits }), {
      method: "post",
      encType: "application/json",
    });
  };

  return (
    <AppPage
      title={t("bulk.title", { count: view.productCount })}
      backAction={{ content: t("nav.products"), url: `/app/products?${view.listQuery}` }}
    >
      <div className={styles.columns}>
        <div>
          <BlockStack gap="400">
            <ProblemBanner problem={form.credits === null && isUnreached ? form.problem : null} />
            <KindChoice
              names={offered.map(({ name }) => name)}
              kinds={kindParts}
              chosen={draft.kind}
              onChoose={changeKind}
            >
              <PresetsRow
                presets={form.presets}
                kinds={offered.map(({ name }) => name)}
                work={work}
                bare={look.bare}
                onApply={(preset) => apply(preset)}
              />
              <LookRow
                view={looked}
                look={look}
                onChoose={(id) => apply({ kind: work.kind, options: look.bare }, id)}
              />
            </KindChoice>
            <parts.Fields
              key={restored}
              options={draft.options}
              prices={pricesBySize(parts, draft.options, prices)}
              styles={drawnStyles}
              isDrawnByModel={isDrawnByModel}
              known={form}
              sourceSide={form.sourceSide}
              onChange={change}
              problemOf={problemOf}
              reading={reading}
            />
            <Card>
              <BlockStack gap="200">
                <ChoiceList
                  title={t("bulk.photos")}
                  choices={[
                    { value: "first", label: t("bulk.photos.first") },
                    { value: "all", label: t("bulk.photos.all", { max }) },
                  ]}
                  selected={[draft.photos]}
                  onChange={([photos]) => setTaken({ ...taken, photos: photos as BulkDraft["photos"] })}
                />
                <Text as="p" variant="bodySm" tone="subdued">
                  {t("bulk.photos.help")}
                </Text>
              </BlockStack>
            </Card>
            <OwnLooksContext.Provider value={own && { ...own, problem: problemOf("exceptions") }}>
              <SelectedProducts
                view={view}
                products={products}
                leftOf={leftOf}
                productsMax={chosen.productsMax}
                onTryOn={parts.looks ? (looks.length > 0 ? tryOn.open : undefined) : null}
              />
            </OwnLooksContext.Provider>
          </BlockStack>
        </div>
        <div>
          <BulkSummary
            productCount={view.productCount}
            draft={draft}
            parts={parts}
            quote={quote}
            creditPrice={form.creditPrice}
            topUps={form.topUps}
            problem={problemOf(null) ?? problemOf("exceptions")}
            isUnreached={isUnreached}
            isStarting={fetcher.state !== "idle"}
            onStart={start}
            onProductsMax={(productsMax) => setTaken({ ...taken, productsMax })}
            form={`/app/selections/${view.id}`}
          />
        </div>
      </div>
      <TryOnDialog tryOn={tryOn} looks={looks} doubtfulNote={t("try_on.doubtful_in_run")} />
      <ActionBarRoom />
    </AppPage>
  );
}
