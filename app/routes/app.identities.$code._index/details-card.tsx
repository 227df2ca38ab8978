import { useFetcher } from "@remix-run/react";
import { Button, Card, FormLayout, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { problemOf } from "#components/forms/problem-of.ts";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { identityNameCharsMax } from "#contract/limits.ts";
import type { IdentityCard } from "#shops/identities/identity-views.ts";
import type { IdentityAnswer } from "./parse-identity-action.server.ts";

/** Name and tag of an identity of the shop. */
export function DetailsCard({ identity }: { identity: IdentityCard }) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<IdentityAnswer>();
  const [name, setName] = useState(identity.name);
  const [tag, setTag] = useState(identity.tag ?? "");
  const problems = fetcher.data?.problems ?? [];
  useFetcherResponse(fetcher, (answer) => {
    if (answer.problems.length === 0) toast(t("identity.saved"));
  });
  const isChanged = name.trim() !== identity.name || tag.trim() !== (identity.tag ?? "");
  const save = () => fetcher.submit({ intent: "change", name, tag }, { method: "post" });
  const discard = () => {
    setName(identity.name);
    setTag(identity.tag ?? "");
  };
  useUnsavedInput({ isUnsaved: isChanged, isSaving: fetcher.state !== "idle" }, { save, discard });

  return (
    <Card>
      <FormLayout>
        <Text as="h2" variant="headingMd">
          {t("identity.details")}
        </Text>
        <FormLayout.Group>
          <TextField
            label={t("identity.upload.name")}
            value={name}
            onChange={setName}
            error={problemOf(messages, problems, "name") ?? problemOf(messages, problems, null)}
            maxLength={identityNameCharsMax}
            autoComplete="off"
          />
          <TextField
            label={t("identity.upload.tag")}
            value={tag}
            onChange={setTag}
            error={problemOf(messages, problems, "tag")}
            maxLength={identityNameCharsMax}
            autoComplete="off"
          />
        </FormLayout.Group>
        <InlineStack align="end">
          <Button
            disabled={!isChanged || name.trim() === ""}
            loading={fetcher.state !== "idle"}
            onClick={save}
          >
            {t("identity.details.save")}
          </Button>
        </InlineStack>
      </FormLayout>
    </Card>
  );
}
