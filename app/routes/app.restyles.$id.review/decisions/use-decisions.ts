import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useStableActions } from "#components/hooks/use-stable-actions.ts";
import type { Decision, DecisionOutcome, Rejection, RestyleImageView } from "#shops/views.ts";
import { DecisionQueue, type ImageDecision } from "./decision-queue.ts";
import { useRefusal } from "./use-refusal.ts";

interface DecisionActions {
  decide(decisions: ImageDecision[]): void;
  retry(): void;
  /** Forgets what was decided on this page and is saved: images that are made again are undecided. */
  forget(): void;
}

/** Its functions stay the same as long as no decision changes. */
export interface Decisions extends DecisionActions {
  of: (imageId: string) => Decision;
  /** Why an image is rejected; null when it is not, or nobody said. */
  rejectionOf: (imageId: string) => Rejection | null;
  /** The decision on an image as it can be made again. */
  latest: (imageId: string) => ImageDecision;
  isSaving: boolean;
  hasFailed: boolean;
}

/** Decisions of the review: applied at once, saved in the background. */
export function useDecisions(restyleId: string, images: RestyleImageView[]): Decisions {
  const refusal = useRefusal();
  const { revalidate } = useRevalidator();
  const [queue] = useState(
    () => new DecisionQueue(async (decisions) => refusal.note(await postDecisions(restyleId, { decisions }))),
  );
  const [made, setMade] = useState<ReadonlyMap<string, ImageDecision>>(new Map());
  // One at a time: the page does not render again for each decision that is saved.
  const readIsSaving = () => queue.getState().unsaved.size > 0;
  const readHasFailed = () => queue.getState().hasFailed;
  const isSaving = useSyncExternalStore(queue.subscribe, readIsSaving, readIsSaving);
  const hasFailed = useSyncExternalStore(queue.subscribe, readHasFailed, readHasFailed);

  useEffect(() => {
    if (!isSaving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSaving]);

  // What was refused is as it was before.
  useEffect(() => {
    if (isSaving || !refusal.tell()) return;
    setMade(new Map());
    revalidate();
  }, [isSaving, refusal, revalidate]);

  const loaded = useMemo(
    () =>
      new Map(
        images.map(({ id, decision, rejection }) => [
          id,
          { imageId: id, decision, ...(rejection ? { rejection } : {}) },
        ]),
      ),
    [images],
  );
  const latest = useCallback(
    (imageId: string): ImageDecision =>
      made.get(imageId) ?? loaded.get(imageId) ?? { imageId, decision: "undecided" },
    [made, loaded],
  );
  const of = useCallback((imageId: string) => latest(imageId).decision, [latest]);
  const rejectionOf = useCallback((imageId: string) => latest(imageId).rejection ?? null, [latest]);
  const actions = useStableActions<DecisionActions>({
    decide: (decisions) => {
      setMade((current) => {
        const next = new Map(current);
        for (const decision of decisions) next.set(decision.imageId, decision);
        return next;
      });
      queue.decide(decisions);
    },
    retry: () => queue.retry(),
    forget: () => setMade(new Map(queue.getState().unsaved)),
  });
  return { of, rejectionOf, latest, isSaving, hasFailed, ...actions };
}

/**
 * Uses `fetch` instead of a Remix submission, which the next one would cancel. App Bridge adds the session
 * token.
 */
export async function postDecisions(restyleId: string, body: object): Promise<DecisionOutcome> {
  const response = await fetch(`/app/restyles/${encodeURIComponent(restyleId)}/decisions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Decisions were refused with ${response.status}`);
  return (await response.json()) as DecisionOutcome;
}
