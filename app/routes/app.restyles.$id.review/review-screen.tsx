import { useRevalidator } from "@remix-run/react";
import { Banner, BlockStack } from "@shopify/polaris";
import { useDeferredValue, useMemo, useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useStableActions } from "#components/hooks/use-stable-actions.ts";
import { useToast } from "#components/hooks/use-toast.ts";
import restylePicture from "#components/illustrations/restyle.svg";
import { FixOutline } from "#components/outline-editor/fix-outline.tsx";
import type { RestyleImageView, RestyleView } from "#shops/views.ts";
import { CommentsCard } from "./comments/comments-card.tsx";
import { EndOfReview } from "./decisions/end-of-review.tsx";
import { RedoDialog } from "./decisions/redo-dialog.tsx";
import { ReportFaultDialog } from "./decisions/report-fault-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { OneImage } from "./one-image/one-image.tsx";
import { useFullView } from "./one-image/use-full-view.ts";
import type { ViewMode } from "./one-image/view-mode-bar.tsx";
import { canBeRedone, isDecidable, isPublished } from "./review-list.ts";
import { ReviewPage, type Tally } from "./review-page.tsx";
import { ReviewToolbar } from "./review-toolbar.tsx";
import { ContactSheet } from "./sheet/contact-sheet.tsx";
import { type Review, useReview } from "./use-review.ts";
import { useReviewKeys } from "./use-review-keys.ts";

/** Looks at the images of a restyle, one large beside its original or whole sets, and decides on them. */
export function ReviewScreen({ restyle }: { restyle: RestyleView }) {
  const { t } = useMessages();
  const review = useReview(restyle);
  const { image, decisions, address } = review;
  const [viewMode, setViewMode] = useState<ViewMode>({
    view: "slider",
    isZoomed: false,
    isOutlineShown: false,
    isDifferenceShown: false,
    isOriginalShown: false,
  });
  const [fixing, setFixing] = useState<RestyleImageView | null>(null);
  const [reporting, setReporting] = useState<RestyleImageView | null>(null);
  const [remaking, setRemaking] = useState<RestyleImageView | null>(null);
  const full = useFullView(image !== null && !address.isSheet);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const revalidator = useRevalidator();
  const toast = useToast();

  const { approvals, elsewhere } = review;
  const tally = useTally(restyle, review);
  const openCount = tally.undecided;
  const act = useStableActions<ScreenActions>({
    changeViewMode: (change) => setViewMode((current) => ({ ...current, ...change })),
    fix: () => setFixing(image),
    redo: () => setRemaking(image),
    showKeys: () => setAreKeysShown(true),
    hideKeys: () => setAreKeysShown(false),
    ask: () => setIsAsking(true),
  });
  const { changeViewMode } = act;
  const approveRest = () => {
    setIsAsking(false);
    review.approveRest();
    toast(t("review.approved_rest", { count: openCount }));
  };
  const otherPart = review.partWith(address.show);
  useReviewKeys({
    previous: () => review.step(-1),
    next: () => review.step(1),
    approve: () => review.decide("approved"),
    reject: () => review.decide("rejected"),
    undo: review.undo,
    sheet: review.toggleSheet,
    view: () => changeViewMode({ view: viewMode.view === "slider" ? "side-by-side" : "slider" }),
    fix: () => image?.canFixOutline && setFixing(image),
    outline: () => changeViewMode({ isOutlineShown: !viewMode.isOutlineShown }),
    full: full.toggle,
    zoom: () => changeViewMode({ isZoomed: !viewMode.isZoomed }),
    original: (isPressed) => changeViewMode({ isOriginalShown: isPressed }),
    difference: () => changeViewMode({ isDifferenceShown: !viewMode.isDifferenceShown }),
    redo: () => restyle.canMakeAgain && image && canBeRedone(image) && setRemaking(image),
    "report-fault": () => image && isDecidable(image) && setReporting(image),
    help: act.showKeys,
  });

  const unsaved =
    decisions.hasFailed || approvals.hasFailed ? (
      <Banner
        tone="critical"
        title={t("review.unsaved.title")}
        action={{
          content: t("action.try_again"),
          onAction: () => {
            decisions.retry();
            approvals.retry();
          },
        }}
      >
        <p>{t("review.unsaved.detail")}</p>
      </Banner>
    ) : null;

  return (
    <ReviewPage
      restyleId={restyle.id}
      title={restyle.title}
      // The picture is the answer to a key; counts follow when no further key is waiting.
      tally={useDeferredValue(tally)}
      onApproveRest={restyle.canApprove ? act.ask : null}
    >
      <BlockStack gap="400">
        {unsaved}
        {restyle.canApprove ? null : (
          <Banner tone="info" title={t("team.other_approves")}>
            <p>{t("team.other_approves.detail")}</p>
          </Banner>
        )}
        <EndOfReview tally={tally} review={review} />
        <ReviewToolbar review={review} />
        {!image ? (
          <EmptyCard
            picture={restylePicture}
            heading={t("review.none_shown.title")}
            text={t(otherPart === null ? "review.none_shown.detail" : "review.none_here.detail")}
            action={
              otherPart === null
                ? { content: t("review.none_shown.action"), onAction: () => review.setShow("all") }
                : {
                    content: t("review.none_here.action", { part: otherPart }),
                    onAction: () => review.goToPart(otherPart),
                  }
            }
          />
        ) : address.isSheet ? (
          <ContactSheet
            review={review}
            isOriginalShown={viewMode.isOriginalShown}
            onReportFault={setReporting}
          />
        ) : (
          <OneImage
            review={review}
            image={image}
            restyleId={restyle.id}
            viewMode={viewMode}
            onViewMode={changeViewMode}
            onFix={act.fix}
            onRedo={restyle.canMakeAgain ? act.redo : null}
            onReportFault={setReporting}
            onKeys={act.showKeys}
            full={full}
            unsaved={unsaved}
          />
        )}
        {image && !address.isSheet ? <CommentsCard restyleId={restyle.id} image={image} /> : null}
        <ConfirmDialog
          isOpen={isAsking}
          title={t("review.approve_rest.title", { count: openCount })}
          text={
            elsewhere.undecided > 0
              ? t("review.approve_rest.elsewhere", { count: elsewhere.undecided })
              : t("review.approve_rest.detail")
          }
          confirmLabel={t("review.approve_rest.confirm", { count: openCount })}
          cancelLabel={t("review.approve_rest.cancel")}
          isBusy={false}
          isDestructive={false}
          onConfirm={approveRest}
          onClose={() => setIsAsking(false)}
        />
        <LeaveDialog
          isUnsaved={decisions.isSaving || approvals.last !== null}
          hasFailed={decisions.hasFailed || approvals.hasFailed}
        />
        <KeysDialog isOpen={areKeysShown} onClose={act.hideKeys} />
        {reporting ? (
          <ReportFaultDialog
            restyleId={restyle.id}
            image={reporting}
            rejection={decisions.rejectionOf(reporting.id)}
            onClose={(isReported) => {
              setReporting(null);
              if (!isReported) return;
              decisions.forget();
              revalidator.revalidate();
            }}
          />
        ) : null}
        {remaking ? (
          <RedoDialog
            restyleId={restyle.id}
            image={remaking}
            creditPrice={restyle.creditPrice}
            onClose={(isStarted) => {
              setRemaking(null);
              if (!isStarted) return;
              decisions.forget();
              revalidator.revalidate();
            }}
          />
        ) : null}
        {fixing ? (
          <FixOutline
            restyleId={restyle.id}
            image={fixing}
            color={fixing.color?.hex ?? null}
            onClose={(isSaved) => {
              setFixing(null);
              if (!isSaved) return;
              decisions.forget();
              revalidator.revalidate();
            }}
          />
        ) : null}
      </BlockStack>
    </ReviewPage>
  );
}

