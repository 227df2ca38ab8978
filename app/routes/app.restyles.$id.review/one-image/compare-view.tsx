import { type CSSProperties, useCallback, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { RestyleImageView } from "#shops/views.ts";
import styles from "../review.module.css";
import { BeforeAfterSlider } from "./before-after-slider.tsx";
import { DifferenceOverlay } from "./difference-overlay.tsx";
import type { Size } from "./pan.ts";
import { noPan, type Pan } from "./pan.ts";
import { PanSurface } from "./pan-surface.tsx";
import { type Enlargement, Picture } from "./picture.tsx";
import { usePressAndHold } from "./use-press-and-hold.ts";
import { useSwipe } from "./use-swipe.ts";
import type { ViewMode } from "./view-mode-bar.tsx";

interface Props {
  image: RestyleImageView;
  viewMode: ViewMode;
  onViewMode: (change: Partial<ViewMode>) => void;
  /** To another image: 1 the next, -1 the one before. */
  onStep: (by: 1 | -1) => void;
}

const defaultSize = { width: 1200, height: 1500 };

/**
 * Before and after of one image, fitted to the stage or at one image pixel per screen pixel. The divider and the visible
 * part stay where they are from image to image, and so does the focus. A finger that swipes across goes to another image.
 */
export function CompareView({ image, viewMode, onViewMode, onStep }: Props) {
  const { view, isZoomed, isOutlineShown, isDifferenceShown, isOriginalShown } = viewMode;
  const { t } = useMessages();
  const [pan, setPan] = useState<Pan>(noPan);
  const { ref, size: frame } = useElementSize();
  const size = image.width && image.height ? { width: image.width, height: image.height } : defaultSize;
  const enlargement: Enlargement = isZoomed && frame.width > 0 ? { pan, picture: size, frame } : null;
  const before = (
    <Picture
      url={(isOutlineShown && image.outlineUrl) || image.beforeUrl}
      thumbnailUrl={image.beforeThumbnailUrl}
      alt={t("review.before_of", { image: image.alt })}
      enlargement={enlargement}
    />
  );
  const after = (
    <Picture
      url={image.afterUrl ?? ""}
      thumbnailUrl={image.afterThumbnailUrl}
      alt={t("review.after_of", { image: image.alt })}
      enlargement={enlargement}
    />
  );
  const hold = usePressAndHold(isOriginalShown, (isShown) => onViewMode({ isOriginalShown: isShown }));
  const swipe = useSwipe(onStep);
  if (isDifferenceShown && !isOriginalShown) {
    return (
      <div
        className={styles.comparison}
        style={{ "--ratio": size.width / size.height } as CSSProperties}
        {...swipe}
      >
        <div className={styles.frame}>
          <DifferenceOverlay beforeUrl={image.beforeUrl} afterUrl={image.afterUrl ?? ""} size={size} />
        </div>
      </div>
    );
  }
  const shown = isOriginalShown && view !== "side-by-side" ? "new" : view;
  const classes = [
    styles.comparison,
    shown === "side-by-side" ? styles.pair : "",
    isZoomed ? styles.zoomed : "",
  ];

  return (
    <div
      className={classes.join(" ")}
      style={{ "--ratio": size.width / size.height } as CSSProperties}
      data-view={shown}
      {...(isZoomed ? {} : swipe)}
    >
      {shown === "new" ? (
        // Held on the picture; the button beside the views does the same for keys.
        <figure className={`${styles.frame} ${styles.held}`} ref={ref} {...(isZoomed ? {} : hold)}>
          <PanSurface enlargement={enlargement} onPan={setPan} label={t("review.after")}>
            {isOriginalShown ? before : after}
          </PanSurface>
          <figcaption className={styles.tag}>
            {t(isOriginalShown ? "review.before" : "review.after")}
          </figcaption>
        </figure>
      ) : shown === "slider" ? (
        <div className={styles.frame} ref={ref}>
          <BeforeAfterSlider before={before} after={after} enlargement={enlargement} onPan={setPan} />
        </div>
      ) : (
        // Enlarged, the frames are other elements: those that fit have not moved.
        <>
          <figure key={`before ${isZoomed}`} className={styles.frame} ref={ref}>
            <PanSurface enlargement={enlargement} onPan={setPan} label={t("review.before")}>
              {before}
            </PanSurface>
            <figcaption className={styles.tag}>{t("review.before")}</figcaption>
          </figure>
          <figure key={`after ${isZoomed}`} className={styles.frame}>
            <PanSurface enlargement={enlargement} onPan={setPan} label={t("review.after")}>
              {after}
            </PanSurface>
            <figcaption className={styles.tag}>{t("review.after")}</figcaption>
          </figure>
        </>
      )}
    </div>
  );
}

/** Size of an element in CSS pixels, observed; zero until it is measured. */
function useElementSize(): { ref: (element: HTMLElement | null) => void; size: Size } {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.current.observe(element);
  }, []);
  return { ref, size };
}
