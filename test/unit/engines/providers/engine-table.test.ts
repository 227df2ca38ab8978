import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { modelsByJobType } from "#contract/engines.ts";
import { defaultEngines } from "#engines/providers/default-engines.ts";
import { EngineSettings, EngineTable } from "#engines/providers/engine-settings.ts";
import { listReachable, vendorOf } from "#engines/providers/list-reachable.ts";
import { EngineTableError, readEngineTable } from "#engines/providers/read-engine-table.ts";
import { readConfig } from "#server/config.ts";
import { openEngines } from "#server/open-engines.ts";
import { SettingsError } from "#server/processes/startup-error.ts";

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
  expect(undated.map(([name, { priceUsd }]) => [name, priceUsd])).toEqual([
    ["orbita", { "4K": 0 }],
    ["custom_edit", { "4K": 0 }],
  ]);
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
    "seedream_5_flash",
  ]);
  expect(of({ IDEOGRAM_API_KEY: "i" })).toEqual(["ideogram_4_5", "ideogram_4_6"]);
  expect(of({ OPENAI_COMPATIBLE_URL: "http://gpu:8000/v1" })).toEqual(["orbita"]);
  expect(of({ OPENAI_COMPATIBLE_EDIT_URL: "http://gpu:8000/v1" })).toEqual(["custom_edit"]);
});

test("one OpenRouter key reaches the engines whose own providers have none, by its ids, without masks", () => {
  const { accounts } = readConfig({
    DATA_DIR: folder,
    OPENROUTER_API_KEY: "r",
    OPENAI_API_KEY: "o",
  }).providers;
  const reachable = listReachable(defaultEngines, accounts);
  expect(
    Object.fromEntries(reachable.map(({ name, settings, account }) => [name, [settings.model, account.key]])),
  ).toEqual({
    nano_banana_2: ["google/gemini-nano-banana-2.1", "r"],
    nano_banana_2_1: ["google/gemini-nano-banana-2.1", "r"],
    nano_banana_pro: ["google/gemini-3-pro-image", "r"],
    gpt_image: ["gpt-image-2", "o"],
    gpt_image_2_5: ["gpt-image-2.5-flare", "o"],
    seedream: ["bytedance-seed/seedream-4.5", "r"],
    seedream_5_pro: ["bytedance-seed/seedream-5-0-pro", "r"],
    seedream_5_flash: ["bytedance-seed/seedream-5-0-flash", "r"],
  });
  for (const { name, settings, account } of reachable.filter((one) => one.account.key === "r")) {
    expect(EngineSettings.parse(settings), name).toMatchObject({ wire: "openrouter", takesMask: false });
    expect([settings.canvas.kind, account.baseUrl]).toEqual(["named", null]);
  }
});

test("a file names other models of OpenRouter's, takes a substitute out, and gives an engine one for good", () => {
  const table = readEngineTable(
    fileOf({
      engines: { custom_edit: { wire: "openrouter", account: "openrouter", model: "qwen/qwen-image-3" } },
      substitutes: { nano_banana_2: { model: "google/other" }, seedream: null },
    }),
  );
  const reachable = listReachable(table, { openrouter: { key: "r", baseUrl: null } });
  const models = Object.fromEntries(reachable.map(({ name, settings }) => [name, settings.model]));
  expect(models).toMatchObject({ custom_edit: "qwen/qwen-image-3", nano_banana_2: "google/other" });
  expect(models).not.toHaveProperty("seedream");
  expect(reachable.find(({ name }) => name === "custom_edit")?.jobTypes).toEqual([
    "model_swap",
    "garment_recolor",
    "edit_chat",
  ]);
});

test("a model's vendor is the same whichever account pays for it", () => {
  const vendor = (account: "gemini" | "ark" | "openai" | "openrouter" | "ideogram", model: string) =>
    vendorOf({ account, model });
  expect(vendor("openrouter", "google/gemini-3-pro-image")).toBe(vendor("gemini", "gemini-nano-banana-2.1"));
  expect(vendor("openrouter", "bytedance-seed/seedream-4.5")).toBe(vendor("ark", "seedream-4-5-251128"));
  expect(vendor("openrouter", "openai/gpt-image-2")).toBe(vendor("openai", "gpt-image-2"));
  expect(vendor("openrouter", "qwen/qwen-image-3")).not.toBe(vendor("ideogram", "ideogram-4-6"));
});

test("auto asks a second vendor right after the first, and for each job type the engines that do it", () => {
  const { order, engines } = defaultEngines;
  for (const type of ["default", "model_swap", "garment_recolor", "create_packshot"] as const) {
    const names = (order[type] ?? []).filter((name) => name in engines && name !== "nano_banana_2_1");
    const [first, second] = names.map((name) => vendorOf(engines[name]!));
    expect(first, type).not.toBe(second);
    const able = type === "default" ? [] : (modelsByJobType[type] as readonly string[]);
    expect(able.filter((name) => name !== "auto" && !(order[type] as string[]).includes(name))).toEqual([]);
  }
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
    moderates: false,
  };
  const log = pino({ level: "silent" });
  const { engines, faceEngine } = await openEngines({
    threads: 1,
    garmentParser: null,
    segmenterFile: null,
    watermark: null,
    onnxRuntime: null,
    signer: null,
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

test("an incomplete provider account is an invalid setting", () => {
  for (const [environment, named] of [
    [{ GEMINI_BASE_URL: "http://localhost:1" }, "GEMINI_BASE_URL"],
    [{ OPENAI_COMPATIBLE_KEY: "k" }, "OPENAI_COMPATIBLE_KEY"],
    [{ OPENAI_COMPATIBLE_MODEL: "m" }, "OPENAI_COMPATIBLE_MODEL"],
    [{ OPENAI_COMPATIBLE_EDIT_KEY: "k" }, "OPENAI_COMPATIBLE_EDIT_KEY"],
    [{ OPENROUTER_BASE_URL: "http://localhost:1" }, "OPENROUTER_BASE_URL"],
    [{ PROVIDER_DAILY_SPEND_MAX: "-1" }, "PROVIDER_DAILY_SPEND_MAX"],
  ] as const) {
    const read = () => readConfig({ DATA_DIR: folder, ...environment });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(named);
  }
});
