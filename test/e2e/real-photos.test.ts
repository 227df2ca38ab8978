/**
 * Real photos in a browser with the server's own engines, in one shop: doubtful outlines are looked at, one is corrected,
 * both garments are recolored; then a person of the merchant's own on a photo, from the library to the withdrawal.
 */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserProblem, findBarriers, keepScreenshot } from "#test-support/browser.ts";
import { type DemoWindow, openDemoWindow } from "#test-support/demo-window.ts";
import { demoPortraitFile } from "../../scripts/demo/platform-identities.ts";

/** The longest that images may take to be drawn, on a machine that does other things too. */
const drawingMsMax = 8 * 60_000;

if (browserProblem) console.warn(`Browser tests are skipped: ${browserProblem}`);

let photos: string;
let opened: DemoWindow;
let { demo, page, app, troubles, appFrame } = {} as DemoWindow;

beforeAll(async () => {
  if (browserProblem) return;
  photos = await mkdtemp(path.join(tmpdir(), "restyle-e2e-photos-"));
  const own = path.join(import.meta.dirname, "../photos");
  // On a model, without anybody, and a garment alone.
  await copyFile(path.join(own, "astronaut.jpg"), path.join(photos, "1-orange-suit.jpg"));
  await copyFile(path.join(own, "coffee.jpg"), path.join(photos, "2-cup.jpg"));
  await copyFile(path.join(own, "turquoise-trousers.jpg"), path.join(photos, "3-trousers.jpg"));
  opened = await openDemoWindow({ photos });
  ({ demo, page, app, troubles, appFrame } = opened);
});

afterAll(async () => {
  await opened?.close();
  if (photos) await rm(photos, { recursive: true, force: true });
});

describe.skipIf(browserProblem !== null)("doubtful outlines in a browser", () => {
  test(
    "their outlines are found and wait for a look before anything is paid",
    async () => {
      await page.goto(demo.simulator.appUrl(demo.shop));
      await app.getByRole("link", { name: "Choose your first products" }).click();
      for (const title of ["1 orange suit", "3 trousers"]) {
        await app
          .getByRole("checkbox", { name: `Select ${title}`, exact: true })
          .first()
          .check({ force: true });
      }
      await app.getByRole("button", { name: "Restyle 2 products" }).first().click();
      await app.getByRole("button", { name: "More colors" }).click();
      await app.getByRole("checkbox", { name: "Forest green", exact: true }).check({ force: true });
      await app.getByText("2 outlines to check before you pay.").waitFor({ timeout: drawingMsMax });
      expect(await findBarriers(appFrame())).toEqual([]);
    },
    drawingMsMax,
  );

  test(
    "a stroke corrects one, the other is accepted as it is",
    async () => {
      await app.getByRole("button", { name: "Fix outline of 3 trousers, image 1" }).last().click();
      const canvas = app.getByRole("application");
      const coverage = async () =>
        Number(/covers (\d+) %/.exec((await canvas.getAttribute("aria-label")) ?? "")?.[1] ?? 0);
      await expect.poll(coverage).toBeGreaterThan(0);
      await keepScreenshot(page, "outlines-1-editor");
      const before = await coverage();
      // A stroke that takes a piece of a leg away; what lies around the stroke is cut again.
      await page.keyboard.press("r");
      const box = (await canvas.boundingBox())!;
      const at = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y);
      await at(0.43, 0.5);
      await page.mouse.down();
      await at(0.43, 0.65);
      await page.mouse.up();
      await app.getByText(/^Stroke: done/).waitFor({ state: "attached" });
      await expect.poll(coverage).toBeLessThan(before);
      await app.getByRole("button", { name: "Save outline" }).click();
      await app.getByRole("dialog").waitFor({ state: "detached" });
      await app.getByRole("button", { name: "Accept the outline of 1 orange suit, image 1" }).click();
      await app.getByRole("button", { name: "Restyle 2 images" }).first().waitFor();
    },
    drawingMsMax,
  );

  test(
    "both are recolored inside their outlines, and what a person has looked at is in no doubt",
    async () => {
      await app.getByRole("button", { name: "Restyle 2 images" }).first().click();
      await app.getByRole("link", { name: "Review 2 images" }).first().waitFor({ timeout: drawingMsMax });
      await keepScreenshot(page, "outlines-2-run");
      await app.getByRole("link", { name: "Review 2 images" }).first().click();
      await app.getByText("Background untouched").waitFor();
      await keepScreenshot(page, "outlines-3-review");
      expect(await app.getByText(/isn’t sure of this image/).count()).toBe(0);
    },
    drawingMsMax,
  );

  test("no console error, no failed request and no call that Shopify would refuse occurred", () => {
    expect(troubles).toEqual([]);
    expect(demo.simulator.violations).toEqual([]);
  });
});

