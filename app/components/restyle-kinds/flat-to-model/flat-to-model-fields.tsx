import { BlockStack, Card, Text, TextField } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { flatToModelLimits } from "#contract/limits.ts";
import type { FlatToModelOptions } from "#shops/restyles/kinds/flat-to-model.ts";
import { IdentityPicker } from "../identity-picker.tsx";
import type { KindFieldsProps } from "../kind-parts.ts";
import { NamedField } from "../named-field.tsx";
import { SizeField } from "../output-fields.tsx";

const { wordsMax } = flatToModelLimits;

/** Who wears the garment, how and where, and the options of the images. */
export function FlatToModelFields({
  options,
  prices,
  onChange,
  problemOf,
}: KindFieldsProps<FlatToModelOptions>) {
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
          <Text as="p" tone="subdued">
            {t("flat_to_model.detail")}
          </Text>
          <TextField
            label={t("flat_to_model.pose")}
            value={options.pose}
            onChange={(pose) => onChange({ pose })}
            error={problemOf("pose")}
            maxLength={wordsMax}
            autoComplete="off"
            placeholder={t("flat_to_model.pose.placeholder")}
          />
          <TextField
            label={t("flat_to_model.background")}
            value={options.background}
            onChange={(background) => onChange({ background })}
            error={problemOf("background")}
            maxLength={wordsMax}
            autoComplete="off"
            placeholder={t("flat_to_model.background.placeholder")}
          />
          <SizeField prices={prices} problemOf={problemOf} onChange={onChange} size={options.size} />
          <NamedField isNamed={options.isNamed} onChange={onChange} />
        </BlockStack>
      </Card>
    </>
  );
}
