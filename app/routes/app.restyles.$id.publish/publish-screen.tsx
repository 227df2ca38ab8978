import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack } from "@shopify/polaris";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { ActionBarRoom } from "#components/frame/narrow-action-bar.tsx";
import { StaleBanner } from "#components/frame/stale-banner.tsx";
import type { PageData } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { undecidedCount } from "#components/restyles/restyle-progress.ts";
import type {
  DisclosureForm,
  DraftProblem,
  PublicationCounts,
  PublishChoice,
  RestyleImageView,
  RestyleView,
  VariantChoice,
} from "#shops/views.ts";
import { countPublications } from "./count-publications.ts";
import { DisclosureQuestion } from "./disclosure-question.tsx";
import { ProductImages } from "./product-images.tsx";
import styles from "./publish.module.css";
import { PublishCard } from "./publish-card.tsx";
import { PublishFailures } from "./publish-failures.tsx";
import { atOnce, isComplete, type ScheduleDraft, toForm } from "./schedule-draft.ts";
import { SchedulesCard } from "./schedules-card.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { useStoredChoice } from "./use-stored-choice.ts";

interface Props {
  restyle: PageData<RestyleView>;
  /** Approved images and those with a publication. */
  images: RestyleImageView[];
}

/** Alternative texts, placement, publishing, its schedule, and undo of the approved images. */
export function PublishScreen({ restyle, images }: Props) {
  const { t, say } = useMessages();
  const fetcher = useFetcher<FormAnswer>();
  const { choice, change, clear } = useStoredChoice(restyle);
  const { alt, placement, variants, createsVariants, schedule } = choice;
  const { timeZone } = restyle;
  const toast = useToast();
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [accessCount, setAccessCount] = useState(0);
  const [undoIds, setUndoIds] = useState<string[]>([]);
  const [isUndoingWhole, setIsUndoingWhole] = useState(false);
  const undecided = undecidedCount(restyle.counts);
  const published = images.filter(({ undo }) => undo?.isOpen);
  const totals = useMemo(() => countPublications(restyle, images), [restyle, images]);
  const products = useMemo(() => byProduct(images), [images]);
  const colors = useMemo(() => new Set(images.flatMap(({ color }) => color?.label ?? [])).size, [images]);
  // All galleries show it: they are drawn after the choice itself.
  const shownPlacement = useDeferredValue(placement);
  const showsNewVariants = useDeferredValue(createsVariants);
  const toUndo = restyle.ofAll ? totals.toUndo : 0;
  const undo = useUndoToast(totals.publications);
  const isMoving = totals.publications.publishing + totals.publications.undoing > 0;
  const run = `/app/restyles/${restyle.id}`;

  const writeAlt = useCallback(
    (imageId: string, text: string) =>
      change((current) => ({ ...current, alt: { ...current.alt, [imageId]: text } })),
    [change],
  );
  const chooseVariants = useCallback(
    (rowId: string, chosen: VariantChoice | null) =>
      change((current) => ({ ...current, variants: { ...current.variants, [rowId]: chosen } })),
    [change],
  );
  const countAccess = useCallback(() => setAccessCount((count) => count + 1), []);
  const setPlacement = (next: PublishChoice["placement"]) =>
    change((current) => ({ ...current, placement: next }));
  const setCreatesVariants = (next: boolean) => change((current) => ({ ...current, createsVariants: next }));
  const setSchedule = (next: ScheduleDraft) => change((current) => ({ ...current, schedule: next }));
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length > 0) return;
    if (schedule.isLater) toast(t("schedule.started"));
    setSchedule(atOnce);
    setIsChecked(false);
    clear();
  });
  const nameless = Object.values(variants).filter((chosen) => chosen && chosen.optionValue.trim() === "");
  const publish = (disclosure?: DisclosureForm) => {
    setIsChecked(true);
    if (fetcher.state !== "idle" || nameless.length > 0 || !isComplete(schedule)) return;
    if (!restyle.disclosure.isAnswered && !disclosure) return setIsAsking(true);
    const times = schedule.isLater || schedule.isReverted ? { schedule: toForm(schedule, timeZone) } : {};
    fetcher.submit(
      JSON.stringify({ intent: "publish", placement, alt, variants, createsVariants, disclosure, ...times }),
      {
        method: "post",
        encType: "application/json",
      },
    );
  };

  return (
    <AppPage
      title={t("publish.title")}
      subtitle={say(restyle.title)}
      backAction={{ content: say(restyle.title), url: run }}
      secondaryActions={[
        ...(toUndo > 0 && !isMoving
          ? [
              {
                content: t("publish.undo_whole", { count: toUndo }),
                onAction: () => setIsUndoingWhole(true),
              },
            ]
          : []),
        ...(published.length > 0 && !isMoving
          ? [
              {
                content: restyle.ofAll
                  ? t("publish.undo_part", { count: published.length })
                  : t("publish.undo_all"),
                onAction: () => setUndoIds(published.map(({ id }) => id)),
              },
            ]
          : []),
        { content: t("review.title"), url: `${run}/review` },
      ]}
    >
      <div className={styles.columns}>
        {/* First for the keyboard and on a phone: the list below may hold hundreds of fields. */}
        <div className={styles.aside}>
          <PublishCard
            totals={totals}
            hasColors={colors > 1}
            placement={placement}
            isSending={fetcher.state !== "idle"}
            isBlocked={nameless.length > 0}
            onPlacement={setPlacement}
            createsVariants={colors > 0 ? createsVariants : null}
            onCreatesVariants={setCreatesVariants}
            disclosure={restyle.disclosure}
            schedule={schedule}
            timeZone={timeZone}
            problems={fetcher.data?.problems ?? noProblems}
            isChecked={isChecked}
            onSchedule={setSchedule}
            onPublish={() => publish()}
          />
        </div>
        <div className={styles.list}>
          <BlockStack gap="400">
            <StaleBanner isStale={restyle.isStale} />
            <SchedulesCard schedules={restyle.schedules} delays={restyle.delays} timeZone={timeZone} />
            {isMoving ? null : (
              <PublishFailures
                restyle={restyle}
                images={images}
                failures={totals.failures}
                isSending={fetcher.state !== "idle"}
                onAgain={() => publish()}
              />
            )}
            {undecided > 0 ? (
              <Banner
                tone="info"
                title={t("publish.undecided.title", { count: undecided })}
                action={{ content: t("review.title"), url: `${run}/review` }}
              >
                <p>{t("publish.undecided.detail")}</p>
              </Banner>
            ) : null}
            {products.map((product, index) => (
              <ProductImages
                key={product[0]!.productId}
                images={product}
                isAtOnce={index < productsAtOnce}
                alt={alt}
                restyleId={restyle.id}
                placement={shownPlacement}
                colorways={restyle.colorways}
                variants={variants}
                createsVariants={showsNewVariants}
                onAlt={writeAlt}
                onVariants={chooseVariants}
                onUndo={setUndoIds}
                accessCount={accessCount}
                onAccess={countAccess}
              />
            ))}
          </BlockStack>
        </div>
      </div>
      <ActionBarRoom />
      <DisclosureQuestion
        isOpen={isAsking}
        showsPerson={restyle.showsPerson}
        onAnswer={(answer) => {
          setIsAsking(false);
          publish(answer);
        }}
        onClose={() => setIsAsking(false)}
      />
      <UndoDialog
        restyleId={restyle.id}
        imageIds={undoIds}
        wholeCount={isUndoingWhole ? toUndo : null}
        onBegin={undo.onBegin}
        onClose={() => {
          setUndoIds([]);
          setIsUndoingWhole(false);
        }}
      />
    </AppPage>
  );
}

/** Products that are in the page before it is scrolled. */
const productsAtOnce = 6;
const noProblems: DraftProblem[] = [];

function byProduct(images: RestyleImageView[]): RestyleImageView[][] {
  const products = new Map<string, RestyleImageView[]>();
  for (const image of images) {
    const known = products.get(image.productId);
    if (known) known.push(image);
    else products.set(image.productId, [image]);
  }
  return [...products.values()];
}

/** Says how many images were undone once none is being undone any more; until then the card shows the progress. */
function useUndoToast({ published, failed, undoing }: PublicationCounts): { onBegin: () => void } {
  const { t } = useMessages();
  const toast = useToast();
  const inShop = published + failed + undoing;
  /** Images in the shop before the undo; null: none was asked for. */
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    if (before === null || undoing > 0 || inShop >= before) return;
    toast(t("publish.undo.done", { count: before - inShop }));
    setBefore(null);
  }, [before, undoing, inShop, toast, t]);
  return { onBegin: () => setBefore(inShop) };
}
