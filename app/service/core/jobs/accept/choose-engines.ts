import { type Problem, problem } from "#contract/problems.ts";
import type { Engine, Work } from "#engines/contract.ts";
import type { Deps, Job, Result } from "../../ports.ts";
import type { EngineEndDates } from "../../provider-calls/engine-end-dates.ts";
import { ServiceError } from "../../service-error.ts";
import type { JobKind } from "../kinds/kind.ts";
import { type KindOfJob, kindOf } from "./job-kinds.ts";

type EngineDeps = Pick<Deps, "engines" | "engineOrder"> & {
  /** Engines that are left out because their provider has ended the model. */
  ended?: EngineEndDates;
};

/** The engines of this server for a model name, in the order of preference; a problem when there is none. */
export function findEngines(
  deps: EngineDeps,
  kind: Pick<JobKind, "type" | "models">,
  name: string,
): Engine[] | Problem<"model_unavailable" | "engine_ended"> {
  const here = inOrder(deps, kind.type).filter((engine) => engine.jobTypes.includes(kind.type));
  const able = here.filter((engine) => !deps.ended?.has(engine.name));
  const wanted = name === "auto" ? able : able.filter((engine) => engine.name === name);
  if (wanted.length > 0) return wanted;
  const gone = here.find((engine) => engine.name === name || name === "auto");
  if (gone) return problem("engine_ended", { model: gone.name, date: deps.ended!.get(gone.name)! });
  const names = ["auto", ...able.map((engine) => engine.name)].filter((one) => kind.models.includes(one));
  const available = able.length === 0 ? "none" : names.join(", ");
  return problem("model_unavailable", { model: name, job_type: kind.type, available });
}

/** False for another name of a model that comes earlier: it would refuse the same, and its drawings have the same flaws. */
function isFirstOfModel({ upstream }: Engine, index: number, engines: readonly Engine[]): boolean {
  return upstream === undefined || engines.findIndex((other) => other.upstream === upstream) === index;
}

/** The engines in the order of `auto` for a job type. Engines that the configured order omits come last. */
function inOrder({ engines, engineOrder }: EngineDeps, type: JobKind["type"]): Engine[] {
  const names = engineOrder?.[type] ?? engineOrder?.default ?? [];
  const placeOf = ({ name }: Engine) => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...engines].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The first engine that will draw a result; null when this server has none. */
export function findPlannedEngine(
  deps: EngineDeps,
  job: Pick<Job, "id" | "type" | "request" | "plan">,
  { imageIndex }: Pick<Result, "imageIndex">,
): Engine | null {
  try {
    const engines = chooseEngines(deps, kindOf(job, imageIndex));
    return engines.find(({ name }) => name in (job.plan ?? {})) ?? engines[0] ?? null;
  } catch (error) {
    // The drawing reports the reason.
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/**
 * The engines for a request, in the order of preference. With `auto` the next engine is the fallback when content is
 * refused; a named engine has no fallback.
 *
 * @throws ServiceError 400 that lists the available models, or gives the reason why no engine supports the request.
 */
export function chooseEngines(deps: EngineDeps, { kind, request }: KindOfJob): Engine[] {
  const { field, name } = kind.modelOf(request);
  const wanted = findEngines(deps, kind, name);
  if (!Array.isArray(wanted)) throw ServiceError.invalidField(field, wanted);
  const work = { type: kind.type, request } as Pick<Work, "type" | "request">;
  const reasons = wanted.map((engine) => engine.findUnsupportedReason(work));
  const free = wanted.filter((_, index) => reasons[index] === null);
  if (free.length > 0) return free.filter(isFirstOfModel);
  const unsupported = reasons[0]!;
  throw ServiceError.invalidField(unsupported.field, unsupported.problem);
}
