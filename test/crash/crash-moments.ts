import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks until `check` gives something; that is the value.
 * @throws Error that names what did not come true
 */
export async function waitUntil<T>(
  what: string,
  check: () => Promise<T | null | false> | T | null | false,
  options: { everyMs?: number; withinMs?: number } = {},
): Promise<T> {
  const { everyMs = 100, withinMs = 400_000 } = options;
  for (const from = Date.now(); Date.now() - from < withinMs; await sleep(everyMs)) {
    const value = await check();
    if (value) return value;
  }
  throw new Error(`Did not come true within ${withinMs / 1000} s: ${what}`);
}
