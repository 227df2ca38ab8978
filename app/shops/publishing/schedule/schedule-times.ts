import type { Restyle } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { toFailureView } from "../../failure.ts";
import { findUseProblem, rightsFailure } from "../../identities/rights.ts";
import { type Message, message } from "../../messages/message.ts";
import { getRestyleRow } from "../../restyles/view/find-restyle.ts";
import { readTimeZone } from "../../shop-time-zone.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { DraftProblem, ScheduleForm } from "../../views.ts";
import { toLocalTime, toMoment } from "./local-time.ts";

const dayMs = 24 * 3_600_000;

/** A later time to unpublish is a mistake rather than a plan. */
const revertDaysMax = 366;

/** Times of publishing (null: now) and unpublishing (null: never). */
export interface PublishTimes {
  publishAt: Date | null;
  revertAt: Date | null;
}

export type TimesOutcome = { ok: true; times: PublishTimes } | { ok: false; problems: DraftProblem[] };

/**
 * Reads what the merchant entered as times of the shop, whose time zone is asked of Shopify: the one that the form showed
 * may no longer be the shop's.
 *
 * @throws a 404 `Response` for an unknown restyle, AdminApiError
 */
export async function readTimes(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  restyleId: string,
  form: ScheduleForm,
): Promise<TimesOutcome> {
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  if (!form.publishAt && !form.revertAt) return { ok: true, times: { publishAt: null, revertAt: null } };
  const timeZone = await readTimeZone(deps, admin, shopId);
  if (timeZone !== form.timeZone) return refuse("publishAt", message("schedule.zone_changed", { timeZone }));
  const now = deps.now();
  const publishAt = form.publishAt && toMoment(form.publishAt, timeZone, now);
  const revertAt = form.revertAt && toMoment(form.revertAt, timeZone, publishAt || now);
  if (form.publishAt && !publishAt) return refuse("publishAt", message("schedule.no_time"));
  if (form.revertAt && !revertAt) return refuse("revertAt", message("schedule.no_time"));
  const problem = publishAt && (await findProblem(deps, restyle, publishAt, timeZone));
  if (problem) return refuse("publishAt", problem);
  if (revertAt && revertAt <= now) return refuse("revertAt", message("schedule.past"));
  if (publishAt && revertAt && revertAt <= publishAt)
    return refuse("revertAt", message("schedule.revert_first"));
  if (revertAt && revertAt.getTime() > (publishAt || now).getTime() + revertDaysMax * dayMs)
    return refuse("revertAt", message("schedule.revert_too_late"));
  return { ok: true, times: { publishAt, revertAt } };
}

/** The reason why a restyle's images can't be published then; null when they can. */
async function findProblem(
  deps: ShopsDeps,
  restyle: Restyle,
  publishAt: Date,
  timeZone: string,
): Promise<Message | null> {
  const { id, shopId, identityCode } = restyle;
  const now = deps.now();
  if (publishAt <= now) return message("schedule.past");
  const last = await findLastDay(deps, id, timeZone);
  if (last !== null && toLocalTime(publishAt, timeZone).day > last) {
    return last < toLocalTime(now, timeZone).day
      ? message("schedule.too_old")
      : message("schedule.too_late", { day: Date.parse(last) });
  }
  const problem = identityCode === null ? null : await findUseProblem(deps, shopId, identityCode, publishAt);
  return problem && toFailureView(rightsFailure(problem)).detail;
}

/**
 * The last day, on the clocks of the shop, at any time of which the service still has all images that are to be published;
 * null when there are none.
 */
async function findLastDay(
  { prisma, config }: ShopsDeps,
  restyleId: string,
  timeZone: string,
): Promise<string | null> {
  const { _min } = await prisma.restyleImage.aggregate({
    where: {
      state: "ready",
      decision: "approved",
      source: { product: { restyleId } },
      publications: { none: { state: { in: ["publishing", "published", "undoing"] } } },
    },
    _min: { readyAt: true },
  });
  // One day, which can have 25 hours, is left for a late start and one for the rest of the last day.
  return (
    _min.readyAt &&
    toLocalTime(new Date(_min.readyAt.getTime() + config.resultsKeptMs - 2 * dayMs), timeZone).day
  );
}

function refuse(field: "publishAt" | "revertAt", problem: Message): TimesOutcome {
  return { ok: false, problems: [{ field, message: problem }] };
}
