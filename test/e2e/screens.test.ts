import { readFile } from "node:fs/promises";
import { Ajv } from "ajv";
import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { toPresetCode } from "#components/restyles/preset-code.ts";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { browserProblem, findBarriers, swipe } from "#test-support/browser.ts";
import { automationId } from "../support/screens/fixture-automations.ts";
import { bulkSelectionIds } from "../support/screens/fixture-bulk-selection.ts";
import { lookId } from "../support/screens/fixture-looks.ts";
import { purchaseIds } from "../support/screens/fixture-packs.ts";
import { planRestyle } from "../support/screens/fixture-restyles.ts";
import { type Scenario, scenarios } from "../support/screens/scenarios.ts";
import { openScreens, type Screens } from "../support/screens/screen-windows.ts";
import { pressSave } from "../support/screens/shots.ts";

/** What the App Bridge of the tests does for Sidekick. */
interface Sidekick {
  simulatedSidekick: {
    intend(intent: object): void;
    call(tool: string, input: object): Promise<Record<string, unknown>>;
  };
}

const newRestyleOf = (count: number) =>
  toNewRestylePath(scenarios.busy.products.slice(0, count).map(({ id }) => id));
const phone = { width: 390, height: 844 };

const showAllColors = (page: Page) => page.getByRole("button", { name: "More colors" }).click();

/** Presses the way back, which an admin shows in its title bar. */
function goBack(page: Page): Promise<void> {
  return page
    .locator("ui-title-bar button[variant=breadcrumb]")
    .evaluate((button: HTMLElement) => button.click());
}

