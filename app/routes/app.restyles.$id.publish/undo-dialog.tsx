import { useFetcher } from "@remix-run/react";
import { ConfirmDialog } from "#components/confirm-dialog.tsx";
import { useAnswer } from "#components/use-answer.ts";
import { useMessages } from "#components/use-messages.tsx";
import { useToast } from "#components/use-toast.ts";
import type { action } from "./route.tsx";

interface Props {
  /** Published images to remove; the dialog is closed when empty. */
  imageIds: string[];
  onClose: () => void;
}

/** Confirms the removal of published images from their products. */
export function UndoDialog({ imageIds, onClose }: Props) {
  const { t } = useMessages();
  const fetcher = useFetcher<typeof action>();
  const toast = useToast();
  useAnswer(fetcher, () => {
    toast(t("publish.undo.started"));
    onClose();
  });

  const count = imageIds.length;
  return (
    <ConfirmDialog
      isOpen={count > 0}
      title={t("publish.undo.title", { count })}
      text={t("publish.undo.detail", { count })}
      confirmLabel={t("publish.undo.confirm", { count })}
      cancelLabel={t("publish.undo.cancel")}
      isBusy={fetcher.state !== "idle"}
      onConfirm={() =>
        fetcher.submit(JSON.stringify({ intent: "undo", imageIds }), {
          method: "post",
          encType: "application/json",
        })
      }
      onClose={onClose}
    />
  );
}
