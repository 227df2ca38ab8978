import { BlockStack, InlineStack, Select, Tag } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ChoiceSearch } from "#components/products/choice-search.tsx";
import { useFilterChoices } from "#components/products/use-filter-choices.ts";
import type { FilterChoiceView } from "#shops/views.ts";

interface Props {
  chosen: FilterChoiceView[];
  problem: string | undefined;
  onChange: (chosen: FilterChoiceView[]) => void;
}

/** The collections whose products start with a look: chosen ones can be removed, others are added one by one. */
export function CollectionsField({ chosen, problem, onChange }: Props) {
  const { t } = useMessages();
  const { choices, isLoaded, hasMore, nameOf, setFound } = useFilterChoices("collection");
  const others = choices.filter(({ value }) => !chosen.some((one) => one.value === value));
  return (
    <BlockStack gap="200">
      {hasMore ? <ChoiceSearch filter="collection" onFound={setFound} /> : null}
      <Select
        label={t("looks.form.collection")}
        disabled={!isLoaded}
        options={[
          { value: "", label: t(isLoaded ? "automation.form.choose" : "products.filter.loading") },
          ...others,
        ]}
        value=""
        onChange={(value) => onChange([...chosen, ...others.filter((one) => one.value === value)])}
        error={problem}
        helpText={t("looks.form.collection.help")}
      />
      {chosen.length > 0 ? (
        <InlineStack gap="200">
          {chosen.map((kept) => (
            <Tag
              key={kept.value}
              accessibilityLabel={t("looks.form.collection.remove", { name: nameOf(kept) })}
              onRemove={() => onChange(chosen.filter((one) => one !== kept))}
            >
              {nameOf(kept)}
            </Tag>
          ))}
        </InlineStack>
      ) : null}
    </BlockStack>
  );
}
