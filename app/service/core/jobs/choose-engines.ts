import { type Problem, problem } from "#contract/problems.ts";
import type { Engine, Work } from "#engines/contract.ts";
import type { Deps, Job, Result } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { type KindOfJob, kindOf } from "./job-kinds.ts";
import type { JobKind } from "./kinds/kind.ts";

type EngineDeps = Pick<Deps, "engines" | "engineOrder">;

/** The engines of this server that a model names, the first choice first; the problem when there is none. */
export function findEngines(
  deps: EngineDeps,
  kind: Pick<JobKind, "type" | "models">,
  name: string,
): Engine[] | Problem<"model_unavailable"> {
  const able = inOrder(deps, kind.type).filter((engine) => engine.jobTypes.includes(kind.type));
  const wanted = name === "auto" ? able : able.filter((engine) => engine.name === name);
  if (wanted.length > 0) return wanted;
  const here = ["auto", ...able.map((engine) => engine.name)].filter((one) => kind.models.includes(one));
  const available = able.length === 0 ? "none" : here.join(", ");
  return problem("model_unavailable", { model: name, job_type: kind.type, available });
}

/** The engines as `auto` tries them for a type of job; those that the order does not name come last. */
function inOrder({ engines, engineOrder }: EngineDeps, type: JobKind["type"]): Engine[] {
  const names = engineOrder?.[type] ?? engineOrder?.default ?? [];
  const placeOf = ({ name }: Engine) => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...engines].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The engine that a result is drawn with first; null when this server has none. */
export function findPlannedEngine(
  deps: EngineDeps,
  job: Pick<Job, "id" | "type" | "request" | "plan">,
  { imageIndex }: Pick<Result, "imageIndex">,
): Engine | null {
  try {
    const engines = chooseEngines(deps, kindOf(job, imageIndex));
    return engines.find(({ name }) => name in (job.plan ?? {})) ?? engines[0] ?? null;
  } catch (error) {
    // Drawing it says why.
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/**
 * The engines that may draw a request, the first choice first. With `auto` the others are the safety fallback on
 * refused content; naming an engine disables the fallback.
 * @throws ServiceError 400 naming the model that is not available and which ones are, or what keeps all from it.
 */
export function chooseEngines(deps: EngineDeps, { kind, request }: KindOfJob): Engine[] {
  const { field, name } = kind.modelOf(request);
  const wanted = findEngines(deps, kind, name);
  if (!Array.isArray(wanted)) throw ServiceError.invalidField(field, wanted);
  const work = { type: kind.type, request } as Pick<Work, "type" | "request">;
  const obstacles = wanted.map((engine) => engine.findUnsupportedReason(work));
  const free = wanted.filter((_, index) => obstacles[index] === null);
  if (free.length > 0) return free;
  const unsupported = obstacles[0]!;
  throw ServiceError.invalidField(unsupported.field, unsupported.problem);
}
