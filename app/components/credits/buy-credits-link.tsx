import { Link } from "@shopify/polaris";
import { storeReturnForm } from "../forms/return-form.ts";
import { useMessages } from "../frame/use-messages.tsx";

interface Props {
  /** Address of the form that needs the credits; the purchase leads back to it. */
  form: string;
  /** Credits that it needs in all. */
  required: number;
  /** A shorter text for little room. */
  text?: string;
}

/** Leads a form with too few credits to where they are sold. */
export function BuyCreditsLink({ form, required, text }: Props) {
  const { t } = useMessages();
  return (
    <Link
      url="/app/credits"
      accessibilityLabel={t("credits.low.buy")}
      onClick={() => storeReturnForm({ path: form, required })}
    >
      {text ?? t("credits.low.buy")}
    </Link>
  );
}
