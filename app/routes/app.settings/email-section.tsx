import { Banner, BlockStack, ChoiceList, InlineError, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { EmailForm, EmailView } from "#shops/views.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const kinds = ["review", "failures", "credits", "rights"] as const satisfies EmailForm["kinds"];

/** Where and of what the merchant is told by e-mail. */
export function EmailSection({ email }: { email: EmailView }) {
  const { t } = useMessages();
  const [form, setForm] = useState<EmailForm>({ address: email.address, kinds: email.kinds });
  const [saved, setSaved] = useState(form);
  const { sending, problemOf, send } = useSettingsForm<
    { intent: "email"; form: EmailForm } | { intent: "resend-email" }
  >((sent) => {
    if (sent.intent === "email") setSaved(sent.form);
  });
  const isUnsaved = JSON.stringify(form) !== JSON.stringify(saved);
  const isSaving = sending !== null;
  useUnsavedInput(
    { isUnsaved, isSaving },
    { save: () => send({ intent: "email", form }), discard: () => setForm(saved) },
  );
  const problem = problemOf(null);

  return (
    <SettingsSection title={t("email.title")} detail={t("email.detail")}>
      <BlockStack gap="400">
        <EmailState email={email} isSending={isSaving} onResend={() => send({ intent: "resend-email" })} />
        <TextField
          label={t("email.address")}
          type="email"
          value={form.address}
          onChange={(address) => setForm({ ...form, address })}
          error={problemOf("address")}
          helpText={t("email.address.help")}
          autoComplete="email"
        />
        <ChoiceList
          title={t("email.kinds")}
          allowMultiple
          choices={kinds.map((value) => ({ value, label: t(`email.kind.${value}`) }))}
          selected={form.kinds}
          onChange={(selected) =>
            setForm({ ...form, kinds: kinds.filter((kind) => selected.includes(kind)) })
          }
        />
        {problem ? <InlineError message={problem} fieldID="email" /> : null}
      </BlockStack>
    </SettingsSection>
  );
}

interface StateProps {
  email: EmailView;
  isSending: boolean;
  onResend: () => void;
}

/** What the merchant has to know or do before e-mails arrive. */
function EmailState({ email: { address, state, status, trouble }, isSending, onResend }: StateProps) {
  const { t } = useMessages();
  const again = { content: t("email.resend"), onAction: onResend, loading: isSending };
  if (state === "refused")
    return (
      <Banner tone="critical" action={again}>
        <Text as="p" breakWord>
          {t("email.refused", { address, status })}
        </Text>
      </Banner>
    );
  if (state === "unconfirmed")
    return (
      <Banner tone="info" action={again}>
        <BlockStack gap="100">
          <Text as="p" breakWord>
            {t("email.unconfirmed", { address })}
          </Text>
          {trouble ? <Trouble {...trouble} /> : null}
        </BlockStack>
      </Banner>
    );
  if (!trouble) return null;
  return (
    <Banner tone="warning">
      <Trouble {...trouble} />
    </Banner>
  );
}

function Trouble({ isGivenUp, at }: NonNullable<EmailView["trouble"]>) {
  const { t } = useMessages();
  const day = { day: new Date(at) };
  return <p>{isGivenUp ? t("email.given_up", day) : t("email.waiting", day)}</p>;
}
