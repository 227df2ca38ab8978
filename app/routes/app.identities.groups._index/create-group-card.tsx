import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Card, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { groupLimits } from "#contract/limits.ts";

/** Makes a group that others are then invited to. */
export function CreateGroupCard() {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  const [name, setName] = useState("");
  // One submission, whatever becomes of its answer, until it has succeeded.
  const [submissionId, setSubmissionId] = useState(newSubmissionId);
  useFetcherResponse(fetcher, ({ problems }) => {
    setSubmissionId(newSubmissionId());
    if (problems.length > 0) return;
    toast(t("groups.created", { name: name.trim() }));
    setName("");
  });
  const problems = fetcher.data?.problems ?? [];
  const create = () => {
    if (name.trim() === "" || fetcher.state !== "idle") return;
    fetcher.submit({ intent: "create", name, submissionId }, { method: "post" });
  };
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {t("groups.create.title")}
          </Text>
          <TextField
            label={t("groups.create.name")}
            value={name}
            onChange={setName}
            maxLength={groupLimits.nameCharsMax}
            error={problemOf(messages, problems, "name") ?? problemOf(messages, problems, null)}
            helpText={t("groups.create.help")}
            autoComplete="off"
            connectedRight={
              <Button size="large" submit disabled={name.trim() === ""} loading={fetcher.state !== "idle"}>
                {t("groups.create")}
              </Button>
            }
          />
        </BlockStack>
      </form>
    </Card>
  );
}
