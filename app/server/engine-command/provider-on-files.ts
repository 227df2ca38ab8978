import { setTimeout as sleep } from "node:timers/promises";
import type { DrawnJobType } from "#contract/job-types.ts";
import { problem } from "#contract/problems.ts";
import type { Engine, PaidCalls } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import { createProviderEngine } from "#engines/providers/create-provider-engine.ts";
import { createWire } from "#engines/providers/create-wire.ts";
import { costOfCall } from "#service/core/provider-calls/cost-of-call.ts";
import { readConfig } from "../config.ts";
import { openEngineTable } from "../open-engines.ts";
import { Refused } from "./work-on-files.ts";

/**
 * The engine of a provider by its name, by the settings of this server.
 *
 * @throws {Refused} when no engine that draws such jobs has the name and a key.
 */
export function openProviderEngine(
  name: string,
  type: DrawnJobType,
  { threads }: Pick<Onda, "threads">,
): Engine {
  const able = openEngineTable(readConfig().providers).reachable.filter(({ jobTypes }) =>
    jobTypes.includes(type),
  );
  const reachable = able.find((engine) => engine.name === name);
  if (reachable) return createProviderEngine(reachable, { wire: createWire(reachable), threads });
  const names = able.map((engine) => engine.name).join(", ");
  throw new Refused(
    names === ""
      ? `There is no model ${name}: no provider has a key. .env.example names the settings.`
      : `There is no model ${name} that has a key here; there are: ${names}.`,
  );
}

/** Makes the calls of one drawing without a record: a command that is cut off has paid for nothing that is kept. */
export function createUnrecordedCalls(): { paidCalls: PaidCalls; sumUsd(): number } {
  const { redraws } = readConfig().providers;
  let sum = 0;
  return {
    sumUsd: () => sum,
    paidCalls: {
      make: async (call, signal) => {
        if (call.isRedraw && !redraws) {
          const reason = problem("engine_paused", { model: call.engine, reason: "redraws_off" });
          return { kind: "unavailable", reason, retryAfterMs: null };
        }
        if (call.attempt > 1) await sleep(call.waitMs, undefined, { signal });
        const answer = await call.run(signal, async () => undefined);
        sum += costOfCall(answer, call.priceUsd);
        if (answer.kind !== "limited" && answer.kind !== "exhausted") return answer;
        const reason = problem("engine_paused", { model: call.engine, reason: answer.code });
        return { kind: "unavailable", reason, retryAfterMs: null };
      },
      discard: async () => undefined,
      waitsFor: async () => false,
    },
  };
}
