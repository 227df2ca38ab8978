import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ProductPlanView } from "#shops/views.ts";
import type { loader } from "../app.restyles.$id.plan.ts";

/**
 * Loads what publishing makes of a product once `place` comes near the view, and again when `version` changes:
 * a page of 400 products asks Shopify for those that somebody looks at.
 */
export function usePlan(
  place: RefObject<HTMLElement>,
  { restyleId, productId, version }: { restyleId: string; productId: string; version: string },
): { plan: ProductPlanView | null; isGone: boolean } {
  const fetcher = useFetcher<typeof loader>();
  const [isNear, setIsNear] = useState(false);
  const load = useRef(fetcher.load);
  load.current = fetcher.load;

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that Shopify has something else.
  useEffect(() => {
    if (!isNear) return;
    load.current(`/app/restyles/${restyleId}/plan?${new URLSearchParams({ product: productId })}`);
  }, [isNear, restyleId, productId, version]);

  return {
    plan: fetcher.data?.plan ?? null,
    isGone: fetcher.data !== undefined && fetcher.data.plan === null,
  };
}
