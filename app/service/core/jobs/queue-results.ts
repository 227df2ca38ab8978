import type { Deps, Job, Result, Store } from "../ports.ts";
import { priorityOf } from "./priority-of.ts";

/** Queues results to be drawn, in their order, as one batch. */
export async function queueResults(deps: Deps, tx: Store, job: Job, results: Result[]): Promise<void> {
  const [first] = results;
  if (!first) return;
  const ahead = await tx.results.countOpenBefore(job.accountId, { resultId: first.id });
  for (const [index, { id }] of results.entries()) {
    await tx.outbox.push("result.render", { resultId: id }, deps.now(), {
      // A new version of a picture is a result of its own, so this is one key per result and version.
      key: String(id),
      priority: priorityOf({ ahead: ahead + index, total: ahead + results.length }),
    });
  }
}
