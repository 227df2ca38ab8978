import type { AutomationRule, Prisma, Shop } from "@prisma/client";
import { toLocalTime, toMoment } from "../publishing/schedule/local-time.ts";
import { timeZoneOf } from "../shop-time-zone.ts";
import type { ShopsPorts } from "../shops-deps.ts";

type Reader = Pick<Prisma.TransactionClient, "automationProduct">;

/** What a rule has started is charged against its mandate by the days of the shop's time zone. */
export interface MandateDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** When the next day and the next month begin. */
  dayEndsAt: Date;
  monthEndsAt: Date;
}

export interface Spending {
  today: number;
  thisMonth: number;
}

/** The present day of a shop. */
export function mandateDayOf(shop: Pick<Shop, "timeZone">, now: Date): MandateDay {
  const timeZone = timeZoneOf(shop);
  const { day } = toLocalTime(now, timeZone);
  return {
    day,
    dayEndsAt: startOfDay(addDays(day, 1), timeZone),
    monthEndsAt: startOfDay(firstOfNextMonth(day), timeZone),
  };
}

/** When a day begins; an hour later where its midnight is skipped. */
export function startOfDay(day: string, timeZone: string): Date {
  return (
    toMoment({ day, time: "00:00" }, timeZone) ??
    toMoment({ day, time: "01:00" }, timeZone) ??
    new Date(`${day}T00:00:00Z`)
  );
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * What the starts of these rules have taken of their mandates. A day of the month that is yet to come counts as well: the
 * shop's time zone may have moved back.
 */
export async function readSpending(
  { automationProduct }: Reader,
  ruleIds: string[],
  { day }: MandateDay,
): Promise<(ruleId: string) => Spending> {
  const rows = await automationProduct.groupBy({
    by: ["ruleId", "day"],
    where: {
      ruleId: { in: ruleIds },
      day: { gte: toDate(`${day.slice(0, 7)}-01`), lt: toDate(firstOfNextMonth(day)) },
    },
    _sum: { credits: true },
  });
  return (ruleId) => {
    const own = rows.filter((row) => row.ruleId === ruleId);
    const sum = (of: typeof own) => of.reduce((total, { _sum }) => total + (_sum.credits ?? 0), 0);
    return { today: sum(own.filter((row) => +row.day! === +toDate(day))), thisMonth: sum(own) };
  };
}

/** The ceiling that a start of `credits` would exceed; null: none. */
export function findCeiling(
  { creditsPerDay, creditsPerMonth }: Pick<AutomationRule, "creditsPerDay" | "creditsPerMonth">,
  { today, thisMonth }: Spending,
  credits: number,
): "over_day" | "over_month" | null {
  if (thisMonth + credits > creditsPerMonth) return "over_month";
  return today + credits > creditsPerDay ? "over_day" : null;
}

/** Conditions of rules that may start something: signed for, not paused, with a preset, of a shop that has the app. */
export function inForce({ now }: Pick<ShopsPorts, "now">) {
  return {
    pausedAt: null,
    presetId: { not: null },
    endsAt: { gt: now() },
    shop: { uninstalledAt: null },
  } as const satisfies Prisma.AutomationRuleWhereInput;
}

/** A day as the database's type. */
export function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function firstOfNextMonth(day: string): string {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year!, month!, 1)).toISOString().slice(0, 10);
}
