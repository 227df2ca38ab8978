import type { AutomationRule, Prisma } from "@prisma/client";
import { z } from "zod";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { automationLimits } from "#contract/limits.ts";
import { listFormProblems } from "../form-problems.ts";
import { type Message, message } from "../messages/message.ts";
import { toLocalTime } from "../publishing/schedule/local-time.ts";
import { isRowId } from "../restyles/view/find-restyle.ts";
import { readTimeZone } from "../shop-time-zone.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { Actor } from "../team/actors.ts";
import type { AutomationForm, AutomationMatch, AutomationOutcome } from "../views.ts";
import { addDays, startOfDay } from "./mandate.ts";
import { startableStates } from "./run-automations.ts";

const textCharsMax = 255;
const Text = z.string().trim().max(textCharsMax);

/** What `AutomationRule.match` holds. */
export const Match: z.ZodType<AutomationMatch> = z
  .object({ by: z.enum(["any", "collection", "type", "tag"]), value: Text, label: Text })
  // A search leaves quotes and backslashes out.
  .refine(({ by, value }) => by === "any" || /[^\s"\\]/.test(value))
  .refine(({ by, value }) => by !== "collection" || /^\d{1,19}$/.test(value));

const Credits = z.int().min(1).max(automationLimits.creditsMax);

const Form: z.ZodType<AutomationForm> = z
  .object({
    name: z.string().trim().min(1).max(automationLimits.nameCharsMax),
    match: Match,
    presetId: z.uuid(),
    creditsPerDay: Credits,
    creditsPerMonth: Credits,
    endsOn: z.iso.date(),
  })
  .refine(({ creditsPerDay, creditsPerMonth }) => creditsPerDay <= creditsPerMonth, {
    path: ["creditsPerMonth"],
    params: { message: message("automation.problem.month_below_day") },
  });

const problems: Record<string, Message> = {
  name: message("automation.problem.name", { max: automationLimits.nameCharsMax }),
  match: message("automation.problem.match"),
  presetId: message("automation.problem.preset"),
  creditsPerDay: message("automation.problem.credits", { max: automationLimits.creditsMax }),
  creditsPerMonth: message("automation.problem.credits", { max: automationLimits.creditsMax }),
  endsOn: message("automation.problem.end"),
};

/**
 * Saves an automation and signs its mandate, for as long and as much as the form says. Saved again, it is signed anew; one
 * that is on goes on from where it is, any other takes products that are created from now on.
 *
 * @param id null for a new one
 * @param staff Shopify's id of who signs
 * @throws a 404 `Response` for an automation that is not the shop's, AdminApiError
 */
export async function saveAutomation(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  staff: Actor,
  id: string | null,
  form: unknown,
): Promise<AutomationOutcome> {
  const { prisma, newId } = deps;
  const known = id === null ? null : await getAutomationRow(deps, shopId, id);
  const read = Form.safeParse(form);
  if (!read.success) return { ok: false, problems: listFormProblems(read.error, problems) };
  const { name, match, presetId, creditsPerDay, creditsPerMonth, endsOn } = read.data;
  if ((await prisma.restylePreset.count({ where: { id: presetId, shopId } })) === 0)
    return refuse("presetId");
  const timeZone = await readTimeZone(deps, admin, shopId);
  const now = deps.now();
  const today = toLocalTime(now, timeZone).day;
  if (endsOn < today || endsOn > addDays(today, automationLimits.daysMax)) return refuse("endsOn");
  const isOn = known !== null && known.pausedAt === null && known.endsAt > now;
  const signed = {
    name,
    match: match as unknown as Prisma.InputJsonObject,
    presetId,
    creditsPerDay,
    creditsPerMonth,
    endsAt: startOfDay(addDays(endsOn, 1), timeZone),
    signedBy: staff,
    signedAt: now,
    pausedAt: null,
    ...(isOn ? {} : { since: now }),
    searchDueAt: now,
  };
  return prisma.$transaction(async (tx): Promise<AutomationOutcome> => {
    if (known) {
      await tx.automationRule.updateMany({ where: { id: known.id, shopId }, data: signed });
      // What waits for a ceiling or a preset may be started now.
      await tx.automationProduct.updateMany({
        where: { ruleId: known.id, state: { in: [...startableStates] }, dueAt: { gt: now } },
        data: { dueAt: now },
      });
      return { ok: true, id: known.id };
    }
    // Locks the shop's row, so that concurrent requests count one after the other.
    await tx.$queryRaw`SELECT id FROM shops WHERE id = ${shopId}::uuid FOR UPDATE`;
    const max = automationLimits.automationsMax;
    if ((await tx.automationRule.count({ where: { shopId } })) >= max) {
      return { ok: false, problems: [{ field: null, message: message("automation.problem.full", { max }) }] };
    }
    const row = { id: newId(), shopId, ...signed, since: now, createdAt: now };
    await tx.automationRule.create({ data: row });
    return { ok: true, id: row.id };
  });
}

/** Holds an automation up: nothing is noticed or started. Idempotent. @throws a 404 `Response` as `saveAutomation` does */
export async function pauseAutomation(deps: ShopsDeps, shopId: string, id: string): Promise<void> {
  await getAutomationRow(deps, shopId, id);
  await deps.prisma.automationRule.updateMany({
    where: { id, shopId, pausedAt: null },
    data: { pausedAt: deps.now() },
  });
}

/**
 * Lets a paused automation go on with the mandate that it has. It takes products that are created from now on, and those that
 * it knew before. @throws a 404 `Response` as `saveAutomation` does
 */
export async function resumeAutomation(deps: ShopsDeps, shopId: string, id: string): Promise<void> {
  await getAutomationRow(deps, shopId, id);
  const now = deps.now();
  await deps.prisma.automationRule.updateMany({
    where: { id, shopId, pausedAt: { not: null } },
    data: { pausedAt: null, since: now, searchDueAt: now },
  });
}

/** Deletes an automation; what it has started stays. Idempotent. */
export async function deleteAutomation({ prisma }: ShopsDeps, shopId: string, id: string): Promise<void> {
  if (isRowId(id)) await prisma.automationRule.deleteMany({ where: { id, shopId } });
}

/** @throws a 404 `Response` for an automation that does not exist, and the same for one of another shop */
export async function getAutomationRow(
  { prisma }: Pick<ShopsDeps, "prisma">,
  shopId: string,
  id: string,
): Promise<AutomationRule> {
  const rule = isRowId(id) ? await prisma.automationRule.findFirst({ where: { id, shopId } }) : null;
  if (!rule) throw new Response("Not found", { status: 404 });
  return rule;
}

function refuse(field: keyof AutomationForm): AutomationOutcome {
  return { ok: false, problems: [{ field, message: problems[field]! }] };
}
