import { Text } from "@shopify/polaris";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./lazy-view.module.css";

interface Props {
  /** Shown from the beginning, also by the server. */
  isAtOnce: boolean;
  /** Stands for the children until they come near. */
  title: string;
  children: ReactNode;
}

/** How far below or above the window something is near, in pixels: about two screens. */
const nearPx = 1_600;

/** A card of a long list that costs no more than its title until it comes near the window; then it stays. */
export function LazyView({ isAtOnce, title, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isAtOnce);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  if (isNear) return children;
  return (
    <div ref={place} className={styles.later}>
      {/* Looks as a card of Polaris, of which each renders twice and asks for every width of window. */}
      <div className={styles.card}>
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
      </div>
    </div>
  );
}
