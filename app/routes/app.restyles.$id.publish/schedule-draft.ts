import type { LocalTime, ScheduleForm, ScheduleView } from "#shops/views.ts";

/** Times as they are being entered; texts may be incomplete. */
export interface ScheduleDraft {
  isLater: boolean;
  publishAt: LocalTime;
  isReverted: boolean;
  revertAt: LocalTime;
}

const noTime: LocalTime = { day: "", time: "" };

export const atOnce: ScheduleDraft = {
  isLater: false,
  publishAt: noTime,
  isReverted: false,
  revertAt: noTime,
};

/** The draft of what is scheduled already. */
export function toDraft({ clocks: { publishAt, revertAt } }: ScheduleView): ScheduleDraft {
  return {
    isLater: publishAt !== null,
    publishAt: publishAt ?? noTime,
    isReverted: revertAt !== null,
    revertAt: revertAt ?? noTime,
  };
}

/** Whether each of the times that are asked for was entered as a whole. */
export function isComplete({ isLater, publishAt, isReverted, revertAt }: ScheduleDraft): boolean {
  return (!isLater || isWhole(publishAt)) && (!isReverted || isWhole(revertAt));
}

export function isWhole({ day, time }: LocalTime): boolean {
  return day !== "" && time !== "";
}

export function toForm(draft: ScheduleDraft, timeZone: string): ScheduleForm {
  return {
    timeZone,
    publishAt: draft.isLater ? draft.publishAt : null,
    revertAt: draft.isReverted ? draft.revertAt : null,
  };
}
