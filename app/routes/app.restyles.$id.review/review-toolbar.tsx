import { Button, ButtonGroup, Select } from "@shopify/polaris";
import { memo, useDeferredValue, useMemo } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "./review.module.css";
import { countShows, type Order, type Show, shows } from "./review-list.ts";
import { ReviewOrder } from "./review-order.tsx";
import type { Review } from "./use-review.ts";

/** Chooses between one image and the contact sheet, which images are listed, and in which order. */
export function ReviewToolbar({ review }: { review: Review }) {
  const { images, decisions, elsewhere, address } = review;
  const counts = useMemo(() => {
    const here = countShows(images, decisions.of);
    return Object.fromEntries(shows.map((show) => [show, here[show] + elsewhere[show]])) as Counts;
  }, [images, decisions.of, elsewhere]);
  return (
    <Toolbar
      show={address.show}
      order={address.order}
      isSheet={address.isSheet}
      isPart={review.isPart}
      counts={useDeferredValue(counts)}
      onToggleSheet={review.toggleSheet}
      onChange={review.change}
      onShow={review.setShow}
    />
  );
}

type Counts = Record<Show, number>;

interface ToolbarProps {
  show: Show;
  order: Order;
  isSheet: boolean;
  isPart: boolean;
  counts: Counts;
  onToggleSheet: Review["toggleSheet"];
  onChange: Review["change"];
  onShow: Review["setShow"];
}

const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { show, order, isSheet, isPart, counts, onToggleSheet, onChange, onShow } = props;
  const { t } = useMessages();
  return (
    <div className={styles.toolbar}>
      <ButtonGroup variant="segmented">
        <Button pressed={!isSheet} onClick={() => isSheet && onToggleSheet()}>
          {t("review.one_image")}
        </Button>
        <Button pressed={isSheet} onClick={() => !isSheet && onToggleSheet()}>
          {t("review.sheet")}
        </Button>
      </ButtonGroup>
      <ReviewOrder order={order} isPart={isPart} onOrder={(next) => onChange({ order: next, page: 1 })} />
      <Select
        label={t("review.show")}
        labelInline
        value={show}
        options={shows.map((value) => ({
          value,
          label: t(`review.show.${value}`, { count: counts[value] }),
        }))}
        onChange={(value) => onShow(value as Show)}
      />
    </div>
  );
});
