import { useEffect, useMemo, useRef, useState } from "react";
import { postJson } from "#components/forms/fetch-json.ts";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import type { RestyleDraft, WishView } from "#shops/views.ts";

/** Debounce delay while the merchant types, in milliseconds. */
const quietMs = 500;

/** What the draft's key are taken for; null while that is being asked, or when it says nothing in key. */
export function useInstructionReading(draft: RestyleDraft, parts: KindParts): WishView | null {
  const [reading, setReading] = useState<{ of: string; view: WishView } | null>(null);
  const key = useMemo(() => parts.instructionKey?.(draft.options) ?? null, [draft.options, parts]);
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (key === null) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const view = await postJson<WishView>("/app/restyles/instruction", latest.current, asking.signal);
        setReading({ of: key, view });
      } catch {
        if (!asking.signal.aborted) setReading({ of: key, view: { lines: [], isUnreached: true } });
      }
    }, quietMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key]);

  return reading !== null && reading.of === key ? reading.view : null;
}
