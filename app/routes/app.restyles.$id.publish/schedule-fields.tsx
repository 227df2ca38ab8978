import { BlockStack, Checkbox, ChoiceList, FormLayout, Text, TextField } from "@shopify/polaris";
import { useDeferredValue } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { DraftProblem, LocalTime } from "#shops/views.ts";
import { isWhole, type ScheduleDraft } from "./schedule-draft.ts";

interface Props {
  draft: ScheduleDraft;
  timeZone: string;
  problems: DraftProblem[];
  /** Also times that were not entered are said to be missing. */
  isChecked: boolean;
  /** False: only the time to be taken back can be chosen. */
  hasPublishing?: boolean;
  onChange: (draft: ScheduleDraft) => void;
}

/** Chooses when images are published and taken back, on the shop's clocks. */
export function ScheduleFields(props: Props) {
  const { draft, timeZone, problems, isChecked, hasPublishing = true, onChange } = props;
  const { t, say } = useMessages();
  const problemOf = (field: "publishAt" | "revertAt") => {
    const problem = problems.find((candidate) => candidate.field === field);
    if (problem) return say(problem.message);
    return isChecked && !isWhole(draft[field]) ? t("schedule.incomplete") : undefined;
  };
  // Their fields are drawn after what was pressed.
  const isLater = useDeferredValue(draft.isLater) && hasPublishing;
  const isReverted = useDeferredValue(draft.isReverted);
  const isAnyTime = isReverted || isLater;
  return (
    <BlockStack gap="300">
      {hasPublishing ? (
        <ChoiceList
          title={t("schedule.when")}
          choices={[
            { value: "now", label: t("schedule.now") },
            { value: "later", label: t("schedule.later") },
          ]}
          selected={[draft.isLater ? "later" : "now"]}
          onChange={([value]) => onChange({ ...draft, isLater: value === "later" })}
        />
      ) : null}
      {isLater ? (
        <TimeFields
          dayLabel={t("schedule.publish_day")}
          value={draft.publishAt}
          error={problemOf("publishAt")}
          onChange={(publishAt) => onChange({ ...draft, publishAt })}
        />
      ) : null}
      <Checkbox
        label={t("schedule.revert")}
        helpText={isReverted ? t("schedule.revert.help") : undefined}
        checked={draft.isReverted}
        onChange={(checked) => onChange({ ...draft, isReverted: checked })}
      />
      {isReverted ? (
        <TimeFields
          dayLabel={t("schedule.revert_day")}
          value={draft.revertAt}
          error={problemOf("revertAt")}
          onChange={(revertAt) => onChange({ ...draft, revertAt })}
        />
      ) : null}
      {isAnyTime ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {t("schedule.zone", { timeZone: timeZone.replaceAll("_", " ") })}
        </Text>
      ) : null}
    </BlockStack>
  );
}

interface TimeFieldsProps {
  dayLabel: string;
  value: LocalTime;
  error: string | undefined;
  onChange: (value: LocalTime) => void;
}

function TimeFields({ dayLabel, value, error, onChange }: TimeFieldsProps) {
  const { t } = useMessages();
  return (
    <FormLayout>
      <FormLayout.Group>
        <TextField
          type="date"
          label={dayLabel}
          value={value.day}
          error={error}
          autoComplete="off"
          onChange={(day) => onChange({ ...value, day })}
        />
        <TextField
          type="time"
          label={t("schedule.time")}
          value={value.time}
          error={error !== undefined}
          autoComplete="off"
          onChange={(time) => onChange({ ...value, time })}
        />
      </FormLayout.Group>
    </FormLayout>
  );
}