/** The built screens over an in-memory shop, in a real browser. */
describe.skipIf(browserProblem !== null)("the screens", () => {
  let screens: Screens;
  beforeAll(async () => {
    screens = await openScreens();
  });
  afterEach(async () => {
    expect(await screens.takeProblems()).toEqual([]);
  });
  afterAll(() => screens?.close());

  const open = (scenario: Scenario, path: string) => screens.open(scenario, path);

  test("a product's name selects it as the row does; a link of its own opens it in the admin and its count opens its restyles", async () => {
    const page = await open(scenarios.busy, "/app/products");
    const row = page.getByRole("row").filter({ hasText: "Linen wrap dress" }).first();
    const link = row.getByRole("link", { name: "Open Linen wrap dress in Shopify", exact: true });
    expect(await link.getAttribute("href")).toMatch(/^shopify:admin\/products\/\d+$/);
    expect(await link.getAttribute("target")).toBe("_top");
    await row.getByText("Linen wrap dress", { exact: true }).click();
    await expect.poll(() => row.getByRole("checkbox").isChecked()).toBe(true);
    await row.getByText("Dresses").click();
    await expect.poll(() => row.getByRole("checkbox").isChecked()).toBe(false);
    await row.getByRole("link", { name: /restyles of Linen wrap dress/ }).click();
    await page.getByText("Only restyles of Linen wrap dress").waitFor();
    await page.getByRole("link", { name: "Show all restyles" }).click();
    await expect.poll(() => page.getByText("Only restyles of").count()).toBe(0);
  });

  test("a form starts with its products’ look in each kind, keeps it and what was changed over a reload, and is as before without it", async () => {
    const page = await open(scenarios.looked, newRestyleOf(2));
    const ground = page.getByLabel("Background color", { exact: true });
    const choose = (kind: string) =>
      page.getByRole("radio", { name: kind, exact: true }).check({ force: true });
    await choose("Packshot");
    expect(await ground.inputValue()).toBe("#E9E1D3");
    await page.getByText("It sets here, also over a preset: background, framing, and size.").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await ground.fill("Navy");
    await page.getByText("Something that it sets was changed.").waitFor();
    await page.reload();
    await expect.poll(() => ground.inputValue()).toBe("Navy");
    await page.getByRole("button", { name: "Apply it again" }).click();
    expect(await ground.inputValue()).toBe("#E9E1D3");
    await choose("Show on a person");
    const background = page.getByLabel("Background", { exact: true });
    expect(await background.inputValue()).toBe("Plain background in #E9E1D3, soft morning light");
    await page.getByLabel("Look", { exact: true }).selectOption({ label: "No look" });
    expect(await background.inputValue()).toBe("");
    await choose("Packshot");
    // What was typed, and covered when the look was applied again.
    expect(await ground.inputValue()).toBe("Navy");
    expect(await page.getByLabel("Framing", { exact: true }).inputValue()).toBe("full_frame");
  });

  test("a look is made for a collection, is listed, and is deleted when that is confirmed", async () => {
    const [linen, ...others] = scenarios.looked.looks!;
    const collections = [...linen!.collections, { value: "3", label: "Spring" }];
    const looks = [{ ...linen!, collections }, ...others];
    const page = await open({ ...scenarios.looked, isDrawnHere: true, looks }, "/app/looks/new");
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.getByRole("button", { name: "Save look" }).click();
    await page.getByText("Enter a name of at most 60 characters").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Autumn");
    await page.getByLabel("Add a collection").selectOption({ index: 1 });
    await page.getByRole("button", { name: /^Remove / }).waitFor();
    await page.getByRole("radio", { name: "A scene in words" }).check({ force: true });
    await page.getByLabel("Scene", { exact: true }).fill("Red leaves");
    // Where no model draws, an edit takes no words of a look, whatever is written in its form.
    expect(await page.getByText(/only while no words are written/).count()).toBe(0);
    await page.getByRole("button", { name: "Save look" }).click();
    await page.getByRole("link", { name: "Autumn" }).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.getByRole("link", { name: "Linen" }).click();
    await page.getByText("No longer in your store: Spring").waitFor();
    expect(await page.getByText(/No longer in your store: (Summer|Dresses)/).count()).toBe(0);
    await page.getByRole("button", { name: "Delete look" }).click();
    await page
      .locator("ui-title-bar button", { hasText: "Delete look" })
      .evaluate((button: HTMLElement) => button.click());
    await page.getByRole("link", { name: "Autumn" }).waitFor();
    expect(await page.getByRole("link", { name: "Linen" }).count()).toBe(0);
  });

  test("outlines that a run waits for are accepted a page at a time for a price that is said", async () => {
    const page = await open(scenarios.outlinesOfRun, "/app/restyles/unchecked");
    await page.getByText("14 outlines to check (14 images)").waitFor();
    // What waits is neither called nor counted as failed, nor offered to be made again.
    expect(await page.getByText("Needs outline14", { exact: true }).count()).toBe(1);
    expect(await page.getByRole("list", { name: "Images" }).getByText("Needs outline").count()).toBe(14);
    expect(await page.getByText(/failed|could not be made/i).count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Retry/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Show side by side" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Skip Relaxed tee, image 2" }).click();
    await dialog.getByRole("button", { name: "Accept these 11 for 33 credits" }).click();
    await dialog.getByText("Garment outlines, page 2 of 2").waitFor();
    await dialog.getByRole("button", { name: "Accept these 2 for 6 credits" }).click();
    await dialog.waitFor({ state: "detached" });
    // The skipped one waits no more.
    await page.getByText(/outlines? to check/).waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: "Show side by side" }).count()).toBe(0);
    // What is made after the run's end is counted, and nothing is offered that has no effect on it.
    const making = page
      .getByText("Queued or in progress", { exact: true })
      .first()
      .locator("xpath=ancestor::div[1]");
    expect(await making.textContent()).toBe("Queued or in progress13");
    expect(await page.getByRole("button", { name: /^(Pause|Stop)$/ }).count()).toBe(0);
    expect(await page.getByText(/^Finished:/).count()).toBe(0);
  });

  test("outlines that were not accepted keep their page, which says how many and why; the next one begins at its top", async () => {
    const page = await open(scenarios.outlinesOfRun, "/app/restyles/unchecked");
    await page.getByRole("button", { name: "Show side by side" }).click();
    const dialog = page.getByRole("dialog");
    // The service takes all but two.
    const refuseTwo = async (route: Route) => {
      const { ids, decision } = route.request().postDataJSON() ?? {};
      if (!ids) return route.continue();
      const answer = await route.fetch({ postData: JSON.stringify({ ids: ids.slice(2), decision }) });
      await route.fulfill({ json: { ...(await answer.json()), problem: { key: "outlines.sheet.away" } } });
    };
    await page.route(/\/unchecked\/outlines$/, refuseTwo);
    await dialog.getByRole("button", { name: "Accept these 12 for 36 credits" }).click();
    await dialog
      .getByText("2 outlines were not accepted. The image service could not be reached. Try it again.")
      .waitFor();
    await dialog.getByText("Garment outlines, page 1 of 2").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: /^Accept the outline of/ }).count()).toBe(2);
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    await page.unroute(/\/unchecked\/outlines$/, refuseTwo);
    await dialog.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await dialog.getByRole("button", { name: "Accept these 2 for 6 credits" }).click();
    await dialog.getByText("Garment outlines, page 2 of 2").waitFor();
    expect(await dialog.getByText(/not accepted/).count()).toBe(0);
    const topOf = async (text: string | RegExp) =>
      (await dialog.getByText(text).first().boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await topOf(/^Only what is tinted/)) > (await topOf(/page 2/))).toBe(true);
  });

  test("while the image service is unreachable the outlines of a run say so, and accepting loses none", async () => {
    const page = await open(scenarios.outlinesOfRunAway, "/app/restyles/unchecked");
    await page.getByRole("button", { name: "Show side by side" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("outlines are still missing. They come when it is back.").waitFor();
    await dialog.getByRole("button", { name: "Accept these 3 for 9 credits" }).click();
    await dialog.getByText(/^3 outlines were not accepted/).waitFor();
    await dialog.getByRole("button", { name: "Accept these 3 for 9 credits" }).waitFor();
    await dialog.getByText("Garment outlines, page 1 of 2").waitFor();
  });

  test("an automation shows what it would have done before it is allowed, keeps the form when it is refused, and is paused", async () => {
    const page = await open(scenarios.automated, "/app/automations/new");
    const dryRun = page.getByRole("status").filter({ hasText: "18" });
    await dryRun.getByText("Relaxed tee", { exact: true }).waitFor();
    const counted: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.includes("/dry-run")) counted.push(searchParams.get("value") ?? "");
    });
    await page.getByLabel("New products").selectOption("collection");
    await page.getByText("Choose the products and a preset to see it.").waitFor();
    await page.getByLabel("Collection", { exact: true }).selectOption("Summer");
    await expect.poll(() => counted).toEqual(["1"]);
    await page.getByText(/get the look “Linen” \(size\) over the preset, unless/).waitFor();
    await dryRun.getByText("Relaxed tee", { exact: true }).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    await page.getByRole("button", { name: "Allow and turn on" }).click();
    await page.getByText("Enter a name of at most 60 characters").waitFor();
    expect(await page.getByLabel("Collection", { exact: true }).inputValue()).toBe("1");
    await page.getByLabel("Name", { exact: true }).fill("Summer in navy");
    await page.getByLabel("Credits per day").fill("40");
    await page.getByText(/spend up to 40 credits a day and 500 credits a month/).waitFor();
    await page.getByRole("button", { name: "Allow and turn on" }).click();
    await page.getByText("0 of 40", { exact: true }).waitFor();

    await page.goto(`${screens.url}/app/automations/${automationId}`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const byHand = page.getByRole("link", { name: "Restyle 12 products" });
    expect(await byHand.getAttribute("href")).toMatch(/^\/app\/restyles\/new\?products=/);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("Paused", { exact: true }).waitFor();
    await page.getByText("They don’t start automatically at the moment.").waitFor();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByText("On", { exact: true }).waitFor();
  });

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
  });

  test("a selection, its search and its place are there again after a look at the form", async () => {
    const page = await open(scenarios.busy, "/app/products?type=Dresses&sort=oldest");
    await page.getByRole("row").nth(1).getByRole("checkbox").check({ force: true });
    await page.getByRole("row").nth(2).getByRole("checkbox").check({ force: true });
    await page.getByRole("button", { name: "Restyle 2 products" }).filter({ visible: true }).click();
    await page.getByRole("heading", { level: 1, name: "New restyle" }).waitFor();
    await goBack(page);
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    expect(new URL(page.url()).search).toBe("?sort=oldest&type=Dresses");
    await expect.poll(() => page.getByRole("row").nth(1).getByRole("checkbox").isChecked()).toBe(true);
    await expect.poll(() => page.getByRole("row").nth(2).getByRole("checkbox").isChecked()).toBe(true);
  });

  test("a product that is taken out of all that match leaves those of other pages selected, also after a reload", async () => {
    const page = await open(scenarios.busy, "/app/products");
    const boxes = page.getByRole("row").getByRole("checkbox");
    await boxes.first().check({ force: true });
    await page.getByRole("button", { name: /^Select all \d+ products/ }).click();
    const counted = async () => {
      const text = await page
        .getByRole("button", { name: /^Restyle \d+ products/ })
        .first()
        .textContent();
      return Number(/\d+/.exec(text ?? "")?.[0]);
    };
    const all = await counted();
    expect(all).toBeGreaterThan(25);
    await boxes.nth(2).uncheck({ force: true });
    await expect.poll(counted).toBe(all - 1);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect.poll(counted).toBe(all - 1);
    const asked = page.waitForRequest((request) => request.method() === "POST");
    await page
      .getByRole("button", { name: /^Restyle \d+ products/ })
      .first()
      .click();
    expect(new URLSearchParams((await asked).postData() ?? "").get("except")).toMatch(/^\d+$/);
  });

  test("each order of the list has a name and an effect", async () => {
    const page = await open(scenarios.busy, "/app/products");
    const first = () => page.getByRole("row").nth(1).textContent();
    const newest = await first();
    await page.getByRole("button", { name: "Sort the results" }).click();
    await page.getByRole("button", { name: "Oldest first" }).click();
    await expect.poll(() => new URL(page.url()).search).toBe("?sort=oldest");
    await expect.poll(first).not.toBe(newest);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });

  test("a filter with more choices than it lists says so, and finds the others; the chosen one stays named", async () => {
    const page = await open(scenarios.busy, "/app/products?type=Dresses");
    await page.getByRole("button", { name: "Add filter" }).click();
    await page.getByRole("menuitem", { name: "Tag", exact: true }).click();
    const field = page.getByLabel("Search tags");
    await page.getByText("There are more than the list below has. Type a part of the name.").waitFor();
    await field.fill("organic");
    await page.getByText("2 found, in the list below").waitFor();
    const list = page.getByRole("combobox", { name: "Tag" });
    await list.selectOption("organic linen");
    await page.waitForURL(/tag=organic\+linen/);
    await field.fill("hats");
    await page.getByText("Nothing found").waitFor();
    await page.route(/\/products\/choices/, (route) => route.abort(), { times: 1 });
    await field.fill("hat");
    await page.getByText("The search did not succeed. Type again to repeat it.").waitFor();
    expect(await list.inputValue()).toBe("organic linen");
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await field.fill("");
    await expect
      .poll(() => list.getByRole("option", { includeHidden: true }).allTextContents())
      .toContain("linen");
  });

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
  });

  test("Home has work on it also when the guide was dismissed, for the whole shop, and the guide ticks off what is done", async () => {
    const page = await open({ ...scenarios.new }, "/app");
    await page.getByRole("button", { name: "Dismiss setup guide" }).click();
    await page.getByText("Your restyles will show up here").waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText("Your restyles will show up here").waitFor();
    expect(await page.getByRole("button", { name: "Dismiss setup guide" }).count()).toBe(0);
    await page.getByText(/^Enough for about \d+ recolors or at least \d+ other images of 2,048 px/).waitFor();
    await page.getByRole("link", { name: "Choose products" }).filter({ visible: true }).waitFor();
    const reviewed = scenarios.busy.restyles.filter(({ status }) => status === "review");
    const begun = await open({ ...scenarios.busy, restyles: reviewed }, "/app");
    await begun.getByText("Choose products, done").waitFor({ state: "attached" });
    const link = begun.getByRole("link", { name: "Review your first images" });
    expect(await link.getAttribute("href")).toBe(`/app/restyles/${reviewed[0]!.id}/review`);
    expect(await findBarriers(begun.mainFrame())).toEqual([]);
  });

  test("few credits are said in images; a new shop's are enough, and a fraction of a price makes none", async () => {
    const warning = async (available: number) => {
      const credits = { available, onHold: 0 };
      const page = await open({ ...scenarios.new, credits }, "/app/credits");
      await page.getByText("available", { exact: true }).waitFor();
      return page.locator(".Polaris-Banner").allTextContents();
    };
    expect(await warning(45)).toEqual([]);
    expect((await warning(25)).join()).toContain(
      "Enough for about 12 recolors or at least 5 other images of 2,048 px.",
    );
    expect((await warning(4)).join()).toContain("You have 4 credits left");
  });

  test("of 250 products and 1,200 images only those near the window are in the page, and the rest comes with the scroll", async () => {
    const photos = (page: Page) => page.getByRole("checkbox", { name: /, image \d+$/ });
    const form = await open(scenarios.busy, newRestyleOf(250));
    await photos(form).first().waitFor();
    expect(await photos(form).count()).toBeLessThan(100);
    const last = form.getByRole("heading", { level: 2, name: scenarios.busy.products[249]!.title }).last();
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        photos(form)
          .last()
          .boundingBox()
          .then((box) => box && box.y > 0 && box.y < 2_000),
      )
      .toBe(true);
    expect(await photos(form).count()).toBeLessThan(200);

    const review = await open(scenarios.large, "/app/restyles/review/review");
    const strip = review.getByRole("list", { name: "All images" });
    await strip.waitFor();
    expect(await strip.getByRole("button").count()).toBeLessThan(100);
    const lastFilm = strip.locator("[aria-posinset='1200'] button");
    await expect
      .poll(async () => {
        await strip.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
        return lastFilm.count();
      })
      .toBe(1);
    await lastFilm.click();
    await review.getByText("1,200 of 1,200").waitFor();
  });

  test("a merchant with too few credits gets to where they are sold, and finds the form as it was", async () => {
    const page = await open(scenarios.outOfCredits, newRestyleOf(2));
    const color = (name: string) => page.getByRole("checkbox", { name, exact: true });
    await showAllColors(page);
    await color("Teal").check({ force: true });
    await color("Rust").check({ force: true });
    await page.getByRole("link", { name: "Buy credits" }).waitFor();
    await page.setViewportSize(phone);
    // At the end of the page, and in the bar that is always in view.
    await expect.poll(() => page.getByRole("link", { name: "Buy credits" }).count()).toBe(2);
    await page.getByRole("link", { name: "Buy credits" }).last().click();
    await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
    // Also to who does not buy here, such as with credits for trying out.
    await page.getByText(/^\d+ more credits are needed for your restyle$/).waitFor();
    await page.getByRole("link", { name: "Back to your restyle" }).click();
    await expect.poll(() => color("Rust").isChecked()).toBe(true);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Credits" }).waitFor();
    await page.goBack();
    await expect.poll(() => color("Rust").isChecked()).toBe(true);
    expect(await color("Teal").isChecked()).toBe(true);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    // Shopify leads back from a purchase to a page of its own.
    await page.goto(new URL(`/app/credits?purchase=${purchaseIds.granted}`, page.url()).href);
    await page.getByRole("link", { name: "Back to your restyle" }).click();
    await page.getByRole("heading", { level: 1, name: "New restyle" }).waitFor();
    await expect.poll(() => color("Rust").isChecked()).toBe(true);
  });

  test("the form opens with the photos; the first one follows the chosen color for nothing, and asks once for each", async () => {
    const page = await open(scenarios.busy, newRestyleOf(3));
    const asked: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/app/restyles/try-on")) asked.push(request.postDataJSON());
    });
    const photo = page.getByRole("checkbox", { name: "Relaxed tee, image 1" }).locator("xpath=../img");
    expect((await photo.boundingBox())!.y).toBeLessThan(250);
    await page.getByText("Choose a color to see it on this photo, free of charge.").waitFor();
    const color = (name: string) => page.getByRole("checkbox", { name, exact: true }).first();
    const choose = (name: string) => color(name).press("Space");
    // Colors that are soon left for another are not asked for; pressed in one go, so that a slow machine is as quick.
    const left = await Promise.all(
      ["Black", "Stone", "Atelier blue"].map((name) => color(name).elementHandle()),
    );
    await page.evaluate((boxes) => {
      for (const box of boxes) (box as HTMLInputElement).click();
    }, left);
    await page.getByText(/^Free preview in Atelier blue/).waitFor();
    await choose("Clay");
    await page.getByText(/^Free preview in Clay/).waitFor();
    expect(await photo.getAttribute("alt")).toBe("Relaxed tee, image 1 in Clay, preview");
    await choose("Clay");
    await page.getByText(/^Free preview in Atelier blue/).waitFor();
    expect(asked).toHaveLength(2);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });

  test("a preview that fails says so beside the photo and can be tried again", async () => {
    const page = await open(scenarios.busy, newRestyleOf(1));
    await page.route(/\/app\/restyles\/try-on$/, (route) => route.abort(), { times: 1 });
    await page.getByRole("checkbox", { name: "Clay", exact: true }).press("Space");
    await page.getByText("The preview could not be drawn because the app did not answer.").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^Free preview in Clay/).waitFor();
  });

  test("photos whose outlines are doubtful have no preview; checking them is the first thing to do, and nothing is red", async () => {
    const page = await open({ ...scenarios.busy, outlines: { states: ["doubtful"] } }, newRestyleOf(4));
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/app/restyles/try-on")) asked++;
    });
    const primary = page.locator(".Polaris-Button--variantPrimary").filter({ visible: true });
    await expect.poll(() => primary.allTextContents()).toEqual(["Check 14 outlines"]);
    expect(await page.locator(".Polaris-Text--critical").count()).toBe(0);
    await page.getByRole("checkbox", { name: "Clay", exact: true }).press("Space");
    // Longer than a choice is waited for before its preview is asked for.
    await page.waitForTimeout(1_500);
    await page.getByText("There is no preview until you have checked this outline.").waitFor();
    expect(asked).toBe(0);
  });

  test("settings and price stay in view beside many photos; on a phone they follow the first product", async () => {
    const page = await open(scenarios.busy, newRestyleOf(250));
    const start = page.getByRole("button", { name: /^(Restyle|Choose these) / }).filter({ visible: true });
    const swatch = page.getByRole("group", { name: "Brand palette" });
    await page
      .getByRole("heading", { name: scenarios.busy.products[9]!.title, exact: true })
      .scrollIntoViewIfNeeded();
    for (const part of [start.first(), swatch]) {
      const { y } = (await part.boundingBox())!;
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(page.viewportSize()!.height);
    }
    await page.setViewportSize(phone);
    const yOf = async (title: string) =>
      (await page.getByRole("heading", { name: title, exact: true }).boundingBox())!.y;
    const [first, second] = scenarios.busy.products;
    const { y } = (await swatch.boundingBox())!;
    expect(await yOf(first!.title)).toBeLessThan(y);
    expect(y).toBeLessThan(await yOf(second!.title));
    expect((await start.last().boundingBox())!.y).toBeLessThan(phone.height);
  });

  test("the choice of all photos or the first of each shows which is set", async () => {
    const page = await open(scenarios.busy, newRestyleOf(2));
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const states = () =>
      Promise.all(
        ["All photos", "First photo only"].map((name) => button(name).getAttribute("aria-pressed")),
      );
    expect(await states()).toEqual(["true", "false"]);
    await button("First photo only").click();
    await expect.poll(states).toEqual(["false", "true"]);
    await page.getByRole("checkbox", { name: "Relaxed tee, image 2" }).press("Space");
    await page.getByRole("checkbox", { name: "Linen wrap dress, image 2" }).press("Space");
    await expect.poll(states).toEqual(["false", "false"]);
  });

  test("a restyle is distinguished from another of the same color by its products", async () => {
    const page = await open(scenarios.busy, "/app/restyles");
    await page
      .getByText(/^Relaxed tee and \d+ more products · /)
      .first()
      .waitFor();
  });

  test("each kind of work says what it makes of which photos", async () => {
    const page = await open(scenarios.busy, newRestyleOf(1));
    const group = page.getByRole("group", { name: "What do you want to make?" });
    const described = await group.getByRole("radio").evaluateAll((radios) =>
      radios.map((radio) => {
        const ids = radio.getAttribute("aria-describedby")?.split(" ") ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent ?? "").join("");
      }),
    );
    expect(described).toHaveLength(6);
    expect(described.filter((text) => text.length < 10)).toEqual([]);
  });

  test("a start that the app does not answer leaves the form as it was; started again, also after a reload, it is the same submission", async () => {
    const page = await open(scenarios.busy, newRestyleOf(2));
    const rust = page.getByRole("checkbox", { name: "Rust", exact: true });
    const submissions: string[] = [];
    const refuse = (route: Route) => {
      if (route.request().method() === "POST") submissions.push(route.request().postDataJSON().submissionId);
      return submissions.length > 1 ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.abort();
    };
    await page.route(/\/app\/restyles\/new\.data/, refuse);
    const start = page.getByRole("button", { name: /^Restyle \d+ images$/ }).filter({ visible: true });
    const fail = async () => {
      await start.click();
      await page.getByText("The app did not answer").first().waitFor();
    };
    await showAllColors(page);
    await rust.check({ force: true });
    await fail();
    expect(await rust.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => rust.isChecked()).toBe(true);
    await fail();

    await page.unroute(/\/app\/restyles\/new\.data/, refuse);
    const started = page.waitForRequest(
      (request) => request.method() === "POST" && /new\.data/.test(request.url()),
    );
    await start.click();
    submissions.push((await started).postDataJSON().submissionId);
    expect(submissions).toEqual(submissions.map(() => submissions[0]));
    await page.waitForURL(/\/app\/restyles\/running/);
    // What has started is no draft any more.
    await page.goto(new URL(newRestyleOf(2), page.url()).href);
    await page.waitForLoadState("networkidle");
    await showAllColors(page);
    expect(await rust.isChecked()).toBe(false);
  });

  test("one press saves what was changed in all sections of the settings, and a refused color keeps what was entered", async () => {
    const page = await open(scenarios.disclosed, "/app/settings");
    const bar = page.locator("ui-save-bar");
    const name = page.getByLabel("Name of #B5654A");
    await name.fill("Terracotta");
    await page.getByRole("button", { name: "Remove Atelier blue from the brand palette" }).click();
    await page.getByRole("button", { name: "Add color", exact: true }).click();
    const popover = page.locator(".Polaris-Popover");
    await popover.getByLabel("Hex code").fill("b5654a");
    await popover.getByText("Your brand colors already have it").waitFor();
    await popover.getByLabel("Hex code").fill("2f5d3a");
    await popover.getByLabel("Name", { exact: true }).fill("Forest");
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await popover.getByLabel("Name", { exact: true }).press("Enter");
    await page.getByLabel("Text that is added").fill("Drawn by AI");
    await page.getByLabel("Country codes").fill("DE");

    await page.route(/app\/palette$/, (route) => route.abort(), { times: 1 });
    await pressSave(page);
    await page.getByText("The palette could not be saved").waitFor();
    expect(await name.inputValue()).toBe("Terracotta");
    await pressSave(page);
    await bar.waitFor({ state: "detached" });
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    expect(await page.getByLabel(/^Name of/).count()).toBe(2);
    expect(await name.inputValue()).toBe("Terracotta");
    expect(await page.getByLabel("Name of #2F5D3A").inputValue()).toBe("Forest");
    expect(await page.getByLabel("Text that is added").inputValue()).toBe("Drawn by AI");
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });

  test("the gallery’s setting leads to the theme editor until the theme has its block, which does not stand for the AI note", async () => {
    const page = await open(scenarios.disclosed, "/app/settings");
    const editor = page.getByRole("link", { name: "Open theme editor" });
    const box = page.getByLabel("Show the photos of the chosen color only");
    await box.waitFor();
    expect(await editor.count()).toBe(0);
    await box.focus();
    await page.keyboard.press("Space");
    expect(await editor.getAttribute("href")).toMatch(/activateAppId=.+\/color-gallery$/);
    await page.waitForLoadState("networkidle");
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.evaluate(() => {
      const block = { handle: "color-gallery", activations: [{ target: "color-gallery", themeId: "1" }] };
      const extension = { type: "theme_app_extension", activations: [block] };
      Object.assign(window.shopify.app, { extensions: async () => [extension] });
    });
    await goBack(page);
    await page.getByRole("heading", { name: "Your theme doesn’t show the AI note yet" }).waitFor();
    expect(await editor.getAttribute("href")).toMatch(/\/ai-marks$/);
    await page.goBack();
    await page.getByText("Your theme does this.").waitFor();
    expect(await editor.count()).toBe(0);
  });

  test("what was entered in the settings, the credits and the publishing stays after a refusal, which is said", async () => {
    /** Lets nothing through that a page asks for, except what is sent; of that, `change` is made. */
    const breakLoading = (page: Page, path: RegExp, change: (route: Route) => Promise<void>) =>
      page.route(path, (route) => (route.request().method() === "POST" ? change(route) : route.abort()));

    const settings = await open(scenarios.disclosed, "/app/settings");
    const text = settings.getByLabel("Text that is added");
    await text.fill("Made with a model");
    await settings.getByLabel("Country codes").fill("DE, QZ");
    await breakLoading(settings, /settings\.data/, (route) => route.continue());
    await pressSave(settings);
    await settings
      .getByText(/QZ.*not|unknown.*QZ|QZ/)
      .last()
      .waitFor();
    expect(await text.inputValue()).toBe("Made with a model");
    await settings.unroute(/settings\.data/);
    await breakLoading(settings, /settings\.data/, (route) => route.abort());
    await pressSave(settings);
    await settings.getByText("The app did not answer").waitFor();
    expect(await text.inputValue()).toBe("Made with a model");

    const credits = await open(scenarios.busy, "/app/credits");
    await breakLoading(credits, /credits\.data/, (route) => route.continue());
    await credits.getByRole("button", { name: /^Buy/ }).first().click();
    await credits.getByText("Shopify refused the charge").waitFor();

    const publish = await open(scenarios.busy, "/app/restyles/approved/publish");
    const first = publish.getByRole("radio", { name: /^First/ });
    await first.check({ force: true });
    await breakLoading(publish, /publish\.data/, (route) =>
      route.continue({ postData: JSON.stringify({ intent: "nothing known" }) }),
    );
    await publish
      .getByRole("button", { name: /^Publish/ })
      .filter({ visible: true })
      .first()
      .click();
    await publish.getByText("The app could not accept this").waitFor();
    expect(await first.isChecked()).toBe(true);
  });

  test("all that match are set by a preset, tried on one photo, and cut to what the credits suffice for", async () => {
    const page = await open(scenarios.busy, `/app/selections/${bulkSelectionIds.ready}`);
    await page.getByLabel("Preset").selectOption({ label: "Spring colors" });
    await page.getByText("Sage").first().waitFor();
    await page
      .getByRole("button", { name: /^Preview/ })
      .first()
      .click();
    await page.getByRole("dialog").getByText("A small, free preview").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    const start = page.getByRole("button", { name: /^Restyle [\d,]+ images$/ }).first();
    const fit = page.getByRole("button", { name: /^Choose th(is|ese)/ }).first();
    await fit.waitFor();
    expect(await start.isDisabled()).toBe(true);
    await fit.click();
    await page.getByText(/Only the first \d+ products are restyled/).waitFor();
    await expect.poll(() => start.isEnabled()).toBe(true);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.getByRole("button", { name: "Choose all 18,412" }).click();
    await fit.waitFor();
  });

  test("the end of a restyle is shown once, on any page, to a tab that saw it running", async () => {
    const page = await open(scenarios.busy, "/app/restyles/running");
    let isOver = false;
    const title = { key: "recolor.title", params: { color: "Navy" } };
    const ended = [{ id: "running", title, ready: 9, failed: 1, unchecked: 2 }];
    await page.route(/\/app\/restyles\/ends/, async (route) => {
      if (!isOver) return route.continue();
      const isAskedFor = new URL(route.request().url()).searchParams.getAll("id").includes("running");
      return route.fulfill({ json: { running: [], ended: isAskedFor ? ended : [] } });
    });
    const toasts = () =>
      page.evaluate(() => (window as never as { shopify: { toasts: string[] } }).shopify.toasts);
    const openProducts = async () => {
      // The admin shows the app's navigation.
      await page
        .locator('s-app-nav s-link[href="/app/products"]')
        .evaluate((entry) => entry.dispatchEvent(new CustomEvent("shopify:navigate", { bubbles: true })));
      await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    };
    await page.waitForResponse(/\/app\/restyles\/ends/);
    await openProducts();
    isOver = true;
    const said = ["Recolor to Navy. Done: 9 images are ready, 2 need outline, 1 failed"];
    await expect.poll(toasts).toEqual(said);
    const asked = page.waitForResponse(/\/app\/restyles\/ends/);
    await openProducts();
    await asked;
    expect(await toasts()).toEqual(said);
  });

  test("the end of a paused restyle is polled again as soon as it is resumed", async () => {
    const page = await open(scenarios.busy, "/app/restyles/running");
    let isPaused = false;
    await page.route(/\/app\/restyles\/ends/, (route) =>
      route.fulfill({ json: { running: [{ id: "running", isPaused }], ended: [] } }),
    );
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await page.getByRole("button", { name: "Resume" }).waitFor();
    isPaused = true;
    // The last time it asks.
    await page.waitForResponse(/\/app\/restyles\/ends/);
    const asked = page.waitForRequest(/\/app\/restyles\/ends/);
    await page.getByRole("button", { name: "Resume" }).click();
    isPaused = false;
    await asked;
  });

  test("another kind of work and back: what was set is still there", async () => {
    for (const path of [newRestyleOf(2), `/app/selections/${bulkSelectionIds.ready}`]) {
      const page = await open(scenarios.busy, path);
      const rust = page.getByRole("checkbox", { name: "Rust", exact: true });
      await showAllColors(page);
      await rust.first().check({ force: true });
      const kind = (place: number) =>
        page.getByRole("group", { name: "What do you want to make?" }).getByRole("radio").nth(place);
      await kind(1).check({ force: true });
      await rust.first().waitFor({ state: "detached" });
      await kind(0).check({ force: true });
      await expect.poll(() => rust.first().isChecked()).toBe(true);
    }
  });

  test("a photo that is skipped is no longer first in line to be accepted", async () => {
    const outlines: Scenario["outlines"] = { states: ["doubtful", "doubtful", "sure"] };
    const page = await open({ ...scenarios.busy, outlines }, newRestyleOf(2));
    const names = () =>
      page.getByRole("button", { name: /^(Accept the outline of|Include again:)/ }).allTextContents();
    const skip = page.getByRole("button", { name: /^Skip / }).first();
    await skip.waitFor();
    const before = (await names()).length;
    await skip.click();
    await expect.poll(async () => (await names()).at(-1)).toBe("Include again");
    expect((await names()).slice(0, -1)).not.toContain("Include again");
    expect(await names()).toHaveLength(before);
  });

  test("outlines are checked side by side: one by key, the rest of a page together, skipped ones stay out", async () => {
    const outlines: Scenario["outlines"] = { states: ["doubtful"] };
    const page = await open({ ...scenarios.busy, outlines }, newRestyleOf(2));
    await page.getByRole("button", { name: "Show side by side" }).click();
    const dialog = page.getByRole("dialog");
    const accepts = dialog.getByRole("button", { name: /^Accept the outline of/ });
    const all = await accepts.count();
    expect(all).toBeGreaterThan(2);
    const names = await accepts.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    await dialog
      .getByRole("button", { name: /^Skip / })
      .first()
      .press("s");
    await expect.poll(() => accepts.count()).toBe(all - 1);
    await accepts.first().press("a");
    await expect.poll(() => accepts.count()).toBe(all - 2);
    // Decided tiles keep their places.
    expect(await accepts.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel))).toEqual(
      names.slice(2),
    );
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await dialog.getByRole("button", { name: /^Accept (this outline|these \d+ outlines)$/ }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("button", { name: /^Accept the outline of/ }).count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Include again:/ }).count()).toBe(1);
  });

  test("a new shop is told what makes a good portrait, without provided people, and no empty list of presets", async () => {
    const identities = await open(scenarios.new, "/app/identities");
    await identities.getByRole("heading", { name: "A good portrait" }).waitFor();
    expect(await identities.getByRole("link", { name: /Ines/ }).count()).toBe(0);
    const form = await open(scenarios.new, newRestyleOf(1));
    await form.getByRole("button", { name: "Save as preset" }).waitFor();
    expect(await form.getByLabel("Preset", { exact: true }).count()).toBe(0);
  });

  test("a shared preset says that it replaces one of its name, and what is applied stays applied", async () => {
    const page = await open(scenarios.busy, newRestyleOf(1));
    await page.waitForLoadState("networkidle");
    const preset = page.getByLabel("Preset", { exact: true });
    await preset.selectOption({ label: "Spring colors" });
    const shown = () => preset.locator("option:checked").textContent();
    await page.getByRole("button", { name: "Manage" }).click();
    const dialog = page.getByRole("dialog");
    const own = { kind: "recolor", options: { colors: [], size: 2048, format: "jpg" } };
    await dialog
      .getByLabel("Preset from another store")
      .fill(toPresetCode({ name: "Spring colors", ...own }));
    await dialog.getByText("A preset of this name is replaced").waitFor();
    await dialog.getByLabel("Name of Spring colors").fill("Summer");
    await dialog.getByRole("button", { name: "Rename Spring colors" }).click();
    await expect.poll(shown).toBe("Summer");
  });

  test("an invitation to a group is accepted or declined: it is said, the group is listed, and the focus goes on", async () => {
    const page = await open(scenarios.busy, "/app/identities/groups");
    const toasts = () =>
      page.evaluate(() => (window as never as { shopify: { toasts: string[] } }).shopify.toasts);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const groups = page.getByRole("link", { name: /campaign$|lookbook$/ });
    const invitation = (name: string) => page.getByRole("heading", { name, exact: true });

    // An answer that does not arrive leaves the invitation where it is.
    await page.route(/groups/, (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Accept the invitation to Spring campaign" }).click();
    await page.getByText("The app did not answer").waitFor();
    expect(await toasts()).toEqual([]);

    await page.getByRole("button", { name: "Accept the invitation to Spring campaign" }).press("Enter");
    await invitation("Spring campaign").waitFor({ state: "detached" });
    await expect.poll(() => groups.allTextContents()).toEqual(["Autumn campaign", "Spring campaign"]);
    await expect.poll(toasts).toEqual(["You are in Spring campaign now"]);
    await expect.poll(focused).toMatch(/^Your groups/);

    await page.getByRole("button", { name: "Decline the invitation to Winter lookbook" }).press("Enter");
    await invitation("Winter lookbook").waitFor({ state: "detached" });
    await expect
      .poll(async () => (await toasts()).at(-1))
      .toBe("The invitation to Winter lookbook was declined");
    expect(await groups.allTextContents()).toEqual(["Autumn campaign", "Spring campaign"]);
    expect(await page.getByRole("heading", { name: "Invitations" }).count()).toBe(0);
    await expect.poll(focused).toMatch(/^Your groups/);
  });

  test("the form of what a restyle left out begins at its outlines, and the summary opens them", async () => {
    const page = await open(
      { ...scenarios.busy, outlines: { states: ["doubtful"] } },
      "/app/restyles/new?left_out_of=partial",
    );
    const outlines = page.getByRole("heading", { name: "Garment outlines" });
    const isInView = async () => {
      const { y } = (await outlines.boundingBox()) ?? { y: -1 };
      return y >= 0 && y < 150;
    };
    await outlines.waitFor();
    await expect.poll(isInView).toBe(true);
    await page.getByRole("button", { name: "Check outlines" }).click();
    await page
      .getByRole("dialog")
      .getByRole("heading", { name: /^Check outline 1 of \d+$/ })
      .waitFor();
  });

  test("an identity that is to be shown in product photos is chosen in the next form, and in that one only", async () => {
    const page = await open(scenarios.busy, "/app/identities/ines");
    await page.getByRole("link", { name: "Show in product photos" }).click();
    const restyle = async () => {
      await page
        .getByRole("checkbox", { name: "Select Relaxed tee", exact: true })
        .first()
        .check({ force: true });
      await page.getByRole("button", { name: "Restyle 1 product" }).first().click();
    };
    await restyle();
    await page.getByRole("radio", { name: "Show another person", checked: true }).waitFor();
    await page.getByRole("radio", { name: /^Ines/, checked: true }).waitFor();
    await page.goto(`${screens.url}${newRestyleOf(2)}`);
    await page.getByRole("radio", { name: "Recolor", checked: true }).waitFor();
  });

  test("banners of a page are as far apart as its cards", async () => {
    const page = await open(scenarios.busy, "/app/restyles/partial");
    const gaps = await page.locator(".Polaris-Banner + .Polaris-Banner").evaluateAll((banners) =>
      banners.map((banner) => {
        const before = banner.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
        return Math.round(banner.getBoundingClientRect().top - before);
      }),
    );
    expect(gaps.length).toBeGreaterThan(0);
    expect(new Set(gaps)).toEqual(new Set([16]));
  });

  test("following a publication reads no product from Shopify again, whose limits the publication needs", async () => {
    let refreshes = 0;
    const read: string[] = [];
    const page = await screens.open(scenarios.busy, "/app/restyles/publishing/publish", async (opened) => {
      opened.on("request", (request) => {
        const url = new URL(request.url());
        if (url.pathname.endsWith("/publish.data")) refreshes++;
        if (/\/plan(\.data)?$/.test(url.pathname)) read.push(url.searchParams.get("product") ?? "");
      });
      // Shopify answers later than the page looks for news.
      await opened.route(/\/plan(\.data)?\?/, async (route) => {
        const reply = await route.fetch();
        await expect.poll(() => refreshes, { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
        await route.fulfill({ response: reply });
      });
    });
    await page.getByText("Gallery now").first().waitFor();
    await expect.poll(() => refreshes, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    expect(read.length).toBeGreaterThan(0);
    expect(read).toEqual([...new Set(read)]);
    // Coming back from another tab does, since the product may have been changed there.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => read.length).toBeGreaterThan(new Set(read).size);
  });

  test("inside the admin's frame, images of a long list are drawn before they come into view", async () => {
    const long = planRestyle({
      id: "long",
      products: 60,
      imagesPerProduct: 1,
      colors: [{ label: "Navy", hex: "#1F3A5F" }],
      minutesAgo: 30,
    });
    const page = await open({ ...scenarios.busy, restyles: [long] }, "/app/restyles/long");
    const address = page.url();
    await page.route(address, async (route) => {
      const answer = await route.fetch();
      // It names Shopify's admin alone as what may frame it.
      const { "content-security-policy": _, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers });
    });
    await page.route("http://admin.example/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe src="${address}" style="border: 0; width: 1100px; height: 700px"></iframe>`,
      }),
    );
    await page.goto("http://admin.example/");
    const images = page.frameLocator("iframe").getByRole("list", { name: "Images" }).locator("> li");
    const last = images.last();
    await page.frameLocator("iframe").locator("html[data-hydrated]").waitFor({ state: "attached" });
    expect(await last.locator("img").count()).toBe(0);
    const below = await last.evaluate((element) => {
      scrollTo(0, element.getBoundingClientRect().top - innerHeight - 600);
      return element.getBoundingClientRect().top - innerHeight;
    });
    expect(below).toBeGreaterThan(500);
    await expect.poll(() => last.locator("img").count()).toBeGreaterThan(0);
  });

  test("the publish page looks for what is new when a scheduled time comes", async () => {
    const restyles = scenarios.busy.restyles.filter(({ id }) => id === "scheduled");
    const soon = { act: "publish" as const, images: 3, timeZone: "Europe/Berlin" };
    const page = await open(
      {
        ...scenarios.busy,
        restyles: restyles.map((restyle) => ({
          ...restyle,
          nextScheduled: { ...soon, at: new Date(Date.now() + 2_000).toISOString() },
        })),
      },
      "/app/restyles/scheduled/publish",
    );
    await page.waitForRequest((request) => request.url().includes("/publish.data"));
  });

  test("the end of the last schedule is said, though its card goes with it", async () => {
    const restyles = scenarios.busy.restyles.map((restyle) => ({
      ...restyle,
      schedules: restyle.schedules.slice(0, 1),
      delays: [],
    }));
    const page = await open({ ...scenarios.busy, restyles }, "/app/restyles/scheduled/publish");
    await page.getByRole("button", { name: /^Cancel schedule:/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel schedule" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => (window as never as { shopify: { toasts: string[] } }).shopify.toasts))
      .toEqual(["Schedule cancelled"]);
    await expect.poll(() => page.getByRole("button", { name: /schedule:/ }).count()).toBe(0);
  });

  test("an answer is said though the page that comes after it is without what was asked", async () => {
    const page = await open(scenarios.busy, "/app/identities/ines");
    // The identity was deleted while it was saved, from elsewhere.
    let isDeleted = false;
    await page.route("**/app/identities/ines.data*", async (route) => {
      if (isDeleted) {
        // As long as a network takes: until the browser has drawn the answer.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        return await route.fulfill({ status: 404, body: "" });
      }
      isDeleted = route.request().method() !== "GET";
      await route.continue();
    });
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Ines Maria");
    await page.locator("form, main").getByRole("button", { name: "Save", exact: true }).first().click();
    await page.getByRole("textbox", { name: "Name", exact: true }).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => (window as never as { shopify: { toasts: string[] } }).shopify.toasts))
      .toEqual(["Saved"]);
  });

  test("what was published is linked as shoppers see it, and an undo says how many images were undone once they are", async () => {
    const page = await open(scenarios.busy, "/app/restyles/published/publish");
    const inStore = page.getByRole("link", { name: /^View in your store: .+/ }).first();
    expect(await inStore.getAttribute("href")).toMatch(/^https:\/\/shop\.example\/products\/\d+$/);
    expect(await inStore.getAttribute("target")).toBe("_blank");
    await page
      .getByRole("button", { name: /^Undo publishing/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo 1 image" }).click();
    await expect
      .poll(() => page.evaluate(() => (window as never as { shopify: { toasts: string[] } }).shopify.toasts))
      .toEqual(["1 image undone"]);
  });

  test("photos that can't show the chosen person are marked with the reason, and those that can are taken alone", async () => {
    const page = await open(scenarios.drawnHere, newRestyleOf(2));
    await page.getByRole("radio", { name: "Show another person" }).click({ force: true });
    await page.route(/\/restyles\/check/, (route) => route.abort(), { times: 1 });
    await page.getByRole("radio", { name: /^Ines/ }).first().click({ force: true });
    await page.getByText("Photos can’t be checked right now.").waitFor();
    // Another choice asks at once.
    await page
      .getByRole("radio", { name: /^Jonas/ })
      .first()
      .click({ force: true });
    await page.getByText("4 of 5 photos can be used.").waitFor();
    const refused = page.getByRole("checkbox", { name: "Linen wrap dress, image 3" });
    expect(await refused.getAttribute("aria-description")).toMatch(/^No face was found/);
    expect(await page.getByText(/^No face was found/).count()).toBe(1);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.getByRole("button", { name: "Use the 4 that work" }).click();
    await page.getByRole("button", { name: "Restyle 4 images" }).first().waitFor();
    expect(await refused.isChecked()).toBe(false);
    await page.getByText("4 of 4 photos can be used.").waitFor();
  });

  test("a large photo whose outline is in doubt is shown clear, no taller than half a phone, and leads to the outline", async () => {
    const page = await open(scenarios.outlinesDoubtful, newRestyleOf(2));
    await page.setViewportSize(phone);
    const tile = page.locator("[data-left-out=doubtful]").first();
    await tile.waitFor();
    const photo = tile.locator("img");
    expect(await photo.evaluate((image) => getComputedStyle(image).opacity)).toBe("1");
    expect((await photo.boundingBox())!.height).toBeLessThanOrEqual(phone.height / 2);
    await page.getByRole("button", { name: "Check now" }).click();
    await page.getByRole("dialog").getByRole("heading", { name: "Fix outline" }).waitFor();
  });

  test("an identity leads on to the products that can show it, unless it was withdrawn", async () => {
    const onward = (page: Page) => page.getByRole("link", { name: "Show in product photos" });
    const page = await open(scenarios.busy, "/app/identities/ines");
    await onward(page).click();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    const withdrawn = await open(scenarios.busy, "/app/identities/lin");
    await withdrawn.getByRole("heading", { level: 1 }).waitFor();
    expect(await onward(withdrawn).count()).toBe(0);
  });

  test("a color in words shows what it is taken for also after it was added", async () => {
    const page = await open(scenarios.busy, newRestyleOf(2));
    await page.getByLabel("Color name or hex code").fill("dark teal");
    await page.getByText("Understood: Dark teal").waitFor();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dot = page.getByRole("list", { name: "Chosen colors" }).locator("[aria-hidden]").first();
    await expect.poll(() => dot.getAttribute("style")).toMatch(/background-color/);
  });

  test("a pack says how many images it is enough for", async () => {
    const page = await open(scenarios.new, "/app/credits");
    const pack = page.getByRole("listitem").filter({ hasText: "500 credits" });
    await pack.getByText("250 recolors", { exact: true }).waitFor();
    await pack.getByText("or at least 100 other images", { exact: true }).waitFor();
  });

  test("one product leaves a color out and gets another for itself: what is quoted and started says so", async () => {
    const page = await open(scenarios.busy, newRestyleOf(3));
    // A box that is checked before the page has its scripts is unchecked by them.
    await page.waitForLoadState("networkidle");
    const swatch = (name: string) => page.getByRole("checkbox", { name, exact: true });
    const summary = page.getByText(/, for \d+ new images$/);
    await showAllColors(page);
    await swatch("Burgundy").first().check({ force: true });
    await swatch("Clay").first().check({ force: true });
    const colors = page.getByRole("button", { name: /: colors of / });
    const quoted = page.waitForRequest(
      (request) =>
        request.url().endsWith("/app/restyles/quote") && (request.postData() ?? "").includes("looks"),
    );
    // By keyboard: a forced click goes to where a swatch was while its popover still moves.
    await colors.nth(1).click();
    await swatch("Clay").last().press("Space");
    const { images, options } = (await quoted).postDataJSON();
    expect(options.colors.map(({ color }: { color: string }) => color)).toEqual(["Burgundy", "Clay"]);
    expect(images.map(({ looks }: { looks?: number[] }) => looks)).toEqual([undefined, [0], undefined]);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Only Burgundy: colors of / }).waitFor();
    await summary.waitFor();
    await page.getByText("Clay · 2 products", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: /^Only Burgundy: colors of / }).waitFor();

    await colors.nth(2).click();
    await swatch("Teal").last().press("Space");
    await page.keyboard.press("Escape");
    const started = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/app/restyles/new"),
    );
    await page
      .getByRole("button", { name: /^Restyle \d+ images$/ })
      .filter({ visible: true })
      .click();
    const { draft } = (await started).postDataJSON();
    expect(draft.options.colors[0]).toMatchObject({ color: "Teal" });
    expect(draft.images.map(({ looks }: { looks?: number[] }) => looks)).toEqual([[1, 2], [1], undefined]);
  });

  test("the form of all that match begins with the look of all of them, through a preset, a reload and the start; of different looks with none", async () => {
    const address = `/app/selections/${bulkSelectionIds.ready}`;
    const page = await open({ ...scenarios.looked, credits: { available: 1_000_000, onHold: 0 } }, address);
    const shown = () => page.getByLabel("Look", { exact: true }).inputValue();
    expect(await shown()).toBe(lookId);
    await page.getByLabel("Preset").selectOption({ label: "Spring colors" });
    await page.getByText("It sets here, also over a preset: size.").waitFor();
    await page.reload();
    await page.getByText("Sage").first().waitFor();
    expect(await shown()).toBe(lookId);
    const started = page.waitForRequest((request) => request.postDataJSON()?.intent === "start");
    await page
      .getByRole("button", { name: /^Restyle [\d,]+ images/ })
      .filter({ visible: true })
      .click();
    expect((await started).postDataJSON().draft).toMatchObject({
      options: { size: 2048 },
      look: { id: lookId, isChanged: false },
    });
    const other = await open(scenarios.looksDiffer, address);
    await other.getByText("Choose one for all products, or none.").waitFor();
    expect(await other.getByLabel("Look", { exact: true }).inputValue()).toBe("");
  });

  test("the form of all products that match, with a color for one of them only, is there again after a reload and after another page; too many single products are said where they are chosen", async () => {
    const address = `/app/selections/${bulkSelectionIds.ready}`;
    const page = await open(scenarios.busy, address);
    await page.getByRole("button", { name: "More colors" }).click();
    await page.getByRole("checkbox", { name: "Navy", exact: true }).first().press("Space");
    await page
      .getByRole("button", { name: /: colors of Relaxed tee/ })
      .first()
      .click();
    const popover = page.locator(".Polaris-Popover");
    await popover.getByRole("checkbox", { name: "Clay" }).press("Space");
    await popover.getByRole("checkbox", { name: "Clay", checked: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel(/^All photos/).press("Space");
    const isAsLeft = async () => {
      await page
        .getByRole("button", { name: /^Only Navy: colors of Linen/ })
        .first()
        .waitFor();
      await page.getByRole("button", { name: /^In all 2 colors: colors of Relaxed tee/ }).waitFor();
      await page.getByText("Clay · 1 product", { exact: true }).waitFor();
      expect(await page.getByLabel(/^All photos/).isChecked()).toBe(true);
    };
    await isAsLeft();
    // The page may ask for the price of an empty form before it has read what was left.
    const quoted = page.waitForRequest(
      (request) => request.url().endsWith("/quote") && request.postDataJSON().exceptions.length > 0,
    );
    await page.reload();
    await isAsLeft();
    expect((await quoted).postDataJSON().exceptions).toEqual([
      { look: expect.any(Number), only: true, productIds: [expect.any(String)] },
    ]);
    await page.goto(new URL("/app/credits", page.url()).href);
    const message = { key: "draft.exceptions.max", params: { max: 1_000 } };
    await page.route(/\/quote$/, (route) =>
      route.fulfill({ status: 422, json: { problems: [{ field: "exceptions", message }] } }),
    );
    await page.goBack();
    await isAsLeft();
    await page
      .getByRole("button", { name: /: colors of Relaxed tee/ })
      .first()
      .click();
    await popover.getByText("At most 1,000 products can be left out").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });

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
  });

  test("the picture under review fills three quarters of the window and stays where it is; a rejection can be explained and reported from the next image", async () => {
    const page = await open(scenarios.busy, "/app/restyles/colors/review");
    await page.setViewportSize({ width: 1280, height: 900 });
    const place = async () =>
      (await page
        .getByRole("slider", { name: /^Divider/ })
        .locator("..")
        .boundingBox())!;
    const first = await place();
    expect(first.height).toBeGreaterThanOrEqual(0.75 * 900);
    await page.keyboard.press("r");
    const reasons = page.getByRole("group", { name: /^Why was it rejected\? \(optional\): / });
    await reasons.waitFor();
    expect(await place()).toEqual(first);
    const box = (await reasons.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(900);
    await reasons.getByRole("button", { name: "Edges" }).click();
    await reasons.getByRole("button", { name: "Wrong result" }).click();
    await page.getByRole("dialog").waitFor();
  });

  test("before its first publication a shop is asked once whether it tells of AI, and recommended to where a person is drawn", async () => {
    const page = await open(scenarios.undisclosed, "/app/restyles/approved/publish");
    const publish = () =>
      page
        .getByRole("button", { name: /^Publish \d/ })
        .filter({ visible: true })
        .first();
    await publish().click();
    const question = page.getByRole("dialog");
    expect(await question.getByRole("radio", { name: /recommended/ }).isChecked()).toBe(true);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("publish"),
    );
    await question.getByRole("button", { name: "Publish", exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      intent: "publish",
      disclosure: { places: ["metafield", "alt"], text: "AI-generated image" },
    });
    await page
      .getByText(/^AI disclosure: |Published/)
      .first()
      .waitFor();
    await question.waitFor({ state: "detached" });
  });

  test("a color that Shopify's list lacks asks for access to it: declined, the page says that nothing was changed; allowed, new variants are chosen and the keyboard goes on there", async () => {
    let isGranted = false;
    const page = await screens.open(
      scenarios.listedColors,
      "/app/restyles/approved-colors/publish",
      async (opened) => {
        await opened.route(/\/plan\?/, async (route) => {
          const answer = await route.fetch();
          const { plan } = await answer.json();
          if (isGranted)
            Object.assign(plan.colorOption, { takesNewValues: true, colorList: { isGranted, scopes: [] } });
          await route.fulfill({ response: answer, json: { plan } });
        });
      },
    );
    const answer = (result: string) =>
      page.evaluate((said) => {
        Object.assign(window.shopify!.scopes, { request: async () => ({ result: said }) });
      }, result);
    const field = page.getByLabel("Terracotta: which variants show the images").first();
    const asking = page.getByText(/colors that it lacks, such as Terracotta/);
    await asking.first().waitFor();
    // The list has it.
    expect(await page.getByText(/such as Navy/).count()).toBe(0);
    // Two products lack two colors each.
    expect(await page.getByRole("button", { name: "Allow access" }).count()).toBe(2);
    expect(await field.getByRole("option", { name: "New variants in this color" }).count()).toBe(0);
    const allow = page.getByRole("button", { name: "Allow access" }).first();
    await answer("declined-all");
    await allow.click();
    await page.getByText("Without access to the list the app can’t add the color").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    isGranted = true;
    await answer("granted-all");
    await allow.click();
    await expect.poll(() => asking.count()).toBe(0);
    // Both colors of the product whose button it was, and none of the other's.
    const added = page.getByText("The color is also added to the list in Shopify");
    await expect.poll(() => added.count()).toBe(2);
    expect(await field.inputValue()).toBe("new");
    expect(await field.evaluate((select) => select === document.activeElement)).toBe(true);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });

  test("Sidekick opens the form of several products and fills it in; the answer is what the form shows, and nothing is started", async () => {
    const page = await open(scenarios.busy, "/app/restyles/new");
    await page.getByRole("heading", { name: "Choose products first" }).waitFor();
    const value = scenarios.busy.products.slice(0, 3).map(({ id }) => id);
    await page.evaluate(
      (intent) => {
        (window as unknown as Sidekick).simulatedSidekick.intend(intent);
      },
      { type: "shopify/product", action: "import+bulk", value },
    );
    await page.getByLabel("Color name or hex code").waitFor();
    expect(page.url()).toContain(newRestyleOf(3));
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));

    const call = (input: object) =>
      page.evaluate(
        (given) => (window as unknown as Sidekick).simulatedSidekick.call("set_restyle", given),
        input,
      );
    const before = await call({});
    expect(before).toMatchObject({ kind: "recolor", products: 3, missing: "Set a color to start." });
    const words = "only the sleeves";
    const after = await call({ kind: "recolor", colors: ["navy", "#B03A2E"], words });
    expect(after).toMatchObject({ settings: ["Color: navy", "Color: #B03A2E"], missing: null });
    const price = page.getByText(`${after.credits_at_most} credits`, { exact: true });
    await price.first().waitFor();
    await page.getByText("navy", { exact: true }).first().waitFor();
    const { problem } = await call({ kind: "packshot", colors: ["navy"] });
    expect(problem).toMatch(/^Colors are for “Recolor”/);
    expect((await call({ kind: "burn" })).problem).toMatch(/^The kind is one of recolor, /);
    expect(await call({})).toMatchObject({ kind: "recolor", settings: after.settings });
    const packshot = await call({ kind: "packshot" });
    expect(await page.getByRole("radio", { name: /^Packshot/ }).isChecked()).toBe(true);
    expect(await call({ kind: "recolor" })).toMatchObject({ settings: after.settings });

    const schema = JSON.parse(await readFile("extensions/sidekick-restyle/tools.json", "utf8"))[0];
    const isDeclared = new Ajv({ allowUnionTypes: true }).compile({
      ...schema.outputSchema,
      additionalProperties: false,
    });
    for (const answer of [before, after, packshot, { problem: "" }]) expect(isDeclared(answer)).toBe(true);
    expect(posts.filter((url) => /restyles\/new/.test(url))).toEqual([]);
  });

  test("on a phone the decision is at hand without scrolling, under any number of controls", async () => {
    const page = await open(scenarios.busy, "/app/restyles/colors/review?locale=de");
    // What the frame has of a phone's height.
    await page.setViewportSize({ width: 360, height: 640 });
    const approve = page.getByRole("button", { name: "Freigeben", exact: true });
    const rows = async (...names: string[]) => {
      const boxes = names.map((name) => page.getByRole("button", { name, exact: true }).boundingBox());
      return new Set((await Promise.all(boxes)).map((box) => box?.y)).size;
    };
    await expect.poll(() => rows("Ablehnen", "Freigeben")).toBe(1);
    const bottom = async () => {
      const box = await approve.boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(640);
    await page.getByRole("button", { name: "100 %" }).click();
    await expect.poll(bottom).toBeLessThanOrEqual(640);
  });

  test("on a phone what the keyboard reaches is not under the page's action bar", async () => {
    const page = await open(scenarios.busy, newRestyleOf(3));
    await page.setViewportSize(phone);
    await page.getByRole("checkbox", { name: "Black", exact: true }).focus();
    const start = page.getByRole("button", { name: /^Restyle/ }).filter({ visible: true });
    const barTop = (await start.boundingBox())?.y ?? 0;
    const bottoms: number[] = [];
    for (let count = 0; count < 20; count++) {
      await page.keyboard.press("Tab");
      // The bar's own button.
      if (await start.evaluate((button) => button === document.activeElement)) continue;
      bottoms.push(
        await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? Infinity),
      );
    }
    expect(Math.max(...bottoms)).toBeLessThan(barTop);
  });

  test("the skeleton of a slow page has a heading", async () => {
    const page = await open(scenarios.busy, "/app");
    await page.route(
      ({ pathname }) => pathname.startsWith("/app/products"),
      () => undefined,
    );
    await page.getByRole("link", { name: "Choose products" }).click();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    expect(await page.locator("[aria-busy=true]").count()).toBeGreaterThan(0);
  });

  test("the end of a review says what it came to, and leads to publishing and to credits that can come back", async () => {
    const page = await open(scenarios.busy, "/app/restyles/colors/review");
    await page.getByRole("button", { name: /^Approve all remaining/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Approve/ })
      .click();
    await page.getByText("24 approved, 2 rejected").waitFor();
    await page.getByRole("link", { name: "Publish 24 images" }).last().waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.getByRole("button", { name: "Look at rejected images" }).click();
    await page.getByRole("button", { name: "Wrong result" }).waitFor();
  });

  test("on the contact sheet keys act on the picture under the mouse, a color is approved in all products, and the reason is asked where R was pressed", async () => {
    const page = await open(scenarios.busy, "/app/restyles/colors/review?view=sheet");
    const tile = (name: string) => page.getByRole("button", { name, exact: true });
    await tile("Linen wrap dress, image 3, Navy, Undecided").hover();
    await page.keyboard.press("r");
    await tile("Linen wrap dress, image 3, Navy, Rejected").waitFor();
    const reason = page.getByRole("group", { name: /^Why .*Linen wrap dress, image 3/ });
    await reason.getByRole("button", { name: "Color" }).click();
    await page.getByRole("button", { name: "Wrong result" }).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    const before = await page.locator("[data-picture][data-decision=approved]").count();
    const approve = page.getByRole("button", { name: /^Approve Forest green/ });
    const count = Number(/\d+/.exec((await approve.textContent())!)![0]);
    expect(count).toBeGreaterThan(1);
    await approve.click();
    await expect
      .poll(() => page.locator("[data-picture][data-decision=approved]").count())
      .toBe(before + count);
    await approve.waitFor({ state: "detached" });
    const screen = { x: 0, y: 0, ...page.viewportSize()! };
    const boxes = await page
      .locator("section img")
      .evaluateAll((images) =>
        images.map((image) => image.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
    const whole = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= screen.height);
    expect(whole.length).toBeGreaterThanOrEqual(12);
  });

  test("the contact sheet is worked by keyboard, keeps its filter in the address, and opens one image", async () => {
    const page = await open(scenarios.busy, "/app/restyles/colors/review?show=undecided&view=sheet");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    const tiles = page.locator("button[data-picture]:enabled");
    await tiles.first().focus();
    const first = await focused();
    expect(first).toBe("Linen wrap dress, image 1, Navy, Undecided");
    await page.keyboard.press("a");
    await page.getByRole("button", { name: first.replace("Undecided", "Approved"), exact: true }).waitFor();
    expect(await focused()).toBe("Linen wrap dress, image 1, Terracotta, Undecided");
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
    await page.goto(new URL("/app/restyles/colors", page.url()).href);
    await page.getByRole("link", { name: "Show failed images" }).click();
    await page.getByText("This image could not be made").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
  });

  test("the new image does not show through a photo with transparency", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?show=undecided");
    await page.getByRole("slider", { name: "Divider between before and after" }).waitFor();
    const before = page.getByRole("img", { name: /before/i }).first();
    const ground = await before.evaluate(
      (picture) => getComputedStyle(picture.parentElement!).backgroundColor,
    );
    expect(ground).toMatch(/^rgb\(/);
  });

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
  });

  test("what goes away by its press leaves the focus to what stands in its place", async () => {
    const named = (page: Page) =>
      page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName,
      );
    const form = await open(scenarios.outlinesMixed, newRestyleOf(3));
    await form.getByRole("checkbox", { name: "Black", exact: true }).first().check({ force: true });
    await form.getByRole("button", { name: "Skip Linen wrap dress, image 2" }).press("Enter");
    await expect.poll(() => named(form)).toBe("Include again: Linen wrap dress, image 2");
    const accept = form.getByRole("button", { name: /^Accept the outline of/ });
    const left = await accept.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel!));
    for (const [index, name] of left.entries()) {
      await form.getByRole("button", { name, exact: true }).press("Enter");
      await accept.nth(left.length - index - 1).waitFor({ state: "detached" });
      expect(await named(form)).not.toBe("BODY");
    }

    const sheet = await open(scenarios.outlinesMixed, newRestyleOf(3));
    await sheet.getByRole("checkbox", { name: "Black", exact: true }).first().check({ force: true });
    await sheet.getByRole("button", { name: "Show side by side" }).click();
    const tile = sheet.getByRole("dialog").getByRole("button", { name: /^Accept the outline of/ });
    const name = (await tile.first().getAttribute("aria-label"))!.replace("Accept the outline of", "");
    await tile.first().press("Enter");
    await expect.poll(() => named(sheet)).toBe(`Skip${name}`);

    const publish = await open(scenarios.busy, "/app/restyles/approved/publish");
    await publish
      .getByRole("button", { name: /^Publish \d/ })
      .filter({ visible: true })
      .press("Enter");
    await publish.getByText("All published").waitFor();
    expect(await publish.evaluate(() => document.activeElement?.textContent)).toMatch(/^All published/);
  });

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
  });

  test("on a phone a finger goes to the next image and back, and moves the divider by its handle only", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review");
    await page.setViewportSize(phone);
    const divider = page.getByRole("slider", { name: "Divider between before and after" });
    const count = (place: number) => page.getByText(new RegExp(`^${place} of 12`)).waitFor();
    const middle = async () => {
      const box = (await page.locator("[data-view]").boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await count(1);
    const { x, y } = await middle();
    await swipe(page, [{ x: x + 100, y }], -120);
    await count(2);
    expect(await divider.inputValue()).toBe("50");
    await swipe(page, [{ x, y }], 60);
    await expect.poll(async () => Number(await divider.inputValue())).toBeGreaterThan(55);
    await page.getByRole("button", { name: "New image", exact: true }).click();
    await page.locator('[data-view="new"]').waitFor();
    await swipe(page, [{ x: x - 100, y }], 120);
    await count(1);
    await page.getByAltText(/, after$/).waitFor();
  });

  test("from right to left the original is on the right, and arrows go where they point", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review");
    await page.evaluate(() => {
      document.dir = "rtl";
    });
    const picture = page.getByAltText(/, after$/);
    const { x, y, width, height } = (await picture.boundingBox())!;
    const pictureAt = (share: number) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left!, top!)?.getAttribute("alt"),
        [x + share * width, y + height / 3],
      );
    await page.mouse.click(x + width / 4, y + height / 3);
    const handle = (await page.locator("[data-view] svg").boundingBox())!;
    expect(Math.abs(handle.x + handle.width / 2 - (x + width / 4))).toBeLessThan(2);
    expect([await pictureAt(0.15), await pictureAt(0.35)]).toEqual([
      expect.stringMatching(/, after$/),
      expect.stringMatching(/, before$/),
    ]);
    await page.keyboard.press("ArrowLeft");
    await page.getByText(/^2 of 12/).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByText(/^1 of 12/).waitFor();
    await page.keyboard.press("z");
    await page.getByRole("group", { name: /enlarged/ }).waitFor();
    const large = (await picture.boundingBox())!;
    expect(large.x).toBeLessThanOrEqual(x);
    expect(large.x + large.width).toBeGreaterThanOrEqual(x + width);
  });

  test("one key shows the pictures as large as the window; all keys work on, dialogs open above, and Escape leads back to where the focus was", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?image=image-5&show=undecided");
    const divider = page.getByRole("slider", { name: "Divider between before and after" });
    await divider.press("ArrowRight");
    const heightOf = async () => (await page.locator("[data-view]").boundingBox())!.height;
    const before = await heightOf();
    await divider.press("f");
    const view = page.getByRole("dialog", { name: "Full screen" });
    const window = page.viewportSize()!;
    await expect.poll(() => view.boundingBox()).toEqual({ x: 0, y: 0, ...window });
    expect(await heightOf()).toBeGreaterThan(before);
    // The same picture at the same place, and nothing beside it can be reached.
    expect(await divider.inputValue()).toBe("51");
    expect(await divider.evaluate((element) => element === document.activeElement)).toBe(true);
    const sheet = page.getByRole("button", { name: "Contact sheet" });
    const isOutOfReach = () => sheet.evaluate((element) => element.closest("[inert]") !== null);
    expect(await isOutOfReach()).toBe(true);
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    const place = view.getByText(/^\d+ of \d+ ·/);
    const first = await place.textContent();
    await page.keyboard.press("a");
    await expect.poll(() => place.textContent()).not.toBe(first);
    await page.keyboard.press("s");
    await view.locator("[data-view=side-by-side]").waitFor();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await keys.getByText("Full screen (Esc leaves it)").waitFor();
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "detached" });
    expect(await view.count()).toBe(1);
    await page.keyboard.press("Escape");
    await view.waitFor({ state: "detached" });
    expect(await isOutOfReach()).toBe(false);

    // By button, at the width of a phone: one picture above the other, and the focus comes back.
    await page.setViewportSize(phone);
    const enter = page.getByRole("button", { name: "Full screen", exact: true });
    await enter.press("Enter");
    await expect.poll(() => view.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    const [upper, lower] = await Promise.all(
      ["Before", "After"].map(async (name) => (await view.getByText(name, { exact: true }).boundingBox())!.y),
    );
    expect(lower! - upper!).toBeGreaterThan(100);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await page.keyboard.press("Escape");
    await view.waitFor({ state: "detached" });
    expect(await enter.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("leaving the review waits until the decisions are saved, and asks when they can't be", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?image=image-5");
    const saving: Route[] = [];
    await page.route(/\/decisions$/, (route) => void saving.push(route));
    await page.getByRole("slider").waitFor();
    await page.keyboard.press("a");
    await expect.poll(() => saving.length).toBe(1);
    const leave = () => goBack(page);
    await leave();
    await page.getByText(/^6 of 12/).waitFor();
    await saving[0]!.abort();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Decisions that are not saved are lost if you leave").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await dialog.getByRole("button", { name: "Stay" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/app/restyles/review/review");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => saving.length).toBe(2);
    await leave();
    await saving[1]!.continue();
    await page.waitForURL(/\/app\/restyles\/review$/);
    expect(saving[1]!.request().postDataJSON().decisions).toEqual([
      { imageId: "image-5", decision: "approved" },
    ]);
  });

  test("a rejection takes an optional reason, and all keys are listed", async () => {
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
    await page.getByText("Up to $0.27. At $9.00 per 100 credits.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Make again" }).click();
    await page.getByText("Remaking").first().waitFor();
  });

  test("a wrong image is reported with a reason, and shows that its credits came back", async () => {
    const page = await open(scenarios.busy, "/app/restyles/review/review?image=image-7");
    await page.getByRole("slider").waitFor();
    await page.keyboard.press("w");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Get credits back" }).click();
    await dialog.getByText("Choose a reason").last().waitFor();
    await dialog.getByLabel("What is wrong").selectOption("parts");
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await dialog.getByRole("button", { name: "Get credits back" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("3 credits came back").waitFor();
    await page.keyboard.press("a");
    expect(await page.getByRole("button", { name: "Approve", exact: true }).count()).toBe(0);
  });

  test("restyles are searched as they are typed; the search survives a look at one of them, a reload, and leads to the archive", async () => {
    const page = await open(scenarios.busy, "/app/restyles");
    const rows = page.getByRole("link", { name: /^Recolor to/ });
    await page.getByRole("button", { name: "Search and filter results" }).filter({ visible: true }).click();
    await page.getByPlaceholder("Search current restyles").pressSequentially("forest");
    await expect.poll(() => new URL(page.url()).search).toBe("?search=forest");
    await expect
      .poll(async () => new Set(await rows.allTextContents()))
      .toEqual(new Set(["Recolor to Forest green"]));
    await expect.poll(() => page.getByRole("status").allTextContents()).toContain("2 restyles found");

    await rows.first().click();
    await page.waitForURL(/\/app\/restyles\/[^/?]+/);
    await goBack(page);
    await page.waitForURL(/\/app\/restyles\?search=forest$/);
    await page.reload();
    const field = page.getByPlaceholder("Search current restyles");
    await expect.poll(() => field.inputValue()).toBe("forest");
    await expect.poll(() => rows.count()).toBe(2);

    await field.fill("terracotta");
    await page.getByRole("link", { name: "Search all restyles" }).click();
    await expect.poll(() => rows.allTextContents()).toEqual(["Recolor to Terracotta"]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/\/app\/restyles\?archived=any$/);
    await page.getByRole("tab", { name: "All", selected: true }).waitFor();
  });

  test("Home shows the first of many restyles that wait, and says how many there are", async () => {
    const busy = structuredClone(scenarios.busy);
    const waiting = busy.restyles.find(({ id }) => id === "review")!;
    const restyles = Array.from({ length: 12 }, (_, number) => ({ ...waiting, id: `waiting-${number}` }));
    const page = await open({ ...busy, restyles }, "/app");
    await page.getByRole("link", { name: "View all 12" }).waitFor();
    expect(await page.getByRole("link", { name: /^Review, \d+ images/ }).count()).toBe(8);
  });
});
