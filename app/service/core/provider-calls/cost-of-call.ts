import type { CallAnswer } from "#engines/contract.ts";

/** Code of a call whose process died before its answer was known. */
export const lostCode = "lost";
/** Faults after which it is unknown whether the provider drew. */
const unsureFaults = new Set(["time_limit", "unreachable", lostCode]);
/** A call that is said to cost more was misread: the price counts. In US dollars. */
const saidUsdMax = 1_000;

/** True when the drawing of a call without a picture was or may have been made, so that it counts as paid. */
export const mayBeDrawn = (answer: CallAnswer): boolean =>
  answer.kind === "fault" && (answer.isDrawn === true || unsureFaults.has(answer.code));

const isPaid = (answer: CallAnswer): boolean =>
  answer.kind === "picture" ||
  answer.kind === "garbage" ||
  (answer.kind === "refused" && answer.isDrawn === true) ||
  mayBeDrawn(answer);

/** What the provider says a call cost, in US dollars; null when it says nothing. */
export function saidCostOf(answer: CallAnswer): number | null {
  const costUsd = "costUsd" in answer ? (answer.costUsd ?? Number.NaN) : Number.NaN;
  return costUsd >= 0 && costUsd <= saidUsdMax ? costUsd : null;
}

/** What a call is taken to have cost in US dollars: what the provider says, otherwise its price if it is paid. */
export function costOfCall(answer: CallAnswer, priceUsd: number): number {
  return saidCostOf(answer) ?? (isPaid(answer) ? priceUsd : 0);
}

const differenceShareMax = 0.2;

/** True when what a provider says differs from the table's price by more than a fifth of it. */
export const isFarFrom = (said: number, price: number): boolean =>
  Math.abs(said - price) > price * differenceShareMax;
