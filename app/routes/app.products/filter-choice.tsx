import { Select } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";

interface Props {
  label: string;
  choices: { value: string; label: string }[];
  isLoading: boolean;
  /** Empty: any. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses the value of one filter. A value that the shop no longer has stays on offer while it is set. */
export function FilterChoice({ label, choices, isLoading, value, onChange }: Props) {
  const { t } = useMessages();
  const isUnknown = value !== "" && !choices.some((choice) => choice.value === value);
  return (
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
}
