import type { Quote } from "#contract/fields.ts";
import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import { plans } from "#contract/plans.ts";
import type { Work } from "#engines/contract.ts";
import { getBalance } from "../../credits/get-balance.ts";
import { pricesOf } from "../../credits/prices-of.ts";
import { assertUsableMasks } from "../../garment-masks/assert-usable-masks.ts";
import { assertUsableIdentities } from "../../identities/assert-usable-identities.ts";
import type { Account, Deps, Job, UploadedFile } from "../../ports.ts";
import { getProject } from "../../projects/get-project.ts";
import { listEnded } from "../../provider-calls/engine-end-dates.ts";
import { assertUsableFiles } from "../../uploads/assert-usable-files.ts";
import type { JobKind, ResultSpec } from "../kinds/kind.ts";
import { chooseEngines } from "./choose-engines.ts";
import { jobKinds } from "./job-kinds.ts";
import { startJob } from "./start-job.ts";

/** A request that passed all checks. */
export interface Acceptable {
  kind: JobKind;
  /** A sentence that names the ignored options of the request. */
  shortfall: string | null;
  request: JobRequests[DrawnJobType];
  projectId: number | null;
  files: UploadedFile[];
  identityCodes: string[];
  outputs: ResultSpec[];
}

/**
 * Checks what schema validation can't: plan, engine, project, identities and files.
 *
 * @throws ServiceError 400, 403, 404 as documented in the contract.
 */
export async function assertAcceptable<T extends DrawnJobType>(
  deps: Deps,
  account: Account,
  type: T,
  given: JobRequests[T],
): Promise<Acceptable> {
  // The kind fits the request. The type of the table can't express this.
  const kind = jobKinds[type] as unknown as JobKind;
  const request: JobRequests[DrawnJobType] = given;
  kind.assertAllowed?.(plans[account.plan], request);
  const ended = await listEnded(deps, deps.store);
  const engines = chooseEngines({ ...deps, ended }, { kind, request });
  const reference = kind.projectOf(request);
  const project = reference === null ? null : await getProject(deps, account, reference);
  const identityCodes = await assertUsableIdentities(deps, account, kind.identitiesOf(request), engines);
  const files = await assertUsableFiles(deps, account, kind.filesOf(request));
  await assertUsableMasks(deps, account, kind.masksOf?.(request) ?? [], files);
  kind.assertFit?.(request, files);
  return {
    kind,
    shortfall: engines[0]!.findIgnoredOptions({ type, request } as Pick<Work, "type" | "request">),
    request,
    projectId: project?.id ?? null,
    files,
    identityCodes,
    outputs: kind.outputsOf(request, files, pricesOf(deps, account, { type, engines })),
  };
}

/** The price of a request. All checks are made and nothing is created. */
export async function quoteJob<T extends DrawnJobType>(
  deps: Deps,
  account: Account,
  type: T,
  request: JobRequests[T],
): Promise<Quote> {
  const { outputs } = await assertAcceptable(deps, account, type, request);
  return quoteCredits(deps, account, outputs);
}

/** The price of results, and the credits of the account. */
export async function quoteCredits(
  deps: Deps,
  account: Account,
  outputs: { credits: number }[],
): Promise<Quote> {
  const required = outputs.reduce((sum, output) => sum + output.credits, 0);
  const { balance, held } = await getBalance(deps, deps.store, account.id);
  return {
    required_credits: required,
    // Instructions of one job may differ in size. This is the highest price.
    per_output_credits: Math.max(...outputs.map((output) => output.credits)),
    total_outputs: outputs.length,
    user_credits: balance,
    in_progress_credits: held,
    sufficient: balance - held >= required,
  };
}

/**
 * Accepts a job. Idempotent by `jobId`.
 *
 * @throws ServiceError 400, 402, 403, 404, 429 as documented in the contract.
 */
export async function acceptJob<T extends DrawnJobType>(
  deps: Deps,
  account: Account,
  type: T,
  spec: { jobId: string; request: JobRequests[T] },
): Promise<{ job: Job; message: string }> {
  const found = await assertAcceptable(deps, account, type, spec.request);
  const job = await startJob(deps, {
    account,
    jobId: spec.jobId,
    type,
    projectId: found.projectId,
    request: found.request as unknown as Record<string, unknown>,
    fileIds: found.files.map((file) => file.id),
    identityCodes: found.identityCodes,
    postProcess: found.kind.postProcesses(found.request),
    outputs: found.outputs,
  });
  const message = found.kind.toMessage(job.totalOutputs);
  return { job, message: found.shortfall === null ? message : `${message}. ${found.shortfall}` };
}
