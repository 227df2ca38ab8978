import { type AutomationRule, Prisma, type Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia, type ProductWithMedia } from "#admin-api/get-products-with-media.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { recordCeilingEmail } from "../emails/record-emails.ts";
import { type Message, message } from "../messages/message.ts";
import { openShopAdmin } from "../offline-admin.ts";
import { listPresets } from "../presets/presets.ts";
import { startWithPreset } from "../presets/start-with-preset.ts";
import type { StartClaim } from "../restyles/start/start-restyle.ts";
import { type LookedPreset, readLooksOfPreset } from "../shop-looks/look-of-preset.ts";
import { readTimeZone } from "../shop-time-zone.ts";
import type { ShopsDeps, ShopsPorts } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import type { AutomationMatch, PresetView } from "../views.ts";
import { findMatching, newForMs } from "./automation-search.ts";
import { findCeiling, inForce, type MandateDay, mandateDayOf, readSpending, toDate } from "./mandate.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often Shopify is asked for new products whose events were missed, or that match only later. */
const searchEveryMs = hourMs;

/** Products of one search. */
const searchedMax = 2_500;

/** Products of a rule in one run; the sweep starts the next one. */
const productsPerRun = 50;

/** When a product is looked at again that does not match, or whose photos are not ready: collections and search follow later. */
const waitsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs];

/** When what Shopify or the service did not answer is asked for again. */
const awayMs = 5 * minuteMs;

/** When a blocked product is tried again: after an hour, doubled up to a day. */
const blockedMs = (attempts: number) => Math.min(24, 2 ** Math.min(attempts, 5)) * hourMs;

/** Products that a rule may still start. */
export const startableStates = ["noticed", "over_day", "over_month", "blocked"] as const;

type Rule = AutomationRule & { shop: Shop };
type Ceiling = NonNullable<ReturnType<typeof findCeiling>>;

/** Shops with rules in force that have something to do. */
export async function listShopsToAutomate(deps: ShopsDeps, limit: number): Promise<string[]> {
  const now = deps.now();
  const rules = await deps.prisma.automationRule.findMany({
    where: {
      ...inForce(deps),
      OR: [
        { searchDueAt: { lte: now } },
        { products: { some: { state: { in: [...startableStates] }, dueAt: { lte: now } } } },
      ],
    },
    distinct: ["shopId"],
    take: limit,
    select: { shopId: true },
  });
  return rules.map(({ shopId }) => shopId);
}

/**
 * Does what is due for the rules of a shop: looks for new products that nobody told of, and starts restyles of those that
 * were noticed, within each rule's mandate. May run twice at the same time: what a start takes of a mandate, and that a rule
 * starts a product once, is decided under the rule's lock, in the transaction that records the restyle.
 */
export async function runAutomations(deps: ShopsDeps, shopId: string): Promise<void> {
  const rules = await deps.prisma.automationRule.findMany({
    where: { shopId, ...inForce(deps) },
    orderBy: { createdAt: "asc" },
    include: { shop: true },
  });
  if (rules.length === 0) return;
  const presets = await listPresets(deps, shopId);
  const admin = openShopAdmin(deps, rules[0]!.shop.domain);
  for (const rule of rules) {
    deps.signal?.throwIfAborted();
    try {
      if (rule.searchDueAt <= deps.now()) await search(deps, admin, rule);
      await startDue(deps, admin, rule, presets.find(({ id }) => id === rule.presetId) ?? null);
    } catch (error) {
      if (!(error instanceof AdminApiError || error instanceof ImageServiceError)) throw error;
      throwIfStopped(deps);
      deps.log.warn({ err: error, shopId, rule: rule.id }, "An automation got no answer");
      await postpone(deps, rule);
    }
  }
}

async function search(deps: ShopsDeps, admin: AdminClient, rule: Rule): Promise<void> {
  const now = deps.now();
  rule.shop.timeZone = await readTimeZone(deps, admin, rule.shopId);
  const since = new Date(Math.max(rule.since.getTime(), now.getTime() - newForMs));
  const found = await findMatching(admin, toMatch(rule), { since }, searchedMax);
  await deps.prisma.automationProduct.createMany({
    data: found.map((productId) => ({ ruleId: rule.id, productId, dueAt: now, createdAt: now })),
    skipDuplicates: true,
  });
  await deps.prisma.automationRule.updateMany({
    where: { id: rule.id },
    data: { searchDueAt: new Date(now.getTime() + searchEveryMs) },
  });
}

