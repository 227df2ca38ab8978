import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, ChoiceList, InlineError, Text, TextField } from "@shopify/polaris";
import { useRef, useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { EmailForm, EmailView } from "#shops/views.ts";
import { SettingsSection } from "./settings-section.tsx";

const kinds = ["review", "failures", "credits", "rights"] as const satisfies EmailForm["kinds"];

/** Where and of what the merchant is told by e-mail. */
export function EmailSection({ email }: { email: EmailView }) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  const [form, setForm] = useState<EmailForm>({ address: email.address, kinds: email.kinds });
  const [saved, setSaved] = useState(form);
  const sent = useRef<EmailForm | null>(null);
  const sentence = (field: string | null) => problemOf(messages, fetcher.data?.problems ?? [], field);

  useFetcherResponse(fetcher, (answer) => {
    if (answer.problems.length > 0) return;
    if (sent.current) setSaved(sent.current);
    toast(t(sent.current ? "settings.saved" : "email.resent"));
  });
  const send = (what: EmailForm | null) => {
    sent.current = what;
    const act = what ? { intent: "save-email", form: what } : { intent: "resend-email" };
    fetcher.submit(JSON.stringify(act), { method: "post", encType: "application/json" });
  };
  const isUnsaved = JSON.stringify(form) !== JSON.stringify(saved);
  const isSaving = fetcher.state !== "idle";
  useUnsavedInput({ isUnsaved, isSaving }, { save: () => send(form), discard: () => setForm(saved) });

  return (
    <SettingsSection title={t("email.title")} detail={t("email.detail")}>
      <BlockStack gap="400">
        <EmailState email={email} isSending={isSaving} onResend={() => send(null)} />
        <TextField
          label={t("email.address")}
          type="email"
          value={form.address}
          onChange={(address) => setForm({ ...form, address })}
          error={sentence("address")}
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
        {sentence(null) ? <InlineError message={sentence(null) ?? ""} fieldID="email" /> : null}
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
