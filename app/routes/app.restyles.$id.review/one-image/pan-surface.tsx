import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "../review.module.css";
import { movePan, type Pan } from "./pan.ts";
import type { Enlargement } from "./picture.tsx";

interface Props {
  enlargement: Enlargement;
  onPan: (pan: Pan) => void;
  label: string;
  children: ReactNode;
}

/** Distance in pixels per arrow key. */
const keyStep = 60;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

/** Pans an enlarged image by pointer, touch or arrow keys; inactive while it fits its frame. */
export function PanSurface({ enlargement, onPan, label, children }: Props) {
  const { t } = useMessages();
  const last = useRef<{ x: number; y: number } | null>(null);
  // Enlarged, it is another element: the picture that fits has not moved.
  if (!enlargement) {
    return (
      <div key="fitted" className={styles.surface}>
        {children}
      </div>
    );
  }
  const move = (by: { x: number; y: number }) =>
    onPan(movePan(enlargement.pan, by, enlargement.picture, enlargement.frame));

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current) return;
    move({ x: event.clientX - last.current.x, y: event.clientY - last.current.y });
    last.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => {
    last.current = null;
  };
  const nudge = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a region to move around in has no element of its own
    <div
      key="enlarged"
      className={`${styles.surface} ${styles.draggable}`}
      role="group"
      aria-label={t("review.enlarged", { image: label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need somewhere to go
      tabIndex={0}
      data-takes-arrows
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={nudge}
    >
      {children}
    </div>
  );
}
