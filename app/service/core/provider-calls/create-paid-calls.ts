import { isTerminalResultStatus } from "#contract/job-types.ts";
import { problem } from "#contract/problems.ts";
import type { CallAnswer, EngineUnavailable, PaidCall, PaidCalls } from "#engines/contract.ts";
import { withLease } from "#leases/with-lease.ts";
import { toFileKey } from "../file-keys.ts";
import type { Deps, Job, ProviderCall, Result, Store } from "../ports.ts";
import { costOfCall, isFarFrom, lostCode, mayBeDrawn, saidCostOf } from "./cost-of-call.ts";
import { boundOfAway, EngineBusyError } from "./engine-busy-error.ts";
import { recordAnswer } from "./engine-pauses.ts";
import { findUnavailable, mayRedraw, shortWaitMs, toMicros } from "./may-call.ts";

/** Lease on a call; after it another process may resume the call of a dead one. */
const leaseMs = 15_000;
const renewEveryMs = 4_000;
/** Polling interval for a call of another process. */
const otherMs = 5_000;

/**
 * The calls that a run of a result may make. `redraws`: only those for a result that already has another engine's
 * picture. `recorded`: none; recorded answers are read.
 */
export type AllowedCalls = "all" | "redraws" | "recorded";

/**
 * Makes the paid calls for one result. A call is recorded with its price before it is made, and its answer as soon as
 * it arrives, the picture as a file. After a crash the recorded answer is used, or fetched from the provider by the
 * recorded id. Without ids, a call whose process died before its picture was stored counts as paid and lost.
 */
export function createPaidCalls(
  deps: Deps,
  job: Pick<Job, "accountId">,
  result: Pick<Result, "id">,
  {
    allowed = "all",
    waits = false,
  }: { allowed?: AllowedCalls | undefined; waits?: boolean | undefined } = {},
): PaidCalls {
  return {
    make: async (given, signal) => {
      const call = allowed === "redraws" ? { ...given, isRedraw: true } : given;
      const owner = { accountId: job.accountId, resultId: result.id };
      const begun = await withoutWait(call, begin(deps, owner, call, allowed));
      if (begun.kind === "unavailable") return begun;
      const { record } = begun;
      const answer = await withLease(
        deps,
        {
          name: `provider call ${record.id}`,
          store: {
            acquire: (claim) => deps.store.providerCalls.acquire(record.id, claim),
            release: (holder) => deps.store.providerCalls.release(record.id, holder),
          },
          leaseMs,
          renewEveryMs,
        },
        () =>
          begun.kind === "fresh"
            ? callFresh(deps, record, call, signal)
            : resumeCall(deps, record, call, signal),
      );
      if (answer) return answer;
      // The lease on an ended call can't be acquired.
      const current = await deps.store.providerCalls.find(record);
      if (current?.state === "ended") return replay(deps, current);
      throw new EngineBusyError("another process makes this call", otherMs);
    },
    discard: async ({ engine, attempt }) => {
      const known = await deps.store.providerCalls.find({ resultId: result.id, engine, attempt });
      if (!known?.answerKey) return;
      const unusable = { outcome: "garbage", code: "unusable", answerKey: null } as const;
      await deps.store.providerCalls.update(known.id, unusable);
      await deps.files.remove(known.answerKey);
    },
    waitsFor: async (engine, attemptsMax) =>
      waits && (await deps.store.providerCalls.countAttempts({ resultId: result.id, engine })) < attemptsMax,
  };
}

type Begun = { kind: "fresh" | "known"; record: ProviderCall } | EngineUnavailable;

/** A redraw is skipped where another call would wait, because its output has a picture. */
async function withoutWait<T>(
  { engine, isRedraw }: PaidCall,
  work: Promise<T>,
): Promise<T | EngineUnavailable> {
  try {
    return await work;
  } catch (error) {
    if (!isRedraw || !(error instanceof EngineBusyError)) throw error;
    return toUnavailable(engine, "busy");
  }
}

const toUnavailable = (
  model: PaidCall["engine"],
  reason: string,
  retryAfterMs: number | null = null,
): EngineUnavailable => ({
  kind: "unavailable",
  reason: problem("engine_paused", { model, reason }),
  retryAfterMs,
});

