import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createDice } from "./random-life/dice.ts";
import { live, type Tally, type World } from "./random-life/live.ts";
import { createMoodyEngines } from "./random-life/moody-engines.ts";
import { callWitness } from "./random-life/witness.ts";

/** Numbers alike make the same decisions; how races end is the machine's. */
const seed = Number(process.env.LEDGER_SEED ?? 20_261_121);
const steps = Number(process.env.LEDGER_STEPS ?? 600);
/** A life ends with everything brought to its end, so that what got lost early is not hidden by what follows. */
const stepsOfALife = 60;

let service: TestService;
let plain: pg.Pool;
let world: World;
beforeAll(async () => {
  const { complaints, ...engines } = await createMoodyEngines();
  service = await startTestService({ ...engines, workers: false });
  // Its relay would be faster than the test's own queue, which loses tasks and mixes them up.
  await service.runtime.service.close();
  // Beside the service's own client, which would take most of the test's time.
  plain = new pg.Pool({ connectionString: service.database.url, max: 4 });
  let passedMs = 0;
  world = {
    deps: { ...service.runtime.service.deps, now: () => new Date(Date.now() + passedMs) },
    database: plain,
    complaints,
    witness: await callWitness(plain),
    passTime: (milliseconds) => {
      passedMs += milliseconds;
    },
  };
});
afterAll(async () => {
  await plain?.end();
  await service?.close();
});

test(`money, work and notifications agree after each of ${steps} random steps with races, kills and lost tasks (LEDGER_SEED=${seed})`, async () => {
  const dice = createDice(seed);
  const tally: Tally = new Map();
  for (let left = steps; left > 0; left -= stepsOfALife) {
    await live(world, dice.seed(), Math.min(left, stepsOfALife), tally);
  }
  if (process.env.LEDGER_TALLY) console.table(Object.fromEntries([...tally].sort()));
  const happened = [
    "orders",
    "job.plan",
    "result.render",
    "job.finish",
    "identity.preprocess",
    "stray tasks",
  ];
  for (const name of [...happened, "processes killed", "tasks lost", "order accepted", "order conflict"]) {
    expect(tally.get(name) ?? 0, name).toBeGreaterThan(0);
  }
}, 600_000);
