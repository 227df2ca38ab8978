import { useFetcher } from "@remix-run/react";
import { BlockStack, Select } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ChoiceSearch } from "#components/products/choice-search.tsx";
import type { AutomationMatch, FilterChoiceView, ProductFiltersView } from "#shops/views.ts";

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
  const { load, state, data } = useFetcher<ProductFiltersView>();
  const [found, setFound] = useState<FilterChoiceView[] | null>(null);
  useEffect(() => {
    if (by !== "any" && state === "idle" && !data) load("/app/products/filters");
  }, [by, state, data, load]);
  const named = value === "" ? [] : [{ value, label: label || value }];
  const others = (found ?? (by === "any" || !data ? [] : listChoices(data, by))).filter(
    (choice) => choice.value !== value,
  );
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
        onChange={(kind: AutomationMatch["by"]) => {
          setFound(null);
          onChange({ by: kind, value: "", label: "" });
        }}
        helpText={t("automation.form.by.help")}
      />
      {by === "any" ? null : (
        <>
          {data?.hasMore.includes(by) ? <ChoiceSearch key={by} filter={by} onFound={setFound} /> : null}
          <Select
            label={t(`products.filter.${by}`)}
            disabled={!data}
            options={[
              ...(value === ""
                ? [{ value: "", label: t(data ? "automation.form.choose" : "products.filter.loading") }]
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

function listChoices(
  { collections, types, tags }: ProductFiltersView,
  by: Exclude<AutomationMatch["by"], "any">,
): FilterChoiceView[] {
  if (by === "collection") return collections.map(({ id, title }) => ({ value: id, label: title }));
  return (by === "type" ? types : tags).map((value) => ({ value, label: value }));
}
