import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ApprovalQueue, type ApprovalState } from "./approval-queue.ts";
import { postDecisions } from "./use-decisions.ts";
import { useRefusal } from "./use-refusal.ts";

export interface Approvals extends ApprovalState {
  add: ApprovalQueue["add"];
  retry(): void;
}

/** Approvals of images that are not loaded: saved in the background, after which the page's counts are read again. */
export function useApprovals(restyleId: string): Approvals {
  const refusal = useRefusal();
  const [queue] = useState(
    () => new ApprovalQueue(async (action) => refusal.note(await postDecisions(restyleId, action))),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
  const { revalidate } = useRevalidator();
  const wasSaving = useRef(false);
  const isSaving = state.last !== null;
  useEffect(() => {
    if (wasSaving.current && !isSaving) {
      refusal.tell();
      revalidate();
    }
    wasSaving.current = isSaving;
  }, [isSaving, revalidate, refusal]);
  return { ...state, add: (action) => queue.add(action), retry: () => void queue.retry() };
}
