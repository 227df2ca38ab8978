import { BlockStack, Card, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { swapLimits } from "#contract/limits.ts";
import type { SwapOptions } from "#shops/restyles/kinds/swap.ts";
import { IdentityPicker } from "../identity-picker.tsx";
import type { KindFieldsProps } from "../kind-parts.ts";
import { NamedField } from "../named-field.tsx";
import { SizeField, VariationsField } from "../output-fields.tsx";

/** The identity to show, and the options of the images. */
export function SwapFields({
  options,
  prices,
  onChange,
  problemOf,
  isDrawnByModel,
}: KindFieldsProps<SwapOptions>) {
  const { t } = useMessages();
  const output = { prices, problemOf, onChange };
  return (
    <>
      <IdentityPicker
        value={options.identity}
        problem={problemOf("identity")}
        onChoose={({ code, name }) => onChange({ identity: code, identityName: name })}
      />
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {t(isDrawnByModel ? "swap.photos.drawn.title" : "swap.photos.title")}
            </Text>
            <Text as="p" tone="subdued">
              {t(isDrawnByModel ? "swap.photos.drawn.detail" : "swap.photos.detail")}
            </Text>
          </BlockStack>
          <SizeField {...output} size={options.size} />
          <VariationsField {...output} variations={options.variations} max={swapLimits.variationsMax} />
          <NamedField isNamed={options.isNamed} onChange={onChange} />
        </BlockStack>
      </Card>
    </>
  );
}
