import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { browserProblem, findBarriers } from "#test-support/browser.ts";
import { drawSample, markSample } from "../support/screens/sample-picture.ts";
import { scenarios } from "../support/screens/scenarios.ts";
import { openScreens, type Screens } from "../support/screens/screen-windows.ts";

/** A color of the palette is matched to a photographed sample, in a real browser. */
describe.skipIf(browserProblem !== null)("a sample of a color", () => {
  let screens: Screens;
  beforeAll(async () => {
    screens = await openScreens();
  });
  afterEach(async () => {
    expect(await screens.takeProblems()).toEqual([]);
  });
  afterAll(() => screens?.close());

  test("is measured in the browser by pointer and keyboard, corrects its color, and leads to a started restyle with a price", async () => {
    const page = await screens.open(scenarios.busy, "/app/settings");
    const bodies: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") bodies.push(request.postData() ?? "");
    });
    await page.getByRole("link", { name: "Match to a sample: Atelier blue" }).click();
    await page.getByRole("heading", { name: "Photo of the sample" }).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    const use = page.getByRole("button", { name: "Use measured color" });
    expect(await use.isDisabled()).toBe(true);

    const photo = { name: "sample.jpg", mimeType: "image/jpeg", buffer: await drawSample() };
    await page.locator("input[type=file]").setInputFiles(photo);
    const card = page.getByRole("button", { name: /^Card\. Move it/ });
    const cloth = page.getByRole("button", { name: /^Cloth\. Move it/ });
    const from = (await card.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height / 2 + 10);
    await page.mouse.up();
    expect(await use.isDisabled()).toBe(true);
    await cloth.press("ArrowUp");
    await page.getByText(/^ΔE [\d.]+ apart$/).waitFor();
    await page.getByText(/^May be off by up to ΔE [\d.]+$/).waitFor();
    // On the wall, the other mark of the card says that the light isn't even.
    await page.getByLabel("Mark the card on both sides of the cloth").check();
    const other = page.getByRole("button", { name: /^Card, other side\. Move it/ });
    for (let step = 0; step < 8; step++) await other.press("Shift+ArrowUp");
    await page.getByText("The light isn’t even").waitFor();
    await page.getByLabel("Mark the card on both sides of the cloth").uncheck();
    await expect.poll(() => page.getByText("The light isn’t even").count()).toBe(0);
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    await use.click();
    await page.getByRole("heading", { name: "Published images in the former color" }).waitFor();
    expect(bodies).toHaveLength(1);
    expect(JSON.parse(bodies[0]!)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      formerHex: "#274B6D",
      hex: expect.stringMatching(/^#[0-9A-F]{6}$/),
      uncertainty: expect.any(Number),
      card: "gray",
      light: "daylight",
    });
    const { hex } = JSON.parse(bodies[0]!) as { hex: string };
    await page.getByText(hex, { exact: true }).waitFor();
    await page.getByText("17 images aren’t made in the new color yet.").waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);

    await page.getByRole("link", { name: "Make again in the new color" }).click();
    await page.getByRole("heading", { name: "Colors" }).waitFor();
    await page.getByText("15 credits").first().waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    const started = page.waitForRequest(
      (request) => request.url().includes("/app/restyles/new") && request.method() === "POST",
    );
    await page.getByRole("button", { name: "Restyle 3 images" }).first().click();
    expect((await started).postDataJSON()).toMatchObject({
      creditsMax: 15,
      draft: { kind: "recolor", options: { colors: [{ color: "Atelier blue", hex }] } },
    });
    await page.waitForURL(/\/app\/restyles\/running/);
  });

  test("that is overexposed is refused with what to do, and a file that is no picture is told, on a phone", async () => {
    const page = await screens.open(scenarios.busy, "/app/colors/274B6D/sample");
    await page.setViewportSize({ width: 390, height: 844 });
    const noPicture = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await page.locator("input[type=file]").setInputFiles(noPicture);
    await page.getByText("This file is no image that the browser can read.").waitFor();
    await markSample(page, await drawSample(255));
    await page.getByText("The card is overexposed.").waitFor();
    expect(await page.getByRole("button", { name: "Use measured color" }).isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await markSample(page, await drawSample(130));
    await page.getByText(/^ΔE [\d.]+ apart$/).waitFor();
  });
});
