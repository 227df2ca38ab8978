import { aspectRatios } from "#contract/fields.ts";
import { type DrawnJobType, drawnJobTypes } from "#contract/job-types.ts";
import { plans } from "#contract/plans.ts";
import { type OutputSizeName, outputPrices, pixelsOfSize } from "#contract/prices.ts";
import { type Problem, problem } from "#contract/problems.ts";
import type { Engine, Work } from "#engines/contract.ts";
import type { Account, Deps, EngineState, UploadedFile } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { findEngines } from "./choose-engines.ts";
import { jobKinds } from "./job-kinds.ts";
import type { JobKind } from "./kinds/kind.ts";
import { type SampleChoice, sampleRequests } from "./sample-requests.ts";

export interface ModelEntry {
  model: string;
  isAvailable: boolean;
  /** Why not; null when it is available. */
  reason: string | null;
  isDefault: boolean;
  engines: Engine[];
  sizes: OutputSizeName[];
  ratios: (typeof aspectRatios)[number][];
  /** Per output, by size. */
  credits: Partial<Record<OutputSizeName, number>>;
  references: boolean;
  masks: boolean;
  /** The first day on which a provider ends the model of one of the engines; null where none is known. */
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
 * What may be asked for here, by operation and model. Sample requests are put to the schemas, the account's plan and
 * the engines, so that the list says what a start would.
 */
export async function listModels(deps: AskedDeps, account: Account): Promise<OperationModels[]> {
  const states = await deps.store.engineStates.list();
  const now = deps.now();
  const pauses: Pauses = new Map(
    states.flatMap((state) => (state.pausedUntil && state.pausedUntil > now ? [[state.engine, state]] : [])),
  );
  return drawnJobTypes.map((type) => {
    // A kind and a sample of one type fit each other; the tables' types can't say that.
    const kind = jobKinds[type] as unknown as JobKind;
    const plain = sampleRequests[type].toRequest({});
    if (plain === null) throw new Error(`the sample request of ${type} is not one`);
    return {
      jobType: type,
      path: sampleRequests[type].operation.path,
      models: kind.models.map((model) => ({
        ...describeModel(deps, account, kind, model, pauses),
        isDefault: kind.modelOf(plain).name === model,
      })),
    };
  });
}

function describeModel(
  deps: AskedDeps,
  account: Account,
  kind: JobKind,
  model: string,
  pauses: Pauses,
): Omit<ModelEntry, "isDefault"> {
  const found = findEngines(deps, kind, model);
  const engines = Array.isArray(found) ? found : [];
  const isOff = kind.type === "identity_creation" && !deps.settings.identityCreationEnabled;
  const off = isOff ? problem("identity_creation_off") : null;
  const unavailable = Array.isArray(found) ? (off ?? findPause(engines, pauses)) : found;

  const toRequest = (choice: SampleChoice) => {
    const request = sampleRequests[kind.type].toRequest({ model, ...choice });
    return request !== null && isTaken(account, kind, engines, request) ? request : null;
  };
  const prices = Object.keys(outputPrices).flatMap((name) => {
    const size = name as OutputSizeName;
    const request = toRequest({ size });
    return request === null ? [] : [[size, priceOf(kind, request, size)] as const];
  });
  const sizes = prices.map(([size]) => size);
  const [size] = sizes;
  return {
    model,
    isAvailable: unavailable === null,
    reason: unavailable?.message ?? null,
    engines: isOff ? [] : engines.filter(({ name }) => !pauses.has(name)),
    sizes,
    ratios: aspectRatios.filter((ratio) => toRequest({ size, ratio }) !== null),
    credits: Object.fromEntries(prices),
    references: toRequest({ size, hasReference: true }) !== null,
    masks: toRequest({ size, hasMask: true }) !== null,
    endsOn: engines.map(({ endsOn }) => endsOn ?? null).sort(earliestFirst)[0] ?? null,
  };
}

const earliestFirst = (a: string | null, b: string | null) => (a ?? "9999").localeCompare(b ?? "9999");

/** Why none of the engines can be called at the moment; null while one can. */
function findPause(engines: Engine[], pauses: Pauses): Problem<"engine_paused"> | null {
  const paused = engines.flatMap(({ name }) => pauses.get(name) ?? []);
  const [first] = paused;
  if (!first || paused.length < engines.length) return null;
  return problem("engine_paused", { model: first.engine, reason: first.code ?? "fault" });
}

/** True when the plan includes the request and, where engines are there, one of them can do it. */
function isTaken(account: Account, kind: JobKind, engines: Engine[], request: Work["request"]): boolean {
  try {
    kind.assertAllowed?.(plans[account.plan], request);
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
  const work = { type: kind.type, request } as Pick<Work, "type" | "request">;
  return engines.length === 0 || engines.some((engine) => engine.findUnsupportedReason(work) === null);
}

/** Of one output of the size: made of photos as large, or for an upscale half as large. */
function priceOf(kind: JobKind, request: Work["request"], size: OutputSizeName): number {
  const side = pixelsOfSize(size) / (kind.type === "upscale" ? 2 : 1);
  const files = kind
    .filesOf(request)
    .map(() => ({ filename: "photo.jpg", width: side, height: side }) as UploadedFile);
  return kind.outputsOf(request, files)[0]!.credits;
}
