import { useEffect } from "react";
import type { RestyleView } from "#shops/views.ts";
import { readStored, writeStored } from "./session-storage.ts";

const storageKey = "restyles.watched";
const changeEvent = "restyles-watched";

/** Ids of the restyles that this tab has seen running and not yet seen end. */
export function readWatched(): string[] {
  return readStored<{ ids: string[] }>(storageKey)?.ids ?? [];
}

export function writeWatched(ids: string[]): void {
  writeStored(storageKey, { ids });
}

/** Calls `onChange` when a page shows a running restyle that was not watched. @returns how to stop that */
export function onWatchedChange(onChange: () => void): () => void {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
}

/** Has the end of a running restyle noticed on whatever page is open then, see `EndNotices`. */
export function useWatchedRestyle({ id, finishedAt }: Pick<RestyleView, "id" | "finishedAt">): void {
  useEffect(() => {
    const watched = readWatched();
    if (finishedAt !== null || watched.includes(id)) return;
    writeWatched([...watched, id]);
    window.dispatchEvent(new Event(changeEvent));
  }, [id, finishedAt]);
}
