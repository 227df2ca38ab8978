import { useEffect, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { PrintAnswer } from "#components/restyles/print-question.tsx";
import { forgetPrefetched, prefetchOutline } from "./outline-client.ts";
import { type EditorProps, OutlineEditor } from "./outline-editor.tsx";

/** An outline that waits for a look. */
export interface QueuedOutline extends Pick<EditorProps, "name" | "color" | "saveLabel" | "redo"> {
  id: string;
  productId: string;
  /** Label of the button while nothing was changed. */
  rightLabel: string;
  print?: PrintAnswer;
}

interface Props {
  /** In the order of their review, as they were when the queue was opened. */
  outlines: readonly QueuedOutline[];
  /** An outline was accepted or corrected; with how many images are made of it. */
  onSaved: (outlineId: string, images: number) => void;
  /** Resolves with the reason why the photo was not left out; null when it was. */
  onSkip: (outlineId: string) => Promise<string | null>;
  onClose: () => void;
}

/** Opens one outline after the other; the next is loaded while one is looked at. */
export function OutlineQueue({ outlines, onSaved, onSkip, onClose }: Props) {
  const { t } = useMessages();
  const toast = useToast();
  const [index, setIndex] = useState(0);
  const current = outlines[index];
  const following = outlines[index + 1];
  const nextId = following?.id;
  useEffect(() => {
    if (nextId) prefetchOutline(nextId);
  }, [nextId]);
  if (!current) return null;
  const next = () => {
    if (index + 1 < outlines.length) return setIndex(index + 1);
    toast(t("outline.queue.end"));
    onClose();
  };
  const skip = async () => {
    const reason = await onSkip(current.id);
    if (reason === null) next();
    else toast(reason);
  };
  const { id, productId, rightLabel, ...outline } = current;
  return (
    <OutlineEditor
      {...outline}
      outlineId={id}
      queue={{
        position: index + 1,
        total: outlines.length,
        rightLabel,
        onSkip: skip,
        onLater: next,
        ...(index > 0 && { onPrevious: () => setIndex(index - 1) }),
      }}
      onClose={(isSaved, images = 0) => {
        if (!isSaved) return onClose();
        onSaved(id, images);
        // It is searched again by what was saved.
        if (following?.productId === productId) forgetPrefetched();
        next();
      }}
    />
  );
}
