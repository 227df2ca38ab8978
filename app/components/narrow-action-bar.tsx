import type { ReactNode } from "react";
import styles from "./narrow-action-bar.module.css";

/** Keeps a page's main action at hand on a phone, below a page of any length. Not shown on wider screens. */
export function NarrowActionBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={styles.room} />
      <div className={styles.bar}>{children}</div>
    </>
  );
}

/** What a narrow screen shows in its action bar instead. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className={styles.wideOnly}>{children}</div>;
}
