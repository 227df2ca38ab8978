/**
 * The app's pages as a merchant on a slow machine has them: the production build over an in-memory shop, Chromium with
 * a processor slowed down four times. For each page: largest contentful paint, layout shift, the slowest interaction
 * until its next frame (https://web.dev/articles/vitals), and the JavaScript it loads, compressed.
 *
 *   npm run bench -- pages        PAGES="products;review, 1,200 images" measures these only
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { launchBrowser } from "#test-support/browser.ts";
import { bulkSelectionIds } from "../support/screens/fixture-bulk-selection.ts";
import { type ScenarioName, scenarios } from "../support/screens/scenarios.ts";
import { serveScreens } from "../support/screens/serve-screens.ts";
import { writeReport } from "./write-report.ts";

const assets = path.resolve(import.meta.dirname, "../../build/client");
const slowdown = 4;
/** Loads of each page; the median counts. */
const loads = 3;
const windows = { desktop: { width: 1200, height: 900 }, phone: { width: 390, height: 844 } };

interface Screen {
  name: string;
  scenario: ScenarioName;
  path: string;
  /** What a merchant does there. */
  act?: (page: Page) => Promise<unknown>;
}

const newRestyle = (count: number) =>
  toNewRestylePath(scenarios.busy.products.slice(0, count).map(({ id }) => id));

const selectRows = async (page: Page) => {
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  for (const index of [1, 2, 3]) await boxes.nth(index).click({ force: true });
};
const chooseColor = (page: Page) =>
  page.getByRole("group", { name: "Suggested colors" }).getByRole("checkbox").nth(3).click({ force: true });