/** The recorded call, or a new record of it. */
function begin(
  deps: Deps,
  owner: Pick<ProviderCall, "accountId" | "resultId">,
  call: PaidCall,
  allowed: AllowedCalls,
): Promise<Begun> {
  return deps.transact(async (tx): Promise<Begun> => {
    const { engine, attempt } = call;
    const known = await tx.providerCalls.find({ resultId: owner.resultId, engine, attempt });
    if (known) return { kind: "known", record: known };
    if (allowed === "recorded") return toUnavailable(engine, "not_recorded");
    // Another run or an abort may have ended the result since this run began.
    const result = await tx.results.find(owner.resultId);
    if (!result || isTerminalResultStatus(result.status)) return toUnavailable(engine, "result_ended");
    await assertPauseOver(deps, tx, result, call);
    await tx.providerCalls.lockLimits();
    if (call.isRedraw && !(await mayRedraw(deps, tx, owner.accountId)))
      return toUnavailable(engine, "redraws_spent");
    const unavailable = await findUnavailable(deps, tx, call);
    if (unavailable) return unavailable;
    const now = deps.now();
    const record: ProviderCall = {
      id: deps.newId(),
      ...owner,
      engine,
      model: call.model,
      attempt,
      state: "calling",
      outcome: null,
      code: null,
      upstreamId: null,
      answerKey: null,
      size: call.size,
      costMicros: toMicros(call.priceUsd),
      priceMicros: toMicros(call.priceUsd),
      saidMicros: null,
      promptVersion: call.promptVersion,
      isRedraw: call.isRedraw,
      createdAt: now,
      endedAt: null,
    };
    await tx.providerCalls.insert(record, new Date(now.getTime() + leaseMs));
    return { kind: "fresh", record };
  });
}

/** @throws EngineBusyError during the backoff after the previous attempt. */
async function assertPauseOver(
  deps: Pick<Deps, "now">,
  tx: Store,
  result: Result,
  { engine, attempt, waitMs }: PaidCall,
): Promise<void> {
  if (attempt === 1) return;
  const before = await tx.providerCalls.find({ resultId: result.id, engine, attempt: attempt - 1 });
  const leftMs = (before?.endedAt?.getTime() ?? 0) + waitMs - deps.now().getTime();
  if (leftMs <= 0) return;
  const state = await tx.engineStates.find(engine);
  const bound = state?.awaySince ? boundOfAway(result, state) : undefined;
  throw new EngineBusyError(`the next attempt of ${engine} waits`, leftMs, bound);
}

async function replay(deps: Pick<Deps, "files">, call: ProviderCall): Promise<CallAnswer> {
  const code = call.code ?? "unknown";
  switch (call.outcome) {
    case "picture":
      // The file was deleted because the result has ended; this run has no effect.
      if (!call.answerKey) return { kind: "garbage", code: "answer_gone" };
      return { kind: "picture", bytes: await deps.files.read(call.answerKey) };
    case "refused":
    case "withheld":
    case "rejected":
    case "garbage":
      return { kind: call.outcome, code };
    default:
      return toFault(code, call.costMicros > 0);
  }
}

async function callFresh(
  deps: Deps,
  record: ProviderCall,
  call: PaidCall,
  signal: AbortSignal,
): Promise<CallAnswer | EngineUnavailable> {
  let upstreamId: string | null = null;
  const answer = await call.run(signal, async (id) => {
    upstreamId = id;
    await keepUpstreamId(deps, record, id);
  });
  assertNotRunning(deps, { ...record, upstreamId }, call, answer);
  return settle(deps, record, call, answer);
}

const folderOf = ({ accountId, id }: ProviderCall) => toFileKey("answers", accountId, id);
const pictureKeyOf = (record: ProviderCall) => `${folderOf(record)}/picture`;
const upstreamIdKeyOf = (record: ProviderCall) => `${folderOf(record)}/upstream-id`;

/**
 * Records the provider's id of a started drawing: in the row, or in a file while the database is away. Never rejects,
 * because the drawing is paid for and continues: its picture can still be fetched by this process.
 */
async function keepUpstreamId(
  { store, files, log }: Deps,
  record: ProviderCall,
  upstreamId: string,
): Promise<void> {
  const about = { call: record.id, engine: record.engine, upstreamId };
  try {
    await store.providerCalls.update(record.id, { upstreamId });
  } catch (err) {
    log.warn({ ...about, err }, "A call's id could not be recorded; it is written to a file");
    await files
      .write(upstreamIdKeyOf(record), new TextEncoder().encode(upstreamId))
      .catch((error: unknown) => log.error({ ...about, err: error }, "A call's id could not be stored"));
  }
}

/** A file that a call left behind before its row was updated; null without one. */
async function findLeft({ files }: Pick<Deps, "files">, key: string): Promise<Uint8Array | null> {
  return (await files.size(key)) === null ? null : files.read(key);
}

/** Resumes the call of a dead process: from its stored picture, or by the provider's id. Without both it is lost. */
async function resumeCall(
  deps: Deps,
  record: ProviderCall,
  call: PaidCall,
  signal: AbortSignal,
): Promise<CallAnswer | EngineUnavailable> {
  // The lease excludes concurrent changes.
  const current = await deps.store.providerCalls.find(record);
  if (!current) throw new EngineBusyError("the call was taken back", otherMs);
  if (current.state === "ended") return replay(deps, current);
  const bytes = await findLeft(deps, pictureKeyOf(current));
  if (bytes) return settle(deps, current, call, { kind: "picture", bytes });
  const upstreamId = current.upstreamId ?? (await findLeftId(deps, current));
  const answer: CallAnswer =
    upstreamId && call.resume ? await call.resume(upstreamId, signal) : { kind: "fault", code: lostCode };
  assertNotRunning(deps, { ...current, upstreamId }, call, answer);
  return settle(deps, current, call, answer);
}

