import { Banner, BlockStack } from "@shopify/polaris";
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { ActionBarRoom } from "#components/frame/narrow-action-bar.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useRetainedFocus } from "#components/hooks/use-retained-focus.ts";
import { KindChoice } from "#components/restyle-kinds/kind-choice.tsx";
import { type KindPartsByName, pricesBySize } from "#components/restyle-kinds/kind-parts.ts";
import { kindParts } from "#components/restyle-kinds/registry.ts";
import { takePreselectedIdentity } from "#components/restyles/preselected-identity.ts";
import { toNewRestylePath, toPreparedPath } from "#components/restyles/product-selection.ts";
import { useProductsAddress } from "#components/restyles/stored-selection.ts";
import type {
  DraftProblem,
  NewRestyleView,
  OutlineView,
  PhotoCheckView,
  SelectedProduct,
} from "#shops/views.ts";
import {
  type ChosenImages,
  firstImages,
  longestSide,
  toChosenImages,
  toDraftImages,
  whichTaken,
} from "./draft.ts";
import { LookRow } from "./looks/look-row.tsx";
import { useLook } from "./looks/use-look.ts";
import styles from "./new-restyle-form.module.css";
import { listUndecided } from "./photos/group-outlines.ts";
import { useLeadPhoto } from "./photos/lead-photo.tsx";
import { OutlinesCard } from "./photos/outlines-card.tsx";
import { PhotoChecksCard } from "./photos/photo-checks-card.tsx";
import { PhotosOfEach } from "./photos/photos-of-each.tsx";
import { OwnLooksContext } from "./photos/product-colors.tsx";
import { type LeftLooks, withLooks } from "./photos/product-looks.ts";
import { LazyProductPhotos } from "./photos/product-photos.tsx";
import { TryOnDialog } from "./photos/try-on-dialog.tsx";
import { useOutlines } from "./photos/use-outlines.ts";
import { usePhotoChecks } from "./photos/use-photo-checks.ts";
import { useProductLooks } from "./photos/use-product-looks.ts";
import { PresetsRow } from "./presets/presets-row.tsx";
import { StartCard, SummaryCard } from "./summary-card.tsx";
import { useInstructionReading } from "./use-instruction-reading.ts";
import { useQuote } from "./use-quote.ts";
import { useSidekickTool } from "./use-sidekick.ts";
import { draftKey, useStart } from "./use-start.ts";
import { useStoredDraft } from "./use-stored-draft.ts";

interface Props {
  view: NewRestyleView;
  kinds?: KindPartsByName;
}

/** What was set for kinds of work, by their names. */
type KeptWork = Record<string, { options: object; chosen: ChosenImages; left: LeftLooks }>;

