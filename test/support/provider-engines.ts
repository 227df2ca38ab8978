import type { EngineName } from "#contract/engines.ts";
import type { Engine } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import type { CostRule } from "#engines/providers/cost-rule.ts";
import { createProviderEngine } from "#engines/providers/create-provider-engine.ts";
import { createWire } from "#engines/providers/create-wire.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";
import type { EngineSettings } from "#engines/providers/engine-settings.ts";
import { listReachable, type ReachableEngine } from "#engines/providers/list-reachable.ts";
import { sharedOnda } from "#test-support/shared-engines.ts";
import type { ProviderSimulator } from "../provider-simulator/provider-simulator.ts";

/** The key that all accounts of the tests have: it must be seen nowhere. */
export const simulatedKey = "sk-simulated-0123456789-never-seen";

/** Accounts without an address have no key. */
interface Simulated {
  addresses: Partial<ProviderSimulator["addresses"]>;
}

/** Every engine of the table that ships, against the simulator, with settings as quick as tests need them. */
function reachSimulator(simulator: Simulated, change: Partial<EngineSettings> = {}): ReachableEngine[] {
  const accounts = Object.fromEntries(
    Object.entries(simulator.addresses).map(([name, baseUrl]) => [name, { key: simulatedKey, baseUrl }]),
  );
  return listReachable(defaultEngines, accounts).map((engine) => ({
    ...engine,
    settings: {
      ...engine.settings,
      backoffMs: 1,
      timeoutMs: 20_000,
      callsPerMinuteMax: 10_000,
      ...change,
    },
  }));
}

/** Engines of providers over one set of pixel threads, which `onda` also draws with. */
export function createSimulatedEngines(
  simulator: Simulated,
  options: { names?: EngineName[]; change?: Partial<EngineSettings>; onda?: Onda; costRule?: CostRule } = {},
): { onda: Onda; engines: Engine[] } {
  const onda = options.onda ?? sharedOnda();
  const reachable = reachSimulator(simulator, options.change).filter(
    ({ name }) => options.names?.includes(name) ?? true,
  );
  const engines = reachable.map((engine) =>
    createProviderEngine(engine, {
      wire: createWire(engine),
      threads: onda.threads,
      ...(options.costRule && { costRule: options.costRule }),
    }),
  );
  return { onda, engines };
}
