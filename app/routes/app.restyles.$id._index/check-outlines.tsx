import { Modal, Spinner, Text } from "@shopify/polaris";
import { useCallback, useEffect, useRef, useState } from "react";
import { getJson, postJson } from "#components/fetch-json.ts";
import { toPhotoName } from "#components/image-name.ts";
import { OutlineEditor } from "#components/outline-editor/outline-editor.tsx";
import { OutlineSheet } from "#components/outlines/outline-sheet.tsx";
import { imagesRefreshMs } from "#components/use-live-refresh.ts";
import { useMessages } from "#components/use-messages.tsx";
import { useToast } from "#components/use-toast.ts";
import type { OutlinesDecided } from "#shops/outlines/outlines-of-restyle.ts";
import type { OutlineDecision, OutlineView, RestyleOutlineView } from "#shops/views.ts";

interface Props {
  restyleId: string;
  /** The color that the editor previews. */
  color: string | null;
  /** Called when an outline was decided on: images may be made while the sheet is open. */
  onDecided: () => void;
  /** Called when all is decided, or the rest is left for later. */
  onClose: () => void;
}

/** The outlines that photos of a restyle wait for, side by side; images of accepted ones are made at once. */
export function CheckOutlines({ restyleId, color, onDecided, onClose }: Props) {
  const messages = useMessages();
  const { t, say } = messages;
  const toast = useToast();
  /** As they were when the sheet was opened, with what has changed since; null while they are asked for. */
  const [outlines, setOutlines] = useState<RestyleOutlineView[] | null>(null);
  const [isUnreached, setIsUnreached] = useState(false);
  const [page, setPage] = useState(0);
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
      const { made, problem } = await postJson<OutlinesDecided>(path, { ids, decision });
      if (made > 0) toast(t("run.outlines.making", { count: made }));
      onDecided();
      await read();
      return problem && say(problem);
    } catch {
      setIsUnreached(true);
      return t("outline.unreached");
    }
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
          if (redone > 0) toast(t("outline.remaking", { count: redone }));
          setFixing(null);
          if (!isSaved) return;
          onDecided();
          read().catch(() => setIsUnreached(true));
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
      onDecide={decide}
      onClose={onClose}
    />
  );
}

/** Also an outline that was accepted or fixed for another restyle: images of this one wait for it. */
function canBeAccepted({ state, isSkipped, images }: RestyleOutlineView): boolean {
  return images > 0 && !isSkipped && state !== "none" && state !== "finding";
}

const readOutlines = (ids: string[], signal?: AbortSignal) =>
  postJson<OutlineView[]>("/app/outlines", { act: "read", ids }, signal);
