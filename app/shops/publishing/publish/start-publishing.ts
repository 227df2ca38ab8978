import type { AdminClient } from "#admin-api/admin-client.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import type { PublishChoice, ScheduleOutcome } from "../../views.ts";
import { readTimes } from "../schedule/schedule-times.ts";
import { publish } from "./publish.ts";

/**
 * Publishes or schedules the approved images, see {@link publish}. An invalid time has no effect.
 *
 * @throws a 404 `Response` for an unknown restyle, a 400 one for an alternative text that is too long, AdminApiError
 */
export async function startPublishing(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  actor: Actor,
  restyleId: string,
  { schedule, ...choice }: PublishChoice,
): Promise<ScheduleOutcome> {
  if (!schedule) {
    await publish(deps, shopId, actor, restyleId, choice);
    return { ok: true };
  }
  const read = await readTimes(deps, admin, shopId, restyleId, schedule);
  if (!read.ok) return read;
  await publish(deps, shopId, actor, restyleId, choice, read.times);
  return { ok: true };
}
