import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from "playwright-core";

/** Chromium without a window: a third less processor time than the whole browser. */
const executablePath = "/usr/bin/chromium-headless-shell";

/** Without a font as wide as Arial, text moves when the font of the pages arrives. */
const fontPath = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf";

const missing = [executablePath, fontPath].filter((file) => !existsSync(file));

/** Why the browser tests can't run on this machine; null when they can. */
export const browserProblem =
  missing.length === 0
    ? null
    : `${missing.join(" and ")} missing; the Debian packages are chromium-headless-shell and fonts-liberation`;

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What a desktop browser sends. Shopify's library refuses a browser that calls itself headless. */
export const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** Ends a wait for what never comes; says nothing of speed. */
const waitMsMax = 2 * 60_000;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args });
}

/** A browser's profile: its pages share cache, cookies and storage, and a desktop's window. */
export async function openProfile(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 900 },
    reducedMotion: "reduce",
    userAgent,
  });
  context.setDefaultTimeout(waitMsMax);
  return context;
}

/** A desktop window that collects what a person would find wrong with it: errors in the console, requests that failed. */
export async function openWindow(browser: Browser): Promise<{ page: Page; troubles: string[] }> {
  const context = await openProfile(browser);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => message.type() === "error" && troubles.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => troubles.push(`page: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A navigation abandons what the page before it was still loading.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") troubles.push(`request: ${request.url()} ${reason}`);
  });
  return { page, troubles };
}

/** Moves fingers that are put down at these places together by pixels across, and lifts them. */
export async function swipe(page: Page, places: { x: number; y: number }[], across: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", by: number | null) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: by === null ? [] : places.map(({ x, y }, id) => ({ x: x + by, y, id })),
    });
  await send("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", across * part);
  await send("touchEnd", null);
  await devtools.detach();
}

const screenshots = path.resolve(import.meta.dirname, "../../test-results/e2e");

/** Keeps what the screen looks like among the test's results. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  await mkdir(screenshots, { recursive: true });
  await page.screenshot({ path: path.join(screenshots, `${name}.png`) });
}

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxeNode {
  html: string;
  failureSummary?: string;
}

/**
 * Barriers that are the component library's own: rule, and what its element looks like. Its checkbox for "some are
 * selected" carries `aria-checked` beside the native state, which is what the rule is about; screen readers read both
 * as "mixed".
 */
const knownBarriers = [{ rule: "aria-conditional-attr", element: "Polaris-Checkbox__Input--indeterminate" }];

/**
 * What keeps people with disabilities from using the page in a frame, in the judgement of axe-core: violations that it
 * calls serious or critical, one line each.
 */
export async function findBarriers(frame: Frame): Promise<string[]> {
  await frame.evaluate(await readFile(axePath, "utf8"));
  // What is only half faded in would be judged by the colors of that moment.
  await frame.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  const violations = await frame.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: AxeNode[] }[] }>;
      };
    };
    return (await axe.run(document, { resultTypes: ["violations"] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(
          ({ html }) => !knownBarriers.some(({ rule, element }) => rule === id && html.includes(element)),
        )
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
    );
}
