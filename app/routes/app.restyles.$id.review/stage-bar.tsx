import { Button, ButtonGroup, Text } from "@shopify/polaris";
import type { RestyleImageView } from "#shops/views.ts";
import styles from "./review.module.css";
import type { StageView } from "./review-screen.tsx";

interface Props {
  image: RestyleImageView;
  index: number;
  count: number;
  view: StageView;
  isZoomed: boolean;
  onView: (view: StageView) => void;
  onZoom: (isZoomed: boolean) => void;
}

/** Which image is shown, and how. */
export function StageBar({ image, index, count, view, isZoomed, onView, onZoom }: Props) {
  return (
    <div className={styles.stageBar}>
      <div className={styles.stageTitle} aria-live="polite">
        <Text as="h2" variant="headingMd" truncate>
          {image.productTitle}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {`${index + 1} of ${count} · Image ${image.position}`}
          {image.variation > 1 ? `, variation ${image.variation}` : ""}
          {image.width && image.height ? ` · ${image.width} × ${image.height} px` : ""}
        </Text>
      </div>
      <ButtonGroup>
        <ButtonGroup variant="segmented">
          <Button pressed={view === "slider"} onClick={() => onView("slider")}>
            Slider
          </Button>
          <Button pressed={view === "side-by-side"} onClick={() => onView("side-by-side")}>
            Side by side
          </Button>
        </ButtonGroup>
        <ButtonGroup variant="segmented">
          <Button pressed={!isZoomed} onClick={() => onZoom(false)} accessibilityLabel="Fit the whole image">
            Fit
          </Button>
          <Button pressed={isZoomed} onClick={() => onZoom(true)} accessibilityLabel="Zoom to 100 %">
            100%
          </Button>
        </ButtonGroup>
      </ButtonGroup>
    </div>
  );
}
