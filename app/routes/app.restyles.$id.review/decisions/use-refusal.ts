import { useMemo, useRef } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { DecisionOutcome } from "#shops/views.ts";

/** Keeps until all is saved that the server refused an approval, because the setting has changed since the page was loaded. */
export function useRefusal() {
  const { t } = useMessages();
  const toast = useToast();
  const isNoted = useRef(false);
  return useMemo(
    () => ({
      note: ({ isRefused }: DecisionOutcome) => {
        isNoted.current ||= isRefused;
      },
      /** Says so. Returns false when nothing was refused. */
      tell: (): boolean => {
        const wasNoted = isNoted.current;
        isNoted.current = false;
        if (wasNoted) toast(t("team.other_approves.refused"));
        return wasNoted;
      },
    }),
    [t, toast],
  );
}
