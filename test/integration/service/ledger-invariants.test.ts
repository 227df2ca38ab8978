import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRng } from "#test-support/rng.ts";
import { runs, seed } from "#test-support/seed.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createFlakyEngines } from "./random-operations/flaky-engines.ts";
import { live, type Tally, type World } from "./random-operations/run-random-operations.ts";
import { observeState } from "./random-operations/state-observer.ts";

/** The same seed makes the same decisions; how races end is the machine's. */
const stepsMin = runs(120, 1200);
/** Everything that can happen happens within these; most seeds need fewer than the usual number. */
const stepsMax = stepsMin + 1200;
/** A life ends with everything brought to its end, so that what got lost early is not hidden by what follows. */
const stepsOfALife = 60;

let service: TestService;
let plain: pg.Pool;
let world: World;
beforeAll(async () => {
  const { complaints, ...engines } = await createFlakyEngines();
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
    witness: await observeState(plain),
    passTime: (milliseconds) => {
      passedMs += milliseconds;
    },
  };
});
afterAll(async () => {
  await plain?.end();
  await service?.close();
});

const happenings = [
  ...["orders", "job.plan", "result.render", "job.finish", "identity.preprocess", "stray tasks"],
  ...["processes killed", "tasks lost", "order accepted", "order conflict"],
];

test(`money, work and notifications agree after each of ${stepsMin} or more random steps with races, kills and lost tasks (SEED=${seed})`, async () => {
  const rng = createRng(seed, "ledger");
  const tally: Tally = new Map();
  const isMissing = (name: string) => !tally.has(name);
  for (
    let done = 0;
    done < stepsMin || (happenings.some(isMissing) && done < stepsMax);
    done += stepsOfALife
  ) {
    await live(world, rng.seed(), stepsOfALife, tally);
  }
  if (process.env.LEDGER_TALLY) console.table(Object.fromEntries([...tally].sort()));
  expect(happenings.filter(isMissing)).toEqual([]);
}, 1_800_000);
