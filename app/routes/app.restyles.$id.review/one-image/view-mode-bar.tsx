import { Badge, Button, ButtonGroup, Text } from "@shopify/polaris";
import { MaximizeIcon, MinimizeIcon } from "@shopify/polaris-icons";
import { memo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { toPosition } from "#components/restyles/image-name.ts";
import type { RestyleImageView } from "#shops/views.ts";
import styles from "../review.module.css";
import { usePressAndHold } from "./use-press-and-hold.ts";

/** How one image is shown beside its original. */
export interface ViewMode {
  view: "slider" | "side-by-side" | "new";
  isZoomed: boolean;
  /** The photo has its outline drawn over it. */
  isOutlineShown: boolean;
  /** Only what differs from the photo is shown. */
  isDifferenceShown: boolean;
  /** Only the photo is shown, as long as something is held. */
  isOriginalShown: boolean;
}

interface Props {
  image: RestyleImageView;
  index: number;
  count: number;
  viewMode: ViewMode;
  onViewMode: (change: Partial<ViewMode>) => void;
  onFix: () => void;
  /** The picture fills the window. */
  isFull: boolean;
  onFull: () => void;
}

/** Position of the current image and its view options. */
export function ViewModeBar(props: Props) {
  const { image, index, count } = props;
  const messages = useMessages();
  const { t } = messages;
  const { width, height } = image;
  const place = { index: index + 1, count, image: toPosition(messages, image) };
  return (
    <div className={styles.viewModeBar}>
      <div className={styles.viewModeTitle} aria-live="polite">
        <Text as="h2" variant="headingMd" truncate>
          {image.productTitle}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {width && height
            ? t("review.place_and_size", { ...place, width, height })
            : t("review.place", place)}
        </Text>
      </div>
      {image.isRemaking ? <Badge tone="info">{t("review.remaking")}</Badge> : null}
      <Button
        icon={props.isFull ? MinimizeIcon : MaximizeIcon}
        accessibilityLabel={t(props.isFull ? "review.full.leave" : "review.full")}
        onClick={props.onFull}
      />
      <Views
        canFixOutline={image.canFixOutline}
        hasOutline={image.outlineUrl !== null}
        isMade={image.state === "ready"}
        viewMode={props.viewMode}
        onViewMode={props.onViewMode}
        onFix={props.onFix}
      />
    </div>
  );
}

interface ViewsProps extends Pick<Props, "viewMode" | "onViewMode" | "onFix"> {
  canFixOutline: boolean;
  hasOutline: boolean;
  isMade: boolean;
}

/** The same from image to image, so that a step to the next one does not render it. */
const Views = memo(function Views(props: ViewsProps) {
  const { t } = useMessages();
  const { viewMode, isMade, onViewMode } = props;
  const { view, isZoomed, isOutlineShown, isDifferenceShown, isOriginalShown } = viewMode;
  const hold = usePressAndHold(isOriginalShown, (isShown) => onViewMode({ isOriginalShown: isShown }));
  return (
    <div className={styles.views}>
      <ButtonGroup>
        <ButtonGroup variant="segmented">
          <Button disabled={!props.canFixOutline} onClick={props.onFix}>
            {t("review.fix_outline")}
          </Button>
          <Button
            pressed={isOutlineShown}
            disabled={!props.hasOutline}
            accessibilityLabel={t("review.outline_label")}
            onClick={() => onViewMode({ isOutlineShown: !isOutlineShown })}
          >
            {t("outline.overlay")}
          </Button>
        </ButtonGroup>
        <ButtonGroup variant="segmented">
          <Button pressed={view === "slider"} onClick={() => onViewMode({ view: "slider" })}>
            {t("review.slider")}
          </Button>
          <Button pressed={view === "side-by-side"} onClick={() => onViewMode({ view: "side-by-side" })}>
            {t("review.side_by_side")}
          </Button>
          <Button pressed={view === "new"} onClick={() => onViewMode({ view: "new" })}>
            {t("review.new_image")}
          </Button>
        </ButtonGroup>
        <ButtonGroup variant="segmented">
          <button
            type="button"
            className={styles.hold}
            aria-pressed={isOriginalShown}
            disabled={!isMade}
            {...hold}
            onClick={(event) => {
              // A press of a key has no pointer.
              if (event.detail === 0) onViewMode({ isOriginalShown: !isOriginalShown });
            }}
          >
            {t("review.original")}
          </button>
          <Button
            pressed={isDifferenceShown}
            disabled={!isMade}
            onClick={() => onViewMode({ isDifferenceShown: !isDifferenceShown })}
          >
            {t("review.difference")}
          </Button>
        </ButtonGroup>
        <ButtonGroup variant="segmented">
          <Button
            pressed={!isZoomed}
            onClick={() => onViewMode({ isZoomed: false })}
            accessibilityLabel={t("review.fit_label")}
          >
            {t("review.fit")}
          </Button>
          <Button
            pressed={isZoomed}
            onClick={() => onViewMode({ isZoomed: true })}
            accessibilityLabel={t("review.zoom_label")}
          >
            {t("review.zoom")}
          </Button>
        </ButtonGroup>
      </ButtonGroup>
    </div>
  );
});
