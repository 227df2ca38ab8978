import { useFetcher } from "@remix-run/react";
import { ConfirmDialog } from "#components/confirm-dialog.tsx";
import { countLabel } from "#components/count-label.ts";
import { useAnswer } from "#components/use-answer.ts";
import { useToast } from "#components/use-toast.ts";
import type { action } from "./route.tsx";

interface Props {
  /** Published images to take off their products; none keeps the dialog closed. */
  imageIds: string[];
  onClose: () => void;
}

/** Confirms taking published images off their products. */
export function UndoDialog({ imageIds, onClose }: Props) {
  const fetcher = useFetcher<typeof action>();
  const toast = useToast();
  useAnswer(fetcher, () => {
    toast("Undo started");
    onClose();
  });

  const isOne = imageIds.length === 1;
  return (
    <ConfirmDialog
      isOpen={imageIds.length > 0}
      title={`Undo ${countLabel(imageIds.length, "image")}?`}
      text={`${isOne ? "The image is" : "The images are"} taken off ${isOne ? "its product" : "their products"} in your store. The original photos stay as they are, and you can publish again.`}
      confirmLabel={`Undo ${countLabel(imageIds.length, "image")}`}
      cancelLabel="Keep"
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
