import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { toImageName } from "#components/restyles/image-name.ts";
import type { Decision, RestyleImageView } from "#shops/views.ts";
import styles from "../review.module.css";
import { StateMark, toStateName } from "./image-state.tsx";

interface Props {
  images: RestyleImageView[];
  currentId: string;
  decisionOf: (imageId: string) => Decision;
  /** Must be a stable reference, otherwise memoization has no effect. */
  onChoose: (imageId: string) => void;
}

/** Images that are in the page, beside those in view, in both directions. */
const filmsAround = 24;

/** First and last index, both included, of a part of the strip. */
interface Part {
  first: number;
  last: number;
}

/**
 * Strip of all images with their decisions; the current one is scrolled into view. Of a thousand only those in view and
 * some around them are in the page; the others keep their room.
 */
export const Filmstrip = memo(function Filmstrip({ images, currentId, decisionOf, onChoose }: Props) {
  const { t } = useMessages();
  const strip = useRef<HTMLUListElement>(null);
  const currentIndex = images.findIndex(({ id }) => id === currentId);
  const [seen, setSeen] = useState<Part>({ first: currentIndex, last: currentIndex });

  const first = Math.max(0, Math.min(seen.first, currentIndex) - filmsAround);
  const last = Math.min(images.length - 1, Math.max(seen.last, currentIndex) + filmsAround);
  const follow = () => {
    const part = strip.current && partInView(strip.current, images.length);
    // Not for each step of a scroll, only when the images around it run out.
    const isNear = (one: number, other: number) => Math.abs(one - other) < filmsAround / 2;
    if (part && !(isNear(part.first, seen.first) && isNear(part.last, seen.last))) setSeen(part);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the image in view
  useEffect(() => {
    // Once per frame, when the layout is there: to read it after every key of a burst would lay the page out each time.
    const frame = requestAnimationFrame(() => {
      const row = strip.current;
      const current = row?.querySelector<HTMLElement>("[aria-current=true]");
      // Scrolls the strip only; `scrollIntoView` would scroll the page as well.
      if (!row || !current) return;
      row.scrollTo({
        left: current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2,
        top: current.offsetTop - (row.clientHeight - current.offsetHeight) / 2,
      });
      follow();
    });
    return () => cancelAnimationFrame(frame);
  }, [currentId]);

  return (
    <ul className={styles.filmstrip} ref={strip} aria-label={t("review.all_images")} onScroll={follow}>
      <Room films={first} />
      {images.slice(first, last + 1).map((image, index) => (
        <Film
          key={image.id}
          image={image}
          place={first + index + 1}
          count={images.length}
          isCurrent={image.id === currentId}
          decision={decisionOf(image.id)}
          onChoose={onChoose}
        />
      ))}
      <Room films={images.length - 1 - last} />
    </ul>
  );
});

/** The room of images that are not in the page. */
function Room({ films }: { films: number }) {
  if (films === 0) return null;
  return <li className={styles.filmRoom} aria-hidden="true" style={{ "--films": films } as CSSProperties} />;
}

/** The images in view, whichever way the strip runs: all of them are of one size. */
function partInView(strip: HTMLElement, count: number): Part {
  const isDown = strip.scrollHeight > strip.clientHeight;
  const [from, seen, whole] = isDown
    ? [strip.scrollTop, strip.clientHeight, strip.scrollHeight]
    : // Negative where lines run from right to left.
      [Math.abs(strip.scrollLeft), strip.clientWidth, strip.scrollWidth];
  return {
    first: Math.floor((from / whole) * count),
    last: Math.min(count - 1, Math.ceil(((from + seen) / whole) * count)),
  };
}

interface FilmProps {
  image: RestyleImageView;
  /** Among all images, from 1. */
  place: number;
  count: number;
  isCurrent: boolean;
  decision: Decision;
  /** Must be a stable reference, otherwise memoization has no effect. */
  onChoose: (imageId: string) => void;
}

const Film = memo(function Film({ image, place, count, isCurrent, decision, onChoose }: FilmProps) {
  const messages = useMessages();
  return (
    <li aria-posinset={place} aria-setsize={count}>
      <button
        type="button"
        className={styles.film}
        aria-current={isCurrent}
        aria-label={messages.t("review.film", {
          image: toImageName(messages, image),
          decision: toStateName(messages, image, decision),
        })}
        data-decision={decision}
        data-state={image.state}
        onClick={() => onChoose(image.id)}
      >
        <img
          src={image.afterThumbnailUrl ?? image.afterUrl ?? image.beforeThumbnailUrl}
          alt=""
          width={64}
          height={80}
          loading="lazy"
          decoding="async"
        />
        <StateMark image={image} decision={decision} className={styles.filmMark} />
      </button>
    </li>
  );
});
