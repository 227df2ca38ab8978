import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { postJson } from "#components/forms/fetch-json.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { toSeenMasks } from "#components/outlines/seen-masks.ts";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { GarmentPrint } from "#contract/fields.ts";
import type { LeftOutView, OutlineDecision, OutlineView, RestyleDraft } from "#shops/views.ts";
import { groupByProduct, type OutlinesByProduct } from "./group-outlines.ts";

/** Debounce delay after a change of photos or garment, in milliseconds. */
const quietMs = 700;
const pollMs = 1_500;
const retryMs = 10_000;

export interface Outlines {
  /** Of the draft's photos, in its order. */
  all: OutlineView[];
  /** The same by `toPhotoKey`. */
  byPhoto: ReadonlyMap<string, OutlineView>;
  /** By product and media id; a product's map is another one only when one of its outlines is. */
  byProduct: OutlinesByProduct;
  leftOut: LeftOutView;
  /** The server did not answer; it is asked again. */
  isUnreached: boolean;
  /** Resolves with the reason why not all were decided on; null when all were. */
  decide: (outlineIds: string[], decision: OutlineDecision) => Promise<string | null>;
  /** Answers "plain or printed?" for the products of these outlines. */
  answerPrint: (outlineIds: string[], answer: GarmentPrint) => Promise<void>;
  /** The outline open in the editor; null when none is. */
  fixing: OutlineView | null;
  fix: (outlineId: string) => void;
  endFix: () => void;
  /** Reads an outline that was corrected, and those of its product. */
  reread: (outlineId: string) => void;
}

export function toPhotoKey(productId: string, mediaId: string): string {
  return `${productId} ${mediaId}`;
}

export function sumOf({ skipped, doubtful, none }: LeftOutView): number {
  return skipped + doubtful + none;
}

/** The outlines of the draft's photos: found in the background as soon as photos are chosen, read until all are known. */
export function useOutlines(draft: RestyleDraft, parts: KindParts): Outlines {
  const [known, setKnown] = useState<ReadonlyMap<string, OutlineView>>(new Map());
  const [isUnreached, setIsUnreached] = useState(false);
  const { t } = useMessages();
  const [fixingId, setFixingId] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const garment = parts.outline?.garment(draft.options) ?? null;
  // In whatever looks.
  const photos = useMemo(
    () => JSON.stringify(draft.images.map(({ productId, mediaIds }) => [productId, mediaIds])),
    [draft.images],
  );
  const latest = useRef(draft);
  latest.current = draft;

  const learn = useCallback((views: OutlineView[]) => {
    setKnown((current) => {
      // The same again must draw nothing again: a restyle may show thousands of photos.
      const isNews = (view: OutlineView) => JSON.stringify(current.get(view.id)) !== JSON.stringify(view);
      if (!views.some(isNews)) return current;
      const next = new Map(current);
      for (const view of views) next.set(view.id, view);
      return next;
    });
    setIsUnreached(false);
  }, []);

  /** Ids of the outlines that the present photos and garment have. */
  const [present, setPresent] = useState<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: outlines depend on photos and garment only
  useEffect(() => {
    if (garment === null || latest.current.images.length === 0) return setPresent([]);
    const asking = new AbortController();
    let timer = setTimeout(async () => {
      try {
        const views = await ask({ act: "find", draft: latest.current }, asking.signal);
        learn(views);
        setPresent(views.map(({ id }) => id));
      } catch {
        if (asking.signal.aborted) return;
        setIsUnreached(true);
        timer = setTimeout(() => setFailures((count) => count + 1), retryMs);
      }
    }, quietMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [photos, garment, failures, learn]);

  const all = useMemo(() => {
    const views = present.flatMap((id) => known.get(id) ?? []);
    const chosen = new Set(
      draft.images.flatMap(({ productId, mediaIds }) => mediaIds.map((id) => toPhotoKey(productId, id))),
    );
    return views.filter(({ productId, mediaId }) => chosen.has(toPhotoKey(productId, mediaId)));
  }, [present, known, draft.images]);

  const open = all.filter(({ state }) => state === "finding").map(({ id }) => id);
  const openIds = open.join(" ");
  useEffect(() => {
    if (openIds === "") return;
    const asking = new AbortController();
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      ask({ act: "read", ids: openIds.split(" ") }, asking.signal).then(learn, () => {
        if (!asking.signal.aborted) setIsUnreached(true);
      });
    }, pollMs);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [openIds, learn]);

  const latestAll = useRef(all);
  latestAll.current = all;
  /** Reads outlines that were settled, and those of their products' other photos, which are searched by them. */
  const reread = useCallback(
    (ids: string[]) => {
      const products = new Set(
        latestAll.current.filter(({ id }) => ids.includes(id)).map((one) => one.productId),
      );
      const related = latestAll.current
        .filter(({ productId }) => products.has(productId))
        .map(({ id }) => id);
      ask({ act: "read", ids: related }).then(learn, () => setIsUnreached(true));
    },
    [learn],
  );
  const decide = useCallback(
    async (outlineIds: string[], decision: OutlineDecision) => {
      try {
        const seen = toSeenMasks(latestAll.current, outlineIds);
        const views = await ask({ act: "decide", ids: outlineIds, decision, seen });
        learn(views);
        if (decision !== "accept") return null;
        reread(outlineIds);
        if (views.some(({ id, maskId }) => maskId !== seen[id])) return t("outline.changed_elsewhere");
        // The service did not take an approval: it stays to be given again.
        return views.some(({ state }) => state === "doubtful") ? t("outlines.sheet.away") : null;
      } catch {
        setIsUnreached(true);
        return t("outline.unreached");
      }
    },
    [learn, reread, t],
  );
  const answerPrint = useCallback(
    async (outlineIds: string[], answer: GarmentPrint) => {
      try {
        learn(await ask({ act: "print", ids: outlineIds, answer }));
      } catch {
        setIsUnreached(true);
      }
    },
    [learn],
  );
  const endFix = useCallback(() => {
    setFixingId(null);
    if (fixingId) reread([fixingId]);
  }, [fixingId, reread]);

  const byProduct = useRef<OutlinesByProduct>(new Map());
  byProduct.current = useMemo(() => groupByProduct(all, byProduct.current), [all]);

  return {
    all,
    byPhoto: useMemo(
      () => new Map(all.map((view) => [toPhotoKey(view.productId, view.mediaId), view])),
      [all],
    ),
    byProduct: byProduct.current,
    leftOut: useMemo(() => countLeftOut(all), [all]),
    isUnreached,
    decide,
    answerPrint,
    fixing: (fixingId && known.get(fixingId)) || null,
    fix: setFixingId,
    endFix,
    reread: useCallback((id: string) => reread([id]), [reread]),
  };
}

function countLeftOut(views: OutlineView[]): LeftOutView {
  const count = (reason: keyof LeftOutView) => views.filter((view) => view.leftOut === reason).length;
  return { skipped: count("skipped"), doubtful: count("doubtful"), none: count("none") };
}

const ask = (act: object, signal?: AbortSignal) => postJson<OutlineView[]>("/app/outlines", act, signal);
