import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Card, ChoiceList, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";

const roles = ["member", "admin"] as const;

/** Invites an account by its address. Nothing says whether there is one. */
export function InviteCard() {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<(typeof roles)[number]>("member");
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length > 0) return;
    toast(t("groups.invited", { address: email.trim() }));
    setEmail("");
  });
  const problems = fetcher.data?.problems ?? [];
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim() === "" || fetcher.state !== "idle") return;
          fetcher.submit({ intent: "invite", email, role }, { method: "post" });
        }}
      >
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t("groups.invite.title")}
          </Text>
          <TextField
            label={t("groups.invite.address")}
            value={email}
            onChange={setEmail}
            maxLength={320}
            error={problemOf(messages, problems, "email") ?? problemOf(messages, problems, null)}
            helpText={t("groups.invite.help")}
            autoComplete="off"
          />
          <ChoiceList
            title={t("groups.invite.role")}
            choices={roles.map((value) => ({
              value,
              label: t(`groups.role.${value}`),
              helpText: t(`groups.role.${value}.help`),
            }))}
            selected={[role]}
            onChange={([value]) => setRole(value as (typeof roles)[number])}
          />
          <InlineStack align="end">
            <Button submit disabled={email.trim() === ""} loading={fetcher.state !== "idle"}>
              {t("groups.invite")}
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}
