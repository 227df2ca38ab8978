import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { browserProblem, launchBrowser, openWindow } from "#test-support/browser.ts";
import { scenarios } from "../support/screens/scenarios.ts";
import { serveScreens } from "../support/screens/serve-screens.ts";

/** What https://web.dev/articles/cls calls good is 0.1. */
const layoutShiftMax = 0.05;
const windows = { desktop: { width: 1200, height: 900 }, phone: { width: 390, height: 844 } };

interface Screen {
  name: string;
  path: string;
  /** Selects what shows that the screen is whole. */
  whole: string;
  act?: (page: Page) => Promise<unknown>;
}

const screens: Screen[] = [
  { name: "products", path: "/app/products", whole: "text=Linen wrap dress" },
  { name: "restyles", path: "/app/restyles", whole: "text=Recolor to Burgundy" },
  { name: "identities", path: "/app/identities", whole: "h1:has-text('Identities')" },
  {
    name: "form",
    path: toNewRestylePath(scenarios.busy.products.slice(0, 3).map(({ id }) => id)),
    whole: "text=Suggested colors",
    act: async (page) => {
      const suggested = page.getByRole("group", { name: "Suggested colors" }).getByRole("checkbox");
      await suggested.nth(3).check({ force: true });
      await page.getByRole("list", { name: "Chosen colors" }).waitFor();
    },
  },
  {
    name: "review",
    path: "/app/restyles/review/review",
    whole: "[data-view]",
    act: async (page) => {
      for (const key of ["a", "r", "ArrowRight", "s"]) await page.keyboard.press(key);
      await page.locator("[data-view=side-by-side]").waitFor();
      await page.keyboard.press("z");
      await page.getByRole("group", { name: "After, enlarged" }).waitFor();
    },
  },
  { name: "publish", path: "/app/restyles/approved/publish", whole: "text=After publishing" },
];

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/** Runs in the page: collects from before the first frame, also what follows a key press. */
function observe(): void {
  const seen = { shift: 0, moved: [] as string[] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      seen.shift += value;
      for (const { node } of sources) seen.moved.push(node?.textContent?.slice(0, 60) ?? "");
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Two frames: what an act changed is drawn, and reported. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Chromium says how much of what was seen moved. All of it counts here, also what moves upon a key: a slow machine is late
 * with it, and then nobody knows why the page moves.
 */
describe.skipIf(browserProblem !== null)("the layout stays stable", () => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveScreens>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    server = await serveScreens(structuredClone(scenarios.busy), (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const cases = screens.flatMap((screen) =>
    Object.entries(windows).map(([window, size]) => ({ ...screen, window, size })),
  );
  test.each(cases)(
    "$name, $window",
    async ({ path, whole, act, size }) => {
      const { page } = await openWindow(browser);
      onTestFinished(() => page.context().close());
      await page.setViewportSize(size);
      await page.addInitScript(observe);
      // A font that comes late: only when the page is already read.
      await page.route("**/*.woff2", async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        await route.continue();
      });
      await page.goto(server.url + path, { waitUntil: "networkidle" });
      await page.locator(whole).filter({ visible: true }).first().waitFor();
      // Keys that come before the page listens are lost.
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await act?.(page);
      await drawn(page);
      const seen = await page.evaluate<{ shift: number; moved: string[] }>("seen");
      expect(seen.shift, `moved: ${seen.moved.join(" | ")}`).toBeLessThan(layoutShiftMax);
    },
    60_000,
  );
});
