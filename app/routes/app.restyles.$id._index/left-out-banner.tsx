import { Banner, BlockStack } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { toPreparedPath } from "#components/restyles/product-selection.ts";
import type { LeftOutProductView } from "#shops/views.ts";

/** The form, which the banner leads to, lists all. */
const productsShownMax = 5;

/** Photos that were not made for another reason than the merchant's own decision, with a way to make them. */
export function LeftOutBanner({
  restyleId,
  products,
}: {
  restyleId: string;
  products: LeftOutProductView[];
}) {
  const { t } = useMessages();
  if (products.length === 0) return null;
  const count = products.reduce((sum, { doubtful, none }) => sum + doubtful + none, 0);
  return (
    <Banner
      tone="warning"
      title={t("run.left_out.title", { count })}
      action={{ content: t("run.left_out.open"), url: toPreparedPath({ from: "left_out", id: restyleId }) }}
    >
      <BlockStack gap="100">
        {products
          .slice(0, productsShownMax)
          .flatMap(({ productId, title: product, ...counts }) =>
            (["doubtful", "none"] as const).map((reason) =>
              counts[reason] > 0 ? (
                <p key={`${productId} ${reason}`}>
                  {t(`run.left_out.${reason}`, { product, count: counts[reason] })}
                </p>
              ) : null,
            ),
          )}
        {products.length > productsShownMax ? (
          <p>{t("run.problems.more", { count: products.length - productsShownMax })}</p>
        ) : null}
      </BlockStack>
    </Banner>
  );
}
