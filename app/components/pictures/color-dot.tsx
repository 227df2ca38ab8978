import styles from "./color-dot.module.css";

/** Round color sample; a color wheel when the value is unknown. Decorative. */
export function ColorDot({ hex }: { hex: string | null }) {
  return (
    <span
      aria-hidden="true"
      className={hex ? styles.dot : `${styles.dot} ${styles.unknown}`}
      style={hex ? { backgroundColor: hex } : undefined}
    />
  );
}
