import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { toImageName } from "#components/restyles/image-name.ts";
import { message } from "#shops/messages/message.ts";
import type { ImageOutlineView, RestyleImageView } from "#shops/views.ts";
import { findOutlineOfImage } from "./outline-client.ts";
import { OutlineEditor } from "./outline-editor.tsx";
import { OutlineRefusal } from "./outline-session.ts";

interface Props {
  restyleId: string;
  image: RestyleImageView;
  /** The color that the editor previews. */
  color: string | null;
  onClose: (isSaved: boolean) => void;
}

/** Opens the editor on the outline that a restyle's image was made with; saving has its images made again. */
export function FixOutline({ restyleId, image, color, onClose }: Props) {
  const messages = useMessages();
  const { t, say } = messages;
  const [outline, setOutline] = useState<ImageOutlineView | null>(null);
  const toast = useToast();
  const fail = useRef<(error: unknown) => void>(() => {});
  fail.current = (error) => {
    toast(say(error instanceof OutlineRefusal ? error.reason : message("outline.unreached")));
    onClose(false);
  };

  useEffect(() => {
    let isWanted = true;
    findOutlineOfImage(restyleId, image.id).then(
      (found) => isWanted && setOutline(found),
      (error: unknown) => isWanted && fail.current(error),
    );
    return () => {
      isWanted = false;
    };
  }, [restyleId, image.id]);

  if (!outline) return null;
  return (
    <OutlineEditor
      outlineId={outline.outlineId}
      name={toImageName(messages, image)}
      color={color}
      saveLabel={t("outline.save_and_make", { count: outline.images, credits: outline.credits })}
      note={outline.credits > 0 ? undefined : t("outline.note.free")}
      redo={{ restyleId, imageId: image.id }}
      onClose={(isSaved, redone = 0) => {
        if (redone > 0) toast(t("outline.remaking", { count: redone }));
        onClose(isSaved);
      }}
    />
  );
}
