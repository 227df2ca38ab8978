import { Link } from "@remix-run/react";
import { Button, Icon, Spinner, Text } from "@shopify/polaris";
import { AlertTriangleIcon, CheckIcon, ClockIcon, XIcon } from "@shopify/polaris-icons";
import { memo, useRef } from "react";
import { partParam } from "#components/forms/parse-part.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useIsNear } from "#components/hooks/use-is-near.ts";
import { toImageName, toPosition } from "#components/restyles/image-name.ts";
import type { RestyleImageView } from "#shops/views.ts";
import styles from "./run.module.css";

interface Props {
  restyleId: string;
  /** Of a large restyle, see `RestyleView`. */
  part: number;
  images: RestyleImageView[];
  onFix: (image: RestyleImageView) => void;
}

/**
 * Grid of the run's images: the photo, replaced by the new image when it is ready. Memoized: a dialog that opens does not
 * look through a thousand images.
 */
export const ImageGrid = memo(function ImageGrid({ restyleId, part, images, onFix }: Props) {
  const { t } = useMessages();
  return (
    <ul className={styles.grid} aria-label={t("run.images")}>
      {images.map((image, index) => (
        <Cell
          key={image.id}
          restyleId={restyleId}
          part={part}
          image={image}
          isAtOnce={index < imagesAtOnce}
          onFix={onFix}
        />
      ))}
    </ul>
  );
});

/** Images that are in the page before it is scrolled. */
const imagesAtOnce = 40;

interface CellProps extends Omit<Props, "images"> {
  image: RestyleImageView;
  isAtOnce: boolean;
}

/** Memoized by the visible fields: a refresh returns hundreds of unchanged images. */
const Cell = memo(
  function Cell({ restyleId, part, image, isAtOnce, onFix }: CellProps) {
    const messages = useMessages();
    const place = useRef<HTMLLIElement>(null);
    const isNear = useIsNear(place, isAtOnce);
    if (!isNear) {
      return (
        <li ref={place} className={styles.cell}>
          <span className={styles.tile} />
          {image.productTitle}
        </li>
      );
    }
    return (
      <li className={styles.cell}>
        {image.state === "ready" ? (
          <Link
            className={styles.link}
            to={`/app/restyles/${restyleId}/review?image=${image.id}${part > 1 ? `&${partParam}=${part}` : ""}`}
            aria-label={messages.t("run.review_image", { image: toImageName(messages, image) })}
          >
            <Tile image={image} />
          </Link>
        ) : (
          <Tile image={image} />
        )}
        <Caption image={image} onFix={onFix} />
      </li>
    );
  },
  (before, now) =>
    before.image.id === now.image.id &&
    before.image.state === now.image.state &&
    before.image.afterThumbnailUrl === now.image.afterThumbnailUrl &&
    before.image.isRemaking === now.image.isRemaking &&
    before.image.decision === now.image.decision &&
    before.image.commentCount === now.image.commentCount,
);

function Tile({ image }: { image: RestyleImageView }) {
  const messages = useMessages();
  const name = { image: toImageName(messages, image) };
  const after = image.afterThumbnailUrl ?? image.afterUrl;
  const ratio = image.width && image.height ? { width: image.width, height: image.height } : undefined;
  return (
    <span className={styles.tile} data-state={image.state}>
      <img
        className={styles.photo}
        src={image.beforeThumbnailUrl}
        alt={after ? "" : messages.t("image.original", name)}
        loading="lazy"
        decoding="async"
        {...ratio}
      />
      {after ? (
        <img
          className={`${styles.photo} ${styles.after}`}
          src={after}
          alt={messages.t("image.result", name)}
          loading="lazy"
          decoding="async"
          {...ratio}
        />
      ) : null}
      <StateMark image={image} />
    </span>
  );
}

function StateMark({ image }: { image: RestyleImageView }) {
  const { t } = useMessages();
  if (image.state === "failed") {
    return <Label text={t("run.image.failed")} icon={<Icon source={AlertTriangleIcon} tone="critical" />} />;
  }
  if (image.state === "unchecked") {
    return (
      <Label text={t("run.image.unchecked")} icon={<Icon source={AlertTriangleIcon} tone="warning" />} />
    );
  }
  if (image.isRemaking && image.state === "ready") {
    return <Label text={t("review.remaking")} icon={<Spinner size="small" />} />;
  }
  if (image.state === "ready") {
    const mark = { approved: CheckIcon, rejected: XIcon, undecided: null }[image.decision];
    return mark ? (
      <span className={styles.mark} data-decision={image.decision}>
        <Icon source={mark} accessibilityLabel={t(`review.decision.${image.decision}`)} />
      </span>
    ) : null;
  }
  if (image.state === "cancelled")
    return <Label text={t("run.image.stopped")} icon={<Icon source={XIcon} tone="subdued" />} />;
  if (image.state === "waiting")
    return <Label text={t("run.image.waiting")} icon={<Icon source={ClockIcon} tone="subdued" />} />;
  // The service draws some of these now and holds the others in its queue; it does not say which.
  if (image.state === "working")
    return <Label text={t("run.image.working")} icon={<Icon source={ClockIcon} tone="subdued" />} />;
  return <Label text={t("run.image.uploading")} icon={<Spinner size="small" />} />;
}

function Label({ text, icon }: { text: string; icon: React.ReactNode }) {
  return (
    <span className={styles.label}>
      {icon}
      <Text as="span" variant="bodySm" fontWeight="medium">
        {text}
      </Text>
    </span>
  );
}

function Caption({ image, onFix }: { image: RestyleImageView } & Pick<Props, "onFix">) {
  const messages = useMessages();
  const hasNoPicture = image.state === "failed" || image.state === "unchecked";
  return (
    <span className={styles.caption}>
      <Text as="span" variant="bodySm" fontWeight="medium" truncate>
        {image.productTitle}
      </Text>
      <Text as="span" variant="bodySm" tone="subdued">
        {toPosition(messages, image)}
        {image.commentCount > 0 ? ` · ${messages.t("comments.count", { count: image.commentCount })}` : null}
      </Text>
      {hasNoPicture && image.problem ? (
        <Text as="span" variant="bodySm" tone={image.state === "failed" ? "critical" : "subdued"} breakWord>
          {messages.say(image.problem.detail)}
        </Text>
      ) : null}
      {hasNoPicture && image.canFixOutline ? (
        <Button
          size="slim"
          accessibilityLabel={messages.t("review.fix_outline_of", { image: toImageName(messages, image) })}
          onClick={() => onFix(image)}
        >
          {messages.t("review.fix_outline")}
        </Button>
      ) : null}
    </span>
  );
}
