/**
 * Operator command for accounts: `npm run account -- create|credit|plan|disable|enable|password|token|tokens|revoke|
 * erase|list`. Works beside a running server and without one.
 */
import { text } from "node:stream/consumers";
import { Command, InvalidArgumentError, Option } from "commander";
import { modes } from "#contract/modes.ts";
import { planNames } from "#contract/plans.ts";
import { createAccount } from "#service/core/accounts/create-account.ts";
import { disableAccount, enableAccount } from "#service/core/accounts/disable-account.ts";
import { eraseAccount, requestErasure } from "#service/core/accounts/erase-account.ts";
import { getAccount } from "#service/core/accounts/get-account.ts";
import { grantCredits } from "#service/core/accounts/grant-credits.ts";
import { issueToken } from "#service/core/accounts/issue-token.ts";
import { listTokens } from "#service/core/accounts/list-tokens.ts";
import { openTestAccount } from "#service/core/accounts/open-test-account.ts";
import { revokeToken } from "#service/core/accounts/revoke-token.ts";
import { setPassword } from "#service/core/accounts/set-password.ts";
import { setPlan } from "#service/core/accounts/set-plan.ts";
import type { Account, Deps } from "#service/core/ports.ts";
import { ServiceError } from "#service/core/service-error.ts";
import { describeStartupError } from "../processes/startup-error.ts";
import { runCommand } from "./run-command.ts";
import { withService } from "./with-service.ts";

function credits(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidArgumentError("Give a whole number of credits.");
  return value;
}

/** Validates an e-mail address. HTTP Basic must be able to carry it: a colon would end the user name. */
function email(text: string): string {
  if (!/^[^\s@:]+@[^\s@:]+$/.test(text) || text.length > 320)
    throw new InvalidArgumentError("Give an e-mail address.");
  return text;
}

function print(isJson: boolean | undefined, fields: Record<string, unknown>): void {
  const text = isJson
    ? JSON.stringify(fields)
    : Object.entries(fields)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\n");
  process.stdout.write(`${text}\n`);
}

/** Reads the password from a pipe, without the trailing newline, or generates and shows one. */
async function choosePassword(
  deps: Deps,
  fromStdin: boolean | undefined,
): Promise<{ password: string; shown: { password?: string } }> {
  if (fromStdin) return { password: (await text(process.stdin)).replace(/\r?\n$/, ""), shown: {} };
  const password = deps.newSecret().slice(0, 24);
  return { password, shown: { password } };
}

const toFields = (account: Account) => ({
  account_id: account.id,
  email: account.email,
  plan: account.plan,
  is_disabled: account.disabledAt !== null,
  ...(account.erasureRequestedAt && { is_erased: true }),
});

/** Tokens that no login issued. */
const lasting = ["long_lived", "operator"] as const;

/** Rows of one page of a list. */
const listed = 100;

const program = new Command("account").description("Accounts of the image generation service").exitOverride();

/** Adds a command on one account. */
function accountCommand(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .requiredOption("--email <email>", "of the account", email)
    .option("--json", "print JSON");
}

const planOption = () => new Option("--plan <plan>").choices(planNames);
const passwordOption = () =>
  new Option("--password-stdin", "read the password from standard input instead of generating one");

accountCommand("create", "Create an account; its access token and generated password are shown once")
  .option("--name <name>", "default: the e-mail")
  .addOption(planOption().default("free"))
  .option("--credits <number>", "initial credits instead of the welcome credits", credits)
  .option("--external-ref <ref>", "the customer's name elsewhere, e.g. a shop domain")
  .addOption(passwordOption())
  .action((options) =>
    withService("account", async (deps) => {
      const { password, shown } = await choosePassword(deps, options.passwordStdin);
      const { account, token } = await createAccount(deps, {
        email: options.email,
        name: options.name ?? options.email,
        plan: options.plan,
        externalRef: options.externalRef ?? null,
        credits: options.credits,
        password,
      });
      print(options.json, { ...toFields(account), token, ...shown });
    }),
  );

accountCommand("credit", "Add credits to an account")
  .requiredOption("--credits <number>", "how many", credits)
  .option("--note <note>", "stored in the ledger", "Granted by the operator")
  .action((options) =>
    withService("account", async (deps) => {
      const { account, balance } = await grantCredits(deps, options);
      print(options.json, { account_id: account.id, email: account.email, balance });
    }),
  );

accountCommand("plan", "Move an account to another plan")
  .addOption(planOption().makeOptionMandatory())
  .action((options) =>
    withService("account", async (deps) => print(options.json, toFields(await setPlan(deps, options)))),
  );

accountCommand("disable", "Disable an account: revoke all its tokens and finish its running jobs").action(
  (options) =>
    withService("account", async (deps) =>
      print(options.json, toFields(await disableAccount(deps, options.email))),
    ),
);

