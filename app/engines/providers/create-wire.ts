import type { EngineSettings } from "./engine-settings.ts";
import { createGeminiWire } from "./gemini/gemini-wire.ts";
import { createIdeogramWire } from "./ideogram/ideogram-wire.ts";
import type { ReachableEngine } from "./list-reachable.ts";
import { createOpenAiWire } from "./openai/openai-wire.ts";
import { createOpenRouterWire } from "./openrouter/openrouter-wire.ts";
import { createSeedreamWire } from "./seedream/seedream-wire.ts";
import type { Wire, WireOptions } from "./wire.ts";

const wires: Record<EngineSettings["wire"], (options: WireOptions, engine: ReachableEngine) => Wire> = {
  gemini: createGeminiWire,
  openai: (options, { settings }) =>
    createOpenAiWire({ ...options, isCompatible: settings.account !== "openai", quality: settings.quality }),
  seedream: createSeedreamWire,
  ideogram: createIdeogramWire,
  openrouter: createOpenRouterWire,
};

/** The API client for an engine's settings and account. */
export function createWire(engine: ReachableEngine): Wire {
  const { settings, account } = engine;
  const { key, baseUrl } = account;
  const options = { key, baseUrl, timeoutMs: settings.timeoutMs, prices: settings };
  return wires[settings.wire](options, engine);
}
