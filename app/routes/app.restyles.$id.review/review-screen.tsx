import { useRevalidator, useSearchParams } from "@remix-run/react";
import { Banner, BlockStack, Card, Page } from "@shopify/polaris";
import { useState } from "react";
import { ConfirmDialog } from "#components/confirm-dialog.tsx";
import { FixOutline } from "#components/outline-editor/fix-outline.tsx";
import { useMessages } from "#components/use-messages.tsx";
import { useToast } from "#components/use-toast.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { Decision, RestyleImageView, RestyleView } from "#shops/views.ts";
import { CompareStage } from "./compare-stage.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { DecisionHistory } from "./decision-history.ts";
import type { ImageDecision } from "./decision-queue.ts";
import { Filmstrip } from "./filmstrip.tsx";
import styles from "./review.module.css";
import { ShortcutsHint } from "./shortcuts-hint.tsx";
import { StageBar } from "./stage-bar.tsx";
import { useDecisions } from "./use-decisions.ts";
import { usePreload } from "./use-preload.ts";
import { useReviewKeys } from "./use-review-keys.ts";

export type StageView = "slider" | "side-by-side";

/** Compares one image at a time with its original; decisions by button or key. */
export function ReviewScreen({ restyle }: { restyle: RestyleView }) {
  const messages = useMessages();
  const { t, say } = messages;
  const images = restyle.images.filter(({ state }) => state === "ready");
  const [params] = useSearchParams();
  const [currentId, setCurrentId] = useState(() => params.get("image") ?? firstUndecided(restyle));
  const [view, setView] = useState<StageView>("slider");
  const [isZoomed, setIsZoomed] = useState(false);
  const [isOutlineShown, setIsOutlineShown] = useState(false);
  const [fixing, setFixing] = useState<RestyleImageView | null>(null);
  const revalidator = useRevalidator();
  const decisions = useDecisions(restyle.id, restyle.images);
  const toast = useToast();
  const [history] = useState(() => new DecisionHistory());
  const [isAsking, setIsAsking] = useState(false);

  const index = Math.max(
    0,
    images.findIndex(({ id }) => id === currentId),
  );
  const image = images[index]!;
  const undecided = images.filter(({ id }) => decisions.of(id) === "undecided");
  const approved = images.filter(({ id }) => decisions.of(id) === "approved");
  usePreload([images[index + 1], images[index - 1]]);

  const step = (by: number) => {
    const next = images[index + by];
    if (next) setCurrentId(next.id);
  };
  const record = (made: ImageDecision[]) => {
    history.record(made, decisions.of);
    decisions.decide(made);
  };
  /** Takes the last decision back, wherever it was made, and shows its image. */
  const undo = () => {
    const last = history.undo((imageId) => {
      const decided = images.find(({ id }) => id === imageId);
      return decided !== undefined && !isPublished(decided) && !decided.isRemaking;
    });
    if (!last[0]) return;
    decisions.decide(last);
    setCurrentId(last[0].imageId);
  };
  const decide = (decision: Decision) => {
    if (isPublished(image) || image.isRemaking) return;
    const wasUndecided = decisions.of(image.id) === "undecided";
    record([{ imageId: image.id, decision }]);
    // A first decision moves to the next undecided image; a changed decision stays.
    if (!wasUndecided || decision === "undecided") return;
    const rest = undecided.filter(({ id }) => id !== image.id);
    const next = rest.find((candidate) => images.indexOf(candidate) > index) ?? rest[0];
    if (next) setCurrentId(next.id);
  };
  const approveRest = () => {
    setIsAsking(false);
    record(undecided.map(({ id }) => ({ imageId: id, decision: "approved" })));
    toast(t("review.approved_rest", { count: undecided.length }));
  };
  useReviewKeys({
    onPrevious: () => step(-1),
    onNext: () => step(1),
    onDecide: (decision) => (decision === "undecided" ? undo() : decide(decision)),
    onToggleView: () => setView((current) => (current === "slider" ? "side-by-side" : "slider")),
    onFixOutline: () => image.canFixOutline && setFixing(image),
    onToggleOutline: () => setIsOutlineShown((current) => !current),
    onToggleZoom: () => setIsZoomed((current) => !current),
  });

  const isDecided = undecided.length === 0;
  return (
    <Page
      fullWidth
      title={t("review.title")}
      subtitle={say(restyle.title)}
      backAction={{ content: say(restyle.title), url: `/app/restyles/${restyle.id}` }}
      primaryAction={nextStep(messages, restyle.id, {
        undecided: undecided.length,
        publishable: approved.filter((candidate) => !isPublished(candidate)).length,
        published: approved.filter(isPublished).length,
        isSaving: decisions.isSaving,
      })}
      secondaryActions={
        isDecided
          ? []
          : [
              {
                content: t("review.approve_rest", { count: undecided.length }),
                onAction: () => setIsAsking(true),
              },
            ]
      }
    >
      <BlockStack gap="400">
        {decisions.hasFailed ? (
          <Banner
            tone="critical"
            title={t("review.unsaved.title")}
            action={{ content: t("action.try_again"), onAction: decisions.retry }}
          >
            <p>{t("review.unsaved.detail")}</p>
          </Banner>
        ) : null}
        <Card padding="0">
          <StageBar
            image={image}
            index={index}
            count={images.length}
            view={view}
            isZoomed={isZoomed}
            onView={setView}
            onZoom={setIsZoomed}
            isOutlineShown={isOutlineShown}
            onOutline={setIsOutlineShown}
            onFix={() => setFixing(image)}
          />
          {image.remakeProblem ? (
            <Banner tone="warning" title={t("review.remake_failed")}>
              <p>{say(image.remakeProblem.detail)}</p>
            </Banner>
          ) : null}
          <div className={styles.desk}>
            <CompareStage
              key={image.id}
              image={image}
              view={view}
              isZoomed={isZoomed}
              isOutlineShown={isOutlineShown}
            />
            <DecisionBar
              decision={decisions.of(image.id)}
              isPublished={isPublished(image)}
              isRemaking={image.isRemaking}
              publishUrl={`/app/restyles/${restyle.id}/publish`}
              hasPrevious={index > 0}
              hasNext={index < images.length - 1}
              onPrevious={() => step(-1)}
              onNext={() => step(1)}
              onDecide={decide}
            />
            <Filmstrip
              images={images}
              currentId={image.id}
              decisionOf={decisions.of}
              onChoose={setCurrentId}
            />
          </div>
          <ShortcutsHint />
        </Card>
        <ConfirmDialog
          isOpen={isAsking}
          title={t("review.approve_rest.title", { count: undecided.length })}
          text={t("review.approve_rest.detail")}
          confirmLabel={t("review.approve_rest.confirm", { count: undecided.length })}
          cancelLabel={t("review.approve_rest.cancel")}
          isBusy={false}
          isDestructive={false}
          onConfirm={approveRest}
          onClose={() => setIsAsking(false)}
        />
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
    </Page>
  );
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

function isPublished({ publication }: RestyleImageView): boolean {
  return publication === "publishing" || publication === "published" || publication === "undoing";
}

function firstUndecided(restyle: RestyleView): string | null {
  return (
    restyle.images.find(({ state, decision }) => state === "ready" && decision === "undecided")?.id ?? null
  );
}
