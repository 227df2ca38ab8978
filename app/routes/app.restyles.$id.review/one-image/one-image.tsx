import { Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { type ReactNode, useDeferredValue, useEffect, useMemo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useStableActions } from "#components/hooks/use-stable-actions.ts";
import type { Decision, Rejection, RestyleImageView } from "#shops/views.ts";
import { DecisionBar } from "../decisions/decision-bar.tsx";
import { RejectionReason } from "../decisions/rejection-reason.tsx";
import styles from "../review.module.css";
import { isPublished, toWarnings } from "../review-list.ts";
import { ShortcutsHint } from "../shortcuts-hint.tsx";
import type { Review } from "../use-review.ts";
import { CompareView } from "./compare-view.tsx";
import { Filmstrip } from "./filmstrip.tsx";
import { ImageFacts } from "./image-facts.tsx";
import { ImageWarnings } from "./image-warnings.tsx";
import type { FullView } from "./use-full-view.ts";
import { useSwipe } from "./use-swipe.ts";
import { type ViewMode, ViewModeBar } from "./view-mode-bar.tsx";

/** Of a burst of keys only the images beside the last one are loaded beforehand, and after what is in view. */
const preloadDelayMs = 100;

interface Props {
  review: Review;
  image: RestyleImageView;
  restyleId: string;
  viewMode: ViewMode;
  onViewMode: (change: Partial<ViewMode>) => void;
  onFix: () => void;
  onRedo: (() => void) | null;
  /** Reports the image as wrong. */
  onReportFault: (image: RestyleImageView) => void;
  /** Shows all keys. */
  onKeys: () => void;
  full: FullView;
  /** What failed to be saved, for the view that hides the page around it. */
  unsaved: ReactNode;
}

/** Compares one image with its original; decisions by button or key. */
export function OneImage({
  review,
  image,
  restyleId,
  viewMode,
  onViewMode,
  onFix,
  onRedo,
  onReportFault,
  onKeys,
  full,
  unsaved,
}: Props) {
  const { t, say } = useMessages();
  const { listed, decisions } = review;
  const index = listed.indexOf(image);
  usePreload([listed[index + 1], listed[index - 1]]);
  const act = useStableActions({
    decide: (decision: Decision) =>
      decision === "undecided" ? review.decideAll([image], decision) : review.decide(decision),
    reportFault: () => onReportFault(image),
    explain: (imageId: string, rejection: Rejection) => review.explain(imageId, rejection),
  });
  const isMade = image.state === "ready";
  const isRejected = ({ id }: RestyleImageView) => decisions.of(id) === "rejected";
  const explained = [image, review.rejected].find((candidate) => candidate !== null && isRejected(candidate));
  const question = useMemo(
    () => (explained ? { image: explained, isInView: explained === image } : null),
    [explained, image],
  );
  // Asked when no further key is waiting.
  const asked = useDeferredValue(question);

  return (
    <div className={full.isFull ? styles.above : undefined} data-by-finger>
      <Card padding="0">
        <div
          ref={full.ref}
          {...(full.isFull ? { className: styles.full, ...fullViewOf(t("review.full")) } : {})}
        >
          {full.isFull ? unsaved : null}
          {image.remakeProblem ? (
            <Banner tone="warning" title={t("review.remake_failed")}>
              <p>{say(image.remakeProblem.detail)}</p>
            </Banner>
          ) : null}
          <div className={styles.layout}>
            {isMade ? (
              <CompareView image={image} viewMode={viewMode} onViewMode={onViewMode} onStep={review.step} />
            ) : (
              <FailedView image={image} restyleId={restyleId} onFix={onFix} onStep={review.step} />
            )}
            {/* At the lower edge of the window, over what does not fit above it: the picture stays where it is. */}
            <div className={styles.decisions}>
              <DecisionBar
                decision={decisions.of(image.id)}
                isMade={isMade}
                isPublished={isPublished(image)}
                isScheduled={image.publication === "scheduled"}
                isRemaking={image.isRemaking}
                canApprove={review.canApprove}
                publishUrl={`/app/restyles/${restyleId}/publish`}
                hasPrevious={index > 0}
                hasNext={index < listed.length - 1}
                onStep={review.step}
                refund={image.refund}
                onRedo={onRedo}
                onReportFault={act.reportFault}
                onDecide={act.decide}
              />
              {asked ? (
                <RejectionReason
                  {...asked}
                  rejection={decisions.rejectionOf(asked.image.id)}
                  onExplain={act.explain}
                  onReportFault={onReportFault}
                />
              ) : null}
            </div>
            <ViewModeBar
              image={image}
              index={index}
              count={listed.length}
              viewMode={viewMode}
              onViewMode={onViewMode}
              onFix={onFix}
              isFull={full.isFull}
              onFull={full.toggle}
            />
            <Filmstrip
              images={listed}
              currentId={image.id}
              decisionOf={decisions.of}
              onChoose={review.goTo}
            />
          </div>
          {/* Below the picture, which stays where it is from image to image. */}
          <div className={full.isFull && listed.some(hasWarnings) ? styles.warnings : undefined}>
            <ImageWarnings image={image} />
          </div>
        </div>
        <ImageFacts image={image} decision={decisions.of(image.id)} />
        <ShortcutsHint onAll={onKeys} />
      </Card>
    </div>
  );
}

const hasWarnings = (image: RestyleImageView) => toWarnings(image).length > 0;

/** A dialog to screen readers, in which the keys of the review work on. */
function fullViewOf(label: string) {
  return {
    role: "dialog",
    "aria-modal": true,
    "aria-label": label,
    tabIndex: -1,
    "data-review-keys": "",
  } as const;
}

/** The photo of an image that was not made, and why. */
function FailedView({
  image,
  restyleId,
  onFix,
  onStep,
}: Pick<Props, "image" | "restyleId" | "onFix"> & { onStep: (by: 1 | -1) => void }) {
  const { t, say } = useMessages();
  return (
    <div className={`${styles.comparison} ${styles.failedView}`} {...useSwipe(onStep)}>
      <img src={image.beforeThumbnailUrl} alt={t("review.before_of", { image: image.alt })} />
      <div className={styles.failed}>
        <BlockStack gap="300">
          <Text as="h3" variant="headingSm">
            {image.state === "failed" && image.problem
              ? say(image.problem.title)
              : t(image.state === "unchecked" ? "run.image.unchecked" : "run.image.failed")}
          </Text>
          {image.problem ? <Text as="p">{say(image.problem.detail)}</Text> : null}
          <InlineStack gap="200">
            {image.canFixOutline ? <Button onClick={onFix}>{t("review.fix_outline")}</Button> : null}
            <Button url={`/app/restyles/${restyleId}`}>{t("review.view_restyle")}</Button>
          </InlineStack>
        </BlockStack>
      </div>
    </div>
  );
}

/** Preloads the neighbouring images. */
function usePreload(images: (RestyleImageView | undefined)[]): void {
  const urls = images.flatMap((image) => (image ? [image.afterUrl, image.beforeUrl] : [])).filter(Boolean);
  const key = urls.join("\n");
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const url of key.split("\n")) if (url) new Image().src = url;
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
}
