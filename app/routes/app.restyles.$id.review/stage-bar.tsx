import { Badge, Button, ButtonGroup, Text } from "@shopify/polaris";
import { toPosition } from "#components/image-name.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { RestyleImageView } from "#shops/views.ts";
import styles from "./review.module.css";
import { useHold } from "./use-hold.ts";

/** How one image is shown beside its original. */
export interface StageState {
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
  stage: StageState;
  onStage: (change: Partial<StageState>) => void;
  onFix: () => void;
}

/** Position of the current image and its view options. */
export function StageBar(props: Props) {
  const { image, index, count, stage, onStage } = props;
  const { view, isZoomed, isOutlineShown, isDifferenceShown, isOriginalShown } = stage;
  const hold = useHold(isOriginalShown, (isShown) => onStage({ isOriginalShown: isShown }));
  const messages = useMessages();
  const { t } = messages;
  const { width, height } = image;
  const isMade = image.state === "ready";
  const place = { index: index + 1, count, image: toPosition(messages, image) };
  return (
    <div className={styles.stageBar}>
      <div className={styles.stageTitle} aria-live="polite">
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
      <div className={styles.views}>
        <ButtonGroup>
          <ButtonGroup variant="segmented">
            <Button disabled={!image.canFixOutline} onClick={props.onFix}>
              {t("review.fix_outline")}
            </Button>
            <Button
              pressed={isOutlineShown}
              disabled={image.outlineUrl === null}
              accessibilityLabel={t("review.outline_label")}
              onClick={() => onStage({ isOutlineShown: !isOutlineShown })}
            >
              {t("outline.overlay")}
            </Button>
          </ButtonGroup>
          <ButtonGroup variant="segmented">
            <Button pressed={view === "slider"} onClick={() => onStage({ view: "slider" })}>
              {t("review.slider")}
            </Button>
            <Button pressed={view === "side-by-side"} onClick={() => onStage({ view: "side-by-side" })}>
              {t("review.side_by_side")}
            </Button>
            <Button pressed={view === "new"} onClick={() => onStage({ view: "new" })}>
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
                if (event.detail === 0) onStage({ isOriginalShown: !isOriginalShown });
              }}
            >
              {t("review.original")}
            </button>
            <Button
              pressed={isDifferenceShown}
              disabled={!isMade}
              onClick={() => onStage({ isDifferenceShown: !isDifferenceShown })}
            >
              {t("review.difference")}
            </Button>
          </ButtonGroup>
          <ButtonGroup variant="segmented">
            <Button
              pressed={!isZoomed}
              onClick={() => onStage({ isZoomed: false })}
              accessibilityLabel={t("review.fit_label")}
            >
              {t("review.fit")}
            </Button>
            <Button
              pressed={isZoomed}
              onClick={() => onStage({ isZoomed: true })}
              accessibilityLabel={t("review.zoom_label")}
            >
              {t("review.zoom")}
            </Button>
          </ButtonGroup>
        </ButtonGroup>
      </div>
    </div>
  );
}
