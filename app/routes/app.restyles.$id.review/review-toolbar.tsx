import { Button, ButtonGroup, Select } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import styles from "./review.module.css";
import { countShows, type Show, shows } from "./review-list.ts";
import { ReviewOrder } from "./review-order.tsx";
import type { Review } from "./use-review.ts";

/** Chooses between one image and the contact sheet, which images are listed, and in which order. */
export function ReviewToolbar({ review }: { review: Review }) {
  const { t } = useMessages();
  const { show, order, isSheet } = review.address;
  const here = countShows(review.images, review.decisions.of);
  return (
    <div className={styles.toolbar}>
      <ButtonGroup variant="segmented">
        <Button pressed={!isSheet} onClick={() => isSheet && review.toggleSheet()}>
          {t("review.one_image")}
        </Button>
        <Button pressed={isSheet} onClick={() => !isSheet && review.toggleSheet()}>
          {t("review.sheet")}
        </Button>
      </ButtonGroup>
      <ReviewOrder
        order={order}
        isPart={review.isPart}
        onOrder={(next) => review.change({ order: next, page: 1 })}
      />
      <Select
        label={t("review.show")}
        labelInline
        value={show}
        options={shows.map((value) => ({
          value,
          label: t(`review.show.${value}`, { count: here[value] + review.elsewhere[value] }),
        }))}
        onChange={(value) => review.setShow(value as Show)}
      />
    </div>
  );
}
