import { BlockStack, Select } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ChoiceSearch } from "#components/products/choice-search.tsx";
import { useFilterChoices } from "#components/products/use-filter-choices.ts";
import type { AutomationMatch } from "#shops/views.ts";

interface Props {
  match: AutomationMatch;
  problem: string | undefined;
  onChange: (match: AutomationMatch) => void;
}

const kinds = ["any", "collection", "type", "tag"] as const;

/** Which new products an automation takes. What the shop has to choose from is read once it is needed. */
export function MatchFields({ match, problem, onChange }: Props) {
  const { t } = useMessages();
  const { by, value, label } = match;
  const { choices, isLoaded, hasMore, nameOf, setFound } = useFilterChoices(by === "any" ? null : by);
  const named = value === "" ? [] : [{ value, label: nameOf({ value, label }) }];
  const others = choices.filter((choice) => choice.value !== value);
  const choose = (chosen: string) => {
    const choice = others.find((one) => one.value === chosen);
    if (choice) onChange({ by, ...choice });
  };
  return (
    <BlockStack gap="400">
      <Select
        label={t("automation.form.by")}
        options={kinds.map((kind) => ({ value: kind, label: t(`automation.form.by.${kind}`) }))}
        value={by}
        onChange={(kind: AutomationMatch["by"]) => onChange({ by: kind, value: "", label: "" })}
        helpText={t("automation.form.by.help")}
      />
      {by === "any" ? null : (
        <>
          {hasMore ? <ChoiceSearch key={by} filter={by} onFound={setFound} /> : null}
          <Select
            label={t(`products.filter.${by}`)}
            disabled={!isLoaded}
            options={[
              ...(value === ""
                ? [{ value: "", label: t(isLoaded ? "automation.form.choose" : "products.filter.loading") }]
                : []),
              ...named,
              ...others,
            ]}
            value={value}
            onChange={choose}
            error={problem}
          />
        </>
      )}
    </BlockStack>
  );
}
