import { Button, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useEffect, useMemo, useRef } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { toMark } from "#components/outlines/outline-badge.tsx";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import { toPhotoName } from "#components/restyles/image-name.ts";
import type { NewRestyleView, OutlineView, RestyleDraft, WishView } from "#shops/views.ts";
import { type ChosenImages, listTakenImages } from "../draft.ts";
import type { OutlinesByProduct } from "./group-outlines.ts";
import styles from "./product-photos.module.css";
import { type TriedPhoto, type TriedPreview, useTryOn } from "./use-try-on.ts";

/** The photo that opens the form, with its free preview. */
export interface LeadPhoto {
  photo: TriedPhoto;
  /** Null: its kind of work has no preview, or the photo has none now. */
  live: TriedPreview | null;
  /** Name of the look that is shown; null: none is chosen. */
  look: string | null;
  /** It can be previewed for nothing in this kind of work. */
  hasPreview: boolean;
  outline: OutlineView | undefined;
}

/**
 * The first photo that a restyle would take, whose preview follows the form, and what is tried on in a dialog. No preview
 * is asked for before a look is chosen and readable, nor of a photo whose outline is not certain.
 */
export function useLeadPhoto(
  view: NewRestyleView,
  draft: RestyleDraft,
  chosen: ChosenImages,
  parts: KindParts,
  outlines: OutlinesByProduct,
  reading: WishView | null,
) {
  const messages = useMessages();
  const photo = useMemo((): TriedPhoto | null => {
    const product = view.products.find(({ images }) => images.length > 0);
    const image = product && (listTakenImages(product.images)[0] ?? product.images[0]);
    if (!product || !image) return null;
    return { productId: product.id, image, label: toPhotoName(messages, product.title, image.position) };
  }, [view, messages]);
  const isChosen = photo !== null && (chosen[photo.productId]?.includes(photo.image.mediaId) ?? false);
  const outline = photo && isChosen ? outlines.get(photo.productId)?.get(photo.image.mediaId) : undefined;
  const look = parts.looks?.(draft.options).at(-1);
  const isRead = look?.hex != null || reading?.lines.every(({ problem }) => problem === null) === true;
  const isCertain = outline?.leftOut === null && ["sure", "fixed", "accepted"].includes(outline.state);
  const tryOn = useTryOn(draft, parts, outlines, isRead && isCertain ? photo : null);
  const lead: LeadPhoto | null = photo && {
    photo,
    live: tryOn.live,
    look: look?.label ?? null,
    hasPreview: parts.looks !== undefined && isChosen,
    outline,
  };
  return { tryOn, lead };
}

/** What the large photo shows, and the way to its outline when that is in doubt. Its room is kept. */
export function LeadNote({
  live,
  look,
  hasPreview,
  outline,
  onFix,
}: LeadPhoto & { onFix: (outlineId: string) => void }) {
  const { t, say } = useMessages();
  const mark = outline && toMark(outline);
  const text = !hasPreview
    ? null
    : mark === "doubtful"
      ? t("lead.doubtful")
      : look === null
        ? t("lead.no_look")
        : mark !== undefined && live === null
          ? t(`outline.state.${mark}`)
          : live?.problem
            ? say(live.problem)
            : live?.preview?.isDoubtful
              ? t("try_on.doubtful")
              : live?.preview
                ? t("lead.preview", { look })
                : live && t("try_on.drawing");
  const note = useRef<HTMLDivElement>(null);
  const hadFocus = note.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    // Its button is gone once the outline was checked.
    if (hadFocus && document.activeElement === document.body) note.current?.focus();
  });
  return (
    <div className={styles.note} ref={note} tabIndex={-1}>
      {live && !live.preview && !live.problem ? <Spinner size="small" /> : null}
      <div role="status">
        <Text as="p" variant="bodySm" tone="subdued">
          {text}
        </Text>
      </div>
      {hasPreview && outline && mark === "doubtful" ? (
        <Button onClick={() => onFix(outline.id)}>{t("lead.check")}</Button>
      ) : null}
      {live?.canRetry ? (
        <InlineStack>
          <Button variant="plain" onClick={live.retry}>
            {t("try_on.again")}
          </Button>
        </InlineStack>
      ) : null}
    </div>
  );
}
