import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { browserProblem, findBarriers, launchBrowser, openWindow } from "#test-support/browser.ts";
import { type Scenario, scenarios } from "../support/screens/scenarios.ts";
import { serveScreens } from "../support/screens/serve-screens.ts";
import { shots } from "../support/screens/shots.ts";

const phone = { width: 390, height: 844 };

/** The built screens over an in-memory shop, in a real browser. */
describe.skipIf(browserProblem !== null)("the screens", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  }, 60_000);
  afterAll(() => browser?.close());

  async function open(scenario: Scenario, path: string): Promise<Page> {
    const server = await serveScreens(structuredClone(scenario), (error) => {
      throw error;
    });
    const { page } = await openWindow(browser);
    onTestFinished(async () => {
      await page.context().close();
      await server.stop();
    });
    await page.goto(`${server.url}${path}`);
    return page;
  }

  test("a product's name opens it in the admin and its count opens its restyles; the row around them selects", async () => {
    const page = await open(scenarios.busy, "/app/products");
    const row = page.getByRole("row").filter({ hasText: "Linen wrap dress" }).first();
    const name = row.getByRole("link", { name: "Linen wrap dress", exact: true });
    expect(await name.getAttribute("href")).toMatch(/^shopify:admin\/products\/\d+$/);
    expect(await name.getAttribute("target")).toBe("_top");
    await row.getByText("Dresses").click();
    await expect.poll(() => row.getByRole("checkbox").isChecked()).toBe(true);
    await row.getByRole("link", { name: /restyles of Linen wrap dress/ }).click();
    await page.getByText("Only restyles of Linen wrap dress").waitFor();
    await page.getByRole("link", { name: "Show all restyles" }).click();
    await expect.poll(() => page.getByText("Only restyles of").count()).toBe(0);
  }, 60_000);

  test("one button restyles a selection that spans pages", async () => {
    const page = await open(scenarios.busy, "/app/products");
    const select = () => page.getByRole("row").nth(2).getByRole("checkbox").check({ force: true });
    const restyle = (count: number) => page.getByRole("button", { name: `Restyle ${count} product` });
    await select();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("1 product selected, 1 not on this page").waitFor();
    await expect.poll(() => restyle(1).filter({ visible: true }).count()).toBe(1);
    await select();
    await page.getByText("2 products selected, 1 not on this page").waitFor();
    await expect.poll(() => restyle(2).filter({ visible: true }).count()).toBe(1);
  }, 60_000);

  test("a selection, its search and its place are there again after a look at the form", async () => {
    const page = await open(scenarios.busy, "/app/products?type=Dresses&sort=oldest");
    await page.getByRole("row").nth(1).getByRole("checkbox").check({ force: true });
    await page.getByRole("row").nth(2).getByRole("checkbox").check({ force: true });
    await page.getByRole("button", { name: "Restyle 2 products" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: "New restyle" }).waitFor();
    await page.getByRole("link", { name: "Products" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    expect(new URL(page.url()).search).toBe("?sort=oldest&type=Dresses");
    await expect.poll(() => page.getByRole("row").nth(1).getByRole("checkbox").isChecked()).toBe(true);
    await expect.poll(() => page.getByRole("row").nth(2).getByRole("checkbox").isChecked()).toBe(true);
  }, 60_000);

  test("each order of the list has a name and an effect", async () => {
    const page = await open(scenarios.busy, "/app/products");
    const first = () => page.getByRole("row").nth(1).getByRole("link").first().textContent();
    const newest = await first();
    await page.getByRole("button", { name: "Sort the results" }).click();
    await page.getByRole("button", { name: "Oldest first" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?sort=oldest");
    await expect.poll(first).not.toBe(newest);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  }, 60_000);

  test("on a phone all products of a page are selected at once, and the bar that comes moves nothing", async () => {
    const page = await open(scenarios.busy, "/app/products");
    await page.setViewportSize(phone);
    const choice = page.getByRole("button", { name: "Select all on this page" });
    await choice.waitFor();
    const top = async () => (await page.getByRole("listitem").nth(3).boundingBox())?.y;
    const before = await top();
    await choice.click();
    await page.getByRole("button", { name: /^Restyle \d+ products/ }).waitFor();
    expect(await top()).toBe(before);
    await page.getByRole("button", { name: "Clear this page" }).click();
    await expect.poll(() => page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  }, 60_000);

  test("Home has work on it also when the guide was dismissed, and the guide ticks off what is done", async () => {
    const page = await open(scenarios.new, "/app");
    await page.getByRole("button", { name: "Dismiss setup guide" }).click();
    await page.getByText("Nothing is waiting for you.").waitFor();
    await page.getByRole("link", { name: "Choose products" }).filter({ visible: true }).waitFor();
    const reviewed = scenarios.busy.restyles.filter(({ status }) => status === "review");
    const begun = await open({ ...scenarios.busy, restyles: reviewed }, "/app");
    await begun.getByText("Choose products, done").waitFor({ state: "attached" });
    const link = begun.getByRole("link", { name: "Review your first images" });
    expect(await link.getAttribute("href")).toBe(`/app/restyles/${reviewed[0]!.id}/review`);
    expect(await findBarriers(begun.mainFrame())).toEqual([]);
  }, 60_000);

  test("few credits are said in images; a new shop's are enough, and a fraction of a price makes none", async () => {
    const warning = async (available: number) => {
      const credits = { available, onHold: 0 };
      const page = await open({ ...scenarios.new, credits }, "/app/credits");
      await page.getByText("available", { exact: true }).waitFor();
      return page.locator(".Polaris-Banner").allTextContents();
    };
    expect(await warning(45)).toEqual([]);
    expect((await warning(25)).join()).toContain("Enough for 5 images of 2,048 px.");
    expect((await warning(4)).join()).toContain("Not enough credits for another image");
  }, 60_000);

  test("on a phone the placement stands above the images that it is about", async () => {
    const page = await open(scenarios.busy, "/app/restyles/approved/publish");
    await page.setViewportSize(phone);
    const topOf = async (text: string) =>
      (await page.getByRole("heading", { name: text }).first().boundingBox())?.y;
    await expect.poll(async () => (await topOf("Placement"))! < (await topOf("Relaxed tee"))!).toBe(true);
    // Beside the list, and still first for the keyboard, where there is room.
    await page.setViewportSize({ width: 1200, height: 900 });
    const left = async (text: string) =>
      (await page.getByRole("heading", { name: text }).first().boundingBox())?.x;
    await expect.poll(async () => (await left("Placement"))! > (await left("Relaxed tee"))!).toBe(true);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  }, 60_000);

  test("the outline of a page that takes long has a heading", async () => {
    const page = await open(scenarios.busy, "/app");
    await page.route(
      ({ pathname }) => pathname.startsWith("/app/products"),
      () => undefined,
    );
    await page.getByRole("link", { name: "Choose products" }).click();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    expect(await page.locator("[aria-busy=true]").count()).toBeGreaterThan(0);
  }, 60_000);

  test("the contact sheet is worked by keyboard, keeps its filter in the address, and opens one image", async () => {
    const page = await open(scenarios.busy, "/app/restyles/colors/review?show=undecided&view=sheet");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    const tiles = page.locator("button[data-picture]:enabled");
    await tiles.first().focus();
    const first = await focused();
    expect(first).toBe("Linen wrap dress, image 1, Navy, undecided");
    await page.keyboard.press("a");
    await page.getByRole("button", { name: first.replace("undecided", "Approved"), exact: true }).waitFor();
    expect(await focused()).toBe("Linen wrap dress, image 2, Navy, undecided, please look");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("u");
    expect(await focused()).toBe(first);

    await page.keyboard.press("Enter");
    const divider = page.getByRole("slider", { name: "Divider between before and after" });
    await divider.waitFor();
    expect(new URL(page.url()).searchParams.get("show")).toBe("undecided");
    await page.goBack();
    await tiles.first().waitFor();
    await page.keyboard.press("c");
    await divider.waitFor();
    await page.getByLabel("Show", { exact: true }).selectOption("failed");
    await page.getByText("This image could not be made").waitFor();
    await page.reload();
    await page.getByText("This image could not be made").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  }, 60_000);

  test("deciding keeps the focus where it was, and the divider with it", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?show=undecided");
    const focused = () =>
      page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);
    const divider = page.getByRole("slider", { name: "Divider between before and after" });
    await divider.press("ArrowRight");
    await divider.press("a");
    expect(await focused()).toMatch(/^INPUT/);
    expect(await divider.inputValue()).toBe("51");
    const approve = page.getByRole("button", { name: "Approve", exact: true });
    await approve.press("Enter");
    expect(await focused()).toBe("BUTTON Approve");
    // The last decision replaces the buttons.
    while (await approve.isVisible()) await approve.press("Enter");
    expect(await focused()).toMatch(/^BUTTON ./);
  }, 60_000);

  test("the original shows while a key, the button or the picture is held, and the difference is drawn", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?image=image-5");
    await page.getByRole("slider").waitFor();
    const isOriginal = async () => (await page.getByAltText(/, before$/).count()) === 1;
    await page.keyboard.down("h");
    await page.locator('[data-view="new"]').waitFor();
    expect(await page.getByAltText(/, after$/).count()).toBe(0);
    await page.keyboard.up("h");
    await page.getByRole("slider").waitFor();

    await page.getByRole("button", { name: "New image", exact: true }).click();
    const picture = page.getByAltText(/, after$/);
    const box = (await picture.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await expect.poll(isOriginal).toBe(true);
    await page.waitForTimeout(300);
    await page.mouse.up();
    await picture.waitFor();
    const button = page.getByRole("button", { name: "Hold for original" });
    await button.press("Enter");
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await button.press("Enter");
    await picture.waitFor();

    await page.keyboard.press("d");
    const canvas = page.getByRole("img", { name: "What differs from the photo, bright on dark" });
    await page.locator("[data-state=drawn]").waitFor();
    const [corner, garment] = await canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext("2d")!;
      return [
        [4, 4],
        [width / 2, height / 2],
      ].map(([x, y]) => Math.max(...context.getImageData(x, y, 1, 1).data.slice(0, 3)));
    });
    expect(corner).toBeLessThan(90);
    expect(garment).toBeGreaterThan(200);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  }, 60_000);

  test("a rejection may be explained without being in the way, and all keys are listed", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?image=image-5");
    await page.getByRole("slider").waitFor();
    await page.keyboard.press("r");
    const why = page.getByRole("group", { name: /^Why was it rejected\? \(optional\): Linen wrap dress/ });
    const saved = page.waitForRequest((request) => /"reason":"edges"/.test(request.postData() ?? ""));
    await why.getByRole("button", { name: "Edges" }).click();
    expect((await saved).postDataJSON().decisions).toEqual([
      { imageId: "image-5", decision: "rejected", rejection: { reason: "edges", note: "" } },
    ]);
    // The next image is in view meanwhile.
    await page.getByText(/^6 of 12/).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByText("Hold: show the original").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.getByText("The new picture costs 3 credits").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Make again" }).click();
    await page.getByText("Remaking").first().waitFor();
  }, 60_000);

  test("a wrong image is reported with a reason, and shows that its credits came back", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?image=image-7");
    await page.getByRole("slider").waitFor();
    await page.keyboard.press("w");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Give credits back" }).click();
    await dialog.getByText("Choose a reason").last().waitFor();
    await dialog.getByLabel("What is wrong").selectOption("parts");
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await dialog.getByRole("button", { name: "Give credits back" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("3 credits came back").waitFor();
    await page.keyboard.press("a");
    expect(await page.getByRole("button", { name: "Approve", exact: true }).count()).toBe(0);
  }, 60_000);

  test("Home shows the first of many restyles that wait, and says how many there are", async () => {
    const busy = structuredClone(scenarios.busy);
    const waiting = busy.restyles.find(({ id }) => id === "review")!;
    const restyles = Array.from({ length: 12 }, (_, number) => ({ ...waiting, id: `waiting-${number}` }));
    const page = await open({ ...busy, restyles }, "/app");
    await page.getByRole("link", { name: "View all 12" }).waitFor();
    expect(await page.getByRole("link", { name: /^Review \d+ images of/ }).count()).toBe(8);
  }, 60_000);
});

