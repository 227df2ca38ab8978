/**
 * Pictures of every screen in every state worth seeing, into test-results/screens:
 *   npm run screens -- [--locale=de] [part of a shot's name …]
 * In another language, without the shots in which something is found by its English name.
 * With --listing, those of docs/listing, at the size of the Shopify App Store.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { launchBrowser, userAgent } from "../browser.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";
import { readyPage } from "./screen-windows.ts";
import { serveScreens } from "./serve-screens.ts";
import { type Shot, shots } from "./shots.ts";

const folder = join(import.meta.dirname, "../../../test-results/screens");
const windows = { desktop: { width: 1200, height: 900 }, mobile: { width: 390, height: 844 } };
const listed = ["review", "review-sheet", "outline-editor", "publish-colors", "restyles"];

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { locale: { type: "string", default: "en" }, listing: { type: "boolean", default: false } },
});
const ofListing = listed.map((name, index): Shot => {
  const shot = shots.find((candidate) => candidate.name === name)!;
  return { ...shot, name: `listing/${index + 1}-${name}`, isWhole: false };
});
const devices = values.listing ? { store: { width: 1600, height: 900 } } : windows;
const chosen = (values.listing ? ofListing : shots).filter(
  ({ name, act, isWordless }) =>
    (values.locale === "en" || !act || isWordless) &&
    (wanted.length === 0 || wanted.some((part) => name.includes(part))),
);
const problems: string[] = [];
await mkdir(folder, { recursive: true });

const browser = await launchBrowser();
const context = await browser.newContext({ userAgent });
try {
  for (const scenario of new Set(chosen.map((shot) => shot.scenario))) await shootScenario(scenario);
} finally {
  await browser.close();
}
for (const problem of problems) console.error(problem);
console.log(
  `${chosen.length * Object.keys(devices).length} pictures in ${folder}, ${problems.length} problems`,
);
process.exit(problems.length > 0 ? 1 : 0);

async function shootScenario(scenario: ScenarioName): Promise<void> {
  for (const shot of chosen.filter((candidate) => candidate.scenario === scenario)) {
    for (const [device, window] of Object.entries(devices)) {
      const server = await serveScreens(structuredClone(scenarios[scenario]), (error) =>
        problems.push(`${shot.name} ${device}: server: ${String(error)}`),
      );
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.setViewportSize(window);
      watch(page, `${shot.name} ${device}`);
      try {
        await shoot(page, shot, server.url, device);
      } catch (error) {
        problems.push(`${shot.name} ${device}: ${String(error).slice(0, 400)}`);
      }
      await page.close();
      await server.stop();
    }
  }
}

async function shoot(page: Page, shot: Shot, url: string, device: string): Promise<void> {
  const address = new URL(shot.path, url);
  address.searchParams.set("locale", values.locale);
  await page.goto(address.href, { waitUntil: "load", timeout: 20_000 });
  await page.evaluate("document.fonts.ready.then(() => true)");
  await page.locator(readyPage).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
  await shot.act?.(page, device === "mobile");
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
  await page.evaluate("document.fonts.ready.then(() => true)");
  if (values.listing) await page.waitForFunction(areImagesInViewLoaded);
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  if (overflow > 0) problems.push(`${shot.name} ${device}: the page is ${overflow} px too wide`);
  await page.screenshot({
    path: join(folder, `${shot.name}-${device}${values.locale === "en" ? "" : `-${values.locale}`}.png`),
    fullPage: shot.isWhole ?? true,
  });
}

/** Runs in the page: those below the window are loaded when somebody scrolls there. */
function areImagesInViewLoaded(): boolean {
  const isInView = (image: HTMLImageElement) => image.getBoundingClientRect().top < window.innerHeight;
  return [...document.images].every((image) => image.complete || !isInView(image));
}

function watch(page: Page, name: string): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of (404|422|500|503)/.test(message.text())) {
      problems.push(`${name}: console: ${message.text().slice(0, 400)}`);
    }
  });
  page.on("pageerror", (error) => problems.push(`${name}: ${error.message.slice(0, 400)}`));
}
