import { useEffect, useState } from "react";
import { useMessages } from "#components/use-messages.tsx";
import { useToast } from "#components/use-toast.ts";
import type { PublicationCounts } from "#shops/views.ts";

/** Says how many images were undone once none is being undone any more; until then the card shows the progress. */
export function useUndoToast({ published, failed, undoing }: PublicationCounts): { onBegin: () => void } {
  const { t } = useMessages();
  const toast = useToast();
  const inShop = published + failed + undoing;
  /** Images in the shop before the undo; null: none was asked for. */
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    if (before === null || undoing > 0 || inShop >= before) return;
    toast(t("publish.undo.done", { count: before - inShop }));
    setBefore(null);
  }, [before, undoing, inShop, toast, t]);
  return { onBegin: () => setBefore(inShop) };
}
