import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SeedProduct } from "#simulator/seed-product.ts";
import { browserProblem, findBarriers } from "#test-support/browser.ts";
import { type DemoWindow, openDemoWindow } from "#test-support/demo-window.ts";

/** More than a page of the list holds. */
const productCount = 30;

/** A folder for each product; every third has three photos. Small and plain: nothing is recolored here. */
async function writePhotos(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "restyle-e2e-photos-"));
  for (let product = 0; product < productCount; product++) {
    const folder = path.join(dir, `Pleated linen trouser with a long name ${product + 1}`);
    await mkdir(folder);
    for (let image = 0; image < (product % 3 === 0 ? 3 : 1); image++) {
      const background = { r: 40 + 5 * product, g: 90 + 40 * image, b: 120 };
      const picture = sharp({ create: { width: 160, height: 200, channels: 3, background } });
      await picture.jpeg().toFile(path.join(folder, `${image + 1}.jpg`));
    }
  }
  return dir;
}

describe.skipIf(browserProblem !== null)("error states and edge cases", () => {
  let photosDir: string;
  let opened: DemoWindow;
  let { demo, page, app, troubles, appFrame } = {} as DemoWindow;

  beforeAll(async () => {
    photosDir = await writePhotos();
    opened = await openDemoWindow({ photos: photosDir });
    ({ demo, page, app, troubles, appFrame } = opened);
  });

  afterAll(async () => {
    await opened?.close();
    await rm(photosDir, { recursive: true, force: true });
  });

  const open = (place: string) => page.goto(demo.simulator.appUrl(demo.shop, place));
  const photos = () => app.getByRole("checkbox", { name: /, image \d+$/ });
  const imagesOf = (products: SeedProduct[]) => products.reduce((sum, { images }) => sum + images.length, 0);

  test("unsaved input is in the admin's save bar, and leaving the page with it asks", async () => {
    await open("/app/settings");
    const tag = app.getByRole("checkbox", { name: /With a tag/ });
    await tag.check({ force: true });
    const bar = page.locator(".save-bar");
    await bar.getByText("Unsaved changes").waitFor();
    const back = page.getByRole("button", { name: "Home", exact: true });
    await back.click();
    const asked = page.getByRole("dialog");
    await asked.getByText("Leave the page with unsaved changes?").waitFor();
    await asked.getByRole("button", { name: "Cancel" }).click();
    await bar.getByRole("button", { name: "Discard" }).click();
    await asked.getByRole("button", { name: "Discard changes" }).click();
    await bar.waitFor({ state: "hidden" });
    expect(await tag.isChecked()).toBe(false);

    await tag.check({ force: true });
    await bar.getByRole("button", { name: "Save" }).click();
    await page.getByText("Settings saved").waitFor();
    await bar.waitFor({ state: "hidden" });
    await back.click();
    await app.getByRole("heading", { name: "Credits" }).waitFor();
    await open("/app/settings");
    expect(await tag.isChecked()).toBe(true);
    await tag.uncheck({ force: true });
    await back.click();
    await asked.getByRole("button", { name: "Leave page" }).click();
    await app.getByRole("heading", { name: "Credits" }).waitFor();
    await open("/app/settings");
    expect(await tag.isChecked()).toBe(true);
    await tag.uncheck({ force: true });
    await bar.getByRole("button", { name: "Save" }).click();
    await bar.waitFor({ state: "hidden" });
  });

  test("texts in further languages are turned on once Shopify's question is answered with yes, and access that is gone is said", async () => {
    const label = "Write alternative texts in German and Japanese too";
    const setting = app.getByRole("checkbox", { name: label });
    await open("/app/settings");
    await app.getByRole("heading", { name: "Image receipts" }).waitFor();
    expect(await setting.count()).toBe(0);
    demo.simulator.publishLocales(demo.shop, ["de", "ja", "pt-BR"]);
    await open("/app/settings");
    await setting.check({ force: true });
    const asked = page.getByRole("dialog");
    await asked.getByText("read_translations, write_translations").waitFor();
    await asked.getByRole("button", { name: "Cancel" }).click();
    await app.getByText("Without access to translations").waitFor();
    await expect.poll(() => setting.isChecked()).toBe(false);
    expect(await findBarriers(appFrame())).toEqual([]);

    await setting.check({ force: true });
    await asked.getByRole("button", { name: "Allow" }).click();
    await page.getByText("Settings saved").waitFor();
    await expect.poll(() => setting.isEnabled()).toBe(true);
    expect(await setting.isChecked()).toBe(true);
    expect(await app.getByText("Without access to translations").count()).toBe(0);
    expect(demo.simulator.shop(demo.shop).installation?.scopes).toContain("write_translations");
    const other = appFrame().evaluate(() => window.shopify?.scopes.request(["read_orders"]));
    await expect(other).rejects.toThrow("may not ask for read_orders");

    await appFrame().evaluate(() =>
      window.shopify?.scopes.revoke(["read_translations", "write_translations"]),
    );
    await open("/app/settings");
    await app.getByText("The app no longer has access to translations").waitFor();
    expect(await setting.isChecked()).toBe(true);
    expect(await findBarriers(appFrame())).toEqual([]);
    await app.getByRole("button", { name: "Allow access" }).click();
    await asked.getByRole("button", { name: "Allow" }).click();
    await app.getByText("The app no longer has access to translations").waitFor({ state: "detached" });
    demo.simulator.publishLocales(demo.shop, []);
  });

  test("a page that Shopify fails says so, and trying again brings it", async () => {
    await open("");
    await app.getByText("available", { exact: true }).waitFor();
    demo.simulator.injectFault({ kind: "http", status: 502, operation: "products", times: 50 });
    troubles.length = 0;
    await open("/app/products");
    await app.getByText("Something went wrong").waitFor();
    await app.getByText("Reference for support:").waitFor();
    expect(await findBarriers(appFrame())).toEqual([]);
    // The refused request itself is the only complaint: the document is whole.
    expect(troubles.filter((trouble) => !trouble.includes("Failed to load resource"))).toEqual([]);
    demo.simulator.clearFaults();
    await app.getByRole("button", { name: "Try again" }).click();
    await app.getByRole("checkbox", { name: `Select ${demo.products.at(-1)?.title}` }).waitFor();
  });

  test("trying again, a reload of the app's own frame and the way back stay in the app", async () => {
    await open("");
    await app
      .getByRole("link", { name: /products/i })
      .first()
      .click();
    await app.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    // The address of the frame names no shop now.
    await expect.poll(() => new URL(appFrame().url()).search).not.toContain("shop=");
    await appFrame().evaluate(() => {
      Object.assign(window, { isBeforeReload: true });
      // The answer leaves before the page does.
      setTimeout(() => window.location.reload());
    });
    const isReloaded = () => appFrame().evaluate(() => !("isBeforeReload" in window));
    await expect.poll(() => isReloaded().catch(() => false)).toBe(true);
    await app.getByRole("heading", { level: 1, name: "Products" }).waitFor();

    demo.simulator.injectFault({ kind: "http", status: 502, operation: "products", times: 50 });
    await open("");
    await app
      .getByRole("link", { name: /products/i })
      .first()
      .click();
    await app.getByText("Something went wrong").waitFor();
    demo.simulator.clearFaults();
    await app.getByRole("button", { name: "Try again" }).click();
    await app.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    await page.goBack();
    await app.getByText("available", { exact: true }).waitFor();
    expect(await app.getByText("Open Restyle from your Shopify admin").count()).toBe(0);
  });

  test("the admin's action link opens a restyle of all the products it names", async () => {
    const numbers = demo.productIds.slice(0, 3).map((id) => id.split("/").at(-1));
    await open(`/app/restyles/new?${numbers.map((number) => `ids[]=${number}`).join("&")}`);
    await expect.poll(() => photos().count()).toBe(imagesOf(demo.products.slice(0, 3)));
  });

  test("everything that matches can be selected at once, and all of its images can be chosen from", async () => {
    await open("/app/products");
    await app.getByRole("checkbox", { name: "Select all products" }).first().check({ force: true });
    const all = app.getByRole("button", { name: /^Select all \d+ products/ });
    await all.click();
    await app
      .getByRole("button", { name: `Restyle ${demo.products.length} products` })
      .first()
      .click();
    await app.getByRole("heading", { name: "New restyle" }).waitFor();
    // A product's photos are drawn when it comes near, which the browser tells with a frame.
    const lookAtAll = async () => {
      for (const { title } of demo.products) {
        const heading = app.getByRole("heading", { name: title, exact: true }).first();
        await heading.evaluate(async (element) => {
          element.scrollIntoView();
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        });
      }
      return photos().count();
    };
    await expect.poll(lookAtAll, { timeout: 3 * 60_000 }).toBe(imagesOf(demo.products));
  });

  test("every address without a shop shows what the app is and how it is opened, without a complaint", async () => {
    const visitor = await page.context().newPage();
    const complaints: string[] = [];
    visitor.on("console", (said) => {
      if (said.type() === "error") complaints.push(said.text());
    });
    for (const place of ["/", "/app", "/app/products", "/app/restyles/new", "/auth/login", "/auth/other"]) {
      const answer = await visitor.goto(new URL(place, demo.appUrl).href);
      expect({ place, status: answer?.status() }).toEqual({ place, status: 200 });
      await visitor.getByRole("heading", { name: "Open Restyle from your Shopify admin" }).waitFor();
    }
    expect(await findBarriers(visitor.mainFrame())).toEqual([]);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  test("no screen is wider than a phone", async () => {
    const numbers = demo.productIds.slice(0, 2).map((id) => id.split("/").at(-1));
    for (const place of ["", "/app/products", `/app/restyles/new?id=${numbers[0]}`, "/app/restyles"]) {
      await open(place);
      await app.getByRole("heading", { level: 1 }).first().waitFor();
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 780 });
        const surplus = await appFrame().evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ place, width, surplus }).toEqual({ place, width, surplus: 0 });
      }
    }
  });
});
