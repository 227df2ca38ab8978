import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "../review.module.css";
import type { Pan } from "./pan.ts";
import { PanSurface } from "./pan-surface.tsx";
import type { Enlargement } from "./picture.tsx";

interface Props {
  before: ReactNode;
  after: ReactNode;
  enlargement: Enlargement;
  onPan: (pan: Pan) => void;
}

/** Percentage of the width that shows the original, before the divider in the direction of reading. */
const middle = 50;
/** Of the width: dragged farther, the divider would leave too little to take it by. Keys reach the ends. */
const dragMargin = 6;

/**
 * Overlays two images with a divider. The divider is a range input: arrow keys, Page Up/Down, Home and End
 * move it. The mouse drags it from anywhere while the image fits its frame; by its handle a finger does too, and the
 * mouse while the image is enlarged. Elsewhere a finger swipes to another image, and dragging pans the enlarged one.
 */
export function BeforeAfterSlider({ before, after, enlargement, onPan }: Props) {
  const { t } = useMessages();
  const [position, setPosition] = useState(middle);
  const frame = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const isEnlarged = enlargement !== null;

  const follow = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const across = document.dir === "rtl" ? box.right - event.clientX : event.clientX - box.left;
    const percent = (across / box.width) * 100;
    setPosition(Math.min(100 - dragMargin, Math.max(dragMargin, percent)));
  };
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      isDragging.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.stopPropagation();
      follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging.current) follow(event);
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onPointerCancel: () => {
      isDragging.current = false;
    },
  };

  const dragByMouse = {
    ...drag,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "touch") drag.onPointerDown(event);
    },
  };

  return (
    <div
      ref={frame}
      className={isEnlarged ? styles.slider : `${styles.slider} ${styles.slides}`}
      style={{ "--position": `${position}%` } as React.CSSProperties}
      {...(isEnlarged ? {} : dragByMouse)}
    >
      <PanSurface enlargement={enlargement} onPan={onPan} label={t("review.before_and_after")}>
        {after}
        <div className={styles.beforeLayer}>{before}</div>
      </PanSurface>
      <span className={styles.tag} aria-hidden="true">
        {t("review.before")}
      </span>
      <span className={`${styles.tag} ${styles.tagEnd}`} aria-hidden="true">
        {t("review.after")}
      </span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        step={1}
        value={Math.round(position)}
        onChange={(event) => setPosition(Number(event.target.value))}
        aria-label={t("review.divider")}
        aria-valuetext={t("review.divider_value", {
          before: Math.round(position),
          after: 100 - Math.round(position),
        })}
        data-takes-arrows
      />
      <span className={styles.divider} aria-hidden="true" {...drag}>
        <span className={styles.handle}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="m7.5 6-4 4 4 4m5-8 4 4-4 4"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
      </span>
    </div>
  );
}
