/**
 * Operator command that looks for what is wrong: `npm run doctor` with this configuration, `npm run doctor -- --shopify`
 * at Shopify. Works beside a running server and without one, and changes nothing.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { Command } from "commander";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import { checkShopify } from "#shops/doctor/check-shopify.ts";
import { type Config, readConfig } from "../config.ts";
import { assertDatabaseAnswers } from "../database/wait-for-database.ts";
import { checkCollector } from "../doctor/check-collector.ts";
import { checkContentCredentials } from "../doctor/check-content-credentials.ts";
import { checkDatabase } from "../doctor/check-database.ts";
import { checkEmail } from "../doctor/check-email.ts";
import { checkFilesMarker, checkMachine } from "../doctor/check-machine.ts";
import { checkProviders } from "../doctor/check-providers.ts";
import { checkPublicAddress } from "../doctor/check-public-address.ts";
import { checkQueues } from "../doctor/check-queues.ts";
import { checkSettings } from "../doctor/check-settings.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../open-database.ts";
import { describeStartupError, SettingsError } from "../processes/startup-error.ts";
import { countWorkers } from "../processes/worker-heartbeat.ts";
import { createShopsPorts } from "../shops-ports.ts";
import { runCommand } from "./run-command.ts";

const program = new Command("doctor")
  .description("Look for what is wrong, and say what to do; changes nothing")
  .option("--shopify", "ask Shopify as well, and the app as Shopify reaches it")
  .option("--shop <domain>", "with --shopify: only this shop, e.g. example.myshopify.com")
  .option("--json", "print one JSON object a line")
  .exitOverride()
  .action(async (options: { shopify?: boolean; shop?: string; json?: boolean }) => {
    const checks = await checkAll(options.shopify ? { shopDomain: options.shop ?? null } : null);
    print(checks, options.json === true);
    process.exitCode = checks.some(({ state }) => state === "fail") ? 1 : 0;
  });

function print(checks: Check[], isJson: boolean): void {
  for (const check of checks) {
    const { state, name, text } = check;
    process.stdout.write(isJson ? `${JSON.stringify(check)}\n` : `${state.padEnd(4)}  ${name}: ${text}\n`);
  }
  const count = (of: Check["state"]) => checks.filter(({ state }) => state === of).length;
  if (!isJson)
    process.stdout.write(`${count("ok")} in order, ${count("warn")} to look at, ${count("fail")} wrong\n`);
}

async function checkAll(shopify: { shopDomain: string | null } | null): Promise<Check[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    return [fail("settings", describeStartupError(error))];
  }
  return [
    ...checkSettings(config),
    ...(await checkMachine(config)),
    ...(await attempt("database", () =>
      withDatabase(config, async (prisma, url) => [
        ...(await checkDatabase(url, config.sharedSecrets)),
        ...(await checkFilesMarker(config, prisma)),
        await checkWorkers(prisma),
        ...(shopify ? await askShopify(config, prisma, shopify.shopDomain) : []),
      ]),
    )),
    ...(await checkQueues(config)),
    ...(await checkEmail(config)),
    ...(await checkCollector(config)),
    ...(await attempt("public address", () => checkPublicAddress(config))),
    ...(await attempt("engines", () => checkProviders(config))),
    ...(await attempt("content credentials", () => checkContentCredentials(config))),
  ];
}

/** A check that fails in a way of its own is a finding, and others go on. */
async function attempt(name: string, work: () => Promise<Check[]>): Promise<Check[]> {
  return work().catch((error) => [fail(name, describeStartupError(error))]);
}

/** @throws SettingsError before the first start, which makes the private database */
async function withDatabase<T>(
  config: Config,
  work: (prisma: PrismaClient, url: string) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, "postgres/data")))
    throw new SettingsError(`There is no database in ${config.dataDir} yet: start the server first.`);
  const database = await openDatabase(config);
  try {
    await assertDatabaseAnswers(database.url);
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
    return await work(prisma, database.url).finally(() => prisma.$disconnect());
  } finally {
    await database.leave();
  }
}

function askShopify(config: Config, prisma: PrismaClient, shopDomain: string | null): Promise<Check[]> {
  const ports = createShopsPorts({
    config,
    runtime: { prisma },
    queues: { add: async () => [] },
    log: createLog({ level: "silent", name: "doctor" }),
  });
  return checkShopify(ports, shopDomain);
}

async function checkWorkers(prisma: PrismaClient): Promise<Check> {
  const workers = await countWorkers(prisma).catch(() => 0);
  return workers > 0
    ? ok("workers", `${workers} running`)
    : warn("workers", "No worker runs, so that nothing is drawn or published: start the server.");
}

/**
 * Runs the command, e.g. `["--shopify", "--json"]`.
 *
 * @returns the exit code: 1 when something is wrong
 */
export async function runDoctorCommand(args: string[]): Promise<number> {
  const code = await runCommand(program, args, { toProblem: describeStartupError });
  return code || Number(process.exitCode ?? 0);
}

if (import.meta.main) process.exitCode = await runDoctorCommand(process.argv.slice(2));