/** English function words that no German sentence holds; names of the fixtures' products hold none either. */
const englishWord =
  /(?<!\p{L})(the|and|of|to|your|are|not|with|this|that|images?|products?|select|more|yet|page|show)(?!\p{L})/iu;

/** Without names of metafields and tags, and without what is quoted in the shop's own language. */
const withoutNames = (text: string) => text.replace(/„[^“]*“|[a-z]+\.[a-z_]+|[a-z]+(-[a-z]+)+/g, "");

describe.skipIf(browserProblem !== null)("in German, on a phone", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  }, 60_000);
  afterAll(() => browser?.close());

  test("no screen holds English, a wider page, or a document that the browser draws differently", async () => {
    const { page } = await openWindow(browser);
    onTestFinished(() => page.context().close());
    await page.setViewportSize(phone);
    // Photos hold no text, and take longest.
    await page.route("**/fixtures/*", (route) => route.abort());
    const problems: string[] = [];
    page.on("console", (message) => {
      if (/hydrat|did not match/i.test(message.text())) problems.push(message.text());
    });
    for (const name of new Set(shots.map(({ scenario }) => scenario))) {
      const server = await serveScreens(structuredClone(scenarios[name]), (error) => {
        problems.push(String(error));
      });
      const paths = new Set(
        shots.filter((shot) => shot.scenario === name && !/-250$/.test(shot.name)).map(({ path }) => path),
      );
      for (const path of paths) {
        const address = new URL(path, server.url);
        address.searchParams.set("locale", "de");
        await page.goto(address.href, { waitUntil: path === "/app/products" ? "networkidle" : "load" });
        const texts = await page.evaluate(readTexts);
        problems.push(
          ...texts.filter((text) => englishWord.test(withoutNames(text))).map((text) => `${path}: ${text}`),
        );
        const screen = await page.evaluate(() => ({
          language: document.documentElement.lang,
          surplus: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        if (screen.language !== "de" || screen.surplus > 0)
          problems.push(`${path}: ${JSON.stringify(screen)}`);
      }
      await server.stop();
    }
    expect(problems).toEqual([]);
  }, 240_000);
});

/** Runs in the page: what it shows or says. */
function readTexts(): string[] {
  const texts: string[] = [document.title];
  const attributes = ["aria-label", "placeholder", "alt", "title", "aria-valuetext"];
  for (const element of document.querySelectorAll("body, body *:not(script):not(style)")) {
    for (const name of attributes) texts.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? "");
  }
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}
