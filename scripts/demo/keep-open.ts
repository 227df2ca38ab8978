import { addDemoIdentities } from "./platform-identities.ts";
import type { startDemo } from "./start-demo.ts";

/**
 * Keeps a demonstration open until SIGINT or SIGTERM, which stop it and end the process. Adds the platform's
 * identities meanwhile: the first check of a face takes seconds, and nothing in the store waits for it.
 */
export async function keepOpen(
  demo: Awaited<ReturnType<typeof startDemo>>,
  say: (text: string) => void,
): Promise<void> {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say("Stopping …");
    await demo.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  await addDemoIdentities(demo.service).catch((error) => {
    if (!isStopping) say(`The platform's identities are missing: ${(error as Error).message}`);
  });
}
