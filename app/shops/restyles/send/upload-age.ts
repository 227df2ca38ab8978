/** Maximum age of an upload that is reused: the service deletes an unused one after a week. */
const uploadFreshMs = 5 * 24 * 3_600_000;

/** Rows from before this date are uploaded again. */
export function uploadsFreshSince(now: Date): Date {
  return new Date(now.getTime() - uploadFreshMs);
}
