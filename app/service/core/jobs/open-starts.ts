import { problem } from "#contract/problems.ts";
import type { Deps, Job, Result, Store } from "../ports.ts";
import { isDrawn, kindOf } from "./job-kinds.ts";

/**
 * A run is counted in its row before it begins and taken off when it ends, well or not. So the count of a row that is not
 * at work is how often its process died over it. After this many it is taken to be what ends processes.
 */
export const openStartsMax = 3;

/** What the caller is told of work that is given up for that. */
export const poisonReason = problem("process_died");

/**
 * Runs work by itself when it was begun before and did not end: of several that were at work when a process died, each
 * is tried alone, so that only the one at fault is counted again.
 */
export async function runAloneIfSuspect<T>(
  deps: Pick<Deps, "runAlone">,
  row: Pick<Result | Job, "openStarts"> | null,
  work: () => Promise<T>,
): Promise<T> {
  return row && row.openStarts > 0 ? deps.runAlone(work) : work();
}

/** Runs work that was counted as begun, and takes it off the count when it ends with an error: its process is alive. */
export async function withOpenStart<T>(
  deps: Pick<Deps, "store" | "log">,
  end: (store: Store) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await end(deps.store).catch((cause) =>
      deps.log.warn(
        { err: cause },
        "the end of a run could not be recorded; it counts as one that did not end",
      ),
    );
    throw error;
  }
}

/** Names the work that is given up, for whoever looks for what its picture does to the process. */
export function reportPoison(deps: Pick<Deps, "log">, job: Job, result?: Result): void {
  const fileIds = isDrawn(job.type) ? listInputs(job, result) : [];
  deps.log.error(
    { accountId: job.accountId, jobId: job.id, resultId: result?.id, jobType: job.type, fileIds },
    `the process died ${openStartsMax} times over this work; it is given up`,
  );
}

function listInputs(job: Job, result: Result | undefined): string[] {
  const { kind, request } = kindOf(job, result?.imageIndex);
  return result
    ? kind.inputsOf(request, result.imageIndex)
    : kind.filesOf(request).map(({ fileId }) => fileId);
}
