import type { EndDateAnswer, Engine } from "#engines/contract.ts";
import type { Deps } from "../ports.ts";

const dayMs = 24 * 3_600_000;
/** Retry delay after a failed request; longer than the request's time limit. */
const againMs = 3_600_000;
const answerMsMax = 60_000;

/**
 * Reads the shutdown dates of the engines' models from their providers: once a day per engine, whatever the number of
 * processes, and immediately for a new model. After a failure the known date is kept.
 */
export async function askEndDates(
  deps: Pick<Deps, "engines" | "store" | "now" | "log">,
  signal: AbortSignal,
): Promise<void> {
  for (const { name: engine, model, askEndDate } of deps.engines) {
    if (!askEndDate || model === undefined) continue;
    const now = deps.now();
    const until = new Date(now.getTime() + againMs);
    if (!(await deps.store.engineStates.claimEndDateRequest({ engine, model, now, until }))) continue;
    const answer = await askInTime(askEndDate, signal);
    if (answer.kind === "unknown") {
      deps.log.warn({ engine, model, code: answer.code }, "The shutdown date of a model could not be read");
      continue;
    }
    const { endsOn } = answer;
    await deps.store.engineStates.saveEnd({
      engine,
      model,
      endsOn,
      askAfter: new Date(now.getTime() + dayMs),
    });
    if (endsOn !== null) deps.log.warn({ engine, model, endsOn }, "A provider will shut down a model");
  }
}

async function askInTime(
  askEndDate: NonNullable<Engine["askEndDate"]>,
  signal: AbortSignal,
): Promise<EndDateAnswer> {
  const timeout = AbortSignal.timeout(answerMsMax);
  try {
    return await askEndDate(AbortSignal.any([signal, timeout]));
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) return { kind: "unknown", code: "time_limit" };
    throw error;
  }
}
