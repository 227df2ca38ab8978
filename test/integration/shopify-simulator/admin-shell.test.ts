import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { browserProblem, launchBrowser } from "#test-support/browser.ts";
import { testApp, testShop } from "./connect-admin.ts";
import { type EmbeddedApp, startEmbeddedApp } from "./embedded-app.ts";
import { toSeedProduct } from "./test-products.ts";

describe.skipIf(browserProblem !== null)("the simulated admin in a browser", () => {
  let browser: Browser;
  let simulator: Simulator;
  let app: EmbeddedApp;
  let page: Page;
  let frame: FrameLocator;
  const problems: string[] = [];

  beforeAll(async () => {
    app = await startEmbeddedApp();
    simulator = await startShopifySimulator({ app: { ...testApp, url: app.url }, shops: [testShop] });
    app.appBridgeUrl = `${simulator.origin}/app-bridge.js`;
    await simulator.seedProducts(testShop, [
      await toSeedProduct(),
      await toSeedProduct({ handle: "wool-coat", title: "Wool coat", pictures: 1 }),
    ]);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await simulator.close();
    app.close();
  });

  beforeEach(async () => {
    problems.length = 0;
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(simulator.appUrl(testShop));
    frame = page.frameLocator("#app-frame");
    await frame.locator("#place").waitFor();
  });
  afterEach(async () => {
    expect(problems).toEqual([]);
    await page.close();
  });

  const press = (name: string) => frame.getByRole("button", { name, exact: true }).click();
  const said = (text: string) => frame.locator("#out", { hasText: text }).waitFor();
  const inAdmin = (name: string) => page.getByRole("button", { name, exact: true });

  test("shows the app's navigation without its home, and takes the app where a person clicks", async () => {
    const items = page.locator("#app-nav a");
    await items.first().waitFor();
    expect(await items.allTextContents()).toEqual(["Products", "Runs"]);
    await items.nth(1).click();
    await frame.locator("#place", { hasText: "/app/runs" }).waitFor();
    await page.waitForURL(simulator.appUrl(testShop, "/app/runs"));
    await page.locator('#app-nav a[aria-current="page"]', { hasText: "Runs" }).waitFor();
  });

  test("keeps the place over a reload and goes back with the browser", async () => {
    await page.locator("#app-nav a", { hasText: "Runs" }).click();
    await page.waitForURL(simulator.appUrl(testShop, "/app/runs"));
    await page.reload();
    await frame.locator("#place", { hasText: "/app/runs" }).waitFor();
    await page.locator("#app-nav a", { hasText: "Products" }).click();
    await page.waitForURL(simulator.appUrl(testShop, "/app/products"));
    await page.goBack();
    await page.waitForURL(simulator.appUrl(testShop, "/app/runs"));
    await frame.locator("#place", { hasText: "/app/runs" }).waitFor();
  });

  test("shows the title bar and gives its clicks to the app", async () => {
    await page.locator("#title-text", { hasText: "Review" }).waitFor();
    await inAdmin("Publish").click();
    await said("publish");
    await inAdmin("Reject all").click();
    await said("reject");
    await inAdmin("Runs").click();
    await said("back");
    await page.getByText("More actions").click();
    await inAdmin("Export").click();
    await said("export");
  });

  test("shows a toast until it is dismissed", async () => {
    await press("Toast");
    await page.locator(".toast", { hasText: "Saved" }).waitFor();
    await inAdmin("Dismiss").click();
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  test("gives requests of the app a session token, and a new one when the app refuses it", async () => {
    await press("Fetch");
    await said(`fetched https://${testShop}`);
    app.refuseNextToken();
    await frame.locator("#out").evaluate((output) => output.replaceChildren());
    await press("Fetch");
    await said(`fetched https://${testShop}`);
  });

  test("holds the person on the page while changes are unsaved", async () => {
    await press("Dirty");
    await page.locator(".save-bar", { hasText: "Unsaved changes" }).waitFor();
    await page.locator("#app-nav a", { hasText: "Products" }).click();
    await page.locator(".save-bar.shake").waitFor();
    expect(await frame.locator("#place").textContent()).toBe("/app");
    await inAdmin("Save").click();
    await said("saved");
    await page.locator(".save-bar").waitFor({ state: "hidden" });
    await press("Dirty");
    await inAdmin("Discard").click();
    await said("discarded");
  });

  test("opens a modal over the whole window, whose content is in a further frame of the app, with the app's styles", async () => {
    for (let time = 1; time <= 2; time++) {
      await press("Modal");
      const dialog = page.getByRole("dialog", { name: "Confirm" });
      const content = dialog.frameLocator("iframe").getByText("Content of the modal");
      await content.waitFor();
      expect(await content.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
      expect(await content.evaluate(() => document.scripts.length)).toBe(0);
      await expect
        .poll(() => dialog.locator("iframe").evaluate((view) => view.clientHeight))
        .toBeGreaterThanOrEqual(220);
      expect(await frame.getByText("Content of the modal").count()).toBe(0);
      await dialog.getByRole("button", { name: "Do it" }).click();
      await said(`confirmed ${time}`);
      await dialog.waitFor({ state: "detached" });
    }
  });

  test("closes a modal by its button, and with Escape inside its frame", async () => {
    const dialog = page.getByRole("dialog", { name: "Confirm" });
    await press("Modal");
    await dialog.frameLocator("iframe").getByText("Content of the modal").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await press("Modal");
    await dialog.frameLocator("iframe").getByText("Content of the modal").click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  test("lets the person pick products", async () => {
    await press("Pick");
    await page.getByRole("dialog").getByText("Linen shirt").click();
    await page.getByRole("dialog").getByText("Wool coat").click();
    await inAdmin("Add").click();
    await said("picked Linen shirt,Wool coat");
    await press("Pick");
    await inAdmin("Cancel").click();
    await frame.locator("#out", { hasText: /^picked $/ }).waitFor();
  });

  test("opens the app with products selected in the admin's list, as its action extension does", async () => {
    await page.goto(`${simulator.appUrl(testShop).split("/apps/")[0]}/products`);
    const action = page.getByRole("button", { name: "Restyle" });
    expect(await action.count()).toBe(0);
    await page.getByRole("checkbox", { name: "Select Wool coat" }).check();
    await action.click();
    await page.waitForURL(/\/app\/restyles\/new\?ids%5B%5D=\d+$/);
    await frame.locator("#place", { hasText: "/app/restyles/new" }).waitFor();
  });

  test("leaves the app for a page of the admin", async () => {
    await frame.getByRole("link", { name: "To products" }).click();
    await page.getByRole("heading", { name: "Products", exact: true }).waitFor();
    expect(await page.locator("tbody tr").count()).toBe(2);
  });

  test("takes the person where the app or its server sends the whole window", async () => {
    await press("Leave");
    await page.waitForURL(/\/store\/test-shop\/products\?query=coat$/);
    expect(await page.locator("tbody tr").count()).toBe(1);
    await page.goto(simulator.appUrl(testShop));
    await press("Authorize");
    await page.waitForURL(/\/store\/test-shop\/products$/);
  });

  test("fetches a token for a page that was opened without one", async () => {
    const appFrame = page.frames().find((candidate) => candidate.name() === "app-iframe");
    await appFrame?.evaluate(() => {
      location.href = "/app/direct";
    });
    await frame.locator("#place", { hasText: "/app/direct" }).waitFor();
  });

  test("tells the app the language of the person in the admin", async () => {
    const german = await startShopifySimulator({
      app: { ...testApp, url: app.url },
      shops: [testShop],
      adminLocale: "de",
    });
    const shell = await (await fetch(german.appUrl(testShop))).text();
    await german.close();
    expect(shell).toMatch(/[?&]locale=de(&|"|\\)/);
  });

  test("shows shoppers the product's pictures, large on demand", async () => {
    await page.goto(simulator.productUrl(testShop, "linen-shirt"));
    const thumbnails = page.locator(".thumbnails button");
    expect(await thumbnails.count()).toBe(2);
    const before = await page.locator("#large").getAttribute("src");
    await thumbnails.nth(1).click();
    expect(await page.locator("#large").getAttribute("src")).not.toBe(before);
  });

  test("duplicates the products that are selected, with their pictures", async () => {
    await page.goto(`${simulator.appUrl(testShop).split("/apps/")[0]}/products`);
    await page.getByRole("checkbox", { name: "Select Linen shirt" }).check();
    await inAdmin("Duplicate").click();
    await page.getByRole("link", { name: "Copy of Linen shirt" }).waitFor();
    const products = Object.values(simulator.shop(testShop).products);
    const [original, copy] = ["Linen shirt", "Copy of Linen shirt"].map(
      (wanted) => products.find(({ title }) => title === wanted)!,
    );
    const { files } = simulator.shop(testShop);
    const picturesOf = (ids: string[]) => ids.map((id) => files[id]!.outcome);
    expect(picturesOf(copy!.mediaIds)).toEqual(picturesOf(original!.mediaIds));
    expect(copy!.variants.map(({ optionValues }) => optionValues)).toEqual(
      original!.variants.map(({ optionValues }) => optionValues),
    );
  });

  test("gives the products that are selected a new first photo, under the same id", async () => {
    const product = Object.values(simulator.shop(testShop).products).find(
      ({ title }) => title === "Linen shirt",
    )!;
    const bytesOf = () => simulator.shop(testShop).files[product.mediaIds[0]!]!.blob;
    const [ids, before] = [[...product.mediaIds], bytesOf()];
    await page.goto(`${simulator.appUrl(testShop).split("/apps/")[0]}/products`);
    await page.getByRole("checkbox", { name: "Select Linen shirt" }).check();
    await inAdmin("New first photo").click();
    await expect.poll(bytesOf).not.toBe(before);
    expect(product.mediaIds).toEqual(ids);
  });
});
