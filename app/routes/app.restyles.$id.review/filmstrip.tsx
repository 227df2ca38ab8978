import { memo, useEffect, useRef } from "react";
import { toImageName } from "#components/image-name.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { Decision, RestyleImageView } from "#shops/views.ts";
import { StateMark, toStateName } from "./image-state.tsx";
import styles from "./review.module.css";

interface Props {
  images: RestyleImageView[];
  currentId: string;
  decisionOf: (imageId: string) => Decision;
  onChoose: (imageId: string) => void;
}

/** Strip of all images with their decisions; the current one is scrolled into view. */
export function Filmstrip({ images, currentId, decisionOf, onChoose }: Props) {
  const { t } = useMessages();
  const strip = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the image in view
  useEffect(() => {
    const row = strip.current;
    const current = row?.querySelector<HTMLElement>("[aria-current=true]");
    // Scrolls the strip only; `scrollIntoView` would scroll the page as well.
    if (!row || !current) return;
    row.scrollTo({
      left: current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2,
      top: current.offsetTop - (row.clientHeight - current.offsetHeight) / 2,
    });
  }, [currentId]);

  return (
    <ul className={styles.filmstrip} ref={strip} aria-label={t("review.all_images")}>
      {images.map((image) => (
        <Film
          key={image.id}
          image={image}
          isCurrent={image.id === currentId}
          decision={decisionOf(image.id)}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

interface FilmProps {
  image: RestyleImageView;
  isCurrent: boolean;
  decision: Decision;
  /** Must be a stable reference, otherwise memoization has no effect. */
  onChoose: (imageId: string) => void;
}

const Film = memo(function Film({ image, isCurrent, decision, onChoose }: FilmProps) {
  const messages = useMessages();
  return (
    <li>
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
