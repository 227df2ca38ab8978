import type { EngineName } from "#contract/engines.ts";
import type { EncodedImage, Engine, GarmentTone, Outcome, Plan, PlanOutcome } from "#engines/contract.ts";
import { modeOf } from "../../accounts/mode-of.ts";
import { toFileKey } from "../../file-keys.ts";
import type { UsedMask } from "../../garment-masks/load-image-mask.ts";
import type { Deps, Job, Result } from "../../ports.ts";
import { listSources } from "../../provenance/list-sources.ts";
import { markFiles } from "../../provenance/mark-files.ts";
import type { AllowedCalls } from "../../provider-calls/create-paid-calls.ts";
import { boundOfAway, EngineBusyError, engineAwayMsMax } from "../../provider-calls/engine-busy-error.ts";
import { mayRedraw } from "../../provider-calls/may-call.ts";
import { chooseEngines } from "../accept/choose-engines.ts";
import { identitiesShown } from "../accept/find-identity-not-ready.ts";
import { kindOf } from "../accept/job-kinds.ts";
import { isRemote } from "../accept/queue-results.ts";
import { listPaidEngines } from "./list-paid-engines.ts";
import { toWork } from "./to-work.ts";

/** Columns of a completed result. */
export type DrawnOutput = Pick<
  Result,
  | "storageKey"
  | "thumbnailKey"
  | "mime"
  | "width"
  | "height"
  | "modelUsed"
  | "paintedBy"
  | "checks"
  | "wholeBecause"
  | "clothDoubt"
  | "quality"
  | "tone"
  | "filename"
  | "promptVersion"
> &
  Partial<Pick<Result, "maskId" | "maskRevision" | "outlineDoubts">>;

/** The outcome of drawing a result, and the garment mask that the engine used. */
export type Drawing = Outcome & { usedMask: UsedMask | null };

export interface DrawSpec {
  job: Job;
  result: Result;
  toneTarget?: GarmentTone;
  allowed?: AllowedCalls;
  /** True if the result waits for an engine that is away, because no other can draw it. */
  waits?: boolean;
}

/** The next engine has another queue. */
interface HandOver {
  kind: "hand over";
  to: Engine;
}

/**
 * Draws one result of a planned job with the engine that planned it. The next engine is tried when the content is
 * refused, the engine can't be called, or a check of its drawing fails. Content that is refused because of minors or
 * sexual content is shown to no other engine.
 *
 * @param from the first engine to try, whose queue the result is in; null for the queue of this process's engines.
 * @throws EngineBusyError when the last engine can be called later.
 */
export async function drawResult(
  deps: Deps,
  spec: DrawSpec,
  from: EngineName | null,
  signal: AbortSignal,
): Promise<Drawing | HandOver> {
  const { job, result } = spec;
  const engines = chooseEngines(deps, kindOf(job, result.imageIndex));
  const plans = job.plan ?? {};
  const isFirst = ({ name }: Engine) => (from === null ? name in plans : name === from);
  const here = engines.find(isFirst);
  const queue = here && isRemote(here) ? from : null;
  const first = Math.max(engines.findIndex(isFirst), 0);
  const hasPicture = (await listPaidEngines(deps, result, engines.slice(0, first))).length > 0;
  const allowed: AllowedCalls = hasPicture ? "redraws" : "all";
  let [engine, ...others] = engines.slice(first);
  while (engine) {
    if ((isRemote(engine) ? engine.name : null) !== queue) return { kind: "hand over", to: engine };
    const waits = others.length === 0 && !hasPicture;
    const outcome = await drawWith(deps, engine, { ...spec, allowed, waits }, signal);
    const [next, ...rest] = outcome.kind === "refused" ? fromOtherVendor(engine, others) : others;
    if (next && (await goesOn(deps, job, outcome, next, hasPicture))) {
      [engine, others] = [next, rest];
      continue;
    }
    if (outcome.kind === "failed" && outcome.retryAfterMs && !hasPicture) {
      await deferIfRecoverable(deps, result, engine.name, outcome.retryAfterMs);
    }
    return outcome;
  }
  throw new Error(`no engine for result ${result.id}`);
}

/** The engines after one that refused: from the first one of another vendor, because one vendor's models refuse alike. */
function fromOtherVendor({ vendor }: Engine, others: Engine[]): Engine[] {
  const at = others.findIndex((other) => other.vendor !== vendor);
  return others.slice(Math.max(at, 0));
}

/** Whether the next engine is tried after this outcome. */
async function goesOn(
  deps: Deps,
  job: Job,
  outcome: Outcome,
  next: Engine,
  hasPicture: boolean,
): Promise<boolean> {
  // Engines of this process do not measure their drawings, so an existing picture can't be compared with one of theirs.
  if ((outcome.kind === "image" || hasPicture) && !isRemote(next)) return false;
  if (outcome.kind === "image")
    return outcome.isFlawed === true && mayRedraw(deps, deps.store, job.accountId);
  if (outcome.kind === "refused") return outcome.isContent === true && !outcome.isProhibited;
  return outcome.isEngineAway === true;
}

/**
 * @throws EngineBusyError unless the engine's pause or the wait so far exceeds `engineAwayMsMax`.
 */
async function deferIfRecoverable(
  deps: Deps,
  result: Result,
  engine: EngineName,
  retryAfterMs: number,
): Promise<void> {
  if (retryAfterMs > engineAwayMsMax) return;
  const state = await deps.store.engineStates.find(engine);
  throw new EngineBusyError(`${engine} can't be called now`, retryAfterMs, boundOfAway(result, state));
}

