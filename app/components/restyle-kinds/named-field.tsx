import { Checkbox } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";

/** Whether alternative texts name the person. */
export function NamedField(props: { isNamed: boolean; onChange: (part: { isNamed: boolean }) => void }) {
  const { t } = useMessages();
  return (
    <Checkbox
      label={t("swap.named")}
      helpText={t("swap.named.help")}
      checked={props.isNamed}
      onChange={(isNamed) => props.onChange({ isNamed })}
    />
  );
}
