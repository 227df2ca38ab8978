import { parseArgs } from "node:util";

export interface DemoOptions {
  /** Folder of the person's own photos; null: the built-in sample catalogue. */
  photos: string | null;
  reset: boolean;
  port: number;
  /** Language of the simulated admin, which the app follows. */
  locale: string;
  /** Engines of providers, drawn by the simulator of the tests. */
  simulateEngines: boolean;
  once: { recolor: string; out: string } | null;
}

export const usage = `Usage: npm run demo -- [options]
  --photos DIR      fill the store with your own photos: one product per sub-folder, or per file
  --reset           start over: forget the store, its jobs and its credits
  --port N          port of the app; the simulated Shopify takes the next one (default 4100)
  --locale LANG     language of the admin, en, de, es, fr, it or ja (default en); the sample store stays English
  --simulate-engines  image models of providers, simulated: every picture of theirs says SIMULATED
  --once            run the main job without a browser and exit
  --recolor COLOR  with --once: target color (default "#1F3A5F")
  --out DIR         with --once: where outputs, contact sheet and report.json go (default demo-output)`;

/** @throws Error with one sentence when the words are off. */
export function parseDemoOptions(args: string[]): DemoOptions {
  const { values } = parseArgs({
    args,
    options: {
      photos: { type: "string" },
      reset: { type: "boolean", default: false },
      port: { type: "string", default: "4100" },
      locale: { type: "string", default: "en" },
      "simulate-engines": { type: "boolean", default: false },
      once: { type: "boolean", default: false },
      recolor: { type: "string" },
      out: { type: "string" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Error(`--port ${values.port} is no port.`);
  if (!values.once && (values.recolor || values.out)) {
    throw new Error("--recolor and --out go with --once.");
  }
  return {
    photos: values.photos ?? null,
    reset: values.reset,
    port,
    locale: values.locale,
    simulateEngines: values["simulate-engines"],
    once: values.once ? { recolor: values.recolor ?? "#1F3A5F", out: values.out ?? "demo-output" } : null,
  };
}
