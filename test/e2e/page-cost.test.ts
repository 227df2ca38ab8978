import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { browserProblem, launchBrowser, userAgent } from "#test-support/browser.ts";
import { scenarios } from "../support/screens/scenarios.ts";
import { serveScreens } from "../support/screens/serve-screens.ts";

const assets = path.resolve(import.meta.dirname, "../../build/client/assets");

test("no page loads the library that checks what the server receives", () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  expect(
    scripts.filter((name) => readFileSync(path.join(assets, name), "utf8").includes("ZodObject")),
  ).toEqual([]);
});

/** Work that is counted, not timed: it is the same on a slow machine. */
describe.skipIf(browserProblem !== null)("what a page costs", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function open(address: string, { isAlive = true, width = 1200 } = {}): Promise<Page> {
    const failures: unknown[] = [];
    const server = await serveScreens(structuredClone(scenarios.busy), (error) => failures.push(error));
    const context = await browser.newContext({
      javaScriptEnabled: isAlive,
      viewport: { width, height: 900 },
      userAgent,
    });
    onTestFinished(async () => {
      await context.close();
      await server.stop();
      expect(failures).toEqual([]);
    });
    const page = await context.newPage();
    await page.goto(`${server.url}${address}`);
    if (isAlive) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    return page;
  }

  /** Elements whose style the browser works out, by pass, while something happens. */
  async function countStyled(page: Page, act: () => Promise<unknown>): Promise<number[]> {
    await browser.startTracing(page, {
      categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
    });
    await act();
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    return trace.traceEvents
      .filter(({ name }) => name === "UpdateLayoutTree")
      .map(({ args }) => args.elementCount ?? 0);
  }
  const frames = (page: Page) =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    );

  test("selecting a product styles its row and the bar, not the list of fifty", async () => {
    const page = await open("/app/products");
    const box = page.getByRole("checkbox", { name: "Select Linen wrap dress" }).first();
    await box.waitFor();
    const elements = await page.locator("table *").count();
    expect(elements).toBeGreaterThan(700);
    // The page's own start is over.
    await page.waitForLoadState("networkidle");
    await frames(page);
    const styled = await countStyled(page, async () => {
      await box.click({ force: true });
      await page.getByRole("button", { name: "Restyle 1 product" }).first().waitFor();
      await frames(page);
    });
    expect(styled.length).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(elements / 3);
  });

  test.each([600, 1200])(
    "a card of a window %i px wide is as round before the page is alive as after",
    async (width) => {
      const corner = async (isAlive: boolean) => {
        const page = await open("/app/identities/ines", { isAlive, width });
        const card = page.locator(".Polaris-ShadowBevel").first();
        // A page without scripts is asked through the frame of the browser's own tools.
        return card.evaluate((element) => getComputedStyle(element).borderRadius);
      };
      const alive = await corner(true);
      expect(alive).toBe("12px");
      expect(await corner(false)).toBe(alive);
    },
  );

  test("the stylesheet knows how wide a table's first column is, which Polaris measures", async () => {
    const page = await open("/app/products");
    const measured = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--pc-checkbox-offset"));
    await expect.poll(measured).not.toBe("");
    const said = await page.evaluate(() => {
      document.documentElement.style.removeProperty("--pc-checkbox-offset");
      return getComputedStyle(document.documentElement).getPropertyValue("--pc-checkbox-offset");
    });
    expect(said).toBe(
      await page.evaluate(() => {
        const cell = document.querySelector(".Polaris-IndexTable__TableCell--first");
        return `${cell?.getBoundingClientRect().width}px`;
      }),
    );
  });
});
