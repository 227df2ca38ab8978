/** Operator command for files in a bucket: `npm run files -- rules`. */
import { Command } from "commander";
import { readConfig } from "../config.ts";
import { toBucketRules, toKeyPolicy } from "../files/bucket-rules.ts";
import { describeStartupError, SettingsError } from "../processes/startup-error.ts";
import { runCommand } from "./run-command.ts";

const program = new Command("files").description("Files in a bucket").exitOverride();

program
  .command("rules")
  .description("Print what the bucket of FILES_URL needs: CORS, lifecycle and the rights of its keys")
  .action(() => {
    const { bucket } = readConfig();
    if (!bucket) throw new SettingsError("FILES_URL: set it to the bucket");
    const { cors, lifecycle } = toBucketRules();
    const parts = [
      `CORS, only with FILES_DIRECT:\n${cors}`,
      `Lifecycle:\n${lifecycle}`,
      `Rights of the keys:\n${toKeyPolicy(bucket)}`,
    ];
    process.stdout.write(`${parts.join("\n\n")}\n`);
  });

process.exitCode = await runCommand(program, process.argv.slice(2), { toProblem: describeStartupError });
