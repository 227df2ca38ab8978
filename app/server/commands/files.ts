/** Operator command for files in a bucket: `npm run files -- copy disk s3|rules`. Works beside a running server. */
import { createHash } from "node:crypto";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { Argument, Command } from "commander";
import type { BucketSettings } from "#service/adapters/s3/bucket-settings.ts";
import { openMove } from "#service/open-files.ts";
import { type Config, readConfig } from "../config.ts";
import { assertDatabaseAnswers } from "../database/wait-for-database.ts";
import { toBucketRules, toKeyPolicy } from "../files/bucket-rules.ts";
import { type CopyReport, copyToBucket } from "../files/copy-to-bucket.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../open-database.ts";
import { describeStartupError, SettingsError } from "../processes/startup-error.ts";
import { runCommand } from "./run-command.ts";

const program = new Command("files").description("Files in a bucket").exitOverride();

program
  .command("copy")
  .description("Copy the files of DATA_DIR to the bucket of FILES_URL; a further run copies the rest")
  .addArgument(new Argument("<from>").choices(["disk"]))
  .addArgument(new Argument("<to>").choices(["s3"]))
  .action(async () => {
    const config = readConfig();
    const database = await openDatabase(config);
    try {
      await assertDatabaseAnswers(database.url);
      const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
      const report = await copyFiles(prisma, config).finally(() => prisma.$disconnect());
      process.stdout.write(`${JSON.stringify(report)}\n`);
    } finally {
      await database.leave();
    }
  });

program
  .command("rules")
  .description("Print what the bucket of FILES_URL needs: CORS, lifecycle and the rights of its keys")
  .action(() => {
    const bucket = bucketOf(readConfig());
    const { cors, lifecycle } = toBucketRules(bucket);
    const parts = [
      `CORS, only with FILES_DIRECT:\n${cors}`,
      `Lifecycle:\n${lifecycle}`,
      `Rights of the keys:\n${toKeyPolicy(bucket)}`,
    ];
    process.stdout.write(`${parts.join("\n\n")}\n`);
  });

function bucketOf({ bucket }: Config): BucketSettings {
  if (!bucket) throw new SettingsError("FILES_URL: set it to the bucket");
  return bucket;
}

async function copyFiles(prisma: PrismaClient, config: Config): Promise<CopyReport> {
  const bucket = bucketOf(config);
  const log = createLog({ level: "silent", name: "files" });
  const move = openMove(prisma, log, { bucket, filesDir: path.join(config.dataDir, "files") });
  const problem = await move.bucket.findProblem();
  if (problem !== null) throw new SettingsError(problem);
  const place = createHash("sha256").update(`${bucket.address}/${bucket.prefix}`).digest("hex").slice(0, 16);
  const journal = path.join(config.dataDir, "copies", `${place}.txt`);
  const report = await copyToBucket(move.disk.files, move.bucket.files, journal);
  await move.end();
  return report;
}

process.exitCode = await runCommand(program, process.argv.slice(2), { toProblem: describeStartupError });
