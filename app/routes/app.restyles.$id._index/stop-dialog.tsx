import { useFetcher } from "@remix-run/react";
import { ConfirmDialog } from "#components/confirm-dialog.tsx";
import { countLabel } from "#components/count-label.ts";
import { useAnswer } from "#components/use-answer.ts";
import { useToast } from "#components/use-toast.ts";
import type { ImageCounts } from "#shops/views.ts";
import type { action } from "./route.tsx";

interface Props {
  isOpen: boolean;
  counts: ImageCounts;
  onClose: () => void;
}

/** Confirms stopping a run, with what that keeps and what it gives up. */
export function StopDialog({ isOpen, counts, onClose }: Props) {
  const fetcher = useFetcher<typeof action>();
  const toast = useToast();
  useAnswer(fetcher, () => {
    toast("Restyle stopped");
    onClose();
  });

  const unmade = counts.waiting + counts.working;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Stop this restyle?"
      text={`${countLabel(unmade, "image")} not made yet will be stopped and their credits released. Finished images stay and are charged.`}
      confirmLabel="Stop restyle"
      cancelLabel="Keep running"
      isBusy={fetcher.state !== "idle"}
      onConfirm={() => fetcher.submit({ intent: "stop" }, { method: "post" })}
      onClose={onClose}
    />
  );
}
