import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { browserProblem, launchBrowser, userAgent } from "#test-support/browser.ts";
import { type ScenarioName, scenarios } from "../support/screens/scenarios.ts";
import { serveScreens } from "../support/screens/serve-screens.ts";

describe.skipIf(browserProblem !== null)("input before hydration", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  /** A page as the server draws it. It becomes alive with `wake`. */
  async function openAsleep(scenario: ScenarioName, address: string) {
    const failures: unknown[] = [];
    const server = await serveScreens(structuredClone(scenarios[scenario]), (error) => failures.push(error));
    const context = await browser.newContext({ userAgent });
    onTestFinished(async () => {
      await context.close();
      await server.stop();
      expect(failures).toEqual([]);
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => failures.push(error));
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await woken;
      await route.continue();
    });
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.goto(server.url + address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => document.hasFocus());
    return { page, wake, documents };
  }
  const isAlive = (page: Page) => page.locator("html[data-hydrated]").count();

  test("a key of the review decides on the image in view, once, however often it was pressed", async () => {
    const { page, wake } = await openAsleep("busy", "/app/restyles/review/review");
    const decided: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/decisions")) decided.push(request.postDataJSON());
    });
    const first = page.locator("[aria-current=true]");
    const seen = await first.getAttribute("aria-label");
    for (const key of ["a", "a", "r"]) await page.keyboard.press(key);
    expect(await isAlive(page)).toBe(0);
    wake();
    await expect.poll(() => decided.length).toBe(1);
    // The next image came into view, and waits for its own decision.
    await expect.poll(() => first.getAttribute("aria-label")).not.toBe(seen);
    await page.keyboard.press("r");
    await expect.poll(() => decided.length).toBe(2);
    expect(decided).toEqual([
      { decisions: [expect.objectContaining({ decision: "approved" })] },
      { decisions: [expect.objectContaining({ decision: "rejected" })] },
    ]);
  });

  test("checkboxes are applied, each once", async () => {
    const { page, wake } = await openAsleep("busy", "/app/products");
    const row = (index: number) => page.locator("tbody tr").nth(index);
    for (const index of [1, 3, 3]) await row(index).getByRole("checkbox").dispatchEvent("click");
    expect(await isAlive(page)).toBe(0);
    wake();
    await page.getByRole("button", { name: "Restyle 2 products" }).first().waitFor();
    for (const index of [1, 3]) expect(await row(index).getByRole("checkbox").isChecked()).toBe(true);
  });

  test("typed text is in the form, as if typed later", async () => {
    const { page, wake } = await openAsleep("busy", "/app/identities/ines");
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Ines Maria");
    wake();
    const save = page.getByRole("button", { name: "Save", exact: true }).first();
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(await name.inputValue()).toBe("Ines Maria");
  });

  test("a color that was chosen is in the price", async () => {
    const form = toNewRestylePath(scenarios.busy.products.slice(0, 2).map(({ id }) => id));
    const { page, wake } = await openAsleep("busy", form);
    const color = page.getByRole("group", { name: "Suggested colors" }).getByRole("checkbox").first();
    const isChecked = await color.isChecked();
    await color.dispatchEvent("click");
    expect(await isAlive(page)).toBe(0);
    wake();
    await expect.poll(() => color.isChecked()).toBe(!isChecked);
  });

  test("a link is followed within the app, not as a new document", async () => {
    const { page, wake, documents } = await openAsleep("busy", "/app");
    await page.locator('main a[href="/app/products"], main a[href^="/app/restyles/"]').first().click();
    expect(await isAlive(page)).toBe(0);
    wake();
    await page.waitForURL((url) => url.pathname !== "/app");
    expect(documents).toEqual(["/app"]);
  });

  test("a link of a page whose scripts do not come is followed by the browser", async () => {
    const { page, documents } = await openAsleep("busy", "/app");
    await page.locator('main a[href="/app/products"], main a[href^="/app/restyles/"]').first().click();
    await page.waitForURL((url) => url.pathname !== "/app", { waitUntil: "commit" });
    expect(documents).toHaveLength(2);
  });
});
