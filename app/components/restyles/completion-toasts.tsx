import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CompletionsView } from "#shops/views.ts";
import { useMessages } from "../frame/use-messages.tsx";
import { useToast } from "../hooks/use-toast.ts";
import { onWatchedChange, readWatched, writeWatched } from "./watched-restyles.ts";

const everyMs = 4_000;

/**
 * Says once when a restyle ends, whatever page of the app is open: to a tab that saw it running, not to one that opens it
 * afterwards. It asks at each change of page, and repeatedly while something runs and the tab is visible.
 */
export function CompletionToasts(): null {
  const { t, say } = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const notify = ({ id, title, ready, failed, unchecked }: CompletionsView["ended"][number]) => {
    const run = `/app/restyles/${id}`;
    const text = t("run.ended", { ready, failed, unchecked });
    if (pathname.startsWith(run)) toast(text);
    else {
      toast(t("run.ended_elsewhere", { restyle: say(title), text }), {
        label: t("run.ended.open"),
        onAction: () => navigate(run),
      });
    }
  };
  const latest = useRef(notify);
  latest.current = notify;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have started a restyle
  useEffect(() => {
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      if (document.visibilityState !== "visible") return;
      const ends = await readEnds(signal);
      if (signal.aborted) return;
      if (ends) {
        // Written first: another page of this tab that asks meanwhile says nothing twice.
        writeWatched(ends.running.map(({ id }) => id));
        for (const ended of ends.ended) latest.current(ended);
      }
      const isLive = ends ? ends.running.some(({ isPaused }) => !isPaused) : readWatched().length > 0;
      if (isLive) timer = setTimeout(ask, everyMs);
    };
    const start = () => void ask();
    // Not within the task that makes the page answer.
    timer = setTimeout(start);
    document.addEventListener("visibilitychange", start);
    const stopListening = onWatchedChange(start);
    return () => {
      clearTimeout(timer);
      asking.abort();
      document.removeEventListener("visibilitychange", start);
      stopListening();
    };
  }, [key]);
  return null;
}

/** Null while the app does not answer: it is asked again. */
async function readEnds(signal: AbortSignal): Promise<CompletionsView | null> {
  const query = new URLSearchParams(readWatched().map((id) => ["id", id]));
  try {
    const response = await fetch(`/app/restyles/ends?${query}`, { signal });
    return response.ok ? ((await response.json()) as CompletionsView) : null;
  } catch {
    return null;
  }
}
