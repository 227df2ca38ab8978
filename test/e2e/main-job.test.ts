import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { priceOfOutput } from "#contract/prices.ts";
import { browserProblem, findBarriers, keepScreenshot } from "#test-support/browser.ts";
import { type DemoWindow, openDemoWindow } from "#test-support/demo-window.ts";

/** The longest that images may take to be drawn, on a machine that does other things too. */
const drawingMsMax = 8 * 60_000;
/** Three products of the sample store, in the order of its list. Its gift card stays unselected. */
const chosenTitles = ["Cove Chino Short", "Stride Legging", "Drift Jogger"];
const handles = ["cove-chino-short", "stride-legging", "drift-jogger"];

if (browserProblem) console.warn(`Browser tests are skipped: ${browserProblem}`);

describe.skipIf(browserProblem !== null)("the main job in a browser", () => {
  let opened: DemoWindow;
  let { demo, page, app, troubles, appFrame } = {} as DemoWindow;
  const barriers: string[] = [];

  beforeAll(async () => {
    opened = await openDemoWindow({ photos: null, scale: 0.4, handles });
    ({ demo, page, app, troubles, appFrame } = opened);
  });

  afterAll(async () => {
    await opened?.close();
  });

  const chosen = () =>
    chosenTitles.map((title) => {
      const index = demo.products.findIndex((product) => product.title === title);
      return { ...demo.products[index], id: demo.productIds[index] };
    });
  const mediaCounts = () =>
    chosen().map(({ id }) => demo.simulator.shop(demo.shop).products[id].mediaIds.length);
  const productState = (index: number) => demo.simulator.shop(demo.shop).products[chosen()[index].id];
  const imagesOfChosen = () => chosen().reduce((sum, product) => sum + product.images.length, 0);

  /** Each photo in both colors. */
  const outputsOfChosen = () => 2 * imagesOfChosen();

  /** Keeps what a screen looks like, and what about it shuts people out. */
  const lookAt = async (name: string) => {
    await keepScreenshot(page, name);
    barriers.push(...(await findBarriers(appFrame())).map((barrier) => `${name}: ${barrier}`));
  };

  /** A picture half loaded would be a screenshot of nothing. */
  const allPicturesLoaded = () =>
    expect
      .poll(() =>
        app
          .locator("img")
          .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);

  test("opening the app installs it and shows the shop's credits", async () => {
    await page.goto(demo.simulator.appUrl(demo.shop));
    await app.getByText("1,000").waitFor();
    await lookAt("1-home-new");
  });

  test("three products are selected and two colors are set, with the price before running", async () => {
    await app.getByRole("link", { name: "Choose your first products" }).click();
    for (const product of chosen()) {
      await app
        .getByRole("checkbox", { name: `Select ${product.title}`, exact: true })
        .first()
        .check({ force: true });
    }
    await lookAt("2-products");
    await app
      .getByRole("button", { name: /^Restyle 3 products/ })
      .first()
      .click();
    // A color chosen from the swatches, and one that is only typed.
    await app.getByRole("checkbox", { name: "Camel", exact: true }).check({ force: true });
    await app.getByLabel("Color name or hex code").fill("navy");
    await app.getByText("Left after", { exact: true }).waitFor();
    await lookAt("3-new-restyle");
  });

  test(
    "the run is followed to its end without reloading",
    async () => {
      await app.getByRole("button", { name: `Restyle ${outputsOfChosen()} images` }).click();
      await app.getByRole("heading", { name: /^Recolor to/ }).waitFor();
      await lookAt("4-run");
      await app
        .getByRole("link", { name: /^Review \d+ images?$/ })
        .first()
        .waitFor({ timeout: drawingMsMax });
      await app.getByText("Ready to review").first().waitFor({ timeout: drawingMsMax });
      // Said once, by the admin, to whoever watched.
      await page.getByText(`Done: ${outputsOfChosen()} images are ready`).waitFor();
      await lookAt("5-run-done");
    },
    drawingMsMax,
  );

  test("the review is worked by keyboard: two approved, the others rejected", async () => {
    await app
      .getByRole("link", { name: /^Review \d+ images?$/ })
      .first()
      .click();
    await app.getByRole("slider", { name: "Divider between before and after" }).waitFor();
    await allPicturesLoaded();
    await lookAt("6-review");
    // Also after a reload, when the admin around the app would have the focus.
    await page.reload();
    await app.getByRole("slider", { name: "Divider between before and after" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    await page.keyboard.press("a");
    await page.keyboard.press("a");
    for (let left = outputsOfChosen() - 2; left > 0; left--) await app.locator("body").press("r");
    await app.getByRole("link", { name: "Publish 2 images" }).first().waitFor();
    await lookAt("7-review-decided");
  });

  test("approved images reach the product page a shopper sees, behind the product's own and on new variants of their color", async () => {
    const before = mediaCounts();
    await app.getByRole("link", { name: "Publish 2 images" }).first().click();
    await app.getByRole("button", { name: "Publish 2 images" }).first().waitFor();
    await app
      .getByLabel(/^Camel: which variants show the images/)
      .first()
      .selectOption("new");
    await app.getByLabel("Name of the color").waitFor();
    await lookAt("8-publish");
    await app.getByRole("button", { name: "Publish 2 images" }).first().click();
    await app.getByText("Published").nth(1).waitFor();
    await app.getByText("On variants").waitFor();
    await lookAt("9-published");
    const after = mediaCounts();
    expect(after.reduce((sum, count) => sum + count) - before.reduce((sum, count) => sum + count)).toBe(2);

    const changed = after.findIndex((count, index) => count > before[index]);
    const shopper = await page.context().newPage();
    await shopper.goto(demo.simulator.productUrl(demo.shop, chosen()[changed].handle));
    const sources = await shopper
      .locator("main img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(new Set(sources).size).toBeGreaterThanOrEqual(after[changed]);
    await shopper.getByText("Camel", { exact: true }).click();
    // The first of the new images, which stand behind the product's own.
    const camel = productState(changed).mediaIds[before[changed]!];
    expect(await shopper.locator(`[data-media-id="${camel}"]`).getAttribute("aria-current")).not.toBeNull();
    expect(await shopper.locator(".buy").textContent()).toBe("Sold out");
    await keepScreenshot(shopper, "10-product-page");
    await shopper.close();
  });

  test("undo takes them off again and leaves the originals", async () => {
    const undoAll = app.getByRole("button", { name: "Undo all", exact: true });
    await undoAll.press("Enter");
    await app.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(() => undoAll.evaluate((button) => button === button.ownerDocument.activeElement))
      .toBe(true);
    await undoAll.click();
    await lookAt("11-undo");
    await app
      .getByRole("dialog")
      .getByRole("button", { name: /^Undo|^Remove/ })
      .click();
    await expect.poll(() => mediaCounts()).toEqual(chosen().map((product) => product.images.length));
    await app.getByRole("dialog").waitFor({ state: "detached" });
    await lookAt("12-undone");
    expect(chosen().map((_, index) => productState(index).variants.length)).toEqual(
      chosen().map(({ variants }) => variants.length),
    );
  });

  test("credits add up: what succeeded is charged, nothing stays on hold", async () => {
    await page.goto(demo.simulator.appUrl(demo.shop));
    await app.getByText("available", { exact: true }).waitFor();
    const left = 1000 - outputsOfChosen() * priceOfOutput(1024);
    await app.getByText(new Intl.NumberFormat("en").format(left), { exact: true }).waitFor();
    const held = app.getByText("On hold", { exact: true }).locator("xpath=../..");
    expect(await held.textContent()).toMatch(/^On hold\s*0$/);
    await lookAt("13-home");
  });

  test("no screen of the main job shuts people out who use a keyboard or a screen reader", () => {
    expect(barriers).toEqual([]);
  });

  test("nothing failed on the way: no error in the console, no failed request, no call Shopify would refuse", () => {
    expect(troubles).toEqual([]);
    expect(demo.simulator.violations).toEqual([]);
  });
});
