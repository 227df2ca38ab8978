import { Banner, BlockStack, Link, List } from "@shopify/polaris";
import { partParam } from "#components/forms/parse-part.ts";
import type { PageData } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { RestyleImageView, RestyleView } from "#shops/views.ts";
import type { PublishTotals } from "./count-publications.ts";

interface Props {
  restyle: PageData<RestyleView>;
  /** Those in view. */
  images: RestyleImageView[];
  /** Of the whole restyle. */
  failures: PublishTotals["failures"];
  isSending: boolean;
  onAgain: () => void;
}

/** Failed publications with their reasons and the next step, above everything else. Nothing without one. */
export function PublishFailures({ restyle, images, failures, isSending, onAgain }: Props) {
  const { t, say } = useMessages();
  const { part } = restyle;
  if (failures.images + failures.variants + failures.disclosures === 0) return null;
  const failed = images.filter(({ publication }) => publication === "failed");
  const variants = Object.entries(restyle.colorways).filter(([, { state }]) => state === "failed");
  const others = failures.parts.filter((other) => other !== part);
  const next = others.find((other) => other > part) ?? others[0];
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
  for (const { productId, failure } of restyle.disclosureFailures) {
    const product = images.find((image) => image.productId === productId)?.productTitle ?? "";
    add(say(failure.detail), product);
  }
  return (
    <Banner
      tone="critical"
      title={
        failures.images > 0
          ? t("publish.failures.images", { count: failures.images })
          : failures.variants > 0
            ? t("publish.failures.variants", { count: failures.variants })
            : t("publish.failures.disclosure", { count: failures.disclosures })
      }
      action={{ content: t("publish.failures.again"), onAction: onAgain, loading: isSending }}
    >
      <BlockStack gap="200">
        {reasons.size > 0 ? (
          <List>
            {[...reasons].map(([reason, products]) => (
              <List.Item key={reason}>
                {[...products].join(", ")}: {reason}
              </List.Item>
            ))}
          </List>
        ) : null}
        {next === undefined ? null : (
          <p>
            {t("publish.failures.elsewhere", { count: others.length })}{" "}
            <Link url={`?${partParam}=${next}`}>{t("publish.failures.show_part", { part: next })}</Link>
          </p>
        )}
      </BlockStack>
    </Banner>
  );
}
