import { problem } from "#contract/problems.ts";
import type { Deps, Isolation, Job, Result, Store } from "../../ports.ts";
import { isDrawn, kindOf } from "../accept/job-kinds.ts";
import type { Attempt } from "./attempt.ts";

/** Deaths of a process that did other work, too, which may have caused them. They decide nothing. */
const deathsShared = 2;
/** Deaths of a process that did nothing else, after which the work is given up. */
const deathsExclusiveMax = 2;

/**
 * Maximum number of process deaths per row. A run increments the count before it starts and decrements it when it ends,
 * with or without an error. Therefore the count of a row without a run is the number of processes that died during it.
 */
export const openStartsMax = deathsShared + deathsExclusiveMax;

/** The reason of work that failed because processes died during it. */
export const poisonReason = problem("process_died");

/**
 * Runs work apart if an earlier run of it did not end. When a process dies, all its running tasks are suspects; run one
 * at a time, mostly only the faulty one is counted again. One that was counted twice runs beside nothing else, because
 * only such deaths are its fault beyond doubt.
 * @throws TryLaterError while what runs allows no further work.
 */
export async function runIsolatedIfPoisoned<T>(
  deps: Pick<Deps, "runIsolated">,
  row: Pick<Result | Job, "openStarts"> | null,
  { signal }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  return deps.runIsolated(isolationOf(row?.openStarts ?? 0), work, signal);
}

function isolationOf(deaths: number): Isolation {
  if (deaths === 0) return "shared";
  return deaths < deathsShared ? "apart" : "exclusive";
}

/** Runs work whose start was counted. On an error the count is decremented, because the process is alive. */
export async function withOpenStart<T>(
  deps: Pick<Deps, "store" | "log">,
  end: (store: Store) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await end(deps.store).catch((cause) =>
      deps.log.warn({ err: cause }, "the end of a run could not be stored; it counts as a process death"),
    );
    throw error;
  }
}

/** Logs the failed work and its files, so that an operator can find the picture that ends processes. */
export function reportPoison(deps: Pick<Deps, "log">, job: Job, result?: Result): void {
  const fileIds = isDrawn(job.type) ? listInputs(job, result) : [];
  deps.log.error(
    { accountId: job.accountId, jobId: job.id, resultId: result?.id, jobType: job.type, fileIds },
    `the process died ${openStartsMax} times during this work, ${deathsExclusiveMax} of them with nothing else at work; it has failed`,
  );
}

function listInputs(job: Job, result: Result | undefined): string[] {
  const { kind, request } = kindOf(job, result?.imageIndex);
  return result
    ? kind.inputsOf(request, result.imageIndex)
    : kind.filesOf(request).map(({ fileId }) => fileId);
}
