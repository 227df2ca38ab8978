/**
 * Operator command that looks for what is wrong: `npm run doctor` on this machine, `npm run doctor -- --shopify` at Shopify.
 * Works beside a running server and without one, and changes nothing.
 */
import { constants, existsSync } from "node:fs";
import { access, statfs } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@prisma/client";
import { Command } from "commander";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import { checkShopify } from "#shops/doctor/check-shopify.ts";
import { alwaysAvailable } from "../availability.ts";
import { type Config, readConfig } from "../config.ts";
import { assertDatabaseAnswers } from "../database/wait-for-database.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../open-database.ts";
import { openEngineTable } from "../open-engines.ts";
import { describeStartupError, SettingsError } from "../processes/startup-error.ts";
import { countWorkers } from "../processes/worker-heartbeat.ts";
import { createReadiness } from "../readiness.ts";
import { createShopsPorts } from "../shops-ports.ts";
import { runCommand } from "./run-command.ts";

const root = path.resolve(import.meta.dirname, "../../..");

const program = new Command("doctor")
  .description("Look for what is wrong, and say what to do; changes nothing")
  .option("--shopify", "ask Shopify, and the app at its public address, instead of this machine")
  .option("--shop <domain>", "with --shopify: only this shop, e.g. example.myshopify.com")
  .option("--json", "print one JSON object a line")
  .exitOverride()
  .action(async (options: { shopify?: boolean; shop?: string; json?: boolean }) => {
    const config = readConfig();
    const checks = await withDatabase(config, (prisma) =>
      options.shopify ? askShopify(config, prisma, options.shop ?? null) : checkMachine(config, prisma),
    );
    for (const check of checks) print(check, options.json === true);
    process.exitCode = checks.some(({ state }) => state === "fail") ? 1 : 0;
  });

function print(check: Check, isJson: boolean): void {
  const { state, name, text } = check;
  process.stdout.write(isJson ? `${JSON.stringify(check)}\n` : `${state.padEnd(4)}  ${name}: ${text}\n`);
}

/** @throws SettingsError before the first start, which makes the private database */
async function withDatabase<T>(config: Config, work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, "postgres/data")))
    throw new SettingsError(`There is no database in ${config.dataDir} yet: start the server first.`);
  const database = await openDatabase(config);
  try {
    await assertDatabaseAnswers(database.url);
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
    return await work(prisma).finally(() => prisma.$disconnect());
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

async function checkMachine(config: Config, prisma: PrismaClient): Promise<Check[]> {
  return [
    ok("settings", `The app is at ${config.publicUrl}, its data in ${config.dataDir}`),
    await checkDatabase(prisma),
    await checkDisk(config),
    existsSync(path.join(root, "build/server/index.js"))
      ? ok("pages", "The pages are built")
      : fail("pages", "The pages are not built: run npm start, or npm run build."),
    await checkWorkers(prisma),
    checkEngines(config),
  ];
}

async function checkDatabase(prisma: PrismaClient): Promise<Check> {
  const obstacle = await createReadiness(prisma, { availability: alwaysAvailable })();
  return obstacle === null
    ? ok("database", "It answers and has this release's tables")
    : fail("database", `${obstacle}: start the server, which brings the tables up to date.`);
}

async function checkDisk({ dataDir, diskFreeBytesMin }: Config): Promise<Check> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    return fail("disk", `${dataDir} can't be read and written: check who owns it.`);
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${Math.round((bavail * bsize) / 2 ** 20)} MiB are free in ${dataDir}`;
  return bavail * bsize < diskFreeBytesMin
    ? fail("disk", `${free}: uploads are refused until there is more.`)
    : ok("disk", free);
}

async function checkWorkers(prisma: PrismaClient): Promise<Check> {
  const workers = await countWorkers(prisma).catch(() => 0);
  return workers > 0
    ? ok("workers", `${workers} running`)
    : warn("workers", "No worker runs, so that nothing is drawn or published: start the server.");
}

function checkEngines({ providers }: Config): Check {
  const names = openEngineTable(providers).reachable.map(({ name }) => name);
  return names.length > 0
    ? ok("engines", `onda, and with a key: ${names.join(", ")}; npm run engines -- check asks them`)
    : ok("engines", "onda alone; no engine of a provider has a key");
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
