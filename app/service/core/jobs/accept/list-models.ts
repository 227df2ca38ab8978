import type { EngineName } from "#contract/engines.ts";
import { aspectRatios } from "#contract/fields.ts";
import { type DrawnJobType, drawnJobTypes } from "#contract/job-types.ts";
import { type PackshotStyle, packshotStyles } from "#contract/limits.ts";
import { plans } from "#contract/plans.ts";
import { type OutputSizeName, outputPrices, type PriceTable, pixelsOfSize } from "#contract/prices.ts";
import { type FieldCode, type Problem, problem } from "#contract/problems.ts";
import type { Engine, Work } from "#engines/contract.ts";
import { pricesOf } from "../../credits/prices-of.ts";
import type { Account, Deps, EngineState, UploadedFile } from "../../ports.ts";
import {
  type EngineEndDates,
  earliest,
  hasEnded,
  listEndDates,
} from "../../provider-calls/engine-end-dates.ts";
import { ServiceError } from "../../service-error.ts";
import type { JobKind } from "../kinds/kind.ts";
import { findEngines } from "./choose-engines.ts";
import { jobKinds } from "./job-kinds.ts";
import { type SampleChoice, sampleRequests } from "./sample-requests.ts";

export interface ModelEntry {
  model: string;
  isAvailable: boolean;
  /** Why it is unavailable; null when it is available. */
  reason: string | null;
  isDefault: boolean;
  engines: Engine[];
  sizes: OutputSizeName[];
  ratios: (typeof aspectRatios)[number][];
  /** Price of one result, by size. */
  credits: Partial<Record<OutputSizeName, number>>;
  /** Of packshots. */
  styles: PackshotStyle[];
  references: boolean;
  masks: boolean;
  /** The earliest day on which a provider discontinues the model of one of the engines; null if none is known. */
  endsOn: string | null;
}

export interface OperationModels {
  jobType: DrawnJobType;
  path: string;
  models: ModelEntry[];
}

type AskedDeps = Pick<Deps, "engines" | "engineOrder" | "settings" | "store" | "now">;
type Pauses = ReadonlyMap<string, EngineState>;

/**
 * The models of each operation and their options. It checks sample requests against the schemas, the plan and
 * the engines, so the list agrees with what a start accepts.
 */
export async function listModels(
  deps: AskedDeps,
  account: Pick<Account, "plan">,
): Promise<OperationModels[]> {
  const states = await deps.store.engineStates.list();
  const [now, ends] = [deps.now(), await listEndDates(deps, deps.store)];
  const ended: EngineEndDates = new Map([...ends].filter(([, day]) => hasEnded(day, now)));
  const pauses: Pauses = new Map(
    states.flatMap((state) => (state.pausedUntil && state.pausedUntil > now ? [[state.engine, state]] : [])),
  );
  return drawnJobTypes.map((type) => {
    // The kind and the sample of one type fit each other. The types of the tables can't express this.
    const kind = jobKinds[type] as unknown as JobKind;
    const plain = sampleRequests[type].toRequest({});
    if (plain === null) throw new Error(`the sample request of ${type} is invalid`);
    return {
      jobType: type,
      path: sampleRequests[type].operation.path,
      models: kind.models.map((model) => ({
        ...describeModel({ ...deps, ended }, account, kind, model, { pauses, ends }),
        isDefault: kind.modelOf(plain).name === model,
      })),
    };
  });
}

function describeModel(
  deps: AskedDeps & { ended: EngineEndDates },
  account: Pick<Account, "plan">,
  kind: JobKind,
  model: string,
  { pauses, ends }: { pauses: Pauses; ends: EngineEndDates },
): Omit<ModelEntry, "isDefault"> {
  const found = findEngines(deps, kind, model);
  const engines = Array.isArray(found) ? found : [];
  const isOff = kind.type === "identity_creation" && !deps.settings.identityCreationEnabled;
  const off = isOff ? problem("identity_creation_off") : null;
  const toRequest = (choice: SampleChoice) => {
    const request = sampleRequests[kind.type].toRequest({ model, ...choice });
    return request !== null && isTaken(account, kind, engines, request) ? request : null;
  };
  const prices = Object.keys(outputPrices).flatMap((name) => {
    const size = name as OutputSizeName;
    const request = toRequest({ size });
    const table = pricesOf(deps, account, { type: kind.type, engines });
    return request === null ? [] : [[size, priceOf(kind, request, size, table)] as const];
  });
  const sizes = prices.map(([size]) => size);
  const [size] = sizes;
  const plain = size === undefined ? sampleRequests[kind.type].toRequest({ model }) : null;
  const unsupported = plain && findUnsupported(kind, engines, plain);
  const unavailable = Array.isArray(found) ? (off ?? unsupported ?? findPause(engines, pauses)) : found;
  return {
    model,
    isAvailable: unavailable === null,
    reason: unavailable?.message ?? null,
    engines: isOff || unsupported ? [] : engines.filter(({ name }) => !pauses.has(name)),
    sizes,
    ratios: aspectRatios.filter((ratio) => toRequest({ size, ratio }) !== null),
    credits: Object.fromEntries(prices),
    styles: packshotStyles.filter((style) => toRequest({ size, style }) !== null),
    references: toRequest({ size, hasReference: true }) !== null,
    masks: toRequest({ size, hasMask: true }) !== null,
    // That of an ended model is in its reason as well.
    endsOn: earliest([deps.ended.get(model as EngineName), ...engines.map(({ name }) => ends.get(name))]),
  };
}

/** The reason why all engines are paused; null when at least one is not. */
function findPause(engines: Engine[], pauses: Pauses): Problem<"engine_paused"> | null {
  const paused = engines.flatMap(({ name }) => pauses.get(name) ?? []);
  const [first] = paused;
  if (!first || paused.length < engines.length) return null;
  return problem("engine_paused", { model: first.engine, reason: first.code ?? "fault" });
}

/** Whether the plan includes the request and, if there are engines, one of them supports it. */
function isTaken(
  account: Pick<Account, "plan">,
  kind: JobKind,
  engines: Engine[],
  request: Work["request"],
): boolean {
  try {
    kind.assertAllowed?.(plans[account.plan], request);
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
  return findUnsupported(kind, engines, request) === null;
}

/** The reason why no engine supports the request, if there are engines. */
function findUnsupported(
  kind: JobKind,
  engines: Engine[],
  request: Work["request"],
): Problem<FieldCode> | null {
  const work = { type: kind.type, request } as Pick<Work, "type" | "request">;
  const reasons = engines.map((engine) => engine.findUnsupportedReason(work));
  return reasons.every((reason) => reason !== null) ? (reasons[0]?.problem ?? null) : null;
}

/** Price of one result of this size. Its photos have the same size, or half of it for an upscale. */
function priceOf(kind: JobKind, request: Work["request"], size: OutputSizeName, table: PriceTable): number {
  const side = pixelsOfSize(size) / (kind.type === "upscale" ? 2 : 1);
  const files = kind
    .filesOf(request)
    .map(() => ({ filename: "photo.jpg", width: side, height: side }) as UploadedFile);
  return kind.outputsOf(request, files, table)[0]!.credits;
}
