import {
  type ProviderSimulator,
  startProviderSimulator,
} from "../../test/provider-simulator/provider-simulator.ts";

/**
 * Simulated providers, and the settings by which a server draws with them instead of the real ones.
 *
 * @param scale of the pictures' sides; 1: as large as was asked for.
 */
export async function simulateEngines(scale = 1): Promise<{
  simulator: ProviderSimulator;
  env: Record<string, string>;
}> {
  const simulator = await startProviderSimulator({ scale });
  const { gemini, openai, ark, ideogram, openai_compatible } = simulator.addresses;
  const key = "simulated";
  return {
    simulator,
    env: {
      GEMINI_API_KEY: key,
      GEMINI_BASE_URL: gemini,
      OPENAI_API_KEY: key,
      OPENAI_BASE_URL: openai,
      ARK_API_KEY: key,
      ARK_BASE_URL: ark,
      IDEOGRAM_API_KEY: key,
      IDEOGRAM_BASE_URL: ideogram,
      OPENAI_COMPATIBLE_URL: openai_compatible,
      PROVIDERS_SIMULATED: "true",
      // Simulated pictures change everything, so another one would fail the same checks.
      PROVIDER_REDRAWS: "false",
    },
  };
}
