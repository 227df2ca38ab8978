import { BlockStack, Box, Select } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { FilterChoiceView } from "#shops/views.ts";

interface Props {
  label: string;
  choices: FilterChoiceView[];
  isLoading: boolean;
  /** Finds further choices. */
  search: ReactNode;
  /** Empty: any. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the value of one filter. A value that the shop no longer has stays on offer while it is set. */
export function FilterChoice({ label, choices, isLoading, search, value, onChange }: Props) {
  const { t } = useMessages();
  const isUnknown = value !== "" && !choices.some((choice) => choice.value === value);
  const select = (
    <Select
      label={label}
      labelHidden
      disabled={isLoading}
      options={[
        { value: "", label: t(isLoading ? "products.filter.loading" : "products.filter.any") },
        ...(isUnknown ? [{ value, label: value }] : []),
        ...choices,
      ]}
      value={value}
      onChange={onChange}
    />
  );
  if (!search) return select;
  return (
    // As wide before as after something was found.
    <Box minWidth="17rem">
      <BlockStack gap="200">
        {search}
        {select}
      </BlockStack>
    </Box>
  );
}