async function startDue(
  deps: ShopsDeps,
  admin: AdminClient,
  rule: Rule,
  preset: PresetView | null,
): Promise<void> {
  const { prisma } = deps;
  const rows = await prisma.automationProduct.findMany({
    where: { ruleId: rule.id, state: { in: [...startableStates] }, dueAt: { lte: deps.now() } },
    orderBy: [{ createdAt: "asc" }, { productId: "asc" }],
    take: productsPerRun,
  });
  if (rows.length === 0) return;
  const ids = rows.map(({ productId }) => productId);
  const matching = new Set(await findMatching(admin, toMatch(rule), { among: ids }, ids.length));
  for (const row of rows) if (!matching.has(row.productId)) await waitOrForget(deps, row, false);
  const wanted = rows.filter(({ productId }) => matching.has(productId));
  const day = mandateDayOf(rule.shop, deps.now());
  const full = findCeiling(rule, (await readSpending(prisma, [rule.id], day))(rule.id), 1);
  if (full) {
    // Without room for a credit nothing more has to be asked.
    if (wanted.length > 0) await tellCeiling(deps, prisma, rule, full, day);
    for (const row of wanted) await settle(deps, row, toHeld(full, day));
    return;
  }
  const products = await getProductsWithMedia(
    admin,
    wanted.map(({ productId }) => productId),
  );
  const startable = products.filter((product) => !hasOpenPhotos(product)).map(({ id }) => id);
  const withLook = preset && (await readLooksOfPreset(deps, admin, rule.shopId, preset, startable));
  for (const row of wanted) {
    deps.signal?.throwIfAborted();
    const product = products.find(({ id }) => id === row.productId);
    if (!product || hasOpenPhotos(product)) await waitOrForget(deps, row, product !== undefined);
    else if (!withLook) await block(deps, row, message("automation.why.preset"));
    else await startOne(deps, admin, rule, withLook(product.id), row, product);
  }
}

/** A product that waits until there is room below a ceiling again. */
function toHeld(ceiling: Ceiling, day: MandateDay) {
  return { state: ceiling, problem: Prisma.DbNull, dueAt: endOf(ceiling, day) };
}

const endOf = (ceiling: Ceiling, { dayEndsAt, monthEndsAt }: MandateDay) =>
  ceiling === "over_day" ? dayEndsAt : monthEndsAt;

async function tellCeiling(
  deps: ShopsPorts,
  prisma: Prisma.TransactionClient,
  { id, shopId, name }: AutomationRule,
  ceiling: Ceiling,
  day: MandateDay,
): Promise<void> {
  const facts = { automationId: id, name, ceiling };
  await recordCeilingEmail(deps, prisma, shopId, facts, endOf(ceiling, day));
}

interface Row {
  ruleId: string;
  productId: string;
  attempts: number;
}

async function startOne(
  deps: ShopsDeps,
  admin: AdminClient,
  rule: Rule,
  preset: LookedPreset,
  row: Row,
  product: ProductWithMedia,
): Promise<void> {
  const made = await findMade(deps, rule.shopId, preset, row);
  if (made) return settle(deps, row, { state: "started", restyleId: made });
  const problem = await startWithPreset(deps, admin, rule.shopId, {
    product,
    preset,
    actor: "automation",
    asker: `${rule.id}/${product.id}`,
    claim: (tx, start) => claimCredits(deps, tx, row, start),
  });
  if (problem && !heldKeys.has(problem.key)) await block(deps, row, problem);
}

/** Answers of a claim that has said itself why the product waits. */
const heldKeys = new Set<Message["key"]>(["automation.why.ceiling", "automation.why.stopped"]);

/**
 * Takes what a start costs from the rule's mandate, together with the start. Under the rule's lock, so that starts at the
 * same time are counted one after the other.
 */