accountCommand("enable", "Enable a disabled account; its tokens stay revoked").action((options) =>
  withService("account", async (deps) =>
    print(options.json, toFields(await enableAccount(deps, options.email))),
  ),
);

accountCommand("password", "Set a new password and end the account's logins")
  .addOption(passwordOption())
  .action((options) =>
    withService("account", async (deps) => {
      const { password, shown } = await choosePassword(deps, options.passwordStdin);
      const account = await setPassword(deps, { email: options.email, password });
      print(options.json, { ...toFields(account), ...shown });
    }),
  );

accountCommand("token", "Create another access token, which is shown once")
  .addOption(
    new Option("--mode <mode>", "test: works on separate data, free of charge")
      .choices(modes)
      .default("live"),
  )
  .action((options) =>
    withService("account", async (deps) => {
      const account = await getAccount(deps, options.email);
      const { token, stored } = await deps.transact(async (tx) => {
        await tx.accounts.lock(account.id);
        const owner = options.mode === "test" ? await openTestAccount(deps, tx, account) : account;
        return issueToken(deps, tx, { accountId: owner.id, kind: "operator" });
      });
      print(options.json, {
        ...toFields(account),
        mode: options.mode,
        token,
        expiration_date: stored.expiresAt.toISOString(),
      });
    }),
  );

accountCommand("tokens", "List an account's valid tokens, without the tokens themselves").action((options) =>
  withService("account", async (deps) => {
    const account = await getAccount(deps, options.email);
    for (let page = 1; ; page++) {
      const { items, total } = await listTokens(
        deps,
        account,
        { page, per_page: listed, order: "asc" },
        lasting,
      );
      for (const { id, kind, mode, createdAt, expiresAt } of items) {
        print(options.json, {
          token_id: id,
          made_by: kind === "operator" ? "operator" : "account",
          mode,
          created_at: createdAt.toISOString(),
          expiration_date: expiresAt.toISOString(),
        });
      }
      if (page * listed >= total) return;
    }
  }),
);

accountCommand("revoke", "Revoke one token of an account at once")
  .requiredOption("--token-id <id>", "as `tokens` lists it")
  .action((options) =>
    withService("account", async (deps) => {
      const account = await getAccount(deps, options.email);
      await revokeToken(deps, account, options.tokenId, lasting);
      print(options.json, { account_id: account.id, token_id: options.tokenId, is_revoked: true });
    }),
  );

program
  .command("erase")
  .description("Permanently erase an account and all its data; the ledger is kept without personal data")
  .addOption(new Option("--email <email>", "of the account").argParser(email))
  .addOption(new Option("--external-ref <ref>", "the customer's name elsewhere").conflicts("email"))
  .addOption(new Option("--id <id>", "its account_id").conflicts(["email", "externalRef"]))
  .requiredOption("--yes", "confirm: this cannot be undone")
  .option("--json", "print JSON")
  .action((options) =>
    withService("account", async (deps) => {
      const reference =
        options.externalRef ?? options.id ?? (options.email && (await getAccount(deps, options.email)).id);
      if (!reference) throw new InvalidArgumentError("Give --email, --external-ref or --id.");
      const requested = await requestErasure(deps, reference);
      if (!requested) throw ServiceError.of("account_not_found", { account: reference });
      // Erases at once, also when no worker runs; a worker completes it when open requests have ended.
      const erasure = await eraseAccount(deps, requested.accountId);
      print(options.json, {
        account_id: requested.accountId,
        requested_at: requested.requestedAt.toISOString(),
        is_complete: erasure?.completedAt != null,
      });
    }),
  );

program
  .command("list")
  .description("All accounts with their balances")
  .option("--json", "print one JSON object per line")
  .action((options) =>
    withService("account", async ({ store }) => {
      for (let skip = 0; ; skip += listed) {
        const accounts = await store.accounts.page({ skip, take: listed });
        for (const account of accounts) {
          print(options.json, { ...toFields(account), ...(await store.ledger.balance(account.id)) });
        }
        if (accounts.length < listed) return;
      }
    }),
  );

/** Formats an error as one sentence; refusals of the service name their cause. */
function toProblem(error: unknown): string {
  if (!(error instanceof ServiceError)) return describeStartupError(error);
  const { detail } = error.extra as { detail?: { field: string; message: string }[] };
  return detail ? detail.map(({ field, message }) => `${field} ${message}`).join("\n") : error.message;
}

/**
 * Runs one command, e.g. `["list", "--json"]`, against the configured database.
 *
 * @returns the exit code
 */
export function runAccountCommand(args: string[]): Promise<number> {
  return runCommand(program, args, { toProblem });
}

if (import.meta.main) {
  const code = await runAccountCommand(process.argv.slice(2));
  if (code !== 0) process.exit(code);
}
