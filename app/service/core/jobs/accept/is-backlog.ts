import type { Store } from "../../ports.ts";

/** From this number of open results on, an account's new results are a backlog. */
const backlogMin = 20;

/**
 * Whether a new batch of results is planned and drawn after those of small batches. It is decided once, when the batch
 * is stored, because the task names of a result depend on it and must not change while its tasks wait.
 */
export async function isBacklog(
  tx: Pick<Store, "results">,
  { accountId, outputs }: { accountId: string; outputs: number },
): Promise<boolean> {
  return outputs >= backlogMin || (await tx.results.countOpen(accountId)) + outputs >= backlogMin;
}
