import { BlockStack, Card, Checkbox, ChoiceList, Select, Text } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import { swapLimits } from "#contract/limits.ts";
import type { ProcessingSize } from "#contract/prices.ts";
import type { KindFieldsProps } from "../kind-parts.ts";
import { IdentityPicker } from "./identity-picker.tsx";
import type { SwapForm } from "./swap-parts.tsx";

const variationChoices = Array.from({ length: swapLimits.variationsMax }, (_, index) => String(index + 1));

/** The identity to show, and the options of the images. */
export function SwapFields({ options, prices, onChange, problemOf }: KindFieldsProps<SwapForm>) {
  const { t } = useMessages();
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
              {t("swap.photos.title")}
            </Text>
            <Text as="p" tone="subdued">
              {t("swap.photos.detail")}
            </Text>
          </BlockStack>
          <ChoiceList
            title={t("new.size")}
            choices={prices.map(({ size, credits }) => ({
              value: String(size),
              label: t("new.size.choice", { size, credits }),
            }))}
            selected={[String(options.size)]}
            onChange={([size]) => onChange({ size: Number(size) as ProcessingSize })}
            error={problemOf("size")}
          />
          <Select
            label={t("new.variations")}
            options={variationChoices}
            value={String(options.variations)}
            onChange={(count) => onChange({ variations: Number(count) })}
            error={problemOf("variations")}
            helpText={options.variations > 1 ? t("new.variations.help") : undefined}
          />
          <Checkbox
            label={t("swap.named")}
            helpText={t("swap.named.help")}
            checked={options.isNamed}
            onChange={(isNamed) => onChange({ isNamed })}
          />
        </BlockStack>
      </Card>
    </>
  );
}
