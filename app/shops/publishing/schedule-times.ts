import type { Restyle } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { retention } from "#contract/limits.ts";
import { toFailureView } from "../failure.ts";
import { findUseProblem, rightsFailure } from "../identities/rights.ts";
import { type Message, message } from "../messages/message.ts";
import { getRestyleRow } from "../restyles/find-restyle.ts";
import { readTimeZone } from "../shop-time-zone.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { DraftProblem, ScheduleForm } from "../views.ts";
import { toMoment } from "./local-time.ts";

const dayMs = 24 * 3_600_000;

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
  const publishAt = form.publishAt && toMoment(form.publishAt, timeZone);
  const revertAt = form.revertAt && toMoment(form.revertAt, timeZone);
  if (form.publishAt && !publishAt) return refuse("publishAt", message("schedule.no_time"));
  if (form.revertAt && !revertAt) return refuse("revertAt", message("schedule.no_time"));
  const problem = publishAt && (await findProblem(deps, restyle, publishAt));
  if (problem) return refuse("publishAt", problem);
  if (revertAt && revertAt <= deps.now()) return refuse("revertAt", message("schedule.past"));
  if (publishAt && revertAt && revertAt <= publishAt)
    return refuse("revertAt", message("schedule.revert_first"));
  return { ok: true, times: { publishAt, revertAt } };
}

/** The reason why a restyle's images can't be published then; null when they can. */
async function findProblem(deps: ShopsDeps, restyle: Restyle, publishAt: Date): Promise<Message | null> {
  const { id, shopId, identityCode } = restyle;
  const now = deps.now();
  if (publishAt <= now) return message("schedule.past");
  const end = await findLastTime(deps, id);
  if (end && publishAt > end) {
    const days = Math.max(0, Math.floor((end.getTime() - now.getTime()) / dayMs));
    return message("schedule.too_late", { days });
  }
  const problem = identityCode === null ? null : await findUseProblem(deps, shopId, identityCode, publishAt);
  return problem && toFailureView(rightsFailure(problem)).detail;
}

/** The end of the service's retention period for all publishable images; null when there are none. */
async function findLastTime({ prisma }: ShopsDeps, restyleId: string): Promise<Date | null> {
  const { _min } = await prisma.restyleImage.aggregate({
    where: { state: "ready", decision: "approved", source: { product: { restyleId } } },
    _min: { readyAt: true },
  });
  // One day of margin for a late start.
  return _min.readyAt && new Date(_min.readyAt.getTime() + retention.resultFileMs - dayMs);
}

function refuse(field: "publishAt" | "revertAt", problem: Message): TimesOutcome {
  return { ok: false, problems: [{ field, message: problem }] };
}