export async function claimCredits(
  deps: ShopsPorts,
  tx: Prisma.TransactionClient,
  { ruleId, productId }: Pick<Row, "ruleId" | "productId">,
  { restyleId, credits }: Parameters<StartClaim>[1],
): Promise<Message | null> {
  await tx.$queryRaw`SELECT id FROM shop_automation_rules WHERE id = ${ruleId}::uuid FOR UPDATE`;
  const rule = await tx.automationRule.findFirst({
    where: { id: ruleId, ...inForce(deps) },
    include: { shop: true },
  });
  if (!rule) return message("automation.why.stopped");
  if (credits > Math.min(rule.creditsPerDay, rule.creditsPerMonth)) {
    return message("automation.why.too_dear", { credits });
  }
  const day = mandateDayOf(rule.shop, deps.now());
  const spending = (await readSpending(tx, [ruleId], day))(ruleId);
  const ceiling = findCeiling(rule, spending, credits);
  const open = { ruleId, productId, state: { in: [...startableStates] } };
  if (ceiling) {
    await tx.automationProduct.updateMany({ where: open, data: toHeld(ceiling, day) });
    await tellCeiling(deps, tx, rule, ceiling, day);
    return message("automation.why.ceiling");
  }
  const taken = await tx.automationProduct.updateMany({
    where: open,
    data: { state: "started", problem: Prisma.DbNull, credits, day: toDate(day.day), restyleId },
  });
  return taken.count === 1 ? null : message("automation.why.stopped");
}

/** A restyle with the same settings, such as a workflow's. */
async function findMade(
  { prisma }: ShopsDeps,
  shopId: string,
  { kind, options }: PresetView,
  { productId }: Row,
): Promise<string | null> {
  const made = await prisma.restyle.findFirst({
    where: {
      shopId,
      kind,
      options: { equals: options as Prisma.InputJsonObject },
      products: { some: { productId } },
    },
    select: { id: true },
  });
  return made?.id ?? null;
}

function hasOpenPhotos({ images }: ProductWithMedia): boolean {
  return images.some(({ state }) => state === "uploaded" || state === "processing");
}

/** @param matches a product that does is kept, however long its photos take */
async function waitOrForget(deps: ShopsDeps, row: Row, matches: boolean): Promise<void> {
  const waitMs = waitsMs[row.attempts] ?? (matches ? waitsMs.at(-1)! : null);
  if (waitMs === null) {
    // A further event, or the next search, notices it again.
    const { ruleId, productId } = row;
    await deps.prisma.automationProduct.deleteMany({
      where: { ruleId, productId, state: { in: [...startableStates] } },
    });
  } else await settle(deps, row, { state: "noticed", dueAt: new Date(deps.now().getTime() + waitMs) });
}

async function block(deps: ShopsDeps, row: Row, problem: Message): Promise<void> {
  const isAway = problem.key === "failure.service_away.detail";
  const waitMs = isAway ? awayMs : blockedMs(row.attempts);
  await settle(deps, row, {
    state: "blocked",
    problem: problem as unknown as Prisma.InputJsonObject,
    dueAt: new Date(deps.now().getTime() + waitMs),
  });
}

async function settle(
  { prisma }: ShopsDeps,
  { ruleId, productId, attempts }: Row,
  change: Prisma.AutomationProductUpdateManyMutationInput,
): Promise<void> {
  await prisma.automationProduct.updateMany({
    where: { ruleId, productId, state: { in: [...startableStates] } },
    data: { ...change, attempts: attempts + 1 },
  });
}

async function postpone({ prisma, now }: ShopsDeps, rule: Rule): Promise<void> {
  const at = now();
  const later = new Date(at.getTime() + awayMs);
  await prisma.automationRule.updateMany({
    where: { id: rule.id, searchDueAt: { lte: at } },
    data: { searchDueAt: later },
  });
  await prisma.automationProduct.updateMany({
    where: { ruleId: rule.id, state: { in: [...startableStates] }, dueAt: { lte: at } },
    data: { dueAt: later },
  });
}

/** As it was signed for. */
export function toMatch({ match }: Pick<AutomationRule, "match">): AutomationMatch {
  return match as unknown as AutomationMatch;
}
