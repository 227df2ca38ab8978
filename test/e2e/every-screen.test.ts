import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserProblem, findBarriers } from "#test-support/browser.ts";
import { addresses, addressesInLanguages, findEnglish } from "../support/screens/every-address.ts";
import { scenarios } from "../support/screens/scenarios.ts";
import { openScreens, type Screens } from "../support/screens/screen-windows.ts";
import { shots } from "../support/screens/shots.ts";

const phone = { width: 390, height: 844 };

describe.skipIf(browserProblem !== null)("every screen", () => {
  let screens: Screens;
  beforeAll(async () => {
    screens = await openScreens();
  });
  afterAll(() => screens?.close());

  // Desktop and phone in turns.
  test.each(shots.filter(({ act }) => act).map((shot, index) => [shot.name, index % 2 === 1, shot] as const))(
    "%s, what is done on a screen, shuts out nobody with a disability (phone: %s)",
    async (_name, isMobile, shot) => {
      const page = await screens.open(scenarios[shot.scenario], shot.path, async (fresh) => {
        if (isMobile) await fresh.setViewportSize(phone);
      });
      await page.waitForLoadState("networkidle");
      await shot.act?.(page, isMobile);
      expect([...(await findBarriers(page.mainFrame())), ...(await screens.takeProblems())]).toEqual([]);
    },
  );

  test.each(addressesInLanguages)(
    "%s in %s, on a phone, shuts out nobody, holds no English, is no wider than the phone, and is drawn by the browser as by the server",
    async (_name, locale, { scenario, path }) => {
      const address = new URL(path, screens.url);
      address.searchParams.set("locale", locale);
      const page = await screens.open(
        scenarios[scenario],
        address.pathname + address.search,
        async (fresh) => {
          await fresh.setViewportSize(phone);
          // Photos hold no text, and take longest.
          await fresh.route("**/fixtures/*", (route) => route.abort());
        },
      );
      const texts = await page.evaluate(readTexts);
      expect(findEnglish(texts, locale)).toEqual([]);
      const screen = await page.evaluate(() => ({
        language: document.documentElement.lang,
        isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      }));
      expect(screen).toEqual({ language: locale, isTooWide: false });
      expect(await page.evaluate(readCutLabels), "labels wider than their buttons").toEqual([]);
      await page.waitForLoadState("networkidle");
      expect([...(await findBarriers(page.mainFrame())), ...(await screens.takeProblems())]).toEqual([]);
    },
  );

  test.each(addresses)("%s fits a wide and a narrow window also from right to left", async (_name, shot) => {
    const page = await screens.open(scenarios[shot.scenario], shot.path, (fresh) =>
      fresh.route("**/fixtures/*", (route) => route.abort()),
    );
    for (const window of [{ width: 1360, height: 900 }, phone]) {
      await page.setViewportSize(window);
      await page.evaluate(() => {
        document.dir = "rtl";
      });
      expect(await page.evaluate(findOutside)).toEqual([]);
    }
  });
});

/** Runs in the page: what reaches out of the window and can't be scrolled into it. */
function findOutside(): string[] {
  const root = document.documentElement;
  const isInside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    // What is only said is one pixel wide.
    return width < 2 || (left > -2 && right < root.clientWidth + 2);
  };
  const isHeld = ({ parentElement: box }: Element): boolean =>
    box !== null && ((getComputedStyle(box).overflowX !== "visible" && isInside(box)) || isHeld(box));
  const outside = [...document.querySelectorAll("main *")].filter(
    (element) => !isInside(element) && !isHeld(element),
  );
  return [
    ...(root.scrollWidth > root.clientWidth ? ["the page scrolls sideways"] : []),
    ...outside.map(({ outerHTML }) => outerHTML.slice(0, 100)),
  ];
}

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

/** Runs in the page: labels in view that need more room than their buttons have. */
function readCutLabels(): string[] {
  const isWider = (label: Element, button: Element) => {
    const [inner, outer] = [label.getBoundingClientRect(), button.getBoundingClientRect()];
    const { paddingLeft, paddingRight } = getComputedStyle(button);
    if (inner.width === 0) return false;
    return (
      inner.left < outer.left + Number.parseFloat(paddingLeft) - 1 ||
      inner.right > outer.right - Number.parseFloat(paddingRight) + 1
    );
  };
  return [...document.querySelectorAll(".Polaris-Button > .Polaris-Text--root")]
    .filter((label) => label.parentElement !== null && isWider(label, label.parentElement))
    .map((label) => label.textContent ?? "");
}
