import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { browserProblem, findBarriers } from "#test-support/browser.ts";
import { scenarios } from "../support/screens/scenarios.ts";
import { openScreens, type Screens } from "../support/screens/screen-windows.ts";

/** Products that have changed since they were restyled, in a real browser. */
describe.skipIf(browserProblem !== null)("changed products", () => {
  let screens: Screens;
  beforeAll(async () => {
    screens = await openScreens();
  });
  afterEach(async () => {
    expect(await screens.takeProblems()).toEqual([]);
  });
  afterAll(() => screens?.close());

  test("are told in a line on Home, opened in the form with what they were made with, and dismissed one by one or all", async () => {
    const page = await screens.open(scenarios.drifted, "/app");
    const acts: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("changed-products"))
        acts.push(JSON.parse(request.postData() ?? ""));
    });
    await page.getByRole("link", { name: "See what changed" }).click();
    await page.getByRole("heading", { name: "Relaxed tee" }).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    await page.getByRole("link", { name: "Restyle 2 photos of Relaxed tee: Recolor to Terracotta" }).click();
    await page.getByText("Terracotta", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: /^Restyle \d+ images?$/ }).waitFor();
    await page.goBack();

    await page.getByRole("button", { name: "Dismiss changes of Oxford shirt" }).press("Enter");
    await page.getByRole("heading", { name: "Oxford shirt" }).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector("h2"))))
      .toBe(true);
    await page.getByRole("button", { name: "Dismiss all" }).click();
    await page.getByRole("heading", { name: "No changed products" }).waitFor();
    expect(acts).toMatchObject([
      { intent: "dismiss", productId: expect.stringContaining("gid://shopify/Product/") },
      { intent: "dismiss", productId: null },
    ]);
  });

  test("are hidden on Home and stay on their page", async () => {
    const page = await screens.open(scenarios.drifted, "/app");
    // The line is gone before the server has it.
    const hidden = page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().includes("changed-products"),
    );
    await page.getByRole("button", { name: "Dismiss notification" }).click();
    await hidden;
    const line = page.getByText("Photos of 3 products changed after restyling.");
    await line.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("heading", { name: "Recent work" }).waitFor();
    expect(await line.count()).toBe(0);
    await page.goto(`${screens.url}/app/changed-products`);
    await page.getByRole("heading", { name: "Linen wrap dress" }).waitFor();
  });
});
