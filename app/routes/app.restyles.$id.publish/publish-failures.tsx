import { Banner, List } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import type { ColorwayView, RestyleImageView, RestyleView } from "#shops/views.ts";

interface Props {
  images: RestyleImageView[];
  colorways: Record<string, ColorwayView>;
  disclosureFailures: RestyleView["disclosureFailures"];
  isSending: boolean;
  onAgain: () => void;
}

/** What is not in the store and why, above everything else, with the way on. Nothing when all went well. */
export function PublishFailures({ images, colorways, disclosureFailures, isSending, onAgain }: Props) {
  const { t, say } = useMessages();
  const failed = images.filter(({ publication }) => publication === "failed");
  const variants = Object.entries(colorways).filter(([, { state }]) => state === "failed");
  if (failed.length + variants.length + disclosureFailures.length === 0) return null;
  const reasons = new Map<string, Set<string>>();
  const add = (reason: string, product: string) =>
    reasons.set(reason, (reasons.get(reason) ?? new Set()).add(product));
  for (const { publicationProblem, productTitle } of failed) {
    if (publicationProblem) add(say(publicationProblem.detail), productTitle);
  }
  for (const [rowId, { problem }] of variants) {
    const product = images.find((image) => image.rowId === rowId)?.productTitle ?? "";
    if (problem) add(say(problem.detail), product);
  }
  for (const { productId, failure } of disclosureFailures) {
    const product = images.find((image) => image.productId === productId)?.productTitle ?? "";
    add(say(failure.detail), product);
  }
  return (
    <Banner
      tone="critical"
      title={
        failed.length > 0
          ? t("publish.failures.images", { count: failed.length })
          : variants.length > 0
            ? t("publish.failures.variants", { count: variants.length })
            : t("publish.failures.disclosure", { count: disclosureFailures.length })
      }
      action={{ content: t("publish.failures.again"), onAction: onAgain, loading: isSending }}
    >
      <List>
        {[...reasons].map(([reason, products]) => (
          <List.Item key={reason}>
            {[...products].join(", ")}: {reason}
          </List.Item>
        ))}
      </List>
    </Banner>
  );
}
