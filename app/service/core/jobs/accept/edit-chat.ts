import type { Quote } from "#contract/fields.ts";
import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { EditChatBody, EditChatRequest } from "#contract/operations/playground.ts";
import { type Plan, plans } from "#contract/plans.ts";
import { noProblem, problem } from "#contract/problems.ts";
import { holdCredits } from "../../credits/hold-credits.ts";
import type { Account, Deps, Job, Result, Store } from "../../ports.ts";
import { ServiceError } from "../../service-error.ts";
import { markFilesUsed } from "../../uploads/mark-files-used.ts";
import { noPostProcessingProblem } from "../draw/post-processing-problem.ts";
import { type ConversationCall, parseConversation } from "../kinds/edit-chat.ts";
import { getJob } from "../read/get-job.ts";
import { type Acceptable, assertAcceptable, quoteCredits } from "./accept-job.ts";
import { assertIdentitiesThere } from "./assert-identities-there.ts";
import { findIdentityNotReady, identitiesShown, toRefusal } from "./find-identity-not-ready.ts";
import { isBacklog } from "./is-backlog.ts";
import { queueResults } from "./queue-results.ts";
import { toOpenResults } from "./to-open-results.ts";

/** The price of a call. @throws ServiceError as `editChat`. */
export async function quoteEditChat(deps: Deps, account: Account, body: EditChatBody): Promise<Quote> {
  const request = withSize(account, body);
  const { outputs } = await assertAcceptable(deps, account, "edit_chat", request);
  if (request.conversation_id) await getConversation(deps, account, request.conversation_id);
  return quoteCredits(deps, account, outputs);
}

/**
 * One call of the playground: starts a conversation, or continues one from its last completed result. The results get
 * the next image index of the same job, and wait for identities that are being preprocessed. Idempotent by `batchId`.
 * @throws ServiceError 400, 402, 403, 404, 409 while the previous call is still being drawn.
 */
export async function editChat(
  deps: Deps,
  account: Account,
  spec: { batchId: string; body: EditChatBody },
): Promise<Job> {
  const { batchId } = spec;
  const request = withSize(account, spec.body);
  const found = await assertAcceptable(deps, account, "edit_chat", request);
  const conversation = request.conversation_id
    ? await getConversation(deps, account, request.conversation_id)
    : null;
  return deps.transact(async (tx) => {
    await tx.accounts.lock(account.id);
    const job = conversation ? await tx.jobs.lock(conversation.id) : await tx.jobs.find(batchId);
    const results = job ? await tx.results.listByJob(job.id) : [];
    if (job && results.some((result) => result.batchId === batchId)) return job;
    if (results.some(({ status }) => !isTerminalResultStatus(status))) {
      throw ServiceError.with(problem("last_call_unfinished"), { retryAfter: 5 });
    }
    const calls = job ? parseConversation(job.request) : [];
    // The previous picture may show an identity that has been revoked in the meantime.
    if (job) {
      const shown = identitiesShown(job, calls.length);
      const notReady = await findIdentityNotReady(tx, account.id, shown);
      if (notReady?.kind === "failed") throw toRefusal(notReady.reason);
    }
    const call = { request, workingResultId: lastMade(results)?.id ?? null };
    const current = job ?? (await begin(deps, tx, { account, jobId: batchId }));
    await addCall(deps, tx, { job: current, calls: [...calls, call], found, batchId });
    return current;
  });
}

/** The call with its size: by default the largest of the plan, at most 2K. */
function withSize(account: Account, body: EditChatBody): EditChatRequest {
  const { sizes }: Plan = plans[account.plan];
  return { ...body, size: body.size ?? (sizes.includes("2K") ? "2K" : "1K") };
}

async function getConversation(deps: Deps, account: Account, id: string): Promise<Job> {
  const job = await getJob(deps, account, id);
  if (job.type !== "edit_chat") throw ServiceError.of("conversation_not_found");
  return job;
}

/** The latest completed result whose picture has not been deleted. The next call starts from it. */
function lastMade(results: Result[]): Result | undefined {
  return results.filter(({ status, storageKey }) => status === "completed" && storageKey !== null).at(-1);
}

/** The status of a conversation is always `completed`, because a conversation has no end. */
async function begin(deps: Deps, tx: Store, spec: { account: Account; jobId: string }): Promise<Job> {
  const now = deps.now();
  const job: Job = {
    id: spec.jobId,
    accountId: spec.account.id,
    type: "edit_chat",
    status: "completed",
    projectId: null,
    request: { calls: [] },
    plan: null,
    identityCodes: [],
    totalOutputs: 0,
    postProcessingStatus: null,
    ...noPostProcessingProblem,
    ...noProblem,
    openStarts: 0,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  };
  await tx.jobs.insert(job);
  return job;
}

async function addCall(
  deps: Deps,
  tx: Store,
  spec: { job: Job; calls: ConversationCall[]; found: Acceptable; batchId: string },
): Promise<void> {
  const { job, calls, found, batchId } = spec;
  const now = deps.now();
  const imageIndex = calls.length - 1;
  const outputs = found.outputs.map(({ groupIndex, credits }) => ({
    imageIndex,
    groupIndex,
    filename: `output_${imageIndex}_${groupIndex}.png`,
    credits,
  }));
  await assertIdentitiesThere(tx, found.identityCodes);
  await holdCredits(deps, tx, { job, batchId, outputs });
  await tx.jobs.update(job.id, {
    request: { calls },
    identityCodes: [...new Set([...job.identityCodes, ...found.identityCodes])],
    totalOutputs: job.totalOutputs + outputs.length,
    updatedAt: now,
  });
  const batch = {
    jobId: job.id,
    batchId,
    isBacklog: await isBacklog(tx, { accountId: job.accountId, outputs: outputs.length }),
  };
  await tx.results.insertMany(toOpenResults(batch, outputs, now));
  await markFilesUsed(
    deps,
    tx,
    found.files.map((file) => file.id),
  );
  await queueResults(deps, tx, { ...job, request: { calls } }, await tx.results.listByBatch(batchId));
}
