import type { AdminClient } from "#admin-api/admin-client.ts";
import { createMessages } from "../../messages/create-messages.ts";
import { kindOf } from "../../restyles/kinds/kind.ts";
import { readShopLanguage } from "../../restyles/review/propose-alt.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import type { PublishChoice, ScheduleOutcome } from "../../views.ts";
import { type DisclosureSetting, hasUnionDefault, toUnionDefault } from "../disclosure/disclosure-setting.ts";
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
  { schedule, ...chosen }: PublishChoice,
): Promise<ScheduleOutcome> {
  const choice = { ...chosen, disclosure: await findUnionDefault(deps, admin, shopId, restyleId) };
  if (!schedule) {
    await publish(deps, shopId, actor, restyleId, choice);
    return { ok: true };
  }
  const read = await readTimes(deps, admin, shopId, restyleId, schedule);
  if (!read.ok) return read;
  await publish(deps, shopId, actor, restyleId, choice, read.times);
  return { ok: true };
}

/** What a shop that ships to the European Union says of images that show another person until it has chosen. */
async function findUnionDefault(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  restyleId: string,
): Promise<DisclosureSetting | undefined> {
  const restyle = await deps.prisma.restyle.findFirst({
    where: { id: restyleId, shopId },
    include: { shop: true },
  });
  if (!restyle || !hasUnionDefault(restyle.shop)) return undefined;
  if (kindOf(deps.kinds, restyle).kind.identity === undefined) return undefined;
  return toUnionDefault(createMessages(await readShopLanguage(deps, admin)).t("disclosure.text.default"));
}
