import { useEffect, useState, useSyncExternalStore } from "react";
import type { Decision, Rejection, RestyleImageView } from "#shops/views.ts";
import { DecisionQueue, type ImageDecision } from "./decision-queue.ts";

export interface Decisions {
  of(imageId: string): Decision;
  /** Why an image is rejected; null when it is not, or nobody said. */
  rejectionOf(imageId: string): Rejection | null;
  /** The decision on an image as it can be made again. */
  latest(imageId: string): ImageDecision;
  decide(decisions: ImageDecision[]): void;
  isSaving: boolean;
  hasFailed: boolean;
  retry(): void;
  /** Forgets what was decided on this page and is saved: images that are made again are undecided. */
  forget(): void;
}

/** Decisions of the review: applied at once, saved in the background. */
export function useDecisions(restyleId: string, images: RestyleImageView[]): Decisions {
  const [queue] = useState(() => new DecisionQueue((decisions) => postDecisions(restyleId, { decisions })));
  const [made, setMade] = useState<ReadonlyMap<string, ImageDecision>>(new Map());
  const { unsaved, hasFailed } = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);

  useEffect(() => {
    if (unsaved.size === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved.size]);

  const loaded = new Map(
    images.map(({ id, decision, rejection }) => [
      id,
      { imageId: id, decision, ...(rejection ? { rejection } : {}) },
    ]),
  );
  const latest = (imageId: string): ImageDecision =>
    made.get(imageId) ?? loaded.get(imageId) ?? { imageId, decision: "undecided" };
  return {
    of: (imageId) => latest(imageId).decision,
    rejectionOf: (imageId) => latest(imageId).rejection ?? null,
    latest,
    decide: (decisions) => {
      setMade((current) => {
        const next = new Map(current);
        for (const decision of decisions) next.set(decision.imageId, decision);
        return next;
      });
      queue.decide(decisions);
    },
    isSaving: unsaved.size > 0,
    hasFailed,
    retry: () => queue.retry(),
    forget: () => setMade(new Map(queue.getState().unsaved)),
  };
}

/**
 * Uses `fetch` instead of a Remix submission, which the next one would cancel. App Bridge adds the session
 * token.
 */
export async function postDecisions(restyleId: string, body: object): Promise<void> {
  const response = await fetch(`/app/restyles/${encodeURIComponent(restyleId)}/decisions`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Decisions were refused with ${response.status}`);
}
