import { createWire } from "#engines/providers/create-wire.ts";
import type { ReachableEngine } from "#engines/providers/list-reachable.ts";
import { createOpenAiModerator } from "#engines/providers/openai/openai-moderator.ts";
import type { Wire } from "#engines/providers/wire.ts";
import { type Check, fail, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";
import { openEngineTable } from "../open-engines.ts";

const answerMs = 20_000;

type Answer = Awaited<ReturnType<Wire["findModel"]>>;

/** Asks every account that is set for the models of its engines, which is free of charge everywhere. */
export async function checkProviders({ providers }: Config): Promise<Check[]> {
  const { reachable } = openEngineTable(providers);
  if (reachable.length === 0) return [ok("engines", "onda alone; no engine of a provider has a key")];
  const accounts = Map.groupBy(reachable, ({ settings }) => settings.account);
  const checks = await Promise.all(
    [...accounts].map(([account, engines]) => checkAccount(`provider ${account}`, engines)),
  );
  const { moderates, accounts: keys } = providers;
  return moderates && keys.openai ? [...checks, await checkModeration(keys.openai)] : checks;
}

async function checkAccount(name: string, engines: ReachableEngine[]): Promise<Check> {
  const answers = await Promise.all(engines.map(askForModel));
  const found = engines.map((engine, at) => ({ engine, answer: answers[at]! }));
  const wrong = found.filter(({ answer }) => answer.kind !== "model");
  if (wrong.length === 0)
    return ok(name, `It knows the models of ${engines.map((one) => one.name).join(", ")}`);
  const byCause = Map.groupBy(wrong, ({ engine, answer }) => describe(engine, answer));
  const told = [...byCause].map(
    ([cause, of]) => `${of.map(({ engine }) => engine.name).join(", ")}: ${cause}`,
  );
  return (wrong.every(({ answer }) => answer.kind === "limited") ? warn : fail)(name, `${told.join("; ")}.`);
}

function askForModel(engine: ReachableEngine): Promise<Answer> {
  return createWire(engine)
    .findModel(engine.settings.model, AbortSignal.timeout(answerMs))
    .catch(() => ({ kind: "fault", code: "timeout" }));
}

/** What is wrong, and what to do. */
function describe({ settings }: ReachableEngine, answer: Answer): string {
  const says = "says" in answer && answer.says ? `"${answer.says}"` : "code" in answer ? answer.code : "";
  switch (answer.kind) {
    case "exhausted":
      return `no valid key, funds or quota (${says}); check the key and the account's billing`;
    case "rejected":
      return `no model ${settings.model} (${says}); name another in ENGINES_FILE`;
    case "limited":
      return `at the rate limit (${says}); ask again later`;
    case "fault":
      return `no answer (${says}); let this machine connect to it, check the base URL`;
    default:
      return `an unexpected answer (${answer.kind} ${says}); check the base URL`;
  }
}

async function checkModeration(account: Parameters<typeof createOpenAiModerator>[0]): Promise<Check> {
  return createOpenAiModerator(account)
    .judge({ texts: ["a linen shirt"], pictures: [] })
    .then(
      () => ok("moderation", "It judges words"),
      (error: Error) => fail("moderation", `It does not answer (${error.message}): check OPENAI_API_KEY.`),
    );
}
