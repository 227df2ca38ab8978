import { BlockStack, Card, ChoiceList, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { enlargeableMax, enlargeLimits } from "#contract/limits.ts";
import type { UpscaleOptions } from "#shops/restyles/kinds/upscale.ts";
import type { KindFieldsProps } from "../kind-parts.ts";

/** How much photos are enlarged, what that costs, and which are too large for it. */
export function UpscaleFields({ options, prices, sourceSide, onChange }: KindFieldsProps<UpscaleOptions>) {
  const { t } = useMessages();
  const max = enlargeableMax(options.factor);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="p" tone="subdued">
          {t("upscale.detail")}
        </Text>
        <ChoiceList
          title={t("upscale.factor")}
          choices={enlargeLimits.factors.map((factor) => ({
            value: String(factor),
            label: t("upscale.factor.choice", { factor }),
          }))}
          selected={[String(options.factor)]}
          onChange={([value]) =>
            onChange({ factor: enlargeLimits.factors.find((one) => String(one) === value) ?? options.factor })
          }
        />
        <BlockStack gap="100">
          {prices.map(({ size, credits }) => (
            <Text key={size} as="p" variant="bodySm" tone="subdued">
              {t("upscale.price", { size, credits })}
            </Text>
          ))}
        </BlockStack>
        <div role="status">
          {sourceSide > max.side ? (
            <Text as="p" tone="caution">
              {t("upscale.too_large", { ...max, factor: options.factor, megapixels: max.pixels / 1e6 })}
            </Text>
          ) : null}
        </div>
      </BlockStack>
    </Card>
  );
}
