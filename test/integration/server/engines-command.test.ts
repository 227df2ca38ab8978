import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { simulateEngines } from "../../../scripts/demo/simulate-engines.ts";

const script = path.resolve(import.meta.dirname, "../../../app/server/commands/engines.ts");
const dataDir = mkdtempSync(path.join(tmpdir(), "engines-command-"));

let simulated: Awaited<ReturnType<typeof simulateEngines>>;
beforeAll(async () => {
  simulated = await simulateEngines();
});
afterAll(() => simulated.simulator.close());

function run(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number; out: string }>((resolve) => {
    const settings = { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } as unknown as NodeJS.ProcessEnv;
    execFile(process.execPath, [script, ...args], { env: settings }, (error, out) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out }),
    );
  });
}

test("check asks every engine with a key for its model, unpaid, and says what each costs and when it ends", async () => {
  simulated.simulator.endModelsOn("2027-03-01");
  const { code, out } = await run(["check", "--json"], simulated.env);
  expect(code).toBe(0);
  const rows = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows.length).toBe(11);
  expect(rows.every(({ state }) => state === "ok")).toBe(true);
  expect(rows.find(({ engine }) => engine === "gpt_image_2_5")).toMatchObject({
    model: "gpt-image-2.5-flare",
    pricedIn: "2026-09",
    endsOn: "2027-03-01",
    sizes: [
      { size: "1K", costUsd: 0.04, marginPercent: 80, isOffered: true },
      { size: "2K", costUsd: 0.13, marginPercent: 61, isOffered: true },
      { size: "4K", costUsd: 0.13, marginPercent: 80, isOffered: true },
    ],
  });
  expect(simulated.simulator.bill).toEqual([]);
});

test("check names what is wrong and fails", async () => {
  const { GEMINI_API_KEY = "" } = simulated.env;
  // Nothing listens there.
  const { code, out } = await run(["check"], { GEMINI_API_KEY, GEMINI_BASE_URL: "http://127.0.0.1:9" });
  expect(code).toBe(1);
  expect(out).toContain("engine nano_banana_2, model gemini-nano-banana-2.1, state fault: unreachable");
  expect(out).toMatch(
    /engine nano_banana_pro.*1K \$0\.14 margin 29 % \(not offered\), 2K \$0\.14 margin 58 %,/,
  );
});
