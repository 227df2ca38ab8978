import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { modelsByJobType } from "#contract/engines.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";
import { EngineTable } from "#engines/providers/engine-settings.ts";
import { listReachable } from "#engines/providers/list-reachable.ts";
import { EngineTableError, readEngineTable } from "#engines/providers/read-engine-table.ts";
import { readConfig } from "#server/config.ts";
import { openEngines } from "#server/open-engines.ts";
import { SettingsError } from "#server/start-problem.ts";

const folder = mkdtempSync(path.join(tmpdir(), "engine-table-"));
function fileOf(content: unknown): string {
  const file = path.join(folder, "engines.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

test("the table that ships fits its own schema and has every engine that a request may name", () => {
  expect(EngineTable.parse(defaultEngines)).toEqual(defaultEngines);
  const named = new Set<string>(Object.values(modelsByJobType).flat());
  for (const local of ["auto", "onda"]) named.delete(local);
  expect(Object.keys(defaultEngines.engines).sort()).toEqual([...named].sort());
});

test("a file changes single fields, adds engines and takes them out", () => {
  const table = readEngineTable(
    fileOf({
      engines: {
        nano_banana_pro: { model: "gemini-9-pro-image", endsOn: "2027-01-31" },
        seedream: null,
        onda: { ...defaultEngines.engines.orbita },
      },
      order: { model_swap: ["seedream_5_pro"] },
    }),
  );
  expect(table.engines.nano_banana_pro).toEqual({
    ...defaultEngines.engines.nano_banana_pro,
    model: "gemini-9-pro-image",
    endsOn: "2027-01-31",
  });
  expect(table.engines).not.toHaveProperty("seedream");
  expect(table.engines.onda).toEqual(defaultEngines.engines.orbita);
  expect(table.order).toEqual({ ...defaultEngines.order, model_swap: ["seedream_5_pro"] });
});

test("every price that ships says from which month it is, and one from a file does not inherit it", () => {
  const undated = Object.entries(defaultEngines.engines).filter(([, { pricedIn }]) => pricedIn === null);
  expect(undated.map(([name, { priceUsd }]) => [name, priceUsd])).toEqual([["orbita", { "4K": 0 }]]);
  const priceUsd = { "4K": 1 };
  const priced = (change: object) =>
    readEngineTable(fileOf({ engines: { seedream: change } })).engines.seedream?.pricedIn;
  expect([
    priced({ picturesMax: 3 }),
    priced({ priceUsd }),
    priced({ priceUsd, pricedIn: "2027-01" }),
  ]).toEqual(["2026-06", null, "2027-01"]);
});

test("a file that is wrong is refused with every field that is wrong", () => {
  const wrong = fileOf({
    engines: { nano_banana_2: { timeoutMs: 0, colour: 1 }, midas: {} },
    order: { default: ["midas"] },
  });
  expect(() => readEngineTable(wrong)).toThrow(EngineTableError);
  for (const field of ["nano_banana_2.timeoutMs", "nano_banana_2", "midas", "order.default.0"]) {
    expect(() => readEngineTable(wrong)).toThrow(field);
  }
  expect(() => readEngineTable(fileOf("{"))).toThrow("engines.json");
  // A new engine needs all of its fields.
  expect(() => readEngineTable(fileOf({ engines: { onda: { wire: "openai" } } }))).toThrow(
    "engines.onda.model",
  );
});

test("an engine is there when its provider has a key, and only then", () => {
  const of = (environment: Record<string, string>) => {
    const { accounts } = readConfig({ DATA_DIR: folder, ...environment }).providers;
    return listReachable(defaultEngines, accounts).map(({ name }) => name);
  };
  expect(of({})).toEqual([]);
  expect(of({ GEMINI_API_KEY: "g" })).toEqual(["nano_banana_2", "nano_banana_2_1", "nano_banana_pro"]);
  expect(of({ OPENAI_API_KEY: "o", ARK_API_KEY: "a" })).toEqual([
    "gpt_image",
    "gpt_image_2_5",
    "seedream",
    "seedream_5_pro",
  ]);
  expect(of({ IDEOGRAM_API_KEY: "i" })).toEqual(["ideogram_4_5"]);
  expect(of({ OPENAI_COMPATIBLE_URL: "http://gpu:8000/v1" })).toEqual(["orbita"]);
});

test("an engine does the operations whose model field takes its name", () => {
  const reachable = listReachable(defaultEngines, {
    gemini: { key: "g", baseUrl: null },
    openai_compatible: { key: null, baseUrl: "http://gpu:8000/v1", model: "Qwen/Qwen-Image" },
  });
  const find = (name: string) => reachable.find((engine) => engine.name === name)!;
  expect(find("nano_banana_2_1").jobTypes).toEqual(["model_swap"]);
  expect(find("nano_banana_2").jobTypes).not.toContain("upscale");
  expect(find("orbita")).toMatchObject({
    jobTypes: ["identity_creation"],
    settings: { model: "Qwen/Qwen-Image" },
  });
});

test("engines of one account can be on servers of their own, each with its model", () => {
  const { onda, orbita } = readEngineTable(
    fileOf({
      engines: {
        onda: {
          ...defaultEngines.engines.orbita,
          baseUrl: "http://edits:8000/v1",
          model: "Qwen/Qwen-Image-Edit-2511",
        },
      },
    }),
  ).engines;
  const reachable = listReachable(
    { ...defaultEngines, engines: { onda: onda!, orbita: orbita! } },
    { openai_compatible: { key: "k", baseUrl: "http://drafts:8000/v1", model: "FLUX.2-klein" } },
  );
  expect(
    reachable.map(({ name, settings, account }) => [name, settings.model, account.baseUrl, account.key]),
  ).toEqual([
    ["onda", "Qwen/Qwen-Image-Edit-2511", "http://edits:8000/v1", "k"],
    ["orbita", "FLUX.2-klein", "http://drafts:8000/v1", "k"],
  ]);
  expect(() => readEngineTable(fileOf({ engines: { orbita: { baseUrl: "file:///etc" } } }))).toThrow(
    "orbita.baseUrl",
  );
});

test("a model under the name onda takes the operations that a request may name it for; the rest stays here", async () => {
  const providers = {
    accounts: { openai_compatible: { key: null, baseUrl: "http://edits:8000/v1" } },
    enginesFile: fileOf({ engines: { onda: defaultEngines.engines.orbita } }),
    dailySpendMaxUsd: null,
    costShareMax: 0.5,
    redraws: true,
    simulated: false,
  };
  const log = pino({ level: "silent" });
  const { engines, faceEngine } = await openEngines({
    threads: 1,
    garmentParser: null,
    onnxRuntime: null,
    providers,
    log,
  });
  try {
    const ondas = engines.filter(({ name }) => name === "onda");
    expect(ondas.map(({ model, jobTypes }) => [model, jobTypes.includes("model_swap")])).toEqual([
      [undefined, false],
      ["default", true],
    ]);
    const [local, remote] = ondas.map(({ jobTypes }) => jobTypes);
    expect(local!.filter((type) => remote!.includes(type))).toEqual([]);
    expect(local).toContain("upscale");
  } finally {
    await Promise.all([...engines, faceEngine].map((engine) => engine.close()));
  }
});

test("half an account is a setting that is wrong", () => {
  for (const [environment, named] of [
    [{ GEMINI_BASE_URL: "http://localhost:1" }, "GEMINI_BASE_URL"],
    [{ OPENAI_COMPATIBLE_KEY: "k" }, "OPENAI_COMPATIBLE_KEY"],
    [{ OPENAI_COMPATIBLE_MODEL: "m" }, "OPENAI_COMPATIBLE_MODEL"],
    [{ PROVIDER_DAILY_SPEND_MAX: "-1" }, "PROVIDER_DAILY_SPEND_MAX"],
  ] as const) {
    const read = () => readConfig({ DATA_DIR: folder, ...environment });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(named);
  }
});
