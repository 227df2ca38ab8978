import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { isNightly } from "#test-support/seed.ts";
import { startTestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { startProviderSimulator } from "../../provider-simulator/provider-simulator.ts";
import type { Behaviour, SimulatedWire } from "../../provider-simulator/simulated-call.ts";

const names = ["nano_banana_2", "seedream", "gpt_image_2_5"] as const;
const slowest = "seedream";
const fastMs = { gemini: 10, openai: 40 } as Record<SimulatedWire, number>;
const atOnce = 2;

/** Two services on one database, as two machines are, with three engines at different speeds. */
async function startTwoServices(ofSlowest: Behaviour) {
  const simulator = await startProviderSimulator({ scale: 1 / 32 });
  simulator.behave(({ wire }) => (wire === "ark" ? ofSlowest : { kind: "late", afterMs: fastMs[wire] }));
  const change = { callsAtOnceMax: atOnce, callsPerMinuteMax: 10_000, timeoutMs: 300_000 };
  const { onda, engines } = createSimulatedEngines(simulator, { names: [...names], change });
  const first = await startTestService({ engines });
  const second = await startTestService({
    engines,
    database: first.database,
    dataDir: first.filesDir.replace(/\/files$/, ""),
  });

  /** An account that can start jobs. */
  async function openAccount(credits: number) {
    const { token } = await first.account({ credits });
    const caller = createCaller(first, token);
    const background = "#803010";
    const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer();
    const file = await caller.upload(Uint8Array.from(photo));
    const { projects } = (await caller.get("/project")).body;
    const start = async (model: string, outputs: number): Promise<string> => {
      const { status, body } = await caller.post("/garment-recolor", {
        project_id: projects[0].project_key,
        images: [file],
        reference_text: "green",
        num_variations: outputs,
        use_anchor: false,
        post_process: false,
        model,
      });
      expect(status, JSON.stringify(body)).toBe(202);
      return body.job_id;
    };
    return { start };
  }

  return {
    simulator,
    openAccount,
    findJob: (jobId: string) => first.runtime.service.deps.store.jobs.find(jobId),
    close: async () => {
      await second.close();
      await first.close();
      await onda.close();
      await simulator.close();
    },
  };
}

test("three engines keep their limits over two processes, and one that does not respond blocks no other", {
  timeout: 240_000,
}, async () => {
  const othersEnded = Promise.withResolvers<void>();
  const { simulator, openAccount, findJob, close } = await startTwoServices({
    kind: "wait",
    until: othersEnded.promise,
  });
  const outputs = 6;
  const draw = async (model: string) => {
    const account = await openAccount(1_000);
    const jobId = await account.start(model, outputs);
    const often = { timeout: 200_000, interval: 200 };
    await expect.poll(async () => (await findJob(jobId))?.status, often).toBe("completed");
  };
  try {
    const slowestEnded = draw(slowest);
    await Promise.all(names.filter((name) => name !== slowest).map(draw));
    expect(simulator.bill.length).toBe(outputs * (names.length - 1));
    othersEnded.resolve();
    await slowestEnded;
    expect(simulator.bill.length).toBe(outputs * names.length);
    for (const model of new Set(simulator.calls.map((call) => call.model))) {
      expect(simulator.mostAtOnce(model), model).toBeLessThanOrEqual(atOnce);
    }
  } finally {
    othersEnded.resolve();
    await close();
  }
});

test.runIf(isNightly)(
  "of 1,008 outputs by three engines each is paid once, limits hold, a small account does not wait for a large one, memory is flat",
  { timeout: 1_800_000 },
  async () => {
    const outputs = 8;
    const largeJobs = 41;
    const total = outputs * (largeJobs + 1) * names.length;
    /** Live bytes may grow by so much between the second eighth of the outputs and the end. */
    const growthBytesMax = 48 * 2 ** 20;
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const { simulator, openAccount, findJob, close } = await startTwoServices({
      kind: "late",
      afterMs: 1_500,
    });
    const live: number[] = [];
    const models = new Set<string>();
    /** The simulator keeps what it was sent, which would be counted as the services' memory. */
    const look = () => {
      for (const { model } of simulator.calls.splice(0)) models.add(model);
      if (simulator.bill.length < (live.length + 1) * (total / 8)) return;
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      live.push(heapUsed + external);
    };
    const looking = setInterval(look, 100);
    try {
      const begun = performance.now();
      const ended: string[] = [];
      await Promise.all(
        names.map(async (model) => {
          const watch = async (jobId: string, size: string) => {
            const often = { timeout: 1_500_000, interval: 500 };
            await expect.poll(async () => (await findJob(jobId))?.status, often).toBe("completed");
            ended.push(`${model} ${size}`);
          };
          const [large, small] = [await openAccount(2_000), await openAccount(1_000)];
          const largeIds = [];
          for (let job = 0; job < largeJobs; job++) largeIds.push(await large.start(model, outputs));
          const smallId = await small.start(model, outputs);
          await Promise.all([watch(smallId, "small"), ...largeIds.map((jobId) => watch(jobId, "large"))]);
        }),
      );
      const seconds = Math.round((performance.now() - begun) / 1_000);
      look();
      const mebibytes = live.map((bytes) => Math.round(bytes / 2 ** 20));
      const before = Object.fromEntries(
        names.map((model) => {
          const own = ended.filter((text) => text.startsWith(model));
          return [model, own.indexOf(`${model} small`)];
        }),
      );
      process.stdout.write(
        `${total} outputs in ${seconds} s; live MiB after each eighth: ${mebibytes.join(" ")}; jobs of the large account that ended before the small one's: ${JSON.stringify(before)}\n`,
      );
      expect(simulator.bill.length).toBe(total);
      expect(models.size).toBe(names.length);
      for (const model of models) expect(simulator.mostAtOnce(model), model).toBeLessThanOrEqual(atOnce);
      // The slowest engine's calls alone take four minutes: the others do not wait for it.
      expect(ended.at(-1)).toContain(slowest);
      for (const model of names) expect(before[model], model).toBeLessThan(largeJobs / 2);
      expect(live.at(-1)! - live[1]!).toBeLessThan(growthBytesMax);
    } finally {
      clearInterval(looking);
      await close();
    }
  },
);
