import { useEffect, useMemo, useRef, useState } from "react";
import { postJson } from "#components/post-json.ts";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { RestyleDraft, WishView } from "#shops/views.ts";

/** Debounce delay while the merchant types, in milliseconds. */
const quietMs = 500;

/** What the draft's words are taken for; null while that is being asked, or when it says nothing in words. */
export function useWish(draft: RestyleDraft, parts: KindParts): WishView | null {
  const [read, setRead] = useState<{ of: string; view: WishView } | null>(null);
  const words = useMemo(() => parts.wish?.(draft.options) ?? null, [draft.options, parts]);
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (words === null) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const view = await postJson<WishView>("/app/restyles/wish", latest.current, asking.signal);
        setRead({ of: words, view });
      } catch {
        if (!asking.signal.aborted) setRead({ of: words, view: { lines: [], isUnreached: true } });
      }
    }, quietMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [words]);

  return read !== null && read.of === words ? read.view : null;
}
