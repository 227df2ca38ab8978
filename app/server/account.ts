/** Operator command for accounts: `npm run account -- create|credit|list`. Works beside a running server and without one. */
import { Command, InvalidArgumentError, Option } from "commander";
import { planNames } from "#contract/plans.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { createAccount } from "#service/core/accounts/create-account.ts";
import { grantCredits } from "#service/core/accounts/grant-credits.ts";
import type { Deps } from "#service/core/ports.ts";
import { readConfig } from "./config.ts";
import { openHouse } from "./house.ts";
import { createLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { toStartProblem } from "./start-problem.ts";

function credits(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidArgumentError("Give a whole number of credits.");
  return value;
}

async function withService(work: (deps: Deps) => Promise<void>): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  await migrate(database.url);
  const house = openHouse({
    config,
    databaseUrl: database.url,
    recolorEngine: createOnda({ threads: 1 }),
    log: createLog({ level: "warn", name: "account" }),
  });
  try {
    await work(house.service.deps);
  } finally {
    await house.close();
    await database.leave();
  }
}

function print(isJson: boolean | undefined, fields: Record<string, unknown>): void {
  const text = isJson
    ? JSON.stringify(fields)
    : Object.entries(fields)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\n");
  process.stdout.write(`${text}\n`);
}

const program = new Command("account").description("Accounts of the image generation service");

program
  .command("create")
  .description("Open an account and print its access token, which is shown only now")
  .requiredOption("--email <email>")
  .option("--name <name>")
  .addOption(new Option("--plan <plan>").choices(planNames).default("free"))
  .option("--credits <number>", "credits to start with instead of the welcome credits", credits)
  .option("--external-ref <ref>", "the customer's name elsewhere, e.g. a shop domain")
  .option("--json")
  .action((options) =>
    withService(async (deps) => {
      const { account, token } = await createAccount(deps, {
        email: options.email,
        name: options.name ?? options.email,
        plan: options.plan,
        externalRef: options.externalRef ?? null,
        credits: options.credits,
      });
      print(options.json, { account_id: account.id, email: account.email, token });
    }),
  );

program
  .command("credit")
  .description("Add credits to an account")
  .requiredOption("--email <email>")
  .requiredOption("--credits <number>", "how many", credits)
  .option("--note <note>", "kept in the ledger", "Granted by the operator")
  .option("--json")
  .action((options) =>
    withService(async (deps) => {
      const { account, balance } = await grantCredits(deps, options);
      print(options.json, { account_id: account.id, email: account.email, balance });
    }),
  );

program
  .command("list")
  .description("All accounts with their balances")
  .option("--json")
  .action((options) =>
    withService(async (deps) => {
      for (const account of await deps.store.accounts.list()) {
        const { balance, held } = await deps.store.ledger.balance(account.id);
        print(options.json, {
          account_id: account.id,
          email: account.email,
          plan: account.plan,
          balance,
          held,
        });
      }
    }),
  );

program.parseAsync().catch((error) => {
  process.stderr.write(`${toStartProblem(error)}\n`);
  process.exit(1);
});
