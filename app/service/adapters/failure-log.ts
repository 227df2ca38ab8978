import type { Log } from "../core/ports.ts";

const reminderMs = 60_000;

export interface FailureLog {
  failed(error: unknown): void;
  succeeded(): void;
}

/**
 * Logs an outage of something that is retried: its start, a reminder every minute, and its end.
 *
 * @param about fields of every line
 * @param what what fails, as the subject of a sentence
 */
export function createFailureLog(
  log: Log,
  about: object,
  what: string,
  now: () => number = () => performance.now(),
): FailureLog {
  let outage: { since: number; reportedAt: number; failures: number } | null = null;
  return {
    failed: (err) => {
      outage ??= { since: now(), reportedAt: Number.NEGATIVE_INFINITY, failures: 0 };
      outage.failures++;
      if (now() - outage.reportedAt < reminderMs) return;
      outage.reportedAt = now();
      log.error({ err, ...about, failures: outage.failures }, `${what} failed; trying again`);
    },
    succeeded: () => {
      if (!outage) return;
      const { failures, since } = outage;
      outage = null;
      const seconds = Math.round((now() - since) / 1000);
      log.info({ ...about, failures, seconds }, `${what} works again`);
    },
  };
}
