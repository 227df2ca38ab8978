import type { Messages } from "#shops/messages/create-messages.ts";
import type { NextScheduled, ScheduleView } from "#shops/views.ts";

/** The next scheduled event, and its time. */
export function describeNext(
  { t, dateTime }: Messages,
  { act, at, images, timeZone }: NextScheduled,
): string {
  const time = dateTime(at, timeZone);
  return t(act === "publish" ? "schedule.publishes" : "schedule.reverts", { count: images, time });
}

/** Scheduled events of images with the same times. */
export function describeSchedule(messages: Messages, schedule: ScheduleView, timeZone: string): string {
  const { publishAt, revertAt, images } = schedule;
  const { t, dateTime } = messages;
  if (publishAt === null) {
    return describeNext(messages, { act: "revert", at: revertAt ?? "", images, timeZone });
  }
  const published = describeNext(messages, { act: "publish", at: publishAt, images, timeZone });
  if (revertAt === null) return published;
  return `${published}, ${t("schedule.then_reverts", { time: dateTime(revertAt, timeZone) })}`;
}
