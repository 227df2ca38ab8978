import sharp from "sharp";
import { expect, test } from "vitest";
import { createSimulatedEngines } from "#test-support/provider-engines.ts";
import { startTestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { startProviderSimulator } from "../../provider-simulator/provider-simulator.ts";

const names = ["nano_banana_2", "seedream", "gpt_image_2_5"] as const;
const slowMs = { gemini: 10, ark: 400, openai: 40, ideogram: 0, openai_compatible: 0 };
const atOnce = 2;

test("three engines at different speeds keep their limits over two processes, and hold each other up nowhere", {
  timeout: 90_000,
}, async () => {
  const simulator = await startProviderSimulator({ scale: 1 / 32 });
  simulator.behave(({ wire }) => ({ kind: "late", afterMs: slowMs[wire] }));
  const change = { callsAtOnceMax: atOnce, callsPerMinuteMax: 10_000 };
  const { onda, engines } = createSimulatedEngines(simulator, { names: [...names], change });
  const first = await startTestService({ engines });
  // Beside the first, on its database and files, as a second machine is.
  const second = await startTestService({
    engines,
    database: first.database,
    dataDir: first.filesDir.replace(/\/files$/, ""),
  });
  try {
    const outputs = 6;
    const jobs = [];
    for (const model of names) {
      const { token } = await first.account({ credits: 1_000 });
      const caller = createCaller(first, token);
      const background = "#803010";
      const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer();
      const file = await caller.upload(Uint8Array.from(photo));
      const { projects } = (await caller.get("/project")).body;
      const { body } = await caller.post("/garment-recolor", {
        project_id: projects[0].project_key,
        images: [file],
        reference_text: "green",
        num_variations: outputs,
        use_anchor: false,
        post_process: false,
        model,
      });
      jobs.push({ caller, jobId: body.job_id as string, model });
    }
    const ended: string[] = [];
    await Promise.all(
      jobs.map(async ({ caller, jobId, model }) => {
        expect(await caller.ended(jobId)).toMatchObject({ status: "completed" });
        ended.push(model);
      }),
    );
    expect(ended.at(-1)).toBe("seedream");
    expect(simulator.bill.length).toBe(outputs * names.length);
    for (const model of new Set(simulator.calls.map((call) => call.model))) {
      expect(simulator.mostAtOnce(model), model).toBeLessThanOrEqual(atOnce);
    }
  } finally {
    await second.close();
    await first.close();
    await onda.close();
    await simulator.close();
  }
});
