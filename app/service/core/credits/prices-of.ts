import type { JobType } from "#contract/job-types.ts";
import { plans } from "#contract/plans.ts";
import { outputPrices, type PriceTable } from "#contract/prices.ts";
import type { Engine } from "#engines/contract.ts";
import { isRemote } from "../jobs/accept/queue-results.ts";
import type { Account, Deps } from "../ports.ts";

/**
 * The price table of an account for outputs that the first of these engines draws, or one of the others when it hands on:
 * the service's table, or that of its own engine where the plan has it and no model of a provider's can come to draw.
 */
export function pricesOf(
  { settings }: Pick<Deps, "settings">,
  { plan }: Pick<Account, "plan">,
  { type, engines: [first, ...others] }: { type: JobType; engines: readonly Engine[] },
): PriceTable {
  if (!plans[plan].ownEnginePrices || !first || isRemote(first)) return outputPrices;
  const handsOn = (first.handsOn as readonly JobType[] | undefined)?.includes(type) ?? false;
  return handsOn && others.some(isRemote) ? outputPrices : settings.ownEnginePrices;
}
