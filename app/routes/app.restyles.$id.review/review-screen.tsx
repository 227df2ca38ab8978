import { useRevalidator } from "@remix-run/react";
import { Banner, BlockStack } from "@shopify/polaris";
import { useState } from "react";
import { AppPage } from "#components/app-page.tsx";
import { ConfirmDialog } from "#components/confirm-dialog.tsx";
import { EmptyCard } from "#components/empty-card.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { FixOutline } from "#components/outline-editor/fix-outline.tsx";
import { useMessages } from "#components/use-messages.tsx";
import { useToast } from "#components/use-toast.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { RestyleImageView, RestyleView } from "#shops/views.ts";
import { ContactSheet } from "./contact-sheet.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { OneImage } from "./one-image.tsx";
import { RedoDialog } from "./redo-dialog.tsx";
import { ReportFaultDialog } from "./report-fault-dialog.tsx";
import { canBeRedone, isDecidable, isPublished } from "./review-list.ts";
import { ReviewToolbar } from "./review-toolbar.tsx";
import { useFullView } from "./use-full-view.ts";
import { useReview } from "./use-review.ts";
import { useReviewKeys } from "./use-review-keys.ts";
import type { ViewMode } from "./view-mode-bar.tsx";

/** Looks at the images of a restyle, one large beside its original or whole sets, and decides on them. */
export function ReviewScreen({ restyle }: { restyle: RestyleView }) {
  const messages = useMessages();
  const { t, say } = messages;
  const review = useReview(restyle);
  const { image, images, decisions, address } = review;
  const [viewMode, setViewMode] = useState<ViewMode>({
    view: "slider",
    isZoomed: false,
    isOutlineShown: false,
    isDifferenceShown: false,
    isOriginalShown: false,
  });
  const changeViewMode = (change: Partial<ViewMode>) => setViewMode((current) => ({ ...current, ...change }));
  const [fixing, setFixing] = useState<RestyleImageView | null>(null);
  const [reporting, setReporting] = useState<RestyleImageView | null>(null);
  const [remaking, setRemaking] = useState<RestyleImageView | null>(null);
  const full = useFullView(image !== null && !address.isSheet);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const revalidator = useRevalidator();
  const toast = useToast();

  const made = images.filter(({ state }) => state === "ready");
  const undecided = made.filter(({ id }) => decisions.of(id) === "undecided");
  const approved = made.filter(({ id }) => decisions.of(id) === "approved");
  const { approvals, elsewhere } = review;
  const openCount = undecided.length + elsewhere.undecided;
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
    redo: () => image && canBeRedone(image) && setRemaking(image),
    "report-fault": () => image && isDecidable(image) && setReporting(image),
    help: () => setAreKeysShown(true),
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
    <AppPage
      fullWidth
      title={t("review.title")}
      subtitle={say(restyle.title)}
      backAction={{ content: say(restyle.title), url: `/app/restyles/${restyle.id}` }}
      primaryAction={nextStep(messages, restyle.id, {
        undecided: openCount,
        publishable:
          approved.filter((candidate) => !isPublished(candidate)).length + publishableElsewhere(restyle),
        published: approved.filter(isPublished).length,
        isSaving: decisions.isSaving || approvals.last !== null,
      })}
      secondaryActions={
        openCount === 0
          ? []
          : [
              {
                content: t("review.approve_rest", { count: openCount }),
                onAction: () => setIsAsking(true),
              },
            ]
      }
    >
      <BlockStack gap="400">
        {unsaved}
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
          <ContactSheet review={review} />
        ) : (
          <OneImage
            review={review}
            image={image}
            restyleId={restyle.id}
            viewMode={viewMode}
            onViewMode={changeViewMode}
            onFix={() => setFixing(image)}
            onRedo={() => setRemaking(image)}
            onReportFault={() => setReporting(image)}
            onKeys={() => setAreKeysShown(true)}
            full={full}
            unsaved={unsaved}
          />
        )}
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
        <KeysDialog isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
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
    </AppPage>
  );
}

/** Approved images of other parts that can be published, as the last counts say. */
function publishableElsewhere({ ofAll, images }: RestyleView): number {
  if (!ofAll) return 0;
  const here = images.filter(
    (image) => image.state === "ready" && image.decision === "approved" && !isPublished(image),
  );
  return Math.max(0, ofAll.toPublish.images - here.length);
}

interface Tally {
  undecided: number;
  publishable: number;
  published: number;
  isSaving: boolean;
}

/** Primary action: publishing what is approved and saved, also before the rest is decided; none without any. */
function nextStep(
  { t }: Messages,
  restyleId: string,
  { undecided, publishable, published, isSaving }: Tally,
) {
  const url = `/app/restyles/${restyleId}/publish`;
  // Links can't be disabled: without a URL these are buttons.
  if (publishable > 0) {
    const content = t("restyle.step.publish", { count: publishable });
    return isSaving ? { content, disabled: true } : { content, url };
  }
  if (undecided > 0) return { content: t("review.left", { count: undecided }), disabled: true };
  return published > 0 ? { content: t("restyle.step.published"), url } : undefined;
}
