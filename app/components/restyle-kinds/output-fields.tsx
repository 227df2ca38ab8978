import { ChoiceList, Select } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { ProcessingSize } from "#contract/prices.ts";
import type { KindFieldsProps } from "./kind-parts.ts";

interface Props<Options> extends Pick<KindFieldsProps<Options>, "prices" | "problemOf"> {
  onChange: (part: { size?: ProcessingSize; variations?: number }) => void;
}

/** The size of the new images, with the price of each. */
export function SizeField(props: Props<object> & { size: ProcessingSize }) {
  const { t } = useMessages();
  return (
    <ChoiceList
      title={t("new.size")}
      choices={props.prices.map(({ size, credits }) => ({
        value: String(size),
        label: t("new.size.choice", { size, credits }),
      }))}
      selected={[String(props.size)]}
      onChange={([size]) => props.onChange({ size: Number(size) as ProcessingSize })}
      error={props.problemOf("size")}
    />
  );
}

/** How many images are made of a photo. */
export function VariationsField(props: Props<object> & { variations: number; max: number }) {
  const { t } = useMessages();
  return (
    <Select
      label={t("new.variations")}
      options={Array.from({ length: props.max }, (_, index) => String(index + 1))}
      value={String(props.variations)}
      onChange={(count) => props.onChange({ variations: Number(count) })}
      error={props.problemOf("variations")}
      helpText={props.variations > 1 ? t("new.variations.help") : undefined}
    />
  );
}
