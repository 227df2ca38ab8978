/** The demonstration's store and server for development: changes of sources take effect without a start by hand. */
import path from "node:path";
import { describeStartupError } from "#server/processes/startup-error.ts";
import { parseDemoOptions } from "../demo/demo-options.ts";
import { keepOpen } from "../demo/keep-open.ts";
import { startDemo } from "../demo/start-demo.ts";

const say = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  const options = parseDemoOptions(process.argv.slice(2));
  if (options.once) throw new Error("--once goes with npm run demo.");
  const demo = await startDemo({
    ...options,
    dataDir: path.resolve(".data/dev"),
    server: {
      script: path.join(import.meta.dirname, "server.ts"),
      // Nobody waits for a load balancer here.
      env: { SHUTDOWN_DELAY_MS: "0", SHUTDOWN_TIMEOUT_MS: "2000" },
      output: process.stderr,
    },
    say,
  });
  process.stdout.write(`\n  Open ${demo.simulator.appUrl(demo.shop)}\n\n`);
  await keepOpen(demo, say);
}

main().catch((error) => {
  say(describeStartupError(error));
  process.exit(1);
});
