import { useEffect, useRef } from "react";
import type { RestyleView } from "#shops/views.ts";
import { readStored, writeStored } from "../frame/session-storage.ts";

const storageKey = "restyles.watched";
const changeEvent = "restyles-watched";

/** Ids of the restyles that this tab has seen running and not yet seen end. */
export function readWatched(): string[] {
  return readStored<{ ids: string[] }>(storageKey)?.ids ?? [];
}

export function writeWatched(ids: string[]): void {
  writeStored(storageKey, { ids });
}

/** Calls `onChange` when a page shows a running restyle that was not watched, or was paused. @returns how to stop that */
export function onWatchedChange(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}

/** Has the end of a running restyle noticed on whatever page is open then, see `CompletionToasts`. */
export function useWatchedRestyle(restyle: Pick<RestyleView, "id" | "finishedAt" | "pause">): void {
  const { id, finishedAt } = restyle;
  const isPaused = restyle.pause !== null;
  const wasPaused = useRef(isPaused);
  useEffect(() => {
    // Nobody asks for the end of what is paused.
    const isResumed = wasPaused.current && !isPaused;
    wasPaused.current = isPaused;
    const watched = readWatched();
    const isKnown = watched.includes(id);
    if (finishedAt !== null || (isKnown && !isResumed)) return;
    if (!isKnown) writeWatched([...watched, id]);
    window.dispatchEvent(new Event(changeEvent));
  }, [id, finishedAt, isPaused]);
}
