import type { Page } from "playwright-core";
import { launchBrowser, openProfile } from "../browser.ts";
import type { Scenario } from "./scenarios.ts";
import { serveScreens } from "./serve-screens.ts";

/** A page that takes input: it is hydrated, or has no scripts. */
export const readyPage = "html[data-hydrated], html:not(:has(script))";

/** The built screens in one browser, a page at a time. Each page has a shop of its own, and no cookies and storage. */
export async function openScreens() {
  const problems: string[] = [];
  const server = await serveScreens({} as Scenario, (error) => problems.push(String(error)));
  const browser = await launchBrowser();
  const context = await openProfile(browser);

  async function closePages(): Promise<void> {
    for (const page of context.pages()) {
      if (page.url().startsWith(server.url)) await page.evaluate("localStorage.clear()");
      await page.close();
    }
    await context.clearCookies();
  }

  return {
    url: server.url,
    /** Opens a page of the scenario and waits until it takes input; the page before is closed. */
    open: async (
      scenario: Scenario,
      path: string,
      prepare?: (page: Page) => Promise<unknown>,
    ): Promise<Page> => {
      await closePages();
      server.show(structuredClone(scenario));
      const page = await context.newPage();
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        if (/hydrat|did not match|Content Security Policy/i.test(message.text()))
          problems.push(message.text());
      });
      await prepare?.(page);
      await page.goto(server.url + path);
      await page.locator(readyPage).waitFor({ state: "attached" });
      // Keys go to the window that has the focus, which a busy machine gives late.
      await page.waitForFunction(() => document.hasFocus());
      return page;
    },
    /** What went wrong in pages and server since the last call. */
    takeProblems: async (): Promise<string[]> => {
      await closePages();
      return problems.splice(0);
    },
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

export type Screens = Awaited<ReturnType<typeof openScreens>>;
