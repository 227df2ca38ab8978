import { Modal, Spinner, Text } from "@shopify/polaris";
import { useCallback, useEffect, useRef, useState } from "react";
import { getJson, postJson } from "#components/forms/fetch-json.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { imagesRefreshMs } from "#components/hooks/use-live-refresh.ts";
import { useToast } from "#components/hooks/use-toast.ts";
import { OutlineEditor } from "#components/outline-editor/outline-editor.tsx";
import { OutlineQueue } from "#components/outline-editor/outline-queue.tsx";
import { OutlineSheet } from "#components/outlines/outline-sheet.tsx";
import { toSeenMasks } from "#components/outlines/seen-masks.ts";
import { toPhotoName } from "#components/restyles/image-name.ts";
import type { OutlinesDecided } from "#shops/outlines/outlines-of-restyle.ts";
import type { OutlineDecision, OutlineView, RestyleOutlineView } from "#shops/views.ts";

interface Props {
  restyleId: string;
  /** The color that the editor previews. */
  color: string | null;
  /** One after the other, or side by side. */
  first: OutlinesView;
  /** Called when an outline was decided on: images may be made while the sheet is open. */
  onDecided: () => void;
  /** Called when all is decided, or the rest is left for later. */
  onClose: () => void;
}

export type OutlinesView = "queue" | "sheet";

/** The outlines that photos of a restyle wait for; images of accepted ones are made at once. */
export function CheckOutlines({ restyleId, color, first, onDecided, onClose }: Props) {
  const messages = useMessages();
  const { t, say } = messages;
  const toast = useToast();
  /** As they were when the sheet was opened, with what has changed since; null while they are asked for. */
  const [outlines, setOutlines] = useState<RestyleOutlineView[] | null>(null);
  const [isUnreached, setIsUnreached] = useState(false);
  const [page, setPage] = useState(0);
  const [view, setView] = useState(first);
  /** Ids of the outlines of the queue, as they were when it began; null before. */
  const [queue, setQueue] = useState<string[] | null>(null);
  const [fixing, setFixing] = useState<RestyleOutlineView | null>(null);
  const path = `/app/restyles/${encodeURIComponent(restyleId)}/outlines`;

  const shown = useRef(outlines);
  shown.current = outlines;

  /** Reads them again. What no image waits for any more keeps its place: it was decided on here or in another window. */
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const waiting = await getJson<RestyleOutlineView[]>(path, signal);
      const news = new Map(waiting.map((view) => [view.id, view]));
      const settled = shown.current?.map(({ id }) => id).filter((id) => !news.has(id)) ?? [];
      const decided = new Map(
        settled.length > 0 ? (await readOutlines(settled, signal)).map((view) => [view.id, view]) : [],
      );
      setIsUnreached(false);
      setOutlines(
        (former) =>
          former?.map((view) => news.get(view.id) ?? { ...view, ...decided.get(view.id), images: 0 }) ??
          waiting,
      );
    },
    [path],
  );
  const isFinding = outlines === null || outlines.some(({ state }) => state === "finding");
  const pollMs = imagesRefreshMs(outlines?.length ?? 0);
  useEffect(() => {
    if (!isFinding) return;
    const asking = new AbortController();
    const ask = () =>
      read(asking.signal).catch(() => {
        if (!asking.signal.aborted) setIsUnreached(true);
      });
    ask();
    const timer = setInterval(() => document.visibilityState === "visible" && ask(), pollMs);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [isFinding, pollMs, read]);

  const decide = async (ids: string[], decision: OutlineDecision): Promise<string | null> => {
    try {
      const { made, problem } = await postJson<OutlinesDecided>(path, {
        ids,
        decision,
        seen: toSeenMasks(shown.current ?? [], ids),
      });
      if (made > 0) toast(t("run.outlines.making", { count: made }));
      onDecided();
      await read();
      return problem && say(problem);
    } catch {
      setIsUnreached(true);
      return t("outline.unreached");
    }
  };

  const isLoaded = outlines !== null;
  useEffect(() => {
    if (view !== "queue" || queue !== null || !isLoaded) return;
    const waiting = shown.current!.filter(isWaiting);
    // Nothing is found yet, or all is decided: the sheet says so.
    if (waiting.length > 0) setQueue(waiting.map(({ id }) => id));
    else setView("sheet");
  }, [view, queue, isLoaded]);
  const learnSaved = (images: number) => {
    if (images > 0) toast(t("outline.remaking", { count: images }));
    onDecided();
    read().catch(() => setIsUnreached(true));
  };

  const nameOf = ({ title, position }: RestyleOutlineView) => toPhotoName(messages, title, position);
  if (fixing?.imageId) {
    return (
      <OutlineEditor
        outlineId={fixing.id}
        name={nameOf(fixing)}
        color={color}
        saveLabel={t("outline.save_and_make", { count: fixing.images, credits: fixing.credits })}
        redo={{ restyleId, imageId: fixing.imageId }}
        onClose={(isSaved, redone = 0) => {
          setFixing(null);
          if (isSaved) learnSaved(redone);
        }}
      />
    );
  }
  if (!outlines) {
    return (
      <Modal open title={t("run.outlines.title")} onClose={onClose}>
        <Modal.Section>
          {isUnreached ? (
            <Text as="p" tone="caution">
              {t("outline.unreached")}
            </Text>
          ) : (
            <Spinner accessibilityLabel={t("run.outlines.loading")} />
          )}
        </Modal.Section>
      </Modal>
    );
  }
  if (view === "queue") {
    const known = new Map(outlines.map((outline) => [outline.id, outline]));
    return queue === null ? null : (
      <OutlineQueue
        outlines={queue.flatMap((id) => {
          const outline = known.get(id)!;
          const { images: count, credits, imageId } = outline;
          return {
            id,
            productId: outline.productId,
            name: nameOf(outline),
            color,
            saveLabel: t("outline.save_and_make", { count, credits }),
            rightLabel: t("outline.right_and_make", { count, credits }),
            ...(imageId && { redo: { restyleId, imageId } }),
          };
        })}
        onSaved={(_, images) => learnSaved(images)}
        onSkip={(id) => decide([id], "skip")}
        onClose={onClose}
      />
    );
  }
  return (
    <OutlineSheet
      outlines={outlines}
      page={page}
      onPage={setPage}
      nameOf={nameOf}
      pictureOf={({ previewUrl, thumbnailUrl }) => previewUrl ?? thumbnailUrl}
      isOpen={canBeAccepted}
      help={t("run.outlines.help")}
      acceptLabel={(open) =>
        t("run.outlines.accept", {
          count: open.length,
          credits: open.reduce((sum, { credits }) => sum + credits, 0),
        })
      }
      onFix={(id) => setFixing(outlines.find((outline) => outline.id === id) ?? null)}
      onQueue={(open) => {
        setQueue(open.filter(isWaiting).map(({ id }) => id));
        setView("queue");
      }}
      onDecide={decide}
      onClose={onClose}
    />
  );
}

/** Images wait for it, and the editor can make them. */
function isWaiting({ state, isSkipped, images, imageId }: RestyleOutlineView): boolean {
  return images > 0 && !isSkipped && state !== "finding" && imageId !== null;
}

/** Also an outline that was accepted or fixed for another restyle: images of this one wait for it. */
function canBeAccepted({ state, isSkipped, images }: RestyleOutlineView): boolean {
  return images > 0 && !isSkipped && state !== "none" && state !== "finding";
}

const readOutlines = (ids: string[], signal?: AbortSignal) =>
  postJson<OutlineView[]>("/app/outlines", { act: "read", ids }, signal);
