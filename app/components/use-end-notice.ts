import { useEffect, useRef } from "react";
import type { RestyleView } from "#shops/views.ts";
import { useMessages } from "./use-messages.tsx";
import { useToast } from "./use-toast.ts";

/** Says once that a run has ended, to whoever watched it: not to one who opens it afterwards. */
export function useEndNotice({ finishedAt, counts }: Pick<RestyleView, "finishedAt" | "counts">): void {
  const { t } = useMessages();
  const toast = useToast();
  const wasRunning = useRef(finishedAt === null);
  const text = t("run.ended", { ready: counts.ready, failed: counts.failed });
  useEffect(() => {
    if (wasRunning.current && finishedAt !== null) toast(text);
    wasRunning.current = finishedAt === null;
  }, [finishedAt, text, toast]);
}
