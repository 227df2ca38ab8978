/** The demonstration: a simulated store with the app installed, or with --once the whole job without a browser. */
import path from "node:path";
import { describeStartupError } from "#server/processes/startup-error.ts";
import { parseDemoOptions, usage } from "./demo-options.ts";
import { keepOpen } from "./keep-open.ts";
import { runOnce } from "./run-once.ts";
import { startDemo } from "./start-demo.ts";

const say = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const options = parseDemoOptions(process.argv.slice(2));
  const dataDir = path.resolve(options.once ? ".data/demo-once" : ".data/demo");
  if (options.once) {
    const { isFine } = await runOnce({ ...options, ...options.once, dataDir, say });
    process.exit(isFine ? 0 : 1);
  }
  const demo = await startDemo({ ...options, dataDir, say });
  process.stdout.write(`\n  Open ${demo.simulator.appUrl(demo.shop)}\n\n`);
  say("Ctrl-C stops everything; the next start keeps the data.");
  await keepOpen(demo, say);
}

main().catch((error) => {
  const isUsage = (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  say(isUsage ? `${(error as Error).message}\n${usage}` : describeStartupError(error));
  process.exit(1);
});
