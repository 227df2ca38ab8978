import { type RefObject, useEffect, useState } from "react";
import { getJson } from "#components/forms/fetch-json.ts";
import { useIsNear } from "#components/hooks/use-is-near.ts";
import type { ProductPlanView } from "#shops/views.ts";

/** Pause after a read that failed. */
const retryMs = 5_000;

/**
 * Loads what publishing makes of a product once `place` comes near the window, again when `version` changes, and when
 * the page becomes visible again, since the product may have been changed in another tab. A page of 400 products asks
 * Shopify for those that somebody looks at.
 */
export function usePlan(
  place: RefObject<HTMLElement>,
  { restyleId, productId, version }: { restyleId: string; productId: string; version: string },
): { plan: ProductPlanView | null; isGone: boolean } {
  const [read, setRead] = useState<{ plan: ProductPlanView | null } | null>(null);
  const isNear = useIsNear(place, false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that Shopify has something else.
  useEffect(() => {
    if (!isNear) return;
    const path = `/app/restyles/${restyleId}/plan?${new URLSearchParams({ product: productId })}`;
    let asking = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      if (document.visibilityState !== "visible") return;
      asking.abort();
      clearTimeout(retry);
      asking = new AbortController();
      const { signal } = asking;
      getJson<{ plan: ProductPlanView | null }>(path, signal).then(setRead, () => {
        if (!signal.aborted) retry = setTimeout(load, retryMs);
      });
    };
    load();
    document.addEventListener("visibilitychange", load);
    return () => {
      document.removeEventListener("visibilitychange", load);
      clearTimeout(retry);
      asking.abort();
    };
  }, [isNear, restyleId, productId, version]);

  return { plan: read?.plan ?? null, isGone: read !== null && read.plan === null };
}
