import type { Quote } from "#contract/fields.ts";
import { isTerminalResultStatus } from "#contract/job-types.ts";
import { problem } from "#contract/problems.ts";
import { holdCredits } from "../credits/hold-credits.ts";
import type { Account, Deps, Job, Result, Store } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { markFilesUsed } from "../uploads/mark-files-used.ts";
import { quoteCredits } from "./accept-job.ts";
import { assertIdentitiesThere } from "./assert-identities-there.ts";
import { chooseEngines } from "./choose-engines.ts";
import { findIdentityNotReady, identitiesShown, toRefusal } from "./find-identity-not-ready.ts";
import { getJob } from "./get-job.ts";
import { isDrawn, kindOf } from "./job-kinds.ts";
import { priceOfNextVersion } from "./price-of-next-version.ts";
import { queueResults } from "./queue-results.ts";
import { toOpenResults } from "./to-open-results.ts";

export interface ResultPlace {
  jobId: string;
  imageIndex: number;
  groupIndex: number;
}

/** What a new version of an output would cost. @throws ServiceError as `regenerateResult`. */
export async function quoteRegeneration(deps: Deps, account: Account, place: ResultPlace): Promise<Quote> {
  const job = await getJob(deps, account, place.jobId);
  const { versions } = await getVersions(deps, deps.store, job, place);
  await assertStillUsable(deps.store, job, place.imageIndex);
  return quoteCredits(deps, account, [await priceOfNextVersion(deps, deps.store, job, versions)]);
}

/**
 * Orders a new version of one output, charged as one, or free of charge after a correction of its garment mask. Repeating it with the same `batchId` returns the version
 * already ordered. The versions before it stay.
 * @throws ServiceError 402, 404 for an unknown job or output, a deleted identity or a purged photo, 409 while the
 * output is being drawn, when the job was stopped, or when it never came as far as drawing.
 */
export async function regenerateResult(
  deps: Deps,
  account: Account,
  spec: ResultPlace & { batchId: string },
): Promise<Result> {
  const { id } = await getJob(deps, account, spec.jobId);
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const [ordered] = await tx.results.listByBatch(spec.batchId);
    if (ordered) return ordered;
    const job = await tx.jobs.lock(id);
    if (!job) throw ServiceError.of("job_not_found");
    const { latest, versions } = await getVersions(deps, tx, job, spec);
    const { imageIndex, groupIndex, filename } = latest;
    const { credits, correction } = await priceOfNextVersion(deps, tx, job, versions);
    const version = latest.version + 1;
    const { kind, request } = kindOf(job, imageIndex);
    await assertStillUsable(tx, job, imageIndex);
    await assertIdentitiesThere(
      tx,
      kind.identitiesOf(request).map(({ code }) => code),
    );
    // Its photos may have been purged since the job was started.
    await markFilesUsed(
      deps,
      tx,
      kind.filesOf(request).map(({ fileId }) => fileId),
    );
    await holdCredits(deps, tx, { job, batchId: spec.batchId, outputs: [{ credits }] });
    await tx.results.insertMany(
      toOpenResults(
        job.id,
        spec.batchId,
        [{ imageIndex, groupIndex, filename, credits, version, ...correction }],
        deps.now(),
      ),
    );
    const [result] = await tx.results.listByBatch(spec.batchId);
    if (!result) throw new Error(`spec ${spec.batchId} left no output`);
    await queueResults(deps, tx, job, [result]);
    return result;
  });
}

/**
 * The identities an output shows may have been revoked since it was drawn.
 * @throws ServiceError 404.
 */
async function assertStillUsable(store: Store, job: Job, imageIndex: number): Promise<void> {
  const notReady = await findIdentityNotReady(store, job.accountId, identitiesShown(job, imageIndex));
  if (notReady?.kind === "failed") throw toRefusal(notReady.reason);
}

async function getVersions(
  deps: Deps,
  store: Pick<Store, "results">,
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
  chooseEngines(deps, kindOf(job, place.imageIndex));
  return { latest, versions };
}
