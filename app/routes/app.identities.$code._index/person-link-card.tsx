import { useFetcher } from "@remix-run/react";
import {
  Banner,
  BlockStack,
  Button,
  Card,
  InlineError,
  InlineStack,
  Select,
  Text,
  TextField,
} from "@shopify/polaris";
import { useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { IdentityDetailView } from "#shops/identities/identity-views.ts";
import type { IdentityAnswer } from "./parse-identity-action.server.ts";

/** Makes the link by which the pictured person sees the images of them and can withdraw, and ends it. */
export function PersonLinkCard({ view: { link, linkDays } }: { view: IdentityDetailView }) {
  const messages = useMessages();
  const { t, date } = messages;
  const toast = useToast();
  const fetcher = useFetcher<IdentityAnswer>();
  const [days, setDays] = useState(String(linkDays[0]));
  const [made, setMade] = useState<string | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const isBusy = fetcher.state !== "idle";
  const problem = problemOf(messages, fetcher.data?.problems ?? [], null);
  useFetcherResponse(fetcher, (answer) => {
    if (answer.problems.length > 0) return;
    setMade(answer.link ?? null);
    setIsEnding(false);
    if (answer.intent === "end-link") toast(t("person.link.ended"));
  });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t("person.link.copied"));
    } catch {
      toast(t("person.link.uncopied"));
    }
  };

  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("person.link")}
          </Text>
          <Text as="p" tone="subdued">
            {t("person.link.detail")}
          </Text>
          {link ? (
            <Text as="p">
              {t(link.isOver ? "person.link.was" : "person.link.is", { date: date(link.endsAt) })}
            </Text>
          ) : null}
        </BlockStack>
        {made ? (
          <Banner tone="success" title={t("person.link.made")}>
            <BlockStack gap="200">
              <p>{t("person.link.once")}</p>
              <TextField
                label={t("person.link.address")}
                labelHidden
                value={made}
                readOnly
                selectTextOnFocus
                autoComplete="off"
                connectedRight={<Button onClick={() => void copy(made)}>{t("person.link.copy")}</Button>}
              />
            </BlockStack>
          </Banner>
        ) : null}
        <InlineStack gap="200" blockAlign="end">
          <Select
            label={t("person.link.days")}
            options={linkDays.map((count) => ({
              value: String(count),
              label: t("person.link.days_value", { count }),
            }))}
            value={days}
            onChange={setDays}
          />
          <Button
            loading={isBusy && !isEnding}
            onClick={() => fetcher.submit({ intent: "make-link", days }, { method: "post" })}
          >
            {t(link ? "person.link.replace" : "person.link.make")}
          </Button>
          {link ? (
            <Button tone="critical" variant="tertiary" disabled={isBusy} onClick={() => setIsEnding(true)}>
              {t("person.link.end")}
            </Button>
          ) : null}
        </InlineStack>
        {link && !link.isOver ? (
          <Text as="p" tone="subdued">
            {t("person.link.replace.help")}
          </Text>
        ) : null}
        {problem ? <InlineError message={problem} fieldID="person-link" /> : null}
      </BlockStack>
      <ConfirmDialog
        isOpen={isEnding}
        title={t("person.link.end.title")}
        text={t("person.link.end.text")}
        confirmLabel={t("person.link.end")}
        cancelLabel={t("identity.withdraw.cancel")}
        isBusy={isBusy}
        onConfirm={() => fetcher.submit({ intent: "end-link" }, { method: "post" })}
        onClose={() => setIsEnding(false)}
      />
    </Card>
  );
}