describe.skipIf(browserProblem !== null)("identities in a browser", () => {
  const barriers: string[] = [];

  const mediaCounts = () =>
    demo.productIds.map((id) => demo.simulator.shop(demo.shop).products[id].mediaIds.length);

  /** Keeps what a screen looks like, and what about it shuts people out. */
  const lookAt = async (name: string) => {
    await keepScreenshot(page, name);
    barriers.push(...(await findBarriers(appFrame())).map((barrier) => `${name}: ${barrier}`));
  };

  test("a photo without a face is refused immediately with the reason; a portrait becomes an identity", async () => {
    await page.goto(demo.simulator.appUrl(demo.shop));
    await page.getByRole("link", { name: "Identities" }).click();
    await app.getByText("Upload your first model").waitFor();
    await lookAt("identities-1-empty");
    await app.getByRole("link", { name: "Upload photo" }).first().click();
    const photo = app.locator("input[type=file]");
    await photo.setInputFiles(path.join(photos, "2-cup.jpg"));
    await app.getByLabel(/has agreed/).check({ force: true });
    await app.getByRole("button", { name: "Check and add" }).click();
    await app.getByText(/^No face was found/).waitFor();
    await lookAt("identities-2-refused");

    await photo.setInputFiles(demoPortraitFile("studio-ines"));
    await app.getByLabel("Name", { exact: true }).fill("Ines");
    await app.getByRole("button", { name: "Check and add" }).click();
    await app.getByRole("heading", { name: "Ines" }).waitFor();
    await app.getByText("Photo quality").waitFor();
    await app.getByText("Being prepared").first().waitFor({ state: "detached" });
    await lookAt("identities-3-identity");
  });

  test("its rights are recorded with the file of the consent, which comes back as it was", async () => {
    await app.getByLabel("Last day of the license").fill("2031-12-31");
    await app.locator("input[name=consent]").setInputFiles({
      name: "release.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4 signed"),
    });
    await app.getByRole("button", { name: "Save rights" }).click();
    const download = app.getByRole("button", { name: "Download" });
    await download.waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
    expect(file.suggestedFilename()).toBe("release.pdf");
    await lookAt("identities-4-rights");
  });

  test(
    "a swap shows the identity on the photo with a face, and says of the other one why not, uncharged",
    async () => {
      await page.goto(`${demo.simulator.appUrl(demo.shop)}/app/products`);
      for (const title of ["1 orange suit", "2 cup"]) {
        await app
          .getByRole("checkbox", { name: `Select ${title}` })
          .first()
          .check({ force: true });
      }
      await app
        .getByRole("button", { name: /^Restyle 2 products/ })
        .first()
        .click();
      await app.getByRole("radio", { name: "Show another person" }).check({ force: true });
      const face = app.getByRole("radio", { name: /^Ines/ });
      await face.focus();
      await page.keyboard.press("Space");
      expect(await face.isChecked()).toBe(true);
      // Said of both before anything is paid.
      await app.getByText("1 of 2 photos can be used.").waitFor();
      await lookAt("identities-5-swap");
      await app.getByRole("button", { name: "Restyle 2 images" }).first().click();
      await app.getByRole("heading", { name: "Swap to Ines" }).waitFor();
      await app.getByText("Ready to review").first().waitFor({ timeout: drawingMsMax });
      await app
        .getByText(/^No face was found/)
        .first()
        .waitFor();
      await lookAt("identities-6-run");
    },
    drawingMsMax,
  );

  test("it is approved and published, and its withdrawal takes it off again for good", async () => {
    await app.getByRole("link", { name: "Review 1 image" }).first().click();
    await app.getByRole("button", { name: "Approve", exact: true }).first().click();
    await app.getByRole("link", { name: "Publish 1 image" }).first().click();
    expect(
      await app
        .getByLabel(/^Alt text/)
        .first()
        .inputValue(),
    ).toBe("1 orange suit on a model");
    await app.getByRole("button", { name: "Publish 1 image" }).first().click();
    // The first publication of the shop asks about AI, and the image shows a person.
    await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(mediaCounts).toEqual([2, 1, 1]);
    // The image is on its product a moment before that is recorded.
    await app.getByText("Published", { exact: true }).first().waitFor();
    await lookAt("identities-6b-published");

    await page.getByRole("link", { name: "Identities" }).click();
    await app.getByRole("heading", { level: 1, name: "Identities" }).waitFor();
    await app.getByRole("link", { name: /Ines/ }).click();
    await app.getByText("1 published image").waitFor();
    await app.getByRole("button", { name: "Withdraw" }).click();
    const question = page.getByRole("dialog");
    await question.frameLocator("iframe").getByText("1 published image is taken off its product.").waitFor();
    await lookAt("identities-7-withdraw");
    await question.getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(mediaCounts).toEqual([1, 1, 1]);
    await app.getByText("No published image shows it.").waitFor();
    await lookAt("identities-8-withdrawn");
  });

  test("every screen of it is accessible by keyboard and screen reader", () => {
    expect(barriers).toEqual([]);
  });

  test("nothing but the photo without a face failed", () => {
    expect(troubles.filter((trouble) => !trouble.includes("422"))).toEqual([]);
    expect(demo.simulator.violations).toEqual([]);
  });
});