const decide = async (page: Page) => {
  for (const key of ["a", "r", "a", "u", "ArrowRight", "s", "z"]) await page.keyboard.press(key);
};
/** Presses a secondary action of the page, which a phone has in a menu. */
const pressAction = async (page: Page, name: string) => {
  if (page.viewportSize()!.width === windows.phone.width) {
    await page.getByRole("button", { name: /^View actions/ }).click();
  }
  await page.getByRole("button", { name, exact: true }).click();
};
const askToStop = async (page: Page) => {
  await pressAction(page, "Stop");
  await page.getByRole("dialog").waitFor();
};
const archive = (page: Page) => pressAction(page, "Archive");
const checkOutlines = async (page: Page) => {
  await page.getByRole("button", { name: "Show side by side" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
};
/** An alternative text, times, and the place among the product's media. */
const preparePublishing = async (page: Page) => {
  await page.locator("textarea").first().pressSequentially("North");
  for (const label of ["Schedule", "Unpublish later", "First"]) {
    await page.getByLabel(label, { exact: true }).click({ force: true });
  }
};
const search = async (page: Page) => {
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.keyboard.type("North");
};
const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
/** Goes to another page, such as that of the credits. */
const follow = (path: string) => (page: Page) =>
  page.locator(`a[href^="${path}"]`).filter({ visible: true }).first().click();
const typeInto = (label: string) => async (page: Page) => {
  await page.getByRole("textbox", { name: label, exact: true }).first().pressSequentially("North");
};

const screens: Screen[] = [
  { name: "home", scenario: "busy", path: "/app", act: follow("/app/") },
  { name: "products", scenario: "busy", path: "/app/products", act: selectRows },
  {
    name: "new restyle, 3 products",
    scenario: "busy",
    path: newRestyle(3),
    act: chooseColor,
  },
  { name: "new restyle, 250 products", scenario: "busy", path: newRestyle(250), act: chooseColor },
  { name: "run", scenario: "busy", path: "/app/restyles/running", act: askToStop },
  { name: "run, 1,200 images", scenario: "large", path: "/app/restyles/review", act: archive },
  {
    name: "run, 700 outlines",
    scenario: "outlinesOfLargeRun",
    path: "/app/restyles/unchecked",
    act: checkOutlines,
  },
  { name: "review", scenario: "busy", path: "/app/restyles/review/review", act: decide },
  { name: "review, 1,200 images", scenario: "large", path: "/app/restyles/review/review", act: decide },
  { name: "publish", scenario: "busy", path: "/app/restyles/approved/publish", act: preparePublishing },
  {
    name: "publish, 1,200 images",
    scenario: "large",
    path: "/app/restyles/approved/publish",
    act: preparePublishing,
  },
  { name: "restyles", scenario: "busy", path: "/app/restyles", act: search },
  {
    name: "selection of 18,412 products",
    scenario: "busy",
    path: `/app/selections/${bulkSelectionIds.ready}`,
    act: chooseColor,
  },
  { name: "identities", scenario: "busy", path: "/app/identities", act: typeInto("Search by name or tag") },
  { name: "identity", scenario: "busy", path: "/app/identities/ines", act: typeInto("Name") },
  { name: "upload of an identity", scenario: "busy", path: "/app/identities/upload", act: typeInto("Name") },
  {
    name: "brief of an identity",
    scenario: "busy",
    path: "/app/identities/create",
    act: (page) => page.getByRole("textbox").first().pressSequentially("North"),
  },
  {
    name: "drafts of an identity",
    scenario: "busy",
    path: "/app/identities/drafts/drafts",
    act: press(/^Make an identity/),
  },
  { name: "groups", scenario: "busy", path: "/app/identities/groups", act: typeInto("Name") },
  {
    name: "group",
    scenario: "busy",
    path: "/app/identities/groups/Studio%20North",
    act: typeInto("Address"),
  },
  {
    name: "credits",
    scenario: "busy",
    path: "/app/credits",
    act: (page) => page.locator("select").first().press("ArrowDown"),
  },
  {
    name: "settings",
    scenario: "busy",
    path: "/app/settings",
    act: (page) => page.getByRole("checkbox").first().click({ force: true }),
  },
];

interface Vitals {
  largestPaintMs: number;
  layoutShift: number;
  slowestInteractionMs: number;
  scriptKilobytes: number;
}

/** Runs in the page: collects from before the first frame. */
function observe(): void {
  const seen = { paint: 0, shift: 0, interaction: 0 };
  const on = (type: string, take: (entry: never) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...options });
  on("largest-contentful-paint", (entry: PerformanceEntry) => {
    seen.paint = entry.startTime;
  });
  on("layout-shift", (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  on(
    "event",
    (entry: PerformanceEntry & { interactionId: number }) => {
      if (entry.interactionId > 0) seen.interaction = Math.max(seen.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
  Object.assign(globalThis, { vitals: seen });
}

async function measure(browser: Browser, screen: Screen, window: keyof typeof windows): Promise<Vitals> {
  const failures: unknown[] = [];
  const server = await serveScreens(structuredClone(scenarios[screen.scenario]), (error) =>
    failures.push(error),
  );
  const context = await browser.newContext({ viewport: windows[window] });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(observe);
    const scripts = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
    });
    await page.goto(server.url + screen.path, { waitUntil: "networkidle", timeout: 60_000 });
    await screen.act?.(page);
    // The frame after the last interaction, and its entry.
    await page.waitForTimeout(500);
    const { paint, shift, interaction } = await page.evaluate<{
      paint: number;
      shift: number;
      interaction: number;
    }>("vitals");
    const bytes = await Promise.all([...scripts].map(compressedBytes));
    if (failures.length > 0) throw failures[0];
    return {
      largestPaintMs: Math.round(paint),
      layoutShift: Number(shift.toFixed(3)),
      slowestInteractionMs: interaction,
      scriptKilobytes: Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000),
    };
  } finally {
    await context.close();
    await server.stop();
  }
}

const sizes = new Map<string, number>();

/** As the server sends a file of the build. */
async function compressedBytes(pathname: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const size =
    sizes.get(pathname) ?? brotliCompressSync(await readFile(path.join(assets, pathname)), { params }).length;
  sizes.set(pathname, size);
  return size;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;

function medianOf(runs: Vitals[]): Vitals {
  const of = (key: keyof Vitals) => median(runs.map((run) => run[key]));
  return {
    largestPaintMs: of("largestPaintMs"),
    layoutShift: of("layoutShift"),
    slowestInteractionMs: of("slowestInteractionMs"),
    scriptKilobytes: of("scriptKilobytes"),
  };
}

const only = process.env.PAGES?.split(";");
const browser = await launchBrowser();
const rows: Record<string, Vitals> = {};
try {
  for (const screen of screens.filter(({ name }) => !only || only.includes(name))) {
    for (const window of Object.keys(windows) as (keyof typeof windows)[]) {
      const runs: Vitals[] = [];
      for (let load = 0; load < loads; load++) runs.push(await measure(browser, screen, window));
      const row = medianOf(runs);
      rows[`${screen.name}, ${window}`] = row;
      process.stdout.write(
        `  ${`${screen.name}, ${window}`.padEnd(36)} paint ${row.largestPaintMs} ms, shift ${row.layoutShift}, ` +
          `interaction ${row.slowestInteractionMs} ms, scripts ${row.scriptKilobytes} kB\n`,
      );
    }
  }
} finally {
  await browser.close();
}
await writeReport("pages", { slowdown, loads, pages: rows });
