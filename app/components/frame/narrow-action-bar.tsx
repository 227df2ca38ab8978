import type { ReactNode } from "react";
import styles from "./narrow-action-bar.module.css";

/** Keeps a page's main action in view on a phone. Not shown on wider screens. Needs `ActionBarRoom` on the page. */
export function NarrowActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** The end of a page with an action bar: the bar covers this instead of content. */
export function ActionBarRoom() {
  return <div className={styles.room} />;
}

/** Content of a narrow screen's action bar. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className={styles.wideOnly}>{children}</div>;
}
