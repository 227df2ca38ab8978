import type { AutomationRule, Shop } from "@prisma/client";
import { AdminApiError } from "#admin-api/admin-api-error.ts";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { automationLimits, productsPerRestyleMax } from "#contract/limits.ts";
import { listUsableImages } from "../catalogue/usable-images.ts";
import { type Message, message } from "../messages/message.ts";
import { listPresets } from "../presets/presets.ts";
import { toLocalTime } from "../publishing/schedule/local-time.ts";
import { listOfferedKinds } from "../restyles/kinds/offered-kinds.ts";
import { summarise } from "../restyles/view/summaries.ts";
import { listShopLooks } from "../shop-looks/shop-looks.ts";
import { timeZoneOf } from "../shop-time-zone.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { readActors } from "../team/actors.ts";
import type {
  AutomationState,
  AutomationSummary,
  AutomationTask,
  AutomationView,
  HeldProducts,
  HeldProductView,
} from "../views.ts";
import { addDays, mandateDayOf, readSpending } from "./mandate.ts";
import { toMatch } from "./run-automations.ts";
import { getAutomationRow } from "./save-automation.ts";

const heldStates = ["over_day", "over_month", "blocked"] as const;

/** Of the products that wait, and of the restyles, that a page shows. */
const heldShownMax = 6;
const restylesShownMax = 5;

type Rule = AutomationRule & { preset: { name: string } | null };

/** The shop's automations, in the order in which they were made. */
export async function listAutomations(deps: ShopsDeps, shop: Shop): Promise<AutomationSummary[]> {
  const rules = await deps.prisma.automationRule.findMany({
    where: { shopId: shop.id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: { preset: { select: { name: true } } },
  });
  return summariseRules(deps, shop, rules);
}

/** Those that have stopped or hold products back, for Home. */
export async function listAutomationTasks(deps: ShopsDeps, shop: Shop): Promise<AutomationTask[]> {
  const automations = await listAutomations(deps, shop);
  return automations.flatMap(({ id, name, state, held }) => {
    if (state === "ended" || state === "no_preset") {
      return [{ id, name, what: message(`automation.task.${state}`) }];
    }
    return state === "paused" ? [] : held.map(({ what }) => ({ id, name, what }));
  });
}

/**
 * Data of an automation's page; of a new one without an id. Products are read from Shopify; while it does not answer, they
 * are counted only.
 *
 * @throws a 404 `Response` for an automation that is not the shop's
 */
export async function getAutomation(
  deps: ShopsDeps,
  admin: AdminClient,
  shop: Shop,
  id: string | null,
): Promise<AutomationView> {
  const rule = id === null ? null : await getAutomationRow(deps, shop.id, id);
  const presets = await listPresets(deps, shop.id);
  const preset = presets.find((one) => one.id === rule?.presetId) ?? null;
  const [automation] = rule ? await summariseRules(deps, shop, [{ ...rule, preset }]) : [];
  const looks = await listShopLooks(deps, shop.id);
  const held = rule ? await listHeld(deps, rule.id) : [];
  const today = toLocalTime(deps.now(), timeZoneOf(shop)).day;
  return {
    automation: automation ?? null,
    heldIds: held,
    heldProducts: await readProducts(admin, held.slice(0, heldShownMax)),
    restyles: rule ? await listRestyles(deps, rule.id) : [],
    presets,
    looks,
    kinds: looks.length > 0 ? await listOfferedKinds(deps, shop.id) : [],
    today,
    lastDay: addDays(today, automationLimits.daysMax),
  };
}

async function summariseRules(deps: ShopsDeps, shop: Shop, rules: Rule[]): Promise<AutomationSummary[]> {
  if (rules.length === 0) return [];
  const ids = rules.map(({ id }) => id);
  const [counts, reasons, spendingOf, nameActor] = await Promise.all([
    deps.prisma.automationProduct.groupBy({
      by: ["ruleId", "state"],
      // What somebody else has started has no day.
      where: { ruleId: { in: ids }, OR: [{ state: { not: "started" } }, { day: { not: null } }] },
      _count: true,
    }),
    deps.prisma.automationProduct.groupBy({
      by: ["ruleId", "problem"],
      where: { ruleId: { in: ids }, state: "blocked" },
      _count: true,
    }),
    readSpending(deps.prisma, ids, mandateDayOf(shop, deps.now())),
    readActors(deps, shop.id),
  ]);
  return rules.map((rule) => {
    const count = (state: string) =>
      counts.find((row) => row.ruleId === rule.id && row.state === state)?._count ?? 0;
    const held: HeldProducts[] = [
      ...(["over_day", "over_month"] as const).map((state) => ({
        count: count(state),
        what: message(`automation.held.${state}`, { count: count(state) }),
        why: null,
      })),
      ...reasons
        .filter(({ ruleId }) => ruleId === rule.id)
        .map(({ _count, problem }) => ({
          count: _count,
          what: message("automation.held.blocked", { count: _count }),
          why: problem as unknown as Message,
        })),
    ].filter((group) => group.count > 0);
    const { today, thisMonth } = spendingOf(rule.id);
    return {
      id: rule.id,
      name: rule.name,
      match: toMatch(rule),
      preset: rule.preset?.name ?? null,
      state: stateOf(rule, held, deps.now()),
      spentToday: today,
      spentThisMonth: thisMonth,
      creditsPerDay: rule.creditsPerDay,
      creditsPerMonth: rule.creditsPerMonth,
      endsOn: toLocalTime(new Date(rule.endsAt.getTime() - 1), timeZoneOf(shop)).day,
      signedBy: nameActor(rule.signedBy),
      signedAt: rule.signedAt.toISOString(),
      startedCount: count("started"),
      held,
    };
  });
}

function stateOf(rule: Rule, held: HeldProducts[], now: Date): AutomationState {
  if (rule.endsAt <= now) return "ended";
  if (!rule.preset) return "no_preset";
  if (rule.pausedAt) return "paused";
  if (held.some(({ why }) => why === null)) return "ceiling";
  return held.length > 0 ? "blocked" : "on";
}

async function listHeld({ prisma }: ShopsDeps, ruleId: string): Promise<string[]> {
  const rows = await prisma.automationProduct.findMany({
    where: { ruleId, state: { in: [...heldStates] } },
    orderBy: [{ createdAt: "asc" }, { productId: "asc" }],
    take: productsPerRestyleMax,
    select: { productId: true },
  });
  return rows.map(({ productId }) => productId);
}

async function readProducts(admin: AdminClient, ids: string[]): Promise<HeldProductView[]> {
  if (ids.length === 0) return [];
  try {
    const products = await getProductsWithMedia(admin, ids);
    return products.map((product) => ({
      id: product.id,
      title: product.title,
      thumbnailUrl: listUsableImages(product)[0]?.thumbnailUrl ?? null,
    }));
  } catch (error) {
    if (!(error instanceof AdminApiError)) throw error;
    return [];
  }
}

async function listRestyles(deps: ShopsDeps, ruleId: string) {
  // Each has started a restyle of its own.
  const latest = await deps.prisma.automationProduct.findMany({
    where: { ruleId, state: "started", day: { not: null }, restyleId: { not: null } },
    orderBy: [{ day: "desc" }, { createdAt: "desc" }],
    take: restylesShownMax,
    select: { restyleId: true },
  });
  const rows = await deps.prisma.restyle.findMany({
    where: { id: { in: latest.map(({ restyleId }) => restyleId!) } },
    orderBy: { createdAt: "desc" },
  });
  return summarise(deps, rows);
}