interface ScreenActions {
  changeViewMode(change: Partial<ViewMode>): void;
  fix(): void;
  redo(): void;
  showKeys(): void;
  hideKeys(): void;
  ask(): void;
}

/** Counts of the whole restyle: the same object as long as they are the same. */
function useTally(restyle: RestyleView, { images, decisions, approvals, elsewhere }: Review): Tally {
  const counts = useMemo(() => {
    const tally = {
      undecided: elsewhere.undecided,
      total: elsewhere.all - elsewhere.unchecked - elsewhere.failed,
      publishable: publishableElsewhere(restyle),
      published: 0,
    };
    for (const image of images) {
      if (image.state !== "ready") continue;
      tally.total += 1;
      const decision = decisions.of(image.id);
      if (decision === "undecided") tally.undecided += 1;
      if (decision === "approved") tally[isPublished(image) ? "published" : "publishable"] += 1;
    }
    return tally;
  }, [restyle, images, decisions.of, elsewhere]);
  const isSaving = decisions.isSaving || approvals.last !== null;
  return useMemo(() => ({ ...counts, isSaving }), [counts, isSaving]);
}

/** Approved images of other parts that can be published, as the last counts say. */
function publishableElsewhere({ ofAll, images }: RestyleView): number {
  if (!ofAll) return 0;
  const here = images.filter(
    (image) => image.state === "ready" && image.decision === "approved" && !isPublished(image),
  );
  return Math.max(0, ofAll.toPublish.images - here.length);
}
