import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { browserProblem } from "#test-support/browser.ts";
import { scenarios } from "../support/screens/scenarios.ts";
import { openScreens, type Screens } from "../support/screens/screen-windows.ts";

const assets = path.resolve(import.meta.dirname, "../../build/client/assets");

/** The file of a route's module, from the manifest of the build. */
function moduleOf(route: string): string {
  const manifest = readdirSync(assets).find((name) => name.startsWith("manifest-"))!;
  const text = readFileSync(path.join(assets, manifest), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as {
    routes: Record<string, { module: string }>;
  };
  return routes[route]!.module;
}

const reviewModule = moduleOf("routes/app.restyles.$id.review");
const searchModule = moduleOf("routes/app.products.choices");
const refusal = "The app can’t be reached right now. You stay on this page.";

describe.skipIf(browserProblem !== null)("a page whose connection fails", () => {
  let screens: Screens;
  let shown: Page | null = null;
  beforeAll(async () => {
    screens = await openScreens();
  });
  afterEach(async () => {
    await shown?.context().setOffline(false);
    expect(await screens.takeProblems()).toEqual([]);
  });
  afterAll(() => screens?.close());

  async function open(address: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    shown = await screens.open(scenarios.busy, address, prepare);
    return shown;
  }
  const openRun = (prepare?: (page: Page) => Promise<unknown>) => open("/app/restyles/running", prepare);
  const title = (page: Page) => page.getByRole("heading", { level: 1, name: /Navy/ });
  const toReview = (page: Page) => page.getByRole("link", { name: /^Review \d+ images$/ }).first();
  const toasts = (page: Page) =>
    page.evaluate(() => (window as never as { shopify: { toasts: string[] } }).shopify.toasts);
  const isReview = (page: Page) =>
    page.waitForURL(/\/review/).then(() =>
      page
        .getByRole("button", { name: /^Approve/ })
        .first()
        .waitFor(),
    );

  const openTagSearch = async (page: Page) => {
    await page.getByRole("button", { name: "Add filter" }).click();
    await page.getByRole("menuitem", { name: "Tag", exact: true }).click();
    await page.getByText("There are more than the list below has").waitFor();
    return page.getByLabel("Search tags");
  };

  test("the modules of the pages that a page leads to are loaded while it is idle, and no data of theirs", async () => {
    const asked: string[] = [];
    const page = await openRun(async (fresh) => {
      fresh.on("request", (request) => asked.push(new URL(request.url()).pathname));
    });
    await expect.poll(() => asked).toContain(reviewModule);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((one) => /review.*\.data$/.test(one))).toEqual([]);
  });

  test.each(["before its first refresh", "while it says that it may be out of date"])(
    "offline, a link leaves the page as it is and says why, %s; online again, it leads on",
    async (moment) => {
      const page = await openRun();
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
      if (moment.startsWith("while")) await page.getByText("This page may be out of date").waitFor();
      await toReview(page).click();
      await expect.poll(() => toasts(page)).toEqual([refusal]);
      expect(await title(page).isVisible()).toBe(true);
      expect(page.url()).toMatch(/\/running$/);
      await page.context().setOffline(false);
      await toReview(page).click();
      await isReview(page);
    },
  );

  test("offline, a button leaves the page as it is and says why; online again, it acts", async () => {
    const page = await openRun();
    await page.waitForLoadState("networkidle");
    const pause = page.getByRole("button", { name: "Pause", exact: true });
    await page.context().setOffline(true);
    await pause.click();
    await expect.poll(() => toasts(page)).toEqual([refusal]);
    expect(await title(page).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await pause.click();
    await pause.waitFor({ state: "detached" });
    expect(await toasts(page)).toEqual([refusal, "Restyle paused"]);
  });

  test("a first refresh that fails leaves the page as it is", async () => {
    let isDown = false;
    const page = await openRun((fresh) =>
      fresh.route("**/*", (route) => (isDown ? route.abort() : route.continue())),
    );
    isDown = true;
    await page.getByText("This page may be out of date").waitFor();
    expect(await title(page).isVisible()).toBe(true);
  });

  test("online, a server that does not answer leaves the page as it is", async () => {
    let isDown = false;
    const page = await openRun((fresh) =>
      fresh.route("**/*", (route) => (isDown ? route.abort() : route.continue())),
    );
    await page.waitForLoadState("networkidle");
    isDown = true;
    await page.getByText("This page may be out of date").waitFor();
    await toReview(page).click();
    await expect.poll(() => toasts(page)).toEqual([refusal]);
    expect(await title(page).isVisible()).toBe(true);
    isDown = false;
    await toReview(page).click();
    await isReview(page);
  });

  test("a module that fails once is loaded by the click that needs it", async () => {
    let failed = 0;
    let documents = 0;
    const page = await openRun(async (fresh) => {
      fresh.on("request", (request) => {
        if (request.resourceType() === "document") documents++;
      });
      await fresh.route(`**${reviewModule}`, (route) => (failed++ === 0 ? route.abort() : route.continue()));
    });
    // While the page is idle: a click before that would be the one that fails.
    await expect.poll(() => failed).toBeGreaterThan(0);
    await toReview(page).click();
    await isReview(page);
    expect(documents).toBe(1);
  });

  test("a module that a new version has replaced loads the page anew", async () => {
    const page = await openRun((fresh) =>
      fresh.route(`**${reviewModule}`, (route) => route.fulfill({ status: 404 })),
    );
    const reloaded = page.waitForRequest((request) => request.resourceType() === "document");
    await toReview(page).click();
    await reloaded;
    await title(page).waitFor();
  });

  test("offline, a search whose module was not loaded leaves the page as it is", async () => {
    const page = await open("/app/products?type=Dresses", (fresh) =>
      fresh.route(`**${searchModule}`, (route) => route.abort()),
    );
    const field = await openTagSearch(page);
    await page.context().setOffline(true);
    await field.fill("organic");
    await expect.poll(() => toasts(page)).toEqual([refusal]);
    expect(await field.inputValue()).toBe("organic");
  });

  test("offline, a search of its own leaves the page as it is and says so", async () => {
    const page = await open("/app/products?type=Dresses");
    const field = await openTagSearch(page);
    await page.context().setOffline(true);
    await field.fill("organic");
    await page.getByText("The search did not succeed").waitFor();
    expect(await field.inputValue()).toBe("organic");
    await page.context().setOffline(false);
    await field.fill("organic ");
    await page.getByText(/found, in the list below/).waitFor();
  });
});
