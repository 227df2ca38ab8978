/** Doubtful outlines in a browser with the server's own engine: they are looked at, one is corrected, both garments are recolored. */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserProblem, findBarriers, keepScreenshot } from "#test-support/browser.ts";
import { type DemoWindow, openDemoWindow } from "#test-support/demo-window.ts";

/** The longest that images may take to be drawn, on a machine that does other things too. */
const drawingMsMax = 8 * 60_000;

if (browserProblem) console.warn(`Browser tests are skipped: ${browserProblem}`);

describe.skipIf(browserProblem !== null)("doubtful outlines in a browser", () => {
  let photos: string;
  let opened: DemoWindow;
  let { demo, page, app, troubles, appFrame } = {} as DemoWindow;

  beforeAll(async () => {
    photos = await mkdtemp(path.join(tmpdir(), "restyle-e2e-photos-"));
    const own = path.join(import.meta.dirname, "../photos");
    await copyFile(path.join(own, "astronaut.jpg"), path.join(photos, "1-orange-suit.jpg"));
    await copyFile(path.join(own, "turquoise-trousers.jpg"), path.join(photos, "2-trousers.jpg"));
    opened = await openDemoWindow({ photos, port: 4370 });
    ({ demo, page, app, troubles, appFrame } = opened);
  });

  afterAll(async () => {
    await opened?.close();
    await rm(photos, { recursive: true, force: true });
  });

  test(
    "their outlines are found and wait for a look before anything is paid",
    async () => {
      await page.goto(demo.simulator.appUrl(demo.shop));
      await app.getByRole("link", { name: "Choose your first products" }).click();
      for (const title of ["1 orange suit", "2 trousers"]) {
        await app
          .getByRole("checkbox", { name: `Select ${title}`, exact: true })
          .first()
          .check({ force: true });
      }
      await app.getByRole("button", { name: "Restyle 2 products" }).first().click();
      await app.getByRole("checkbox", { name: "Forest green", exact: true }).check({ force: true });
      await app.getByText("2 photos need a look before you pay.").waitFor({ timeout: drawingMsMax });
      expect(await findBarriers(appFrame())).toEqual([]);
    },
    drawingMsMax,
  );

  test(
    "a stroke corrects one, the other is accepted as it is",
    async () => {
      await app.getByRole("button", { name: "Fix outline of 2 trousers, image 1" }).last().click();
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
      await app.getByText("Nothing changed outside the outline").waitFor();
      await keepScreenshot(page, "outlines-3-review");
      expect(await app.getByText(/isn’t sure of this image/).count()).toBe(0);
    },
    drawingMsMax,
  );

  test("nothing failed on the way: no error in the console, no failed request, no call Shopify would refuse", () => {
    expect(troubles).toEqual([]);
    expect(demo.simulator.violations).toEqual([]);
  });
});
