import { Banner } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Tally } from "../review-page.tsx";
import type { Review } from "../use-review.ts";

/** What the review came to, once nothing is undecided, and the way to credits; the page's own action publishes. */
export function EndOfReview({ tally, review }: { tally: Tally; review: Review }) {
  const { t } = useMessages();
  const { undecided, total } = tally;
  if (undecided > 0 || total === 0) return null;
  const here = review.images.filter(
    ({ id, state }) => state === "ready" && review.decisions.of(id) === "rejected",
  );
  const rejected = here.length + review.elsewhere.rejected;
  const canReport = here.some(({ refund }) => refund === null || refund.state === "refused");
  return (
    <Banner
      tone="success"
      title={t("review.end.title", { approved: total - rejected, rejected })}
      action={
        canReport && review.address.show !== "rejected"
          ? { content: t("review.end.wrong"), onAction: () => review.setShow("rejected") }
          : undefined
      }
    >
      {canReport ? <p>{t("review.end.wrong_detail")}</p> : null}
    </Banner>
  );
}
