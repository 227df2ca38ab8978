import { useFetcher } from "@remix-run/react";
import { BlockStack, Checkbox, InlineError } from "@shopify/polaris";
import { useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { TeamForm } from "#shops/views.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Whether images need another person's approval than that of who started their restyle. */
export function TeamSection({ team }: { team: TeamForm }) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  const [isWanted, setIsWanted] = useState(team.needsSecondPerson);
  const [saved, setSaved] = useState(isWanted);
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length > 0) return;
    setSaved(isWanted);
    toast(t("settings.saved"));
  });
  const save = () => {
    const form: TeamForm = { needsSecondPerson: isWanted };
    fetcher.submit(JSON.stringify(form), { method: "post", encType: "application/json" });
  };
  useUnsavedInput(
    { isUnsaved: isWanted !== saved, isSaving: fetcher.state !== "idle" },
    { save, discard: () => setIsWanted(saved) },
  );
  const problem = problemOf(messages, fetcher.data?.problems ?? [], null);

  return (
    <SettingsSection title={t("team.title")} detail={t("team.detail")}>
      <BlockStack gap="400">
        <Checkbox
          label={t("team.second_person")}
          helpText={t("team.second_person.help")}
          checked={isWanted}
          disabled={fetcher.state !== "idle"}
          onChange={setIsWanted}
        />
        {problem ? <InlineError message={problem} fieldID="team" /> : null}
      </BlockStack>
    </SettingsSection>
  );
}
