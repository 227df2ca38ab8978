import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { useIsNear } from "#components/use-is-near.ts";
import type { ProductPlanView } from "#shops/views.ts";
import type { loader } from "../app.restyles.$id.plan.ts";

/**
 * Loads what publishing makes of a product once `place` comes near the window, again when `version` changes, and when
 * the page becomes visible again, since the product may have been changed in another tab. A page of 400 products asks
 * Shopify for those that somebody looks at.
 */
export function usePlan(
  place: RefObject<HTMLElement>,
  { restyleId, productId, version }: { restyleId: string; productId: string; version: string },
): { plan: ProductPlanView | null; isGone: boolean } {
  const fetcher = useFetcher<typeof loader>();
  const isNear = useIsNear(place, false);
  const load = useRef(fetcher.load);
  load.current = fetcher.load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that Shopify has something else.
  useEffect(() => {
    if (!isNear) return;
    const read = () => {
      if (document.visibilityState === "visible")
        load.current(`/app/restyles/${restyleId}/plan?${new URLSearchParams({ product: productId })}`);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [isNear, restyleId, productId, version]);

  return {
    plan: fetcher.data?.plan ?? null,
    isGone: fetcher.data !== undefined && fetcher.data.plan === null,
  };
}
