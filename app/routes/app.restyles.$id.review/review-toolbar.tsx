import { Button, ButtonGroup, Select } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import styles from "./review.module.css";
import { countShows, type Order, orders, type Show, shows } from "./review-list.ts";
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
      <div className={styles.filters}>
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
        <Select
          label={t("review.order")}
          labelInline
          value={order}
          options={orders.map((value) => ({
            value,
            // Only the loaded part can be put in order; the filter finds what is doubtful in the others.
            label: t(
              value === "doubt" && review.isPart ? "review.order.doubt_in_part" : `review.order.${value}`,
            ),
          }))}
          onChange={(value) => review.change({ order: value as Order, page: 1 })}
        />
      </div>
    </div>
  );
}
