import { Text } from "@shopify/polaris";
import { type ReactNode, useRef } from "react";
import { useIsNear } from "../hooks/use-is-near.ts";
import styles from "./lazy-view.module.css";

interface Props {
  /** Shown from the beginning, also by the server. */
  isAtOnce: boolean;
  /** Stands for the children until they come near. */
  title: string;
  /** About the height of the children, in CSS. */
  height: string;
  children: ReactNode;
}

/** A card of a long list that costs no more than its title until it comes near the window; then it stays. */
export function LazyView({ isAtOnce, title, height, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, isAtOnce);
  if (isNear) return children;
  return (
    <div ref={place} style={{ minHeight: height }}>
      {/* Looks as a card of Polaris, of which each renders twice and asks for every width of window. */}
      <div className={styles.card}>
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
      </div>
    </div>
  );
}