/** Form of a new restyle: kind, options, photos, price, start. */
export function NewRestyleForm({ view, kinds = kindParts }: Props) {
  const { t, say } = useMessages();
  const productsAddress = useProductsAddress();
  const offered = view.kinds.filter(({ name }) => Object.hasOwn(kinds, name));
  // What it begins with, if that kind of work is still on offer.
  const prepared = offered.some(({ name }) => name === view.preparedDraft?.kind) ? view.preparedDraft : null;
  const [work, setWork, look] = useLook(view, () => {
    const first = firstWork(kinds, prepared?.kind ?? offered[0]!.name);
    return { ...first, options: { ...first.options, ...prepared?.options } };
  });
  const parts = kinds[work.kind]!;
  const {
    imagesPerProductMax: imagesMax,
    styles: drawnStyles,
    isDrawnByModel,
    prices,
  } = offered.find(({ name }) => name === work.kind)!;
  const [chosen, setChosen] = useState<ChosenImages>(() =>
    prepared ? toChosenImages(prepared.images) : firstImages(view, imagesMax),
  );
  // Stays the same while only options change, so that outlines are not sorted again at each key press.
  const images = useMemo(() => toDraftImages(view, chosen), [view, chosen]);
  const change = useCallback(
    (part: object) =>
      setWork((current) => ({ kind: current.kind, options: { ...current.options, ...part } })),
    [setWork],
  );
  const { looks, left, setLeft, own } = useProductLooks(view, parts, work.options, change);
  const lookId = look.ofDraft?.id ?? null;
  const { isChanged } = look;
  const draft = useMemo(
    () => ({
      ...work,
      images: withLooks(images, looks, left),
      look: lookId === null ? null : { id: lookId, isChanged },
    }),
    [work, images, looks, left, lookId, isChanged],
  );
  // Fields keep what is being typed; settings that come from outside begin anew.
  const [applied, setApplied] = useState(0);
  // What was set for the other kinds, to come back to.
  const [kept, setKept] = useState<KeptWork>({});
  const products = view.products.map(({ id }) => id).toSorted();
  const owner = [...products, ...(prepared ? [prepared.id] : [])].join(" ");
  useStoredDraft({ key: draftKey, owner }, { work, chosen, left, kept, look: look.applied }, (last) => {
    if (!last.work || !offered.some(({ name }) => name === last.work?.kind)) return;
    // An earlier release may have known fewer options.
    const { options } = firstWork(kinds, last.work.kind);
    setWork({ kind: last.work.kind, options: { ...options, ...last.work.options } });
    setChosen(last.chosen ?? chosen);
    setLeft(last.left ?? {});
    setKept(last.kept ?? {});
    look.restore(last.look ?? null);
    setApplied((count) => count + 1);
  });
  const { start, isStarting, problems, quote: refusedAt } = useStart(draft);
  const reading = useInstructionReading(draft, parts);
  const outlines = useOutlines(draft, parts);
  const settings = useRetainedFocus<HTMLDivElement>();
  const checks = usePhotoChecks(draft, parts, !isDrawnByModel);
  const { tryOn, lead } = useLeadPhoto(view, draft, chosen, parts, outlines.byProduct, reading);
  const quote = useQuote(view, draft, parts, refusedAt, outlines, prices);
  const [isOutlineShown, setIsOutlineShown] = useState(false);
  const [outlineQueue, setOutlineQueue] = useState<string[] | null>(null);
  const sourceSide = useMemo(() => longestSide(view, chosen), [view, chosen]);
  const titles = useMemo(() => new Map(view.products.map(({ id, title }) => [id, title])), [view]);
  // Of all photos, so drawn after what the merchant pressed.
  const canTryOn = useDeferredValue(looks.length > 0);
  // A price from the service ends an outage that existed when the page was loaded.
  const isServiceDown = view.credits === null && quote.available === null;

  const apply = (next: typeof work, photos?: ChosenImages, chosenLook?: string | null) => {
    const max = offered.find((kind) => kind.name === next.kind)!.imagesPerProductMax;
    setWork(look.fill(next, chosenLook));
    setApplied((count) => count + 1);
    // The kinds take different numbers of photos of a product.
    if (max !== imagesMax) setChosen(photos ?? firstImages(view, max));
  };
  const optionsBefore = (kind: string) => ({ ...firstWork(kinds, kind).options, ...kept[kind]?.options });
  const changeKind = (name: string) => {
    const before = kept[name];
    setKept({ ...kept, [work.kind]: { options: look.bare, chosen, left } });
    apply({ kind: name, options: optionsBefore(name) }, before?.chosen);
    setLeft(before?.left ?? {});
  };
  useSidekickTool({
    kinds: Object.fromEntries(offered.map(({ name }) => [name, kinds[name]!])),
    optionsOf: (kind) => (kind === work.kind ? look.bare : optionsBefore(kind)),
    onSet: (next) => {
      if (next.kind !== work.kind) changeKind(next.kind);
      apply(next);
    },
    draft,
    quote,
  });
  // Chosen on its own page, before the products.
  const showIdentity = useRef((_: { code: string; name: string }) => {});
  showIdentity.current = (identity) => {
    const kind = offered.find(({ name }) => kinds[name]?.showing)?.name;
    // What the app prepares is made as it says.
    if (kind === undefined || prepared) return;
    const first = firstWork(kinds, kind);
    apply({ kind, options: { ...first.options, ...kinds[kind]?.showing?.(identity) } });
  };
  useEffect(() => {
    const identity = takePreselectedIdentity();
    if (identity) showIdentity.current(identity);
  }, []);
  const outlinesTop = useRef<HTMLDivElement>(null);
  // What an earlier restyle left out is here to be looked at; before its outlines have come the page may be too short.
  const beginsAtOutlines =
    prepared?.from === "left_out" && kinds[prepared.kind]?.outline !== undefined && outlines.all.length > 0;
  useEffect(() => {
    if (beginsAtOutlines) goTo(outlinesTop);
  }, [beginsAtOutlines]);
  const choose = useCallback(
    (productId: string, mediaIds: string[]) =>
      setChosen((current) => ({ ...current, [productId]: mediaIds })),
    [],
  );
  const problemOf = (field: DraftProblem["field"]) => {
    const refused = problems.find((candidate) => candidate.field === field)?.message;
    const unread = reading?.lines.find((line) => line.field === field && line.problem !== null)?.problem;
    const problem = refused ?? unread;
    return problem ? say(problem) : undefined;
  };

  // On a phone what is set comes after these, not after 250 products.
  const leadCount = Math.max(1, view.products.findIndex(({ id }) => id === lead?.photo.productId) + 1);
  const toPhotos = (product: SelectedProduct, index: number) => (
    <LazyProductPhotos
      key={product.id}
      isAtOnce={index < productsAtOnce}
      product={product}
      chosen={chosen[product.id] ?? noImages}
      imagesMax={imagesMax}
      onChoose={choose}
      leftLooks={left[product.id] ?? noLooks}
      outlines={outlines.byProduct.get(product.id) ?? noOutlines}
      checks={checks.byProduct.get(product.id) ?? noChecks}
      isOutlineShown={isOutlineShown}
      onFix={outlines.fix}
      hasTryOn={parts.looks !== undefined}
      onTryOn={canTryOn ? tryOn.open : undefined}
      lead={lead?.photo.productId === product.id ? lead : undefined}
    />
  );
  const photos = view.products.map(toPhotos);
  const summary = {
    draft,
    parts,
    quote,
    leftOut: outlines.leftOut,
    imagesProblem: problemOf("images"),
    wholeProblem: problemOf(null),
    creditPrice: view.creditPrice,
    topUps: view.topUps,
    isServiceDown,
    isUnread: reading?.lines.some(({ problem }) => problem !== null) ?? false,
    isStarting,
    onStart: () => start(quote.required),
    onFit: setChosen,
    onCheck: () => {
      const undecided = listUndecided(outlines.all);
      if (undecided.length > 0) setOutlineQueue(undecided);
      else goTo(outlinesTop);
    },
    form: view.preparedDraft
      ? toPreparedPath(view.preparedDraft)
      : toNewRestylePath(view.products.map(({ id }) => id)),
    titleOf: (productId: string) => titles.get(productId) ?? "",
  };

  return (
    <AppPage
      fullWidth
      title={t("new.title")}
      backAction={{ content: t("nav.products"), url: productsAddress }}
    >
      <OwnLooksContext.Provider value={own}>
        <div className={styles.form} data-by-finger>
          <div className={styles.first}>
            <BlockStack gap="400">
              <ProblemBanner problem={isServiceDown ? view.problem : null} />
              {view.missingCount > 0 ? (
                <Banner tone="warning" title={t("new.missing.title", { count: view.missingCount })}>
                  <p>{t("new.missing.detail")}</p>
                </Banner>
              ) : null}
              {view.products.some(({ images }) => images.length > 1) ? (
                <PhotosOfEach
                  taken={whichTaken(view, chosen, imagesMax)}
                  onTake={(count) => setChosen(firstImages(view, Math.min(count, imagesMax)))}
                />
              ) : null}
              {photos.slice(0, leadCount)}
            </BlockStack>
          </div>
          <div className={styles.column}>
            <div className={styles.settings} ref={settings} tabIndex={-1}>
              <BlockStack gap="400">
                <KindChoice
                  names={offered.map(({ name }) => name)}
                  kinds={kinds}
                  chosen={work.kind}
                  onChoose={changeKind}
                >
                  <PresetsRow
                    presets={view.presets}
                    kinds={offered.map(({ name }) => name)}
                    work={work}
                    bare={look.bare}
                    onApply={(preset) => apply(preset)}
                  />
                  <LookRow
                    view={view}
                    look={look}
                    onChoose={(id) => apply({ kind: work.kind, options: look.bare }, undefined, id)}
                  />
                </KindChoice>
                <parts.Fields
                  key={applied}
                  options={work.options}
                  prices={pricesBySize(parts, work.options, prices)}
                  styles={drawnStyles}
                  isDrawnByModel={isDrawnByModel}
                  known={view}
                  reading={reading}
                  sourceSide={sourceSide}
                  onChange={change}
                  problemOf={problemOf}
                />
                <SummaryCard {...summary} />
                <div ref={outlinesTop} className={styles.anchor} tabIndex={-1} />
                {parts.outline ? (
                  <OutlinesCard
                    view={view}
                    outlines={outlines}
                    color={parts.outline.color(work.options)}
                    isShown={isOutlineShown}
                    onShow={setIsOutlineShown}
                    queue={outlineQueue}
                    onQueue={setOutlineQueue}
                  />
                ) : null}
              </BlockStack>
            </div>
            <BlockStack gap="400">
              <PhotoChecksCard checks={checks} onUse={setChosen} />
              <StartCard {...summary} />
            </BlockStack>
          </div>
          <div className={styles.rest}>
            <BlockStack gap="400">{photos.slice(leadCount)}</BlockStack>
          </div>
        </div>
      </OwnLooksContext.Provider>
      <TryOnDialog tryOn={tryOn} looks={looks} />
      <ActionBarRoom />
    </AppPage>
  );
}

/** Brings a place into view; the next Tab leads to what follows it. */
function goTo(place: RefObject<HTMLDivElement>): void {
  place.current?.scrollIntoView();
  place.current?.focus({ preventScroll: true });
}

/** Products whose photos are in the page before it is scrolled. */
const productsAtOnce = 3;
const noImages: string[] = [];
const noOutlines: ReadonlyMap<string, OutlineView> = new Map();
const noChecks: ReadonlyMap<string, PhotoCheckView> = new Map();
const noLooks: string[] = [];

function firstWork(kinds: KindPartsByName, kind: string) {
  return { kind, options: kinds[kind]!.first() };
}
