/**
 * Operator command for the engines of providers: `npm run engines -- check|costs`. Works beside a running server and
 * without one.
 */
import { Command, InvalidArgumentError } from "commander";
import { type OutputSizeName, outputPrices } from "#contract/prices.ts";
import { type CostRule, marginOf } from "#engines/providers/cost-rule.ts";
import { createWire } from "#engines/providers/create-wire.ts";
import type { ReachableEngine } from "#engines/providers/list-reachable.ts";
import { planCanvas } from "#engines/providers/plan-canvas.ts";
import { earliest } from "#service/core/provider-calls/engine-end-dates.ts";
import {
  type ComparedPrice,
  listComparedPrices,
  listCosts,
  listOutputCosts,
} from "#service/core/provider-calls/list-costs.ts";
import { readConfig } from "../config.ts";
import { openEngineTable, toCostRule } from "../open-engines.ts";
import { describeStartupError } from "../processes/startup-error.ts";
import { runCommand } from "./run-command.ts";
import { withService } from "./with-service.ts";

const program = new Command("engines")
  .description("Ask providers and tell what their calls cost")
  .exitOverride();

interface Check {
  engine: string;
  model: string;
  /** ok, or the provider's word for what is wrong. */
  state: string;
  seconds: number;
  /** Month of the prices' source. */
  pricedIn: string | null;
  endsOn: string | null;
  sizes: {
    size: OutputSizeName;
    /** US dollars of a call, with a photo and a reference sent. */
    costUsd: number;
    /** Share of what the output's credits bring that is left. */
    marginPercent: number;
    isOffered: boolean;
  }[];
}

const smallest = { width: 1024, height: 1024 };

/** Asks for the model of an engine; with `draws` for a picture, which costs money. */
async function check(
  { name, settings, account, jobTypes }: ReachableEngine,
  { draws, costRule }: { draws: boolean; costRule: CostRule },
): Promise<Check> {
  const wire = createWire({ name, settings, account, jobTypes });
  const canvas = planCanvas(settings.canvas, smallest);
  const { signal } = new AbortController();
  const started = performance.now();
  const answer = draws
    ? await wire.draw(
        {
          model: settings.model,
          prompt: "A plain gray square.",
          pictures: [],
          roles: [],
          isEdit: false,
          mask: null,
          canvas,
          seed: null,
          endUser: null,
        },
        signal,
        async () => undefined,
      )
    : await wire.findModel(settings.model, signal);
  const isFine = answer.kind === "picture" || answer.kind === "model";
  return {
    engine: name,
    model: settings.model,
    state: isFine ? "ok" : `${answer.kind}: ${"says" in answer && answer.says ? answer.says : answer.code}`,
    seconds: Math.round((performance.now() - started) / 10) / 100,
    pricedIn: settings.pricedIn,
    endsOn: earliest([answer.kind === "model" ? answer.endsOn : null, settings.endsOn]),
    sizes: (Object.keys(outputPrices) as OutputSizeName[]).map((size) => {
      const { costUsd, earnsUsd, isOffered } = marginOf(settings, { size, pictures: 2 }, costRule);
      const marginPercent = Math.round((1 - costUsd / earnsUsd) * 100);
      return { size, costUsd: toTenths(costUsd), marginPercent, isOffered };
    }),
  };
}

/** To a tenth of a cent. */
const toTenths = (usd: number) => Math.round(usd * 1_000) / 1_000;

/** A check's sizes in words: "2K $0.058, margin 82 %". */
const toWords = ({ sizes, ...fields }: Check) => ({
  ...fields,
  ...Object.fromEntries(
    sizes.map(({ size, costUsd, marginPercent, isOffered }) => [
      size,
      `$${costUsd} margin ${marginPercent} %${isOffered ? "" : " (not offered)"}`,
    ]),
  ),
});

function printRow(isJson: boolean | undefined, fields: object): void {
  const text = isJson
    ? JSON.stringify(fields)
    : Object.entries(fields)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `${name} ${value}`)
        .join(", ");
  process.stdout.write(`${text}\n`);
}

program
  .command("check")
  .description("Ask every engine that has a key for its model")
  .option("--draw", "have each draw one small picture, which costs money")
  .option("--json", "print one JSON object a line")
  .action(async (options) => {
    const { providers } = readConfig();
    const { reachable } = openEngineTable(providers);
    const costRule = toCostRule(providers);
    if (reachable.length === 0)
      process.stderr.write("No engine of a provider has a key; .env.example names them.\n");
    let isFine = true;
    for (const engine of reachable) {
      const found = await check(engine, { draws: options.draw === true, costRule });
      printRow(options.json, options.json ? found : toWords(found));
      isFine &&= found.state === "ok";
    }
    if (!isFine) process.exitCode = 1;
  });

const daysMax = 366;

function days(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > daysMax)
    throw new InvalidArgumentError(`Give a whole number of days, at most ${daysMax}.`);
  return value;
}

function printPrices(isJson: boolean | undefined, prices: ComparedPrice[]): void {
  for (const price of prices) {
    const { isDifferent: _, ...fields } = price;
    const { tableUsd, saidUsd } = fields;
    const rounded = { tableUsd: toTenths(tableUsd), saidUsd: saidUsd === null ? null : toTenths(saidUsd) };
    printRow(isJson, isJson ? price : { ...fields, ...rounded });
  }
}

program
  .command("costs")
  .description("What calls are taken to have cost, by day, engine and account")
  .option("--days <number>", "today and the days before it", days, 7)
  .option("--outputs", "one line an output instead of one an account")
  .option("--prices", "one line an engine and size: the table's price and what the provider says")
  .option("--json", "print one JSON object a line")
  .action((options) =>
    withService("engines", async (deps) => {
      const prices = await listComparedPrices(deps, options.days);
      if (options.prices) return printPrices(options.json, prices);
      const rows = await (options.outputs ? listOutputCosts : listCosts)(deps, options.days);
      for (const row of rows) printRow(options.json, row);
      if (options.json) return;
      const sum = rows.reduce((total, { costUsd }) => total + costUsd, 0);
      process.stdout.write(`together ${sum.toFixed(2)} US dollars\n`);
      const different = prices.filter(({ isDifferent }) => isDifferent);
      if (different.length > 0)
        process.stdout.write("Prices of ENGINES_FILE or the default table that providers contradict:\n");
      printPrices(options.json, different);
    }),
  );

/**
 * Runs one command, e.g. `["costs", "--days", "1"]`.
 *
 * @returns the exit code
 */
export function runEnginesCommand(args: string[]): Promise<number> {
  return runCommand(program, args, { toProblem: describeStartupError });
}

if (import.meta.main) {
  const code = await runEnginesCommand(process.argv.slice(2));
  if (code !== 0) process.exit(code);
}