async function findLeftId(deps: Pick<Deps, "files">, record: ProviderCall): Promise<string | null> {
  const left = await findLeft(deps, upstreamIdKeyOf(record));
  return left && new TextDecoder().decode(left);
}

/** How many time limits a started drawing has before it counts as failed. */
const timeoutsMax = 3;

/**
 * A drawing that was started may run on at the provider when its time limit is over, or could not be downloaded. It is
 * asked for again by its id, because another call would pay for another drawing. A redraw is given up instead.
 *
 * @throws EngineBusyError while its picture may still arrive
 */
function assertNotRunning(
  { now }: Pick<Deps, "now">,
  { upstreamId, createdAt }: Pick<ProviderCall, "upstreamId" | "createdAt">,
  { engine, resume, limits, isRedraw }: PaidCall,
  answer: CallAnswer,
): void {
  if (!mayBeDrawn(answer) || !upstreamId || !resume || isRedraw) return;
  if (answer.kind === "fault" && answer.isLost) return;
  const ageMs = now().getTime() - createdAt.getTime();
  if (ageMs < timeoutsMax * limits.timeoutMs)
    throw new EngineBusyError(`${engine} is asked for its drawing again by its id`, otherMs);
}

/** Records the answer and the engine's new state. */
async function settle(
  deps: Deps,
  record: ProviderCall,
  { engine, size, isRedraw, resume, priceUsd }: PaidCall,
  answer: CallAnswer,
): Promise<CallAnswer | EngineUnavailable> {
  const now = deps.now();
  const said = saidCostOf(answer);
  logForOperator(deps, { engine, model: record.model }, answer);
  if (answer.kind === "limited" || answer.kind === "exhausted") {
    await deps.transact(async (tx) => {
      await tx.providerCalls.remove(record.id);
      await recordAnswer(tx, engine, answer, now);
    });
    return isRedraw ? toUnavailable(engine, answer.code) : waitOrGoOn(engine, answer);
  }
  const answerKey = answer.kind === "picture" ? pictureKeyOf(record) : null;
  if (answer.kind === "picture") await deps.files.write(answerKey!, answer.bytes);
  await deps.transact(async (tx) => {
    await tx.providerCalls.update(record.id, {
      state: "ended",
      outcome: answer.kind,
      code: answer.kind === "picture" ? null : answer.code,
      answerKey,
      costMicros: toMicros(costOfCall(answer, priceUsd)),
      saidMicros: said === null ? null : toMicros(said),
      endedAt: now,
    });
    await recordAnswer(tx, engine, answer, now);
  });
  if (answer.kind === "picture" && said !== null && isFarFrom(said, priceUsd)) {
    const about = { engine, model: record.model, size, priceUsd, saidUsd: said };
    deps.log.warn(about, "A provider's drawing cost another price than the table's");
  }
  if (resume) await deps.files.remove(upstreamIdKeyOf(record));
  return answer.kind === "fault" ? toFault(answer.code, mayBeDrawn(answer)) : answer;
}

/** What only the operator can change: the account, or a request that the model does not take. */
function logForOperator({ log }: Pick<Deps, "log">, about: object, answer: CallAnswer): void {
  if (answer.kind !== "exhausted" && answer.kind !== "rejected") return;
  const { code, says } = answer;
  const message =
    answer.kind === "exhausted"
      ? "A provider takes no calls until its account or model is changed"
      : "A provider does not take a request";
  log.error({ ...about, code, ...(says && { says }) }, message);
}

/** A call that was lost with its process is not a fault of the provider: it may be repeated. */
const toFault = (code: string, isPaidFor: boolean): CallAnswer => ({
  kind: "fault",
  code,
  ...(isPaidFor && code !== lostCode && { isDrawn: true }),
});

/** @throws EngineBusyError for a short pause. */
function waitOrGoOn(
  engine: PaidCall["engine"],
  answer: Extract<CallAnswer, { kind: "limited" | "exhausted" }>,
): EngineUnavailable {
  const retryAfterMs = answer.kind === "limited" ? (answer.retryAfterMs ?? 0) : null;
  if (retryAfterMs !== null && retryAfterMs <= shortWaitMs) {
    throw new EngineBusyError(`${engine} asks for a pause`, retryAfterMs);
  }
  return toUnavailable(engine, answer.code, retryAfterMs);
}
