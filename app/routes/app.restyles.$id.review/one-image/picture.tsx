import type { CSSProperties } from "react";
import styles from "../review.module.css";
import { type Pan, placeOf, type Size } from "./pan.ts";

/** Position of an enlarged image in its frame. Null: the image fits its frame. */
export type Enlargement = { pan: Pan; picture: Size; frame: Size } | null;

interface Props {
  url: string;
  /** Placeholder until the image has loaded. */
  thumbnailUrl: string | null;
  alt: string;
  enlargement: Enlargement;
}

/** One image of the comparison, fitted to its frame or enlarged around the visible part. */
export function Picture({ url, thumbnailUrl, alt, enlargement }: Props) {
  const preview = thumbnailUrl ? { backgroundImage: `url(${JSON.stringify(thumbnailUrl)})` } : {};
  const style = enlargement ? { ...preview, ...toStyle(enlargement) } : preview;
  return (
    // Another picture is another element: the former one would be seen until it has loaded.
    <img
      key={url}
      className={styles.picture}
      src={url}
      alt={alt}
      draggable={false}
      decoding="async"
      style={style}
    />
  );
}

/** Moves by a transform, which costs no layout. */
function toStyle({ pan, picture, frame }: NonNullable<Enlargement>): CSSProperties {
  const { x, y } = placeOf(pan, picture, frame);
  return { ...picture, transform: `translate(${x}px, ${y}px)` };
}
