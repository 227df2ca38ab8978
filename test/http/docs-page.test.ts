import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicOperations } from "#contract/openapi.ts";
import { browserProblem, findBarriers, keepScreenshot, launchBrowser } from "#test-support/browser.ts";
import { startTestService, type TestService } from "#test-support/service.ts";

interface ListedModel {
  model: string;
  available: boolean;
  default: boolean;
  engines: string[];
  credits: Record<string, number>;
}

let service: TestService;
let page: string;
let headers: Headers;
beforeAll(async () => {
  service = await startTestService({ workers: false });
  const response = await fetch(`${service.url}/docs`);
  expect(response.status).toBe(200);
  ({ headers } = response);
  page = await response.text();
});
afterAll(() => service.close());

test("the page is self-contained: it loads no external URL, and its policy allows none", () => {
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page).not.toMatch(/\s(src|srcset|action)=|url\(|@import|<link/i);
});

test("every operation is listed once, with an anchor, a command and its refusals", () => {
  const operations = [...publicOperations.map(({ id }) => id), "putUpload", "deliverNotification"];
  for (const id of operations) {
    const sections = page.split(`<section class="operation" id="${id}"`);
    expect(sections.length - 1, id).toBe(1);
    const [section] = sections[1].split("</section>");
    expect(section, id).toContain(`href="#${id}"`);
    if (id === "deliverNotification") {
      expect(section).toContain("X-Webhook-Signature: sha256=");
      continue;
    }
    expect(section, id).toContain("curl ");
    expect(section, id).toContain("Refusals: ");
  }
  expect(page.split('class="operation"').length - 1).toBe(operations.length);
});

test("the models of this server are on it as GET /models answers them: engines, prices and unavailable ones", async () => {
  const { token } = await service.account({ plan: "enterprise" });
  const answer = await fetch(`${service.url}/models`, { headers: { Authorization: `Bearer ${token}` } });
  const { operations } = await answer.json();
  const [, chapter] = page.split('<section class="chapter" id="models"');
  const rows = chapter.split("</section>")[0].split("<tr>").slice(2);
  const said = rows.map((row) =>
    row
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .replaceAll(" ,", ",")
      .trim(),
  );
  const expected = operations.flatMap(({ path, models }: { path: string; models: ListedModel[] }) => {
    const available = models
      .filter((model) => model.available)
      .map(({ model, engines, credits, ...entry }) => {
        const prices = Object.entries(credits).map(([size, price]) => `${size}: ${price}`);
        return `${path} ${model} ${entry.default ? "(default) " : ""}${engines.join(", ")} ${prices.join(", ")}`;
      });
    const others = models.filter((model) => !model.available).map(({ model }) => model);
    return others.length > 0 ? [...available, `${path} Unavailable: ${others.join(", ")}`] : available;
  });
  expect(said).toEqual(expected);
  expect(expected.join()).toMatch(/onda.*Unavailable/);
});

test("fields are listed with their types, bounds and defaults", () => {
  const recolor = page.split('id="startGarmentRecolor"')[1].split("</section>")[0];
  const rowOf = (field: string) =>
    recolor.split("<tr>").find((row) => row.includes(`<code>${field}</code>`)) ?? "";
  expect(rowOf("images")).toContain("list of strings");
  expect(rowOf("images")).toContain("1 to 10 entries");
  expect(rowOf("images")).toContain("required");
  expect(rowOf("num_variations")).toContain("default <code>1</code>");
  expect(rowOf("processing_size")).toContain("<code>4096</code>");
  expect(rowOf("format")).toContain("one of <code>png</code>, <code>jpg</code>");
  expect(rowOf("dry_run")).toContain("query");
});

describe.skipIf(browserProblem !== null)("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function open(options: { width: number; height: number; colorScheme: "light" | "dark" }) {
    const { colorScheme, ...viewport } = options;
    const context = await browser.newContext({ viewport, colorScheme });
    const tab = await context.newPage();
    const troubles: string[] = [];
    const asked: string[] = [];
    tab.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    tab.on("pageerror", (error) => troubles.push(error.message));
    tab.on("request", (request) => asked.push(request.url()));
    await tab.goto(`${service.url}/docs`);
    return { tab, troubles, asked };
  }

  const windows = [
    ["desktop", { width: 1360, height: 900, colorScheme: "light" }],
    ["desktop-dark", { width: 1360, height: 900, colorScheme: "dark" }],
    ["phone", { width: 390, height: 844, colorScheme: "light" }],
  ] as const;

  // axe takes ten seconds for a page of this length.
  test.each(windows)(
    "%s: nothing is in anybody's way, wider than the screen, or loaded from elsewhere",
    async (name, options) => {
      const { tab, troubles, asked } = await open(options);
      expect(await findBarriers(tab.mainFrame())).toEqual([]);
      expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
      );
      // Browsers ask for the origin's icon by themselves.
      expect(asked.filter((url) => !url.endsWith("/favicon.ico"))).toEqual([`${service.url}/docs`]);
      await keepScreenshot(tab, `api-docs-${name}`);
      await tab.locator("#startGarmentRecolor").scrollIntoViewIfNeeded();
      await keepScreenshot(tab, `api-docs-${name}-operation`);
      expect(troubles.filter((trouble) => !trouble.includes("404"))).toEqual([]);
      await tab.context().close();
    },
  );

  test("operations are found by keyboard, and a link to a hidden one shows all again", async () => {
    const { tab } = await open({ width: 1360, height: 900, colorScheme: "light" });
    await tab.keyboard.press("/");
    await tab.keyboard.type("put password");
    expect(await tab.locator("#found").textContent()).toBe("1 operation");
    expect(await tab.locator(".operation:visible").count()).toBe(1);
    expect(await tab.locator("#changePassword").isVisible()).toBe(true);
    await tab.keyboard.press("Escape");
    const all = publicOperations.length + 2;
    expect(await tab.locator(".operation:visible").count()).toBe(all);
    await tab.keyboard.type("no such thing");
    expect(await tab.locator("#found").textContent()).toBe("0 operations");
    await tab.evaluate(() => {
      location.hash = "#getCredits";
    });
    await tab.locator("#getCredits").waitFor({ state: "visible" });
    expect(await tab.locator(".operation:visible").count()).toBe(all);
    await tab.context().close();
  });

  test("the page is complete without its script", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const tab = await context.newPage();
    await tab.goto(`${service.url}/docs`);
    expect(await tab.locator(".operation:visible").count()).toBe(publicOperations.length + 2);
    expect(await tab.locator("#find").isVisible()).toBe(false);
    await context.close();
  });
});
