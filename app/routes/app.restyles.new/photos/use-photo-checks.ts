import { useEffect, useMemo, useRef, useState } from "react";
import { postJson } from "#components/forms/fetch-json.ts";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { PhotoCheckView, RestyleDraft } from "#shops/views.ts";
import { groupByProduct } from "./group-outlines.ts";
import { toPhotoKey } from "./use-outlines.ts";

/** Checks of photos by product and media id. */
export type ChecksByProduct = ReadonlyMap<string, ReadonlyMap<string, PhotoCheckView>>;

export interface PhotoChecks {
  /** Of the draft's photos that are checked. */
  all: PhotoCheckView[];
  /** The same; a product's map is another one only when one of its checks is. */
  byProduct: ChecksByProduct;
  /** Photos that are checked or will be; 0 while there is nothing to check. */
  total: number;
  /** The server did not answer; it is asked again. */
  isUnreached: boolean;
}

const quietMs = 500;
const retryMs = 15_000;
/** Photos per request: few, so that the first marks are there soon. */
const atOnce = 3;

/**
 * Checks the draft's photos in the background as soon as its options suffice for it, a few at a time. What is known of a
 * photo with the same options is not asked again.
 *
 * @param isOn false for a kind whose model draws every photo
 */
export function usePhotoChecks(draft: RestyleDraft, parts: KindParts, isOn: boolean): PhotoChecks {
  const [known, setKnown] = useState<ReadonlyMap<string, PhotoCheckView>>(new Map());
  const [isUnreached, setIsUnreached] = useState(false);
  const [failures, setFailures] = useState(0);
  const { kind, options, images } = draft;
  const of = isOn ? (parts.checkKey?.(options) ?? null) : null;
  const toKey = (productId: string, mediaId: string) => `${of} ${toPhotoKey(productId, mediaId)}`;
  const photos =
    of === null
      ? []
      : images.flatMap(({ productId, mediaIds }) => mediaIds.map((mediaId) => ({ productId, mediaId })));
  const next = photos.find(({ productId, mediaId }) => !known.has(toKey(productId, mediaId)));
  const asked = next
    ? photos
        .filter(
          ({ productId, mediaId }) => productId === next.productId && !known.has(toKey(productId, mediaId)),
        )
        .slice(0, atOnce)
        .map(({ mediaId }) => mediaId)
    : [];
  const isFirst = known.size === 0;
  const key = next ? JSON.stringify([of, next.productId, asked]) : null;
  const latest = useRef({ options, asked, next, toKey });
  latest.current = { options, asked, next, toKey };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for photos and options; `failures` asks again
  useEffect(() => {
    const { next, asked, toKey } = latest.current;
    if (key === null || !next) return;
    const asking = new AbortController();
    let timer = setTimeout(
      async () => {
        try {
          const images = [{ productId: next.productId, mediaIds: asked }];
          const draft = { kind, options: latest.current.options, images };
          const views = await postJson<PhotoCheckView[]>("/app/restyles/check", { draft }, asking.signal);
          setIsUnreached(false);
          setKnown((current) => {
            const all = new Map(current);
            for (const mediaId of asked) {
              const view = views.find((one) => one.mediaId === mediaId);
              const unchecked = { productId: next.productId, mediaId, canUse: null, reason: null };
              all.set(toKey(next.productId, mediaId), view ?? unchecked);
            }
            return all;
          });
        } catch {
          if (asking.signal.aborted) return;
          setIsUnreached(true);
          timer = setTimeout(() => setFailures((count) => count + 1), retryMs);
        }
      },
      isFirst ? quietMs : 0,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key, failures]);

  const all = photos.flatMap(({ productId, mediaId }) => known.get(toKey(productId, mediaId)) ?? []);
  const byProduct = useRef<ChecksByProduct>(new Map());
  const grouped = groupByProduct(all, byProduct.current);
  byProduct.current = grouped;
  return useMemo(
    () => ({ all, byProduct: grouped, total: photos.length, isUnreached }),
    [all, grouped, photos.length, isUnreached],
  );
}
