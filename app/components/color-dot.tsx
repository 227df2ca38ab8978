import styles from "./color-dot.module.css";

/** A small round sample of a color; a wheel of colors when the value is not known. Decoration only. */
export function ColorDot({ hex }: { hex: string | null }) {
  return (
    <span
      aria-hidden="true"
      className={hex ? styles.dot : `${styles.dot} ${styles.unknown}`}
      style={hex ? { backgroundColor: hex } : undefined}
    />
  );
}
