import { useFetcher } from "@remix-run/react";
import {
  BlockStack,
  Button,
  Card,
  ChoiceList,
  FormLayout,
  InlineError,
  InlineStack,
  Text,
  TextField,
} from "@shopify/polaris";
import { useRef, useState } from "react";
import { problemOf } from "#components/forms/problem-of.ts";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { IdentityDetailView, RightsView } from "#shops/identities/identity-views.ts";
import type { DraftProblem } from "#shops/views.ts";
import { download } from "./download.ts";
import type { IdentityAnswer } from "./parse-identity-action.server.ts";

type Limits = IdentityDetailView["rightsLimits"];

interface Props {
  code: string;
  consent: IdentityDetailView["consent"];
  rights: RightsView;
  limits: Limits;
}

/** The rights record: licence, markets, channels and the file in which the person agreed. */
export function RightsCard({ code, consent: agreed, rights, limits }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<IdentityAnswer>();
  const [endsOn, setEndsOn] = useState(rights.licenceEndsOn ?? "");
  const [markets, setMarkets] = useState(rights.markets.join(", "));
  const [chosen, setChosen] = useState<string[]>(rights.channels);
  const [consent, setConsent] = useState<File | null>(null);
  const input = { endsOn, markets, chosen: chosen.toSorted() };
  const [saved, setSaved] = useState(input);
  const sent = useRef(input);
  const problems: DraftProblem[] = fetcher.data?.problems ?? [];
  const sentence = (field: string | null) => problemOf(messages, problems, field);
  useFetcherResponse(fetcher, (answer) => {
    if (answer.problems.length > 0) return;
    if (answer.intent === "rights") {
      setSaved(sent.current);
      setConsent(null);
    }
    toast(t(answer.intent === "rights" ? "identity.rights.saved" : "identity.rights.consent.removed"));
  });

  const save = () => {
    sent.current = input;
    const form = new FormData();
    form.set("intent", "rights");
    form.set("licenceEndsOn", endsOn);
    form.set("markets", markets);
    form.set("channels", chosen.join(","));
    if (consent) form.set("consent", consent);
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  };
  const discard = () => {
    setEndsOn(saved.endsOn);
    setMarkets(saved.markets);
    setChosen(saved.chosen);
    setConsent(null);
  };
  const isUnsaved = consent !== null || JSON.stringify(input) !== JSON.stringify(saved);
  useUnsavedInput({ isUnsaved, isSaving: fetcher.state !== "idle" }, { save, discard });

  return (
    <Card>
      <FormLayout>
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("identity.rights")}
          </Text>
          <Text as="p" tone="subdued">
            {t("identity.rights.detail")}
          </Text>
          {agreed ? <Agreed consent={agreed} /> : null}
        </BlockStack>
        <FormLayout.Group>
          <TextField
            label={t("identity.rights.ends")}
            type="date"
            value={endsOn}
            onChange={setEndsOn}
            error={sentence("licenceEndsOn")}
            helpText={t("identity.rights.ends.help")}
            autoComplete="off"
          />
          <TextField
            label={t("identity.rights.markets")}
            value={markets}
            onChange={setMarkets}
            error={sentence("markets")}
            helpText={t("identity.rights.markets.help")}
            autoComplete="off"
          />
        </FormLayout.Group>
        <BlockStack gap="100">
          <ChoiceList
            title={t("identity.rights.channels")}
            allowMultiple
            choices={limits.channels.map((channel) => ({
              value: channel,
              label: t(`identity.rights.channel.${channel}`),
            }))}
            selected={chosen}
            onChange={setChosen}
            error={sentence("channels")}
          />
          <Text as="p" tone="subdued">
            {t("identity.rights.channels.help")}
          </Text>
        </BlockStack>
        <ConsentField
          code={code}
          kept={rights.consent}
          limits={limits}
          chosen={consent}
          problem={sentence("consent")}
          isBusy={fetcher.state !== "idle"}
          onChoose={setConsent}
          onRemove={() => fetcher.submit({ intent: "remove-consent" }, { method: "post" })}
        />
        {sentence(null) ? <InlineError message={sentence(null) ?? ""} fieldID="rights" /> : null}
        <InlineStack align="end">
          <Button loading={fetcher.state !== "idle"} onClick={save}>
            {t("identity.rights.save")}
          </Button>
        </InlineStack>
      </FormLayout>
    </Card>
  );
}

function ConsentField(props: {
  code: string;
  kept: RightsView["consent"];
  limits: Limits;
  chosen: File | null;
  problem: string | undefined;
  isBusy: boolean;
  onChoose: (file: File | null) => void;
  onRemove: () => void;
}) {
  const { t, date } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { kept, chosen } = props;
  return (
    <BlockStack gap="150">
      <Text as="h3" variant="bodyMd">
        {t("identity.rights.consent")}
      </Text>
      <Text as="p" tone={kept || chosen ? undefined : "subdued"} breakWord>
        {chosen
          ? t("identity.rights.consent.chosen", { filename: chosen.name })
          : kept
            ? t("identity.rights.consent.of", { filename: kept.filename, date: date(kept.addedAt) })
            : t("identity.rights.consent.none")}
      </Text>
      <input
        ref={input}
        type="file"
        name="consent"
        accept={props.limits.consentTypes.join(",")}
        hidden
        onChange={({ target }) => props.onChoose(target.files?.[0] ?? null)}
      />
      <InlineStack gap="200">
        <Button onClick={() => input.current?.click()}>{t("identity.rights.consent.choose")}</Button>
        {kept ? (
          <>
            <Button onClick={() => download(`/app/identities/${props.code}/consent`, kept.filename)}>
              {t("identity.rights.consent.open")}
            </Button>
            <Button tone="critical" variant="tertiary" disabled={props.isBusy} onClick={props.onRemove}>
              {t("identity.rights.consent.remove")}
            </Button>
          </>
        ) : null}
      </InlineStack>
      {props.problem ? <InlineError message={props.problem} fieldID="consent" /> : null}
      <Text as="p" tone="subdued">
        {t("identity.rights.consent.help", { megabytes: props.limits.consentBytesMax / 1024 / 1024 })}
      </Text>
    </BlockStack>
  );
}

/** The consent that was recorded with the photo; it stays as it is. */
function Agreed({ consent: { by, at, purpose } }: { consent: NonNullable<Props["consent"]> }) {
  const { t, date } = useMessages();
  return (
    <>
      <Text as="p" breakWord>
        {by
          ? t("identity.rights.agreed_by", { person: by, date: date(at) })
          : t("identity.rights.agreed", { date: date(at) })}
      </Text>
      {purpose ? (
        <Text as="p" breakWord>
          {t("identity.rights.agreed_for", { purpose })}
        </Text>
      ) : null}
    </>
  );
}
