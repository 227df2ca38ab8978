import type { Prisma } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { message } from "../../messages/message.ts";
import { getRestyleRow } from "../../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import type { ScheduleForm, ScheduleKey, ScheduleOutcome } from "../../views.ts";
import { statesThatKeep } from "../publish/kept-decision.ts";
import { beginScheduled } from "./begin-scheduled.ts";
import { readTimes } from "./schedule-times.ts";

/** Refusal for publications that have begun in the meantime. */
const begun: ScheduleOutcome = {
  ok: false,
  problems: [{ field: null, message: message("schedule.begun") }],
};

/**
 * Gives the images of a restyle that have these times others. Without a time to publish at, waiting ones begin at once;
 * without one to be taken back at, they stay.
 *
 * @throws a 404 `Response` for an unknown restyle, AdminApiError
 */
export async function changeSchedule(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  actor: Actor,
  restyleId: string,
  key: ScheduleKey,
  form: ScheduleForm,
): Promise<ScheduleOutcome> {
  const isWaiting = key.state === "waiting";
  const asked = isWaiting ? form : { ...form, publishAt: null };
  const read = await readTimes(deps, admin, shopId, restyleId, asked);
  if (!read.ok) return read;
  const { publishAt, revertAt } = read.times;
  const { prisma, now } = deps;
  const ids = await prisma.$transaction(async (tx) => {
    const rows = await tx.publication.updateManyAndReturn({
      where: toWhere(restyleId, key),
      data: {
        revertAt,
        ...(isWaiting ? { publishAt: publishAt ?? now(), dueAt: publishAt ?? now(), askedBy: actor } : {}),
      },
      select: { colorwayId: true },
    });
    if (isWaiting) {
      await tx.colorway.updateMany({
        where: { id: { in: rows.flatMap(({ colorwayId }) => colorwayId ?? []) }, ...waitsForScheduled },
        data: { dueAt: publishAt ?? now() },
      });
    }
    return rows;
  });
  if (ids.length === 0) return begun;
  if (isWaiting && !publishAt) await beginScheduled(deps);
  return { ok: true };
}

/**
 * Cancels what is scheduled of the images of a restyle that have these times: waiting ones are approved as before,
 * published ones stay.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function cancelSchedule(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  key: ScheduleKey,
): Promise<ScheduleOutcome> {
  await getRestyleRow(deps, shopId, restyleId);
  const where = toWhere(restyleId, key);
  const count =
    key.state === "waiting"
      ? await deps.prisma.$transaction((tx) => removeScheduled(tx, where))
      : (await deps.prisma.publication.updateMany({ where, data: { revertAt: null } })).count;
  return count > 0 ? { ok: true } : begun;
}

/**
 * Removes scheduled publications and the pending links of their colors.
 *
 * @returns their number
 */
export async function removeScheduled(
  tx: Prisma.TransactionClient,
  where: Prisma.PublicationWhereInput,
): Promise<number> {
  // Waits for a process that is starting some of these rows; those that remain scheduled are removed.
  const rows = await tx.publication.findMany({
    where: { ...where, state: "scheduled" },
    select: { id: true, colorwayId: true },
  });
  const { count } = await tx.publication.deleteMany({
    where: { id: { in: rows.map(({ id }) => id) }, state: "scheduled" },
  });
  await tx.colorway.updateMany({
    where: {
      id: { in: rows.flatMap(({ colorwayId }) => colorwayId ?? []) },
      state: "linking",
      publications: { none: { state: { in: [...statesThatKeep] } } },
    },
    data: { state: "unlinked" },
  });
  return count;
}

/** Colors without a published or publishing image. */
const waitsForScheduled = {
  state: "linking",
  publications: { none: { state: { in: ["publishing", "published", "undoing"] } } },
} as const satisfies Prisma.ColorwayWhereInput;

function toWhere(
  restyleId: string,
  { state, publishAt, revertAt }: ScheduleKey,
): Prisma.PublicationWhereInput {
  return {
    image: { source: { product: { restyleId } } },
    revertAt: revertAt && new Date(revertAt),
    ...(state === "waiting"
      ? { state: "scheduled", publishAt: publishAt && new Date(publishAt) }
      : { state: { in: ["publishing", "published"] }, revertBegunAt: null }),
  };
}
