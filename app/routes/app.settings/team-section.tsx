import { BlockStack, Checkbox, InlineError } from "@shopify/polaris";
import { useState } from "react";
import { useUnsavedInput } from "#components/forms/unsaved-input.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { TeamForm } from "#shops/views.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** Whether images need another person's approval than that of who started their restyle. */
export function TeamSection({ team }: { team: TeamForm }) {
  const { t } = useMessages();
  const [form, setForm] = useState(team);
  const [saved, setSaved] = useState(team);
  const { sending, problemOf, send } = useSettingsForm<{ intent: "team"; form: TeamForm }>((sent) => {
    setSaved(sent.form);
  });
  useUnsavedInput(
    { isUnsaved: form.needsSecondPerson !== saved.needsSecondPerson, isSaving: sending !== null },
    { save: () => send({ intent: "team", form }), discard: () => setForm(saved) },
  );
  const problem = problemOf(null);

  return (
    <SettingsSection title={t("team.title")} detail={t("team.detail")}>
      <BlockStack gap="400">
        <Checkbox
          label={t("team.second_person")}
          helpText={t("team.second_person.help")}
          checked={form.needsSecondPerson}
          onChange={(needsSecondPerson) => setForm({ needsSecondPerson })}
        />
        {problem ? <InlineError message={problem} fieldID="team" /> : null}
      </BlockStack>
    </SettingsSection>
  );
}
