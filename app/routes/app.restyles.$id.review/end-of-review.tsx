import { Banner } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import type { Tally } from "./review-page.tsx";
import type { Review } from "./use-review.ts";

interface Props {
  restyleId: string;
  tally: Tally;
  review: Review;
}

/** What the review came to, and what is next, once nothing is undecided. */
export function EndOfReview({ restyleId, tally, review }: Props) {
  const { t } = useMessages();
  const { undecided, total, publishable, isSaving } = tally;
  if (undecided > 0 || total === 0) return null;
  const here = review.images.filter(
    ({ id, state }) => state === "ready" && review.decisions.of(id) === "rejected",
  );
  const rejected = here.length + review.elsewhere.rejected;
  const canReport = here.some(({ refund }) => refund === null || refund.state === "refused");
  const publish = { content: t("restyle.step.publish", { count: publishable }) };
  return (
    <Banner
      tone="success"
      title={t("review.end.title", { approved: total - rejected, rejected })}
      action={
        publishable === 0
          ? undefined
          : isSaving
            ? { ...publish, disabled: true }
            : { ...publish, url: `/app/restyles/${restyleId}/publish` }
      }
      secondaryAction={
        canReport && review.address.show !== "rejected"
          ? { content: t("review.end.wrong"), onAction: () => review.setShow("rejected") }
          : undefined
      }
    >
      {canReport ? <p>{t("review.end.wrong_detail")}</p> : null}
    </Banner>
  );
}
