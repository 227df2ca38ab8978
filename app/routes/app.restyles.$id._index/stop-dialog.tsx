import { useFetcher } from "@remix-run/react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { ImageCounts } from "#shops/views.ts";

interface Props {
  isOpen: boolean;
  counts: ImageCounts;
  isPaused: boolean;
  onClose: () => void;
}

/** Confirms the cancellation of a run and states its effect. */
export function StopDialog({ isOpen, counts, isPaused, onClose }: Props) {
  const { t } = useMessages();
  const fetcher = useFetcher();
  const toast = useToast();
  useFetcherResponse(fetcher, () => {
    toast(t("run.stop.done"));
    onClose();
  });

  const unmade = counts.waiting + counts.working;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("run.stop.title")}
      text={t("run.stop.detail", { count: unmade })}
      confirmLabel={t("run.stop.confirm")}
      cancelLabel={t(isPaused ? "retry.cancel" : "run.stop.cancel")}
      isBusy={fetcher.state !== "idle"}
      onConfirm={() => fetcher.submit({ intent: "stop" }, { method: "post" })}
      onClose={onClose}
    />
  );
}
