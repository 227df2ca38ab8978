import styles from "./colour-dot.module.css";

/** A small round sample of a colour; a wheel of colours when the value is not known. Decoration only. */
export function ColourDot({ hex }: { hex: string | null }) {
  return (
    <span
      aria-hidden="true"
      className={hex ? styles.dot : `${styles.dot} ${styles.unknown}`}
      style={hex ? { backgroundColor: hex } : undefined}
    />
  );
}
