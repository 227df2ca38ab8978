import { Checkbox, InlineStack } from "@shopify/polaris";
import { ColorDot } from "./color-dot.tsx";

interface Props {
  label: string;
  hex: string | null;
  helpText?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

/** A color to be chosen, with its sample. */
export function ColorCheckbox({ label, hex, ...props }: Props) {
  return (
    <Checkbox
      label={
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <ColorDot hex={hex} />
          <span>{label}</span>
        </InlineStack>
      }
      {...props}
    />
  );
}
