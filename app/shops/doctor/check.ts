/** One finding of `npm run doctor`. */
export interface Check {
  name: string;
  state: "ok" | "warn" | "fail";
  /** What was found, and unless it is in order, what to do. */
  text: string;
}

export const ok = (name: string, text: string): Check => ({ name, state: "ok", text });
export const warn = (name: string, text: string): Check => ({ name, state: "warn", text });
export const fail = (name: string, text: string): Check => ({ name, state: "fail", text });

/** Shopify's library accepts session tokens whose time is off by less. */
const skewMsMax = 10_000;

/**
 * Judges this machine's clock.
 *
 * @param skewMs how far it is ahead of the other
 * @param whose the other clock, as in "ahead of Shopify's"
 */
export function judgeClock(name: string, skewMs: number, whose: string): Check {
  const off = `The clock is ${Math.abs(skewMs / 1000).toFixed(1)} s ${skewMs < 0 ? "behind" : "ahead of"} ${whose}`;
  if (Math.abs(skewMs) >= skewMsMax)
    return fail(name, `${off}; visits are refused then: set the machine's clock.`);
  return Math.abs(skewMs) >= skewMsMax / 2 ? warn(name, `${off}: set the machine's clock.`) : ok(name, off);
}
