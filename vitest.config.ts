import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import durations from "./test/durations.json" with { type: "json" };

// Drawn here, before there are workers, so that all of them share it; test/support/seed.ts reads it.
process.env.SEED ??= String(randomInt(2 ** 31));
// Tests use a server of their own, which these variables of the shell are not meant for.
for (const name of Object.keys(process.env)) if (name.startsWith("PG")) delete process.env[name];
// Test workers, their pixel threads and the servers that they start load the same modules again and again.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, ".cache/compiled");
// Servers that tests start: every further thread would load its networks anew, two seconds of processor time.
process.env.RENDER_THREADS ??= "1";

/**
 * What only `npm run test:nightly` runs: repeated kills, outages and full disks, every screen in a browser, and every
 * kind of picture. The gate has a shorter test of each promise, named beside it.
 */
const nightly = [
  // Gate: killed-corrections, and the tests named "killed" of publishing, variants and jobs.
  "test/crash/{first-start,kill-minus-nine,killed-paid-calls,outage,poison-picture}.test.ts",
  // Gate: bucket, moving-files, redis-queues, jobs.
  "test/cluster/**/*.test.ts",
  // Gate: test/routes/screens/every-screen, screens, main-job, outline-editor.
  "test/e2e/{connection,early-input,every-screen,layout-shift,real-photos,small-benches}.test.ts",
  // Gate: the providers' wires, job-outcomes, paid-calls.
  "test/http/provider-engines.test.ts",
  // Gate: publishing, restyles; doctor and account-command.
  "test/integration/shops/{large-restyle,slow-shopify}.test.ts",
  "test/integration/{engine-command,server/environments}.test.ts",
  // Gate: model-swap, exact-recolor, create-recolorer, masks.
  "test/http/onda-pictures.test.ts",
  "test/unit/engines/{faces,faces-photos,onda-photos,output-files,packshot-photos,pattern,shipped-photos}.test.ts",
  "test/unit/engines/{simulated-portraits,swap,swap-regions-photos,untouched-files}.test.ts",
];

/** Tests that start the whole product as processes of its own, or a browser. */
const wholeProduct = [
  "test/e2e/**/*.test.ts",
  "test/crash/**/*.test.ts",
  "test/http/docs-page.test.ts",
  "test/integration/shopify-simulator/admin-shell.test.ts",
];

/** Tests that draw pictures or look at them with networks, for seconds. */
const pictures = [
  "test/unit/engines/{create-recolorer,doubtful-products,keep-surroundings,masks,measure-drawing}.test.ts",
  "test/unit/engines/{paint-exactly,parsing-net,upscale}.test.ts",
  "test/unit/imaging/{body-skin,recolor-garment,swap,visible-face}.test.ts",
  "test/http/{exact-recolor,garment-mask-pixels,garment-parser,identity-photos,model-swap}.test.ts",
];

/** Tests over HTTP that take many seconds each without drawing: for the whole run, not for daily work. */
const thorough = [
  "test/http/{client-package,docs-samples,downloads,fuzz,job-outcomes,other-jobs,tenancy}.test.ts",
  "test/http/{identity-preprocessing,identity-promotion,webhook-partitions,webhooks}.test.ts",
  "test/http/{auth,identities,identity-privacy,recolor-masks,uploads,versions}.test.ts",
];

/** Tests in a document of their own: Shopify's tester sets globals that stand for the admin. */
const extensions = "test/extensions/**/*.test.ts";

const quick = "test/{unit,http,routes,architecture,conformance}/**/*.test.{ts,tsx}";

/** What took longest starts first, so that no worker is left alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds: Record<string, number> = durations;
    const of = ({ moduleId }: TestSpecification) =>
      seconds[path.relative(import.meta.dirname, moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => of(b) - of(a));
  }
}

/** `npm run test:nightly` repeats random tests ten times as often, and runs what only it has (`isNightly`). */
const slowness = process.env.TEST_NIGHTLY ? 10 : 1;
const timeouts = (seconds: number) => ({
  testTimeout: seconds * slowness * 1_000,
  hookTimeout: 2 * seconds * slowness * 1_000,
});

const project = (name: string, include: string[], options: { exclude?: string[]; seconds: number }) => ({
  extends: true as const,
  test: { name, include, exclude: options.exclude ?? [], ...timeouts(options.seconds) },
});

export default defineConfig({
  test: {
    globalSetup: ["test/support/global-setup.ts"],
    pool: "forks",
    // Limits end what hangs. They say nothing of speed: machines differ, and this one may be doing other things too.
    expect: { poll: { timeout: 60_000 } },
    // Files share the modules that their worker has loaded: a third less time. A file puts back what it changes.
    isolate: false,
    // More than cores: many tests wait for processes, timers and the database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...(process.env.TEST_NIGHTLY ? [project("nightly", nightly, { seconds: 600 })] : []),
      project("whole product", wholeProduct, { exclude: nightly, seconds: 600 }),
      project("pictures", pictures, { seconds: 240 }),
      project("quick", [quick], {
        exclude: [...nightly, ...wholeProduct, ...pictures, ...thorough],
        seconds: 120,
      }),
      {
        extends: true as const,
        test: {
          ...timeouts(120),
          name: "extensions",
          include: [extensions],
          environment: "happy-dom",
          isolate: true,
          // The tester imports the modules that shopify.extension.toml names, which Vitest has to compile.
          server: { deps: { inline: [/ui-extensions-tester/] } },
        },
      },
      project("thorough", thorough, { seconds: 120 }),
      project("parts", ["test/**/*.test.{ts,tsx}"], {
        exclude: [quick, extensions, ...nightly, ...wholeProduct, ...pictures],
        seconds: 120,
      }),
    ],
  },
});
