import type { Quote } from "#contract/fields.ts";
import { isTerminalResultStatus } from "#contract/job-types.ts";
import { problem } from "#contract/problems.ts";
import { holdCredits } from "../../credits/hold-credits.ts";
import type { Account, Deps, Job, Result, Store } from "../../ports.ts";
import { listEnded } from "../../provider-calls/engine-end-dates.ts";
import { ServiceError } from "../../service-error.ts";
import { markFilesUsed } from "../../uploads/mark-files-used.ts";
import { quoteCredits } from "../accept/accept-job.ts";
import { assertIdentitiesThere } from "../accept/assert-identities-there.ts";
import { chooseEngines } from "../accept/choose-engines.ts";
import { findIdentityNotReady, identitiesShown, toRefusal } from "../accept/find-identity-not-ready.ts";
import { isBacklog } from "../accept/is-backlog.ts";
import { isDrawn, kindOf } from "../accept/job-kinds.ts";
import { queueResults } from "../accept/queue-results.ts";
import { toOpenResults } from "../accept/to-open-results.ts";
import { getJob } from "../read/get-job.ts";
import { priceOfNextVersion } from "./price-of-next-version.ts";

export interface ResultPlace {
  jobId: string;
  imageIndex: number;
  groupIndex: number;
}

/** The price of a new version of a result. @throws ServiceError as `regenerateResult`. */
export async function quoteRegeneration(deps: Deps, account: Account, place: ResultPlace): Promise<Quote> {
  const job = await getJob(deps, account, place.jobId);
  const { versions } = await getVersions(deps, deps.store, job, place);
  await assertStillUsable(deps.store, job, place.imageIndex);
  return quoteCredits(deps, account, [await priceOfNextVersion(deps, deps.store, job, versions)]);
}

/**
 * Starts a new version of a result. It has the price of a result, or is free after a correction of its garment mask.
 * Earlier versions are kept. Idempotent by `batchId`.
 *
 * @throws ServiceError 402; 404 for an unknown job or result, a deleted identity or a purged photo; 409 while the result
 *   is being drawn, when the job was aborted, or when it was never planned.
 */
export async function regenerateResult(
  deps: Deps,
  account: Account,
  spec: ResultPlace & { batchId: string },
): Promise<Result> {
  const { id } = await getJob(deps, account, spec.jobId);
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const [known] = await tx.results.listByBatch(spec.batchId);
    if (known) return known;
    const job = await tx.jobs.lock(id);
    if (!job) throw ServiceError.of("job_not_found");
    const { latest, versions } = await getVersions(deps, tx, job, spec);
    const { imageIndex, groupIndex, filename } = latest;
    const { credits, correction } = await priceOfNextVersion(deps, tx, job, versions);
    const version = latest.version + 1;
    const take = takeOfNextVersion(versions, correction !== null);
    const { kind, request } = kindOf(job, imageIndex);
    await assertStillUsable(tx, job, imageIndex);
    await assertIdentitiesThere(
      tx,
      kind.identitiesOf(request).map(({ code }) => code),
    );
    // Its photos may have been purged since the start of the job.
    await markFilesUsed(
      deps,
      tx,
      kind.filesOf(request).map(({ fileId }) => fileId),
    );
    await holdCredits(deps, tx, { job, batchId: spec.batchId, outputs: [{ credits }] });
    const batch = {
      jobId: job.id,
      batchId: spec.batchId,
      isBacklog: await isBacklog(tx, { accountId: account.id, outputs: 1 }),
    };
    await tx.results.insertMany(
      toOpenResults(
        batch,
        [{ imageIndex, groupIndex, filename, credits, version, take, ...correction }],
        deps.now(),
      ),
    );
    const [result] = await tx.results.listByBatch(spec.batchId);
    if (!result) throw new Error(`batch ${spec.batchId} has no result`);
    await queueResults(deps, tx, job, [result]);
    return result;
  });
}

/**
 * The take of a result's next version. What was never drawn is drawn as it was asked for, and a correction of the mask or
 * a doubtful outline leaves the variation as it is; any other version is the next take.
 *
 * @param versions all versions of the result, oldest first
 */
function takeOfNextVersion(versions: Result[], isCorrection: boolean): number {
  const drawn = versions.findLast(({ status }) => status === "completed");
  if (!drawn) return versions.at(-1)?.take ?? 1;
  return isCorrection || drawn.outlineDoubts !== null ? drawn.take : drawn.take + 1;
}

/**
 * Asserts that the identities of a result have not been revoked since it was drawn.
 *
 * @throws ServiceError 404.
 */
async function assertStillUsable(store: Store, job: Job, imageIndex: number): Promise<void> {
  const notReady = await findIdentityNotReady(store, job.accountId, identitiesShown(job, imageIndex));
  if (notReady?.kind === "failed") throw toRefusal(notReady.reason);
}

async function getVersions(
  deps: Deps,
  store: Pick<Store, "results" | "engineStates">,
  job: Job,
  place: ResultPlace,
): Promise<{ latest: Result; versions: Result[] }> {
  const versions = (await store.results.listByJob(job.id)).filter(
    ({ imageIndex, groupIndex }) => imageIndex === place.imageIndex && groupIndex === place.groupIndex,
  );
  const latest = versions.at(-1);
  if (!latest || !isDrawn(job.type)) throw ServiceError.of("output_not_found");
  if (job.status === "aborted") throw ServiceError.of("job_stopped");
  if (!isTerminalResultStatus(latest.status)) {
    throw ServiceError.with(problem("output_unfinished"), { retryAfter: 5 });
  }
  if (job.plan === null && job.type !== "edit_chat") {
    throw ServiceError.of("job_not_drawable");
  }
  chooseEngines({ ...deps, ended: await listEnded(deps, store) }, kindOf(job, place.imageIndex));
  return { latest, versions };
}
