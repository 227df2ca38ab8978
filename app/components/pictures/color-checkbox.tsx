import { Checkbox, InlineStack, Text } from "@shopify/polaris";
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
export function ColorCheckbox({ label, hex, helpText, ...props }: Props) {
  return (
    <Checkbox
      label={
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <ColorDot hex={hex} />
          <span>{label}</span>
        </InlineStack>
      }
      // It says why a color can't be chosen, so it is as readable beside a disabled choice.
      helpText={
        helpText && (
          <Text as="span" tone="subdued">
            {helpText}
          </Text>
        )
      }
      {...props}
    />
  );
}