/** Draws a result with one engine, which plans the job first if it has not yet. */
export async function drawWith(
  deps: Deps,
  engine: Engine,
  spec: DrawSpec,
  signal: AbortSignal,
): Promise<Drawing> {
  const { job, result, toneTarget, allowed, waits } = spec;
  let usedMask: UsedMask | null = null;
  const onMask = (imageIndex: number, used: UsedMask) => {
    if (imageIndex === result.imageIndex) usedMask = used;
  };
  const { imageIndex, groupIndex, version, take, isBacklog } = result;
  const work = await toWork(deps, job, { imageIndex, isBacklog, signal, onMask, result, allowed, waits });
  const known = job.plan?.[engine.name];
  const planning: PlanOutcome = known ? { kind: "plan", plan: known } : await engine.plan(work, signal);
  if (planning.kind !== "plan") return { ...planning, usedMask };
  // The plan of a playground is valid for one call, so it is not stored.
  const plan =
    known || job.type === "edit_chat" ? planning.plan : await keepPlan(deps, job, engine, planning.plan);
  const rendering = { work, plan, imageIndex, groupIndex, version, take, toneTarget };
  const outcome = await engine.render(rendering, signal);
  return { ...outcome, usedMask: outcome.isMaskUnused ? null : usedMask };
}

/** Stores the plan of a fallback engine. If two runs plan concurrently, the first stored plan is used for all results. */
async function keepPlan(deps: Deps, job: Job, engine: Engine, plan: Plan): Promise<Plan> {
  return deps.transact(async (tx) => {
    const current = await tx.jobs.lock(job.id);
    const known = current?.plan?.[engine.name];
    if (known) return known;
    await tx.jobs.update(job.id, { plan: { ...current?.plan, [engine.name]: plan } });
    return plan;
  });
}

const extensions = { "image/png": "png", "image/jpeg": "jpg" } as const;

/**
 * Writes a picture and its thumbnail under new keys. No row refers to them yet. Pictures of all engines pass through
 * here, so those of tests and of simulated providers are marked here.
 */
export async function storeImage(
  deps: Deps,
  { job, result }: { job: Job; result: Result },
  drawing: Extract<Drawing, { kind: "image" }>,
): Promise<DrawnOutput> {
  const { image, thumbnail, modelUsed, paintedBy = null } = drawing;
  if (image.watermark) {
    deps.watermarks[image.watermark]++;
    deps.log.info({ watermark: image.watermark }, "the invisible watermark was looked for");
  }
  const stem = toFileKey("results", result.jobId, `${result.id}-${deps.newSecret().slice(0, 12)}`);
  const storageKey = `${stem}.${extensions[image.mime]}`;
  const thumbnailKey = `${stem}.thumb.${extensions[thumbnail.mime]}`;
  const account = await deps.store.accounts.find(job.accountId);
  const isTest = account !== null && modeOf(account) === "test";
  const facts = {
    isTest,
    jobType: job.type,
    engine: paintedBy ?? modelUsed,
    isPrompted: paintedBy === null && drawing.promptVersion !== undefined,
    isWhole: (drawing.wholeBecause ?? null) !== null,
    jobId: job.id,
    resultId: result.id,
    version: result.version,
    createdAt: deps.now(),
  };
  const word = isTest ? "TEST" : isSimulated(deps, modelUsed) ? "SIMULATED" : null;
  const watermarked = async (file: EncodedImage) =>
    word ? { ...file, bytes: await deps.watermarkPicture(job.accountId, file, word) } : file;
  // A marked picture differs from its photo elsewhere, too.
  const changed = word ? null : (drawing.quality?.changed ?? null);
  const files = { picture: await watermarked(image), thumbnail: await watermarked(thumbnail) };
  const codes = identitiesShown(job, result.imageIndex);
  const marked = await markFiles(
    deps,
    files,
    { ...facts, changed },
    {
      sources: await listSources(deps, { job, result }, { ...facts, modelFile: drawing.modelFile ?? null }),
      identities: codes.length > 0 ? await deps.store.identities.findMany(codes) : [],
    },
  );
  await deps.files.write(storageKey, marked.picture);
  await deps.files.write(thumbnailKey, marked.thumbnail);
  return {
    storageKey,
    thumbnailKey,
    // An engine may choose another format than the requested one.
    filename: result.filename.replace(/\.(png|jpg)$/, `.${extensions[image.mime]}`),
    mime: image.mime,
    width: image.width,
    height: image.height,
    modelUsed,
    paintedBy,
    checks: drawing.checks ?? null,
    wholeBecause: drawing.wholeBecause ?? null,
    clothDoubt: drawing.clothDoubt ?? null,
    quality: drawing.quality,
    tone: drawing.tone,
    promptVersion: drawing.promptVersion ?? null,
    ...drawing.usedMask,
  };
}

function isSimulated({ settings, engines }: Pick<Deps, "settings" | "engines">, model: EngineName): boolean {
  return settings.providersSimulated && engines.some((engine) => engine.name === model && isRemote(engine));
}

/** Removes the files of a drawing that no row refers to. */
export async function deleteImage(
  deps: Deps,
  drawn: Pick<DrawnOutput, "storageKey" | "thumbnailKey">,
): Promise<void> {
  if (drawn.storageKey) await deps.files.remove(drawn.storageKey);
  if (drawn.thumbnailKey) await deps.files.remove(drawn.thumbnailKey);
}
