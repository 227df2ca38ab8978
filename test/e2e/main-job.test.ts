import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownEnginePrices, priceOfSide } from "#contract/prices.ts";
import type { ProductState } from "#simulator/state/shop-state.ts";
import { browserProblem, findBarriers, keepScreenshot } from "#test-support/browser.ts";
import { type DemoWindow, openDemoWindow } from "#test-support/demo-window.ts";

/** The longest that images may take to be drawn, on a machine that does other things too. */
const drawingMsMax = 8 * 60_000;
/** Two products of the sample store, in the order of its list. Others stay unselected. */
const chosenTitles = ["Stride Legging", "Drift Jogger"];
const colors = ["Camel", "Navy"];
const handles = ["cove-chino-short", "stride-legging", "drift-jogger"];

if (browserProblem) console.warn(`Browser tests are skipped: ${browserProblem}`);

describe.skipIf(browserProblem !== null)("the main job in a browser", () => {
  let opened: DemoWindow;
  let { demo, page, app, troubles, appFrame } = {} as DemoWindow;
  const barriers: string[] = [];
  let changedIndex = -1;

  beforeAll(async () => {
    opened = await openDemoWindow({ photos: null, scale: 0.5, handles });
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

  /** The product of the published images. */
  const published = () => productState(changedIndex) as ProductState;
  /** The lists of images that products say are made with AI. */
  const disclosed = () =>
    Object.values(demo.simulator.shop(demo.shop).metafields)
      .filter(({ ownerId, key }) => ownerId === published().id && key === "ai_images")
      .map(({ value }) => JSON.parse(value));

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

  test("the shop sets where products say what is made with AI", async () => {
    await page.getByRole("link", { name: "Settings" }).click();
    for (const place of [/^In metafields/, /^With a tag/, /^In the alternative texts/]) {
      await app.getByRole("checkbox", { name: place }).check({ force: true });
    }
    await app.getByLabel("Text that is added").fill("Color changed with AI");
    await page.locator(".save-bar").getByRole("button", { name: "Save" }).click();
    await page.getByText("Settings saved").waitFor();
    await lookAt("1-settings");
  });

  test("Home leads to the theme editor, where the theme is told to show it", async () => {
    await page.goto(demo.simulator.appUrl(demo.shop));
    await app.getByRole("link", { name: "Open theme editor" }).click();
    await page.getByRole("checkbox", { name: "AI note" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => demo.simulator.shop(demo.shop).themeBlocks).toEqual(["ai-marks", "ai-note"]);
    await page.goto(demo.simulator.appUrl(demo.shop));
  });

  test("two products are selected and two colors are set, with the price before running", async () => {
    await app.getByRole("link", { name: "Choose your first products" }).click();
    for (const product of chosen()) {
      await app
        .getByRole("checkbox", { name: `Select ${product.title}`, exact: true })
        .first()
        .check({ force: true });
    }
    await lookAt("2-products");
    await app
      .getByRole("button", { name: /^Restyle 2 products/ })
      .first()
      .click();
    // A color chosen from the swatches, and one that is only typed.
    await app.getByRole("checkbox", { name: "Camel", exact: true }).check({ force: true });
    await app.getByLabel("Color name or hex code").fill("navy");
    await app.getByText("Left after", { exact: true }).waitFor();
    await lookAt("3-new-restyle");
  });

  test(
    "the run is paused, goes on, and is followed to its end without reloading",
    async () => {
      await app.getByRole("button", { name: `Restyle ${outputsOfChosen()} images` }).click();
      await app.getByRole("heading", { name: /^Recolor to/ }).waitFor();
      await app.getByRole("button", { name: "Pause", exact: true }).click();
      await page.getByText("Restyle paused").waitFor();
      const resume = app.getByRole("button", { name: "Resume" });
      await resume.waitFor();
      expect(await app.getByRole("button", { name: "Pause", exact: true }).count()).toBe(0);
      await lookAt("4-run-paused");
      await app.getByText(/wait, and no credits are on hold for them/).waitFor();
      await resume.click();
      await page.getByText("The restyle goes on").waitFor();
      // Said once, by the admin, to whoever watched, for a few seconds: a fast run says it before the next lines.
      const isToldOfEnd = page
        .getByText(`Done: ${outputsOfChosen()} images are ready`)
        .waitFor({ timeout: drawingMsMax })
        .then(
          () => true,
          () => false,
        );
      await lookAt("4-run");
      await app
        .getByRole("link", { name: /^Review \d+ images?$/ })
        .first()
        .waitFor({ timeout: drawingMsMax });
      await app.getByText("Ready to review").first().waitFor({ timeout: drawingMsMax });
      expect(await isToldOfEnd).toBe(true);
      await lookAt("5-run-done");
    },
    drawingMsMax,
  );

  test("the review is worked by keyboard: one photo is approved in both colors, the others are rejected", async () => {
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
    await app.getByRole("button", { name: /^Order: / }).click();
    await app.getByRole("radio", { name: "By product" }).click({ force: true });
    await page.keyboard.press("Escape");
    let approved = 0;
    for (let number = 1; number <= outputsOfChosen(); number++) {
      const place = app.getByText(new RegExp(`^${number} of ${outputsOfChosen()} · `)).first();
      const isWanted = approved < 2 && /Image 1, /.test((await place.textContent()) ?? "");
      if (isWanted) approved++;
      await page.keyboard.press(isWanted ? "a" : "r");
    }
    await app.getByRole("link", { name: "Publish 2 images" }).first().waitFor();
    await lookAt("7-review-decided");
  });

  test("approved images reach the product page a shopper sees, behind the product's own and on new variants of their color", async () => {
    const before = mediaCounts();
    await app.getByRole("link", { name: "Publish 2 images" }).first().click();
    await app.getByRole("button", { name: "Publish 2 images" }).first().waitFor();
    for (const color of colors) {
      await app.getByLabel(new RegExp(`^${color}: which variants show the images`, "i")).selectOption("new");
    }
    await app.getByLabel("Name of the color").nth(1).waitFor();
    await app.getByText(/“Color changed with AI” in the alternative texts/).waitFor();
    await lookAt("8-publish");
    await app.getByRole("button", { name: "Publish 2 images" }).first().click();
    await app.getByText("Published").nth(1).waitFor();
    await app.getByText("On variants").nth(1).waitFor();
    await lookAt("9-published");
    const after = mediaCounts();
    expect(after.reduce((sum, count) => sum + count) - before.reduce((sum, count) => sum + count)).toBe(2);

    const changed = after.findIndex((count, index) => count > before[index]);
    changedIndex = changed;
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
    await shopper.getByText("AI-generated image", { exact: true }).waitFor();
    await shopper.getByText("This product is shown with images made with AI.").waitFor();
    await keepScreenshot(shopper, "10-product-page");
    await shopper.close();
  });

  test("what is published says that it is made with AI, as the shop set it", () => {
    const { mediaIds, tags } = published();
    const ours = mediaIds.slice(-2);
    expect(tags).toContain("ai-generated-images");
    expect(disclosed()).toEqual([ours]);
    const { files } = demo.simulator.shop(demo.shop);
    for (const id of ours) expect(files[id]?.alt).toContain("(Color changed with AI)");
  });

  test("undo says which variant the merchant has changed since, and keeps it or not as it is told", async () => {
    const [camel, navy] = colors.map((color) =>
      published().variants.filter(({ optionValues }) => optionValues.includes(color)),
    );
    const others = published().variants.length - camel!.length - navy!.length;
    camel![0]!.price = "1.00";
    navy![0]!.price = "2.00";
    const dialog = page.getByRole("dialog");
    const question = dialog.frameLocator("iframe");
    const confirm = dialog.getByRole("button", { name: "Undo 1 image" });
    const isNoticed = question.getByText(/1 new variant was changed or got stock and stays/);
    const values = () => published().variants.map(({ optionValues }) => optionValues);

    await app.getByRole("button", { name: /^Undo publishing .*Camel/ }).click();
    await isNoticed.waitFor();
    await lookAt("11-undo");
    await confirm.click();
    await expect.poll(() => published().variants.length).toBe(others + 1 + navy!.length);
    expect(values()).toContainEqual(camel![0]!.optionValues);
    await dialog.waitFor({ state: "detached" });

    const undoAll = app.getByRole("button", { name: "Undo all", exact: true });
    await undoAll.press("Enter");
    await isNoticed.waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(() => undoAll.evaluate((button) => button === button.ownerDocument.activeElement))
      .toBe(true);
    await undoAll.click();
    await isNoticed.waitFor();
    await question.getByRole("checkbox", { name: "Undo these changes, too" }).check({ force: true });
    await confirm.click();
    await expect.poll(() => published().variants.length).toBe(others + 1);
    expect(values().flat()).not.toContain(navy![0]!.optionValues[0]);
    await dialog.waitFor({ state: "detached" });
    await lookAt("12-undone");
  });

  test("undo leaves the originals, and takes back what said that images are made with AI", async () => {
    await expect.poll(() => mediaCounts()).toEqual(chosen().map((product) => product.images.length));
    await expect.poll(() => published().tags).not.toContain("ai-generated-images");
    expect(disclosed().flat()).toEqual([]);
    const gallery = app.getByRole("heading", { name: "Gallery now" }).locator("xpath=../ol").locator("img");
    await expect.poll(() => gallery.count()).toBe(chosen()[changedIndex]!.images.length);
  });

  test("credits add up: what succeeded is charged, nothing stays on hold", async () => {
    await page.goto(demo.simulator.appUrl(demo.shop));
    await app.getByText("available", { exact: true }).waitFor();
    const left = 1000 - outputsOfChosen() * priceOfSide(1024, ownEnginePrices);
    await app.getByText(new Intl.NumberFormat("en").format(left), { exact: true }).waitFor();
    const held = app.getByText("On hold", { exact: true }).locator("xpath=../..");
    expect(await held.textContent()).toMatch(/^On hold\s*0$/);
    expect(await app.getByRole("link", { name: "Open theme editor" }).count()).toBe(0);
    await lookAt("13-home");
  });

  test("a pack of credits that is declined adds nothing; one that is approved is granted once", async () => {
    const left = 1000 - outputsOfChosen() * priceOfSide(1024, ownEnginePrices);
    const balance = (credits: number) =>
      app.getByText(new Intl.NumberFormat("en").format(credits), { exact: true });
    await app.getByRole("link", { name: "See what was spent" }).click();
    const buy = app.getByRole("button", { name: "Buy 100 credits" });
    await buy.click();
    await page.getByRole("button", { name: "Decline" }).click();
    await app.getByText("100 credits were not bought").waitFor();
    await balance(left).waitFor();
    await buy.click();
    await page.getByRole("button", { name: "Approve" }).click();
    await app.getByText("100 credits were added").waitFor();
    await balance(left + 100).waitFor();
    await lookAt("14-credits");
    // The way back is taken again, and Shopify tells of the purchase besides.
    await page.reload();
    await app.getByText("100 credits were added").waitFor();
    await demo.simulator.webhooksIdle();
    await page.reload();
    await balance(left + 100).waitFor();
  });

  test("the plan is started on Shopify's page, brings the trial's credits and a top-up, and is cancelled", async () => {
    await page.goto(demo.simulator.appUrl(demo.shop, "/app/credits"));
    const large = app.locator("p.Polaris-Text--heading2xl");
    const available = async () => Number((await large.textContent())!.replace(",", ""));
    await app.getByRole("heading", { name: "Studio plan" }).waitFor();
    await lookAt("15-plan-offer");
    const before = await available();
    await app.getByRole("checkbox", { name: "Allow top-ups" }).check({ force: true });
    await app.getByLabel("Limit for 30 days").selectOption({ label: "$30.00" });
    await app.getByRole("button", { name: "Start free trial" }).click();
    await page.getByText("Free for 7 days").waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    await app.getByText("Your free trial has started").waitFor();
    await expect.poll(available).toBe(before + 20);
    await lookAt("15-plan");
    await app.getByRole("button", { name: "Add 100 credits for $7.50" }).click();
    await app.getByText("$7.50 of $30.00 used").waitFor();
    await expect.poll(available).toBe(before + 120);
    await app.getByRole("button", { name: "Cancel plan" }).click();
    await page.locator("#modal, dialog, .modal").getByRole("button", { name: "Cancel plan" }).click();
    await app.getByRole("button", { name: "Start plan" }).waitFor();
    expect(await available()).toBe(before + 120);
    await lookAt("16-plan-cancelled");
  });

  test("every screen of the main job is accessible by keyboard and screen reader", () => {
    expect(barriers).toEqual([]);
  });

  test("no console error, no failed request and no call that Shopify would refuse occurred", () => {
    expect(troubles).toEqual([]);
    expect(demo.simulator.violations).toEqual([]);
  });
});
