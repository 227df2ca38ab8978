import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { describeSchedule } from "#components/restyles/describe-schedule.ts";
import type { RestyleView, ScheduleView } from "#shops/views.ts";
import { FormProblem } from "./form-problem.tsx";
import { isComplete, type ScheduleDraft, toDraft, toForm } from "./schedule-draft.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

type Props = Pick<RestyleView, "schedules" | "delays" | "timeZone">;

/** Schedules of a restyle, with ways to change and to cancel them, and those that began late. */
export function SchedulesCard({ schedules, delays, timeZone }: Props) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const [open, setOpen] = useState<{ dialog: "change" | "cancel"; schedule: ScheduleView } | null>(null);
  // A dialog stays until it has said what came of it, also when that was the last schedule.
  if (schedules.length + delays.length === 0 && open === null) return null;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {t("schedule.title")}
        </Text>
        {schedules.map((schedule) => {
          const text = describeSchedule(messages, schedule, timeZone);
          return (
            <BlockStack key={`${schedule.publishAt} ${schedule.revertAt}`} gap="100">
              <Text as="p">{text}</Text>
              <InlineStack gap="400">
                <Button
                  variant="plain"
                  accessibilityLabel={t("schedule.change_of", { schedule: text })}
                  onClick={() => setOpen({ dialog: "change", schedule })}
                >
                  {t("schedule.change")}
                </Button>
                <Button
                  variant="plain"
                  accessibilityLabel={t("schedule.cancel_of", { schedule: text })}
                  onClick={() => setOpen({ dialog: "cancel", schedule })}
                >
                  {t("schedule.cancel")}
                </Button>
              </InlineStack>
            </BlockStack>
          );
        })}
        {delays.map(({ act, at, begunAt, images }) => (
          <Text as="p" key={`${act} ${at}`} tone="caution">
            {t(`schedule.late.${act}`, {
              time: dateTime(at, timeZone),
              begun: dateTime(begunAt, timeZone),
              count: images,
            })}
          </Text>
        ))}
      </BlockStack>
      {open?.dialog === "change" ? (
        <ChangeDialog schedule={open.schedule} timeZone={timeZone} onClose={() => setOpen(null)} />
      ) : null}
      {open?.dialog === "cancel" ? (
        <CancelDialog schedule={open.schedule} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  );
}

function toKey({ state, publishAt, revertAt }: ScheduleView) {
  return { state, publishAt, revertAt };
}

function ChangeDialog({
  schedule,
  timeZone,
  onClose,
}: {
  schedule: ScheduleView;
  timeZone: string;
  onClose: () => void;
}) {
  const { t } = useMessages();
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  const [draft, setDraft] = useState<ScheduleDraft>(() => toDraft(schedule));
  const [isChecked, setIsChecked] = useState(false);
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length > 0) return;
    toast(t("schedule.changed"));
    onClose();
  });
  const isWaiting = schedule.state === "waiting";
  const save = () => {
    setIsChecked(true);
    if (!isComplete(draft)) return;
    const act = { intent: "change-schedule", key: toKey(schedule), schedule: toForm(draft, timeZone) };
    fetcher.submit(JSON.stringify(act), { method: "post", encType: "application/json" });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("schedule.change.title", { count: schedule.images })}
      text={t(isWaiting ? "schedule.change.detail" : "schedule.change.detail_published")}
      confirmLabel={t("schedule.change.confirm")}
      cancelLabel={t("schedule.cancel.keep")}
      isBusy={fetcher.state !== "idle"}
      isDestructive={false}
      onConfirm={save}
      onClose={onClose}
    >
      <ScheduleFields
        draft={draft}
        timeZone={timeZone}
        problems={fetcher.data?.problems ?? []}
        isChecked={isChecked}
        hasPublishing={isWaiting}
        onChange={setDraft}
      />
      <FormProblem problems={fetcher.data?.problems ?? []} />
    </ConfirmDialog>
  );
}

function CancelDialog({ schedule, onClose }: { schedule: ScheduleView; onClose: () => void }) {
  const { t } = useMessages();
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer>();
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length > 0) return;
    toast(t("schedule.cancelled"));
    onClose();
  });
  const isWaiting = schedule.state === "waiting";
  return (
    <ConfirmDialog
      isOpen
      title={t("schedule.cancel.title", { count: schedule.images })}
      text={t(isWaiting ? "schedule.cancel.detail" : "schedule.cancel.detail_published")}
      confirmLabel={t("schedule.cancel")}
      cancelLabel={t("schedule.cancel.keep")}
      isBusy={fetcher.state !== "idle"}
      onConfirm={() =>
        fetcher.submit(JSON.stringify({ intent: "cancel-schedule", key: toKey(schedule) }), {
          method: "post",
          encType: "application/json",
        })
      }
      onClose={onClose}
    >
      <FormProblem problems={fetcher.data?.problems ?? []} />
    </ConfirmDialog>
  );
}
