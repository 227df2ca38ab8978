import type { Page } from "playwright-core";
import { toNewRestylePath, toRedoPath } from "#components/restyles/product-selection.ts";
import { type EmailLink, toEmailLink } from "#shops/emails/email-links.ts";
import { demoPortraitFile } from "../../../scripts/demo/platform-identities.ts";
import { automationId } from "./fixture-automations.ts";
import { bulkSelectionIds } from "./fixture-bulk-selection.ts";
import { fixtureConfig } from "./fixture-config.ts";
import { lookId } from "./fixture-looks.ts";
import { planIds, purchaseIds } from "./fixture-packs.ts";
import { sampleOf } from "./fixture-samples.ts";
import { drawSample, markSample } from "./sample-picture.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";

/** One picture: which shop, which page, and what is done there first. */
export interface Shot {
  name: string;
  scenario: ScenarioName;
  path: string;
  act?: (page: Page, isMobile: boolean) => Promise<unknown>;
  /** That finds its way in every language. */
  isWordless?: boolean;
  /** The whole page (default) or only what fits the window. */
  isWhole?: boolean;
}

/** Address of the page behind a link in an e-mail. */
function toLinkPath(link: EmailLink): string {
  const url = new URL(toEmailLink(fixtureConfig, "0193b000-0000-7000-8000-0000000000e0", link, ""));
  url.searchParams.delete("locale");
  return url.pathname + url.search;
}

const samplePath = `/app/samples/${sampleOf(scenarios.busy).id}`;

const newRestyle = (count: number) =>
  toNewRestylePath(scenarios.busy.products.slice(0, count).map(({ id }) => id));

async function chooseColors(page: Page, names: string[]): Promise<void> {
  await page.getByRole("button", { name: "More colors" }).click();
  for (const name of names) {
    await page.getByRole("checkbox", { name, exact: true }).first().check({ force: true });
  }
}

async function waitForOutlines(page: Page): Promise<void> {
  await chooseColors(page, ["Burgundy"]);
  await page.getByRole("heading", { name: "Garment outlines" }).waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await waitForOutlines(page);
  await page
    .getByRole("button", { name: /^Fix outline of/ })
    .last()
    .click();
  await page.getByRole("application", { name: /covers [1-9]/ }).waitFor();
}

/** Requests to such addresses get no answer. */
async function keepWaiting(page: Page, address: RegExp): Promise<void> {
  await page.route(address, () => new Promise(() => undefined));
}

async function tryOn(page: Page): Promise<void> {
  await page.getByLabel("Color name or hex code").fill("Navy");
  const open = page.getByRole("button", { name: /^Preview/ }).first();
  await open.click();
}

/** Presses the save bar's button, which an admin shows, once no form is being saved. */
export function pressSave(page: Page): Promise<void> {
  return page
    .locator("ui-save-bar button:enabled")
    .first()
    .evaluate((button: HTMLElement) => button.click());
}

/** On a phone, the actions of a page's head are in a menu. */
async function pressAction(page: Page, isMobile: boolean, name: string | RegExp): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: /^View actions/ }).click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** Draws a short line, at a part of the canvas' width and height. */
async function scribble(page: Page, x: number, y: number): Promise<void> {
  const box = await page.getByRole("application").boundingBox();
  if (!box) throw new Error("There is no canvas");
  const at = { x: box.x + box.width * x, y: box.y + box.height * y };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 25, at.y + 40, { steps: 5 });
  await page.mouse.up();
}

export const shots: Shot[] = [
  { name: "home-new", scenario: "new", path: "/app" },
  { name: "home-busy", scenario: "busy", path: "/app" },
  { name: "credits", scenario: "busy", path: "/app/credits" },
  ...Object.entries(purchaseIds).map(
    ([state, id]): Shot => ({
      name: `credits-${state}`,
      scenario: "busy",
      path: `/app/credits?purchase=${id}`,
    }),
  ),
  ...Object.entries(planIds).map(
    ([state, id]): Shot => ({
      name: `credits-plan-${state}`,
      scenario: "busy",
      path: `/app/credits?plan=${id}`,
    }),
  ),
  { name: "home-plan-low", scenario: "outOfCreditsWithPlan", path: "/app" },
  { name: "credits-new", scenario: "new", path: "/app/credits?period=12m" },
  { name: "credits-out", scenario: "outOfCredits", path: "/app/credits" },
  { name: "home-person-withdrew", scenario: "undisclosed", path: "/app" },
  { name: "home-theme-note", scenario: "disclosed", path: "/app" },
  { name: "home-service-down", scenario: "serviceDown", path: "/app" },
  ...Object.entries(bulkSelectionIds).map(
    ([state, id]): Shot => ({ name: `bulk-${state}`, scenario: "busy", path: `/app/selections/${id}` }),
  ),
  {
    name: "bulk-fit",
    scenario: "busy",
    path: `/app/selections/${bulkSelectionIds.ready}`,
    act: async (page) => {
      await chooseColors(page, ["Rust"]);
      await page
        .getByRole("button", { name: /^Choose th(is|ese)/ })
        .first()
        .waitFor({ state: "attached" });
    },
  },
  {
    name: "bulk-try-on",
    scenario: "busy",
    path: `/app/selections/${bulkSelectionIds.ready}`,
    isWhole: false,
    act: async (page) => {
      await chooseColors(page, ["Rust"]);
      await page
        .getByRole("button", { name: /^Preview/ })
        .first()
        .click();
      await page.getByRole("dialog").getByText("A small, free preview").waitFor();
    },
  },
  {
    name: "bulk-color-of-one",
    scenario: "busy",
    path: `/app/selections/${bulkSelectionIds.ready}`,
    act: async (page) => {
      await chooseColors(page, ["Navy"]);
      await page
        .getByRole("button", { name: /: colors of Relaxed tee/ })
        .first()
        .click();
      const popover = page.locator(".Polaris-Popover");
      await popover.getByRole("checkbox", { name: "Clay" }).press("Space");
      await popover.getByRole("checkbox", { name: "Clay", checked: true }).waitFor();
      await page.keyboard.press("Escape");
      await page
        .getByRole("button", { name: /Navy: colors of Linen/ })
        .first()
        .waitFor();
    },
  },
  { name: "not-connected", scenario: "notConnected", path: "/app" },
  { name: "missing", scenario: "busy", path: "/app/nothing" },
  { name: "products", scenario: "busy", path: "/app/products", isWhole: false },
  { name: "products-empty-store", scenario: "emptyStore", path: "/app/products" },
  { name: "products-no-results", scenario: "busy", path: "/app/products?search=zebra" },
  {
    name: "products-filtered",
    scenario: "busy",
    path: "/app/products?type=Dresses&restyled=no",
    isWhole: false,
  },
  {
    name: "products-search-tags",
    scenario: "busy",
    path: "/app/products?type=Dresses",
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Add filter" }).click();
      await page.getByRole("menuitem", { name: "Tag", exact: true }).click();
      await page.getByLabel("Search tags").fill("organic");
      await page.getByText("2 found, in the list below").waitFor();
    },
  },
  {
    name: "products-save-view",
    scenario: "busy",
    path: "/app/products?type=Dresses&restyled=no",
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Save as" }).filter({ visible: true }).first().click();
      await page.getByText("Save view as").waitFor();
    },
  },
  {
    name: "products-some",
    scenario: "busy",
    path: "/app/products",
    isWhole: false,
    act: async (page) => {
      for (const title of ["Relaxed tee", "Oxford shirt", "Linen wrap dress 2"]) {
        await page.getByLabel(`Select ${title}`, { exact: true }).first().click({ force: true });
      }
    },
  },
  {
    name: "new-restyle",
    scenario: "busy",
    path: newRestyle(3),
    act: (page) => chooseColors(page, ["Burgundy", "Clay", "Teal"]),
  },
  {
    name: "new-restyle-own-colors",
    scenario: "busy",
    path: newRestyle(3),
    act: async (page) => {
      await chooseColors(page, ["Burgundy", "Clay"]);
      const colors = page.getByRole("button", { name: /: colors of / });
      await colors.nth(1).click();
      await page.getByRole("checkbox", { name: "Clay", exact: true }).last().uncheck({ force: true });
      await page.keyboard.press("Escape");
      await colors.nth(2).click();
    },
  },
  {
    name: "new-restyle-options",
    scenario: "busy",
    path: newRestyle(8),
    act: async (page) => {
      await page.getByLabel("Color name or hex code").fill("#7a5");
      await page.getByRole("button", { name: "Change options" }).click();
      await page.getByText("4,096 px").click();
      await page.getByRole("button", { name: "Open color picker" }).click();
    },
  },
  {
    name: "new-restyle-no-color",
    scenario: "busy",
    path: newRestyle(1),
    act: async (page) => page.getByRole("button", { name: /^Restyle/ }).click(),
  },
  {
    name: "option-colors",
    scenario: "busy",
    path: newRestyle(2),
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "From variants" }).click();
      await page.getByText("Forest green (2 products)").click();
    },
  },
  {
    name: "presets",
    scenario: "busy",
    path: newRestyle(1),
    isWhole: false,
    act: async (page) => {
      await page.getByLabel("Preset", { exact: true }).selectOption({ label: "Spring colors" });
      await page.getByRole("button", { name: "Manage" }).click();
      await page.getByLabel("Preset from another store").fill("restyle");
    },
  },
  {
    name: "preset-save",
    scenario: "busy",
    path: newRestyle(1),
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Save as preset" }).click();
      await page.getByLabel("Name", { exact: true }).fill("Spring colors");
      await page.getByText("A preset of this name is replaced").waitFor();
    },
  },
  {
    name: "presets-none",
    scenario: "new",
    path: newRestyle(1),
    isWhole: false,
    act: async (page) => page.getByRole("button", { name: "Presets", exact: true }).click(),
  },
  {
    name: "new-restyle-wish",
    scenario: "busy",
    path: newRestyle(1),
    act: async (page) => {
      await page.getByLabel("Color name or hex code").fill("dark teal");
      await page.getByRole("button", { name: "Change options" }).click();
      await page.getByLabel("Extra wish").fill("faded, keep the buttons");
      await page.getByText("buttons unchanged").waitFor();
    },
  },
  {
    name: "new-restyle-unread",
    scenario: "busy",
    path: newRestyle(1),
    act: async (page) => {
      await page.getByLabel("Color name or hex code").fill("Glitzer");
      await page.getByText("is not a color that can be read").waitFor();
    },
  },
  {
    name: "try-on",
    scenario: "busy",
    path: newRestyle(2),
    isWhole: false,
    act: async (page) => {
      await page.getByLabel("Color name or hex code").fill("Navy");
      await page
        .getByRole("button", { name: /^Preview/ })
        .first()
        .click();
      await page.getByText("A small, free preview").waitFor();
    },
  },
  {
    name: "try-on-drawing",
    scenario: "busy",
    path: newRestyle(2),
    isWhole: false,
    act: async (page) => {
      await keepWaiting(page, /try-on/);
      await tryOn(page);
      await page.getByText("Drawing the preview").last().waitFor();
    },
  },
  {
    name: "try-on-failed",
    scenario: "serviceDown",
    path: newRestyle(2),
    isWhole: false,
    act: async (page) => {
      await tryOn(page);
      await page.getByRole("button", { name: "Try again" }).last().waitFor();
    },
  },
  { name: "new-restyle-open", scenario: "busy", path: newRestyle(3), isWhole: false },
  {
    name: "new-restyle-worn",
    scenario: "outlinesDoubtful",
    path: newRestyle(4),
    isWhole: false,
    isWordless: true,
    act: (page) => page.locator("[data-left-out=doubtful]").first().waitFor(),
  },
  {
    name: "new-restyle-live",
    scenario: "busy",
    path: newRestyle(3),
    isWhole: false,
    isWordless: true,
    act: async (page) => {
      await page.getByRole("checkbox", { name: "Clay", exact: true }).first().check({ force: true });
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>("label img[loading=eager]")].some(
          ({ complete, currentSrc }) => complete && currentSrc.includes("b5654a"),
        ),
      );
    },
  },
  ...["Show another person", "Show on a person", "Packshot"].map(
    (name): Shot => ({
      name: `new-restyle-${name.toLowerCase().replaceAll(" ", "-")}`,
      scenario: "busy",
      path: newRestyle(3),
      isWhole: false,
      act: (page) => page.getByRole("radio", { name, exact: true }).check({ force: true }),
    }),
  ),
  { name: "new-restyle-250", scenario: "busy", path: newRestyle(250), isWhole: false },
  {
    name: "new-restyle-top-up",
    scenario: "outOfCreditsWithPlan",
    path: newRestyle(2),
    act: (page) => page.getByRole("checkbox", { name: "Black", exact: true }).check({ force: true }),
    isWhole: false,
  },
  { name: "new-restyle-out-of-credits", scenario: "outOfCredits", path: newRestyle(2), isWhole: false },
  { name: "new-restyle-service-down", scenario: "serviceDown", path: newRestyle(2), isWhole: false },
  { name: "new-restyle-nothing", scenario: "busy", path: "/app/restyles/new" },
  {
    name: "outlines-finding",
    scenario: "outlinesFinding",
    path: newRestyle(3),
    act: waitForOutlines,
  },
  {
    name: "outlines-mixed",
    scenario: "outlinesMixed",
    path: newRestyle(3),
    act: async (page) => {
      await waitForOutlines(page);
      await page
        .getByRole("button", { name: /^Skip Relaxed/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Show outlines on photos" }).click();
    },
  },
  {
    name: "outline-sheet",
    scenario: "outlinesMixed",
    path: newRestyle(3),
    isWhole: false,
    act: async (page) => {
      await waitForOutlines(page);
      await page.getByRole("button", { name: "Show side by side" }).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("[role=dialog] img")].every(
          (image) => (image as HTMLImageElement).complete,
        ),
      );
    },
  },
  { name: "outline-editor", scenario: "outlinesMixed", path: newRestyle(3), isWhole: false, act: openEditor },
  {
    name: "outline-editor-parts",
    scenario: "outlinesOfParts",
    path: newRestyle(3),
    isWhole: false,
    act: openEditor,
  },
  {
    name: "outline-editor-opening",
    scenario: "outlinesMixed",
    path: newRestyle(3),
    isWhole: false,
    act: async (page) => {
      await keepWaiting(page, /outlines\/[^/]+\/photo/);
      await waitForOutlines(page);
      await page
        .getByRole("button", { name: /^Fix outline of/ })
        .last()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "outline-editor-pending",
    scenario: "outlinesSlow",
    path: newRestyle(3),
    isWhole: false,
    act: async (page) => {
      await openEditor(page);
      await scribble(page, 0.62, 0.4);
      await scribble(page, 0.45, 0.5);
    },
  },
  {
    name: "outline-editor-failed",
    scenario: "outlinesFailing",
    path: newRestyle(3),
    isWhole: false,
    act: async (page) => {
      await openEditor(page);
      await scribble(page, 0.62, 0.4);
      await page.getByText(/That change wasn’t saved/).waitFor();
    },
  },
  { name: "run", scenario: "busy", path: "/app/restyles/running" },
  {
    name: "run-stop",
    scenario: "busy",
    path: "/app/restyles/running",
    isWhole: false,
    act: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: /^View actions/ }).click();
      await page.getByRole("button", { name: "Stop", exact: true }).click();
    },
  },
  {
    name: "run-paused",
    scenario: "busy",
    path: "/app/restyles/running",
    act: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: /^View actions/ }).click();
      await page.getByRole("button", { name: "Pause", exact: true }).click();
      await page.getByRole("button", { name: "Resume" }).waitFor();
    },
  },
  { name: "run-partial", scenario: "busy", path: "/app/restyles/partial" },
  {
    name: "run-retry",
    scenario: "busy",
    path: "/app/restyles/partial",
    isWhole: false,
    act: async (page, isMobile) => pressAction(page, isMobile, /^Retry 2 images/),
  },
  { name: "run-outlines", scenario: "outlinesOfRun", path: "/app/restyles/unchecked" },
  {
    name: "run-outlines-check",
    scenario: "outlinesOfRun",
    path: "/app/restyles/unchecked",
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Show side by side" }).click();
      await page.getByRole("button", { name: "Accept these 12 for 36 credits" }).waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll("[role=dialog] img")].every(
          // Those below the window load when they are scrolled to.
          (image) => (image as HTMLImageElement).complete || image.getBoundingClientRect().top > innerHeight,
        ),
      );
    },
  },
  {
    name: "run-outlines-queue",
    scenario: "outlinesOfRun",
    path: "/app/restyles/unchecked",
    isWhole: false,
    isWordless: true,
    act: async (page) => {
      await page.getByRole("button", { name: /^(Check 14 outlines|14 Umrisse prüfen)/ }).click();
      await page.getByRole("group", { name: / 1$/ }).waitFor();
    },
  },
  {
    name: "run-outlines-check-700",
    scenario: "outlinesOfLargeRun",
    path: "/app/restyles/unchecked",
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Show side by side" }).click();
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await page.getByText("Garment outlines, page 2 of 59").waitFor();
    },
  },
  {
    name: "run-outlines-check-away",
    scenario: "outlinesOfRunAway",
    path: "/app/restyles/unchecked",
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Show side by side" }).click();
      await page.getByRole("button", { name: "Accept these 3 for 9 credits" }).click();
      await page.getByText("3 outlines were not accepted.").waitFor();
    },
  },
  { name: "new-left-out", scenario: "busy", path: "/app/restyles/new?left_out_of=partial" },
  { name: "run-failed", scenario: "busy", path: "/app/restyles/failed" },
  { name: "review", scenario: "busy", path: "/app/restyles/review/review" },
  {
    name: "review-full",
    scenario: "busy",
    path: "/app/restyles/review/review",
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Full screen", exact: true }).click();
      await page.getByRole("dialog", { name: "Full screen" }).waitFor();
    },
  },
  {
    name: "review-side-by-side",
    scenario: "busy",
    path: "/app/restyles/review/review?image=image-1",
    act: async (page) => page.keyboard.press("s"),
  },
  {
    name: "review-zoom",
    scenario: "busy",
    path: "/app/restyles/review/review",
    act: async (page) => page.keyboard.press("z"),
  },
  {
    name: "review-decided",
    scenario: "busy",
    path: "/app/restyles/review/review",
    act: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: /^View actions/ }).click();
      await page.getByRole("button", { name: /Approve all remaining/ }).click();
      await page.getByRole("button", { name: /^Approve \d+$/ }).click();
    },
  },
  {
    name: "review-outline",
    scenario: "busy",
    path: "/app/restyles/review/review",
    act: async (page) => page.keyboard.press("m"),
  },
  { name: "team-review", scenario: "teamed", path: "/app/restyles/review/review?image=image-1" },
  { name: "team-sheet", scenario: "teamed", path: "/app/restyles/review/review?view=sheet" },
  { name: "team-run", scenario: "teamed", path: "/app/restyles/review" },
  {
    name: "team-export",
    scenario: "teamed",
    path: "/app/restyles/review",
    isWhole: false,
    act: async (page, isMobile) => {
      await page.getByRole("button", { name: isMobile ? /^View actions/ : "Export" }).click();
      await page.getByText("List of images (CSV)").waitFor();
    },
  },
  {
    name: "team-comments-failed",
    scenario: "teamed",
    path: "/app/restyles/review/review?image=image-1",
    act: async (page) => {
      await page.route(/\/comments/, (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await page.getByText("The comments could not be loaded.").waitFor();
    },
  },
  {
    name: "bulk-look",
    scenario: "looked",
    path: `/app/selections/${bulkSelectionIds.ready}`,
    isWhole: false,
  },
  {
    name: "bulk-looks-differ",
    scenario: "looksDiffer",
    path: `/app/selections/${bulkSelectionIds.ready}`,
    isWhole: false,
  },
  { name: "looks", scenario: "looked", path: "/app/looks" },
  { name: "looks-none", scenario: "busy", path: "/app/looks" },
  { name: "look", scenario: "looked", path: `/app/looks/${lookId}` },
  { name: "look-new", scenario: "looked", path: "/app/looks/new" },
  {
    name: "new-restyle-look",
    scenario: "looked",
    path: newRestyle(2),
    isWhole: false,
    act: async (page) => {
      await page.getByRole("radio", { name: "Packshot" }).check({ force: true });
      await page.getByLabel("Look", { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  { name: "new-restyle-looks-differ", scenario: "looksDiffer", path: newRestyle(3), isWhole: false },
  { name: "changed-home", scenario: "drifted", path: "/app", isWhole: false },
  { name: "changed-products", scenario: "drifted", path: "/app/changed-products" },
  { name: "changed-products-none", scenario: "busy", path: "/app/changed-products" },
  {
    name: "new-changed",
    scenario: "drifted",
    path: toRedoPath("0193b000-0000-7000-8000-0000000000d0", null),
    isWhole: false,
  },
  { name: "automations", scenario: "automated", path: "/app/automations" },
  { name: "automations-none", scenario: "busy", path: "/app/automations" },
  { name: "automation", scenario: "automated", path: `/app/automations/${automationId}` },
  { name: "automation-new", scenario: "automated", path: "/app/automations/new" },
  { name: "automation-no-preset", scenario: "new", path: "/app/automations/new" },
  { name: "automation-home", scenario: "automated", path: "/app" },
  { name: "team-settings", scenario: "teamed", path: "/app/settings" },
  { name: "review-doubtful", scenario: "busy", path: "/app/restyles/colors/review" },
  {
    name: "review-order",
    scenario: "busy",
    path: "/app/restyles/colors/review",
    isWhole: false,
    act: async (page) => {
      await page.getByRole("button", { name: "Order: Doubtful first" }).click();
      await page.getByRole("radio", { name: "By product" }).waitFor();
    },
  },
  { name: "review-failed", scenario: "busy", path: "/app/restyles/colors/review?show=failed" },
  { name: "review-none-shown", scenario: "busy", path: "/app/restyles/approved/review?show=failed" },
  {
    name: "review-rejected",
    scenario: "busy",
    path: "/app/restyles/colors/review?image=image-3",
    act: async (page) => page.getByRole("button", { name: "Edges" }).click(),
  },
  {
    name: "review-difference",
    scenario: "busy",
    path: "/app/restyles/colors/review?image=image-4",
    act: async (page) => {
      await page.keyboard.press("d");
      await page.locator("[data-state=drawn]").waitFor();
    },
  },
  {
    name: "review-wrong",
    scenario: "busy",
    path: "/app/restyles/colors/review",
    isWhole: false,
    act: async (page) => {
      await page.keyboard.press("w");
      await page.getByLabel("What is wrong").selectOption("edges");
    },
  },
  { name: "review-given-back", scenario: "busy", path: "/app/restyles/colors/review?image=image-6" },
  {
    name: "review-reject",
    scenario: "busy",
    path: "/app/restyles/colors/review?image=image-5",
    act: async (page) => {
      await page.keyboard.press("r");
      await page.getByRole("group", { name: /^Why was it rejected/ }).waitFor();
    },
  },
  {
    name: "review-approve-rest",
    scenario: "busy",
    path: "/app/restyles/review/review",
    isWhole: false,
    act: async (page, isMobile) => pressAction(page, isMobile, /^Approve all remaining/),
  },
  {
    name: "review-keys",
    scenario: "busy",
    path: "/app/restyles/colors/review",
    isWhole: false,
    act: async (page) => page.keyboard.press("?"),
  },
  {
    name: "review-remake",
    scenario: "busy",
    path: "/app/restyles/colors/review",
    isWhole: false,
    act: async (page) => {
      await page.keyboard.press("g");
      await page.getByText("The new picture costs").waitFor();
    },
  },
  {
    name: "review-end",
    scenario: "busy",
    path: "/app/restyles/colors/review",
    isWhole: false,
    act: async (page, isMobile) => {
      await pressAction(page, isMobile, /^Approve all remaining/);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Approve/ })
        .click();
      await page.getByText("24 approved, 2 rejected").waitFor();
    },
  },
  { name: "review-sheet", scenario: "busy", path: "/app/restyles/colors/review?view=sheet" },
  {
    name: "review-sheet-rejected",
    scenario: "busy",
    path: "/app/restyles/colors/review?view=sheet&show=rejected&order=product",
  },
  {
    name: "review-sheet-1200",
    scenario: "large",
    path: "/app/restyles/review/review?view=sheet&page=3",
    isWhole: false,
  },
  { name: "review-nothing", scenario: "busy", path: "/app/restyles/failed/review" },
  { name: "publish", scenario: "busy", path: "/app/restyles/approved/publish" },
  {
    name: "publish-new-variants",
    scenario: "busy",
    path: "/app/restyles/approved/publish",
    act: async (page) => {
      const field = page.getByLabel(/which variants show the images/).first();
      await field.selectOption("new");
    },
  },
  { name: "publish-colors", scenario: "severalColors", path: "/app/restyles/approved-colors/publish" },
  {
    name: "publish-new-variants",
    scenario: "severalColors",
    path: "/app/restyles/approved-colors/publish",
    act: async (page) => {
      await page.getByLabel("Create variants for new colors").check({ force: true });
      await page.getByLabel("Name of the color").first().waitFor();
    },
  },
  { name: "publish-listed-colors", scenario: "listedColors", path: "/app/restyles/approved-colors/publish" },
  { name: "publish-disclosed", scenario: "disclosed", path: "/app/restyles/approved/publish" },
  { name: "review-parts", scenario: "parts", path: "/app/restyles/review/review?part=2&show=undecided" },
  {
    name: "review-parts-approve-rest",
    scenario: "parts",
    path: "/app/restyles/review/review?part=2",
    isWhole: false,
    act: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: /^View actions/ }).click();
      await page.getByRole("button", { name: /^Approve all remaining/ }).click();
      await page.getByRole("button", { name: "Approve 5,988", exact: true }).waitFor();
    },
  },
  {
    name: "review-parts-approved",
    scenario: "parts",
    path: "/app/restyles/review/review?part=2",
    isWhole: false,
    act: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: /^View actions/ }).click();
      await page.getByRole("button", { name: /^Approve all remaining/ }).click();
      await page.getByRole("button", { name: "Approve 5,988", exact: true }).click();
      await page.getByText("Publish 5,988 images").waitFor();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await page.keyboard.press("u");
      await page.getByText(/ of 5,997 reviewed/).waitFor();
      await page.getByRole("combobox", { name: "Show" }).selectOption("rejected");
      await page.waitForURL(/part=3/);
    },
  },
  {
    name: "review-parts-none-here",
    scenario: "parts",
    path: "/app/restyles/review/review?part=2&show=failed",
  },
  {
    name: "publish-disclosure-asked",
    isWordless: true,
    scenario: "undisclosed",
    path: "/app/restyles/approved/publish",
    act: async (page) => {
      await page
        .getByRole("button", { name: /^(Publish|.* veröffentlichen)/ })
        .last()
        .click();
      await page.getByText(/recommended|empfohlen/).waitFor();
    },
  },
  { name: "publish-parts", scenario: "parts", path: "/app/restyles/approved/publish?part=2" },
  {
    name: "publish-parts-moving",
    scenario: "partsMoving",
    path: "/app/restyles/publishing/publish?part=2",
    isWhole: false,
  },
  {
    name: "publish-parts-failed",
    scenario: "partsMoving",
    path: "/app/restyles/failed/publish?part=2",
    isWhole: false,
  },
  {
    name: "publish-parts-undo",
    scenario: "partsPublished",
    path: "/app/restyles/published/publish?part=2",
    isWhole: false,
    act: async (page, isMobile) => pressAction(page, isMobile, "Undo all (5,988)"),
  },
  { name: "publish-scheduled", scenario: "busy", path: "/app/restyles/scheduled/publish" },
  {
    name: "publish-schedule-fields",
    scenario: "busy",
    path: "/app/restyles/approved/publish",
    act: async (page) => {
      await page.getByLabel("Schedule", { exact: true }).check({ force: true });
      await page.getByLabel("Publish on").fill("2026-12-01");
      await page.getByLabel("Time", { exact: true }).fill("10:00");
      await page.getByLabel("Unpublish later").check({ force: true });
      await page
        .getByRole("button", { name: /^Schedule/ })
        .last()
        .click({ force: true });
    },
  },
  {
    name: "publish-schedule-change",
    scenario: "busy",
    path: "/app/restyles/scheduled/publish",
    isWhole: false,
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Change/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("This time is over").waitFor();
    },
  },
  {
    name: "publish-schedule-cancel",
    scenario: "busy",
    path: "/app/restyles/scheduled/publish",
    isWhole: false,
    act: async (page) =>
      page
        .getByRole("button", { name: /^Cancel schedule: / })
        .first()
        .click(),
  },
  { name: "publish-running", scenario: "busy", path: "/app/restyles/publishing/publish" },
  { name: "publish-done", scenario: "busy", path: "/app/restyles/published/publish" },
  { name: "publish-failed", scenario: "busy", path: "/app/restyles/failed-publish/publish" },
  {
    name: "publish-undo",
    scenario: "busy",
    path: "/app/restyles/published/publish",
    isWhole: false,
    act: async (page) =>
      page
        .getByRole("button", { name: /^Undo publishing/ })
        .first()
        .click(),
  },
  { name: "publish-nothing", scenario: "busy", path: "/app/restyles/partial/publish" },
  { name: "restyles", scenario: "busy", path: "/app/restyles" },
  { name: "restyles-archived", scenario: "busy", path: "/app/restyles?archived=1" },
  { name: "restyles-none-archived", scenario: "disclosed", path: "/app/restyles?archived=1" },
  { name: "restyles-found", scenario: "busy", path: "/app/restyles?search=to&archived=any" },
  { name: "restyles-no-match", scenario: "busy", path: "/app/restyles?search=zebra" },
  { name: "restyles-of-product", scenario: "busy", path: "/app/restyles?product=8000000000000" },
  {
    name: "new-swap",
    scenario: "busy",
    path: newRestyle(2),
    act: async (page) => {
      await page.getByRole("radio", { name: "Show another person" }).check({ force: true });
      await page.getByRole("radio", { name: /^Ines/ }).first().check({ force: true });
    },
  },
  {
    name: "new-swap-marks",
    scenario: "drawnHere",
    path: newRestyle(2),
    isWordless: true,
    act: async (page) => {
      await page.locator("input[id$='-swap']").check({ force: true });
      await page.getByRole("radio", { name: /^Ines/ }).first().check({ force: true });
      await page.locator("[data-left-out=unusable]").first().waitFor();
      await page.getByRole("button", { name: /4 (that work|verwendbaren)/ }).waitFor();
    },
  },
  {
    name: "new-swap-identities-away",
    scenario: "serviceDown",
    path: newRestyle(2),
    act: async (page) => {
      await page.getByRole("radio", { name: "Show another person" }).check({ force: true });
      await page.getByText("can’t be shown right now").waitFor();
    },
  },
  {
    name: "new-packshot",
    scenario: "busy",
    path: newRestyle(2),
    act: async (page) => {
      await page.getByRole("radio", { name: "Packshot" }).check({ force: true });
      await page.getByRole("radio", { name: "In your own words" }).check({ force: true });
    },
  },
  {
    name: "new-upscale",
    scenario: "busy",
    path: newRestyle(2),
    act: async (page) => {
      await page.getByRole("radio", { name: "Enlarge" }).check({ force: true });
      await page.getByRole("radio", { name: "4× width and height" }).check({ force: true });
    },
  },
  {
    name: "new-edit",
    scenario: "busy",
    path: newRestyle(2),
    act: async (page) => {
      await page.getByRole("radio", { name: "Edit in words" }).check({ force: true });
      await page.getByRole("button", { name: "Remove the hanger" }).click();
      await page.getByText("Nano Banana Pro reads this").waitFor();
    },
  },
  {
    name: "new-flat-to-model",
    scenario: "busy",
    path: newRestyle(2),
    act: async (page) => page.getByRole("radio", { name: "Show on a person" }).check({ force: true }),
  },
  { name: "identities", scenario: "busy", path: "/app/identities" },
  { name: "identities-provided", scenario: "busy", path: "/app/identities?ownership=provided" },
  { name: "identities-empty", scenario: "new", path: "/app/identities" },
  { name: "identities-none-found", scenario: "busy", path: "/app/identities?search=zebra" },
  { name: "identities-down", scenario: "serviceDown", path: "/app/identities" },
  { name: "groups", scenario: "busy", path: "/app/identities/groups" },
  { name: "groups-new", scenario: "new", path: "/app/identities/groups" },
  { name: "groups-down", scenario: "serviceDown", path: "/app/identities/groups" },
  { name: "group", scenario: "busy", path: "/app/identities/groups/Studio%20North" },
  {
    name: "group-leave",
    scenario: "busy",
    path: "/app/identities/groups/Studio%20North",
    act: (page, isMobile) => pressAction(page, isMobile, "Leave group"),
    isWhole: false,
  },
  { name: "group-down", scenario: "serviceDown", path: "/app/identities/groups/Studio%20North" },
  { name: "identity", scenario: "busy", path: "/app/identities/ines" },
  { name: "identity-withdrawn", scenario: "busy", path: "/app/identities/lin" },
  { name: "identity-failed", scenario: "busy", path: "/app/identities/ola" },
  {
    name: "identity-withdraw",
    scenario: "busy",
    path: "/app/identities/ines",
    isWhole: false,
    act: async (page, isMobile) => {
      if (isMobile) await page.getByRole("button", { name: /^View actions/ }).click();
      await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    },
  },
  {
    name: "identity-link",
    scenario: "busy",
    path: "/app/identities/ines",
    act: async (page) => {
      await page.getByRole("button", { name: "Make new link" }).click();
      await page.getByText("Link made").waitFor();
    },
  },
  { name: "receipt", scenario: "busy", path: "/receipts/known" },
  { name: "receipt-old", scenario: "busy", path: "/receipts/old" },
  { name: "person", scenario: "busy", path: "/person/open" },
  { name: "person-confirm", scenario: "busy", path: "/person/open?withdraw" },
  { name: "person-withdrawn", scenario: "busy", path: "/person/withdrawn" },
  { name: "identity-gone", scenario: "busy", path: "/app/identities/gone" },
  {
    name: "identity-delete",
    scenario: "busy",
    path: "/app/identities/ines",
    isWhole: false,
    act: async (page, isMobile) => pressAction(page, isMobile, "Delete"),
  },
  { name: "identity-upload", scenario: "busy", path: "/app/identities/upload" },
  {
    name: "identity-upload-refused",
    scenario: "busy",
    path: "/app/identities/upload",
    act: async (page) => {
      await page.locator("input[type=file]").setInputFiles(demoPortraitFile("studio-ines"));
      await page.getByLabel(/has agreed/).check({ force: true });
      await page.getByRole("button", { name: "Check and add" }).click();
      await page.getByText("This photo wasn’t added").waitFor();
    },
  },
  { name: "drafts-new", scenario: "busy", path: "/app/identities/create" },
  { name: "drafts-none", scenario: "new", path: "/app/identities/create" },
  { name: "drafts", scenario: "busy", path: "/app/identities/drafts/drafts" },
  {
    name: "draft-promote",
    scenario: "busy",
    path: "/app/identities/drafts/drafts",
    isWhole: false,
    act: async (page) =>
      page
        .getByRole("button", { name: /^Make an identity/ })
        .first()
        .click(),
  },
  { name: "restyles-empty", scenario: "new", path: "/app/restyles" },
  { name: "settings", scenario: "busy", path: "/app/settings" },
  { name: "sample", scenario: "busy", path: "/app/colors/274B6D/sample" },
  {
    name: "sample-measured",
    scenario: "busy",
    path: "/app/colors/274B6D/sample",
    isWordless: true,
    act: (page) => markSample(page),
  },
  {
    name: "sample-refused",
    scenario: "busy",
    path: "/app/colors/274B6D/sample",
    isWordless: true,
    act: async (page) => markSample(page, await drawSample(255)),
  },
  { name: "sample-images", scenario: "busy", path: samplePath },
  { name: "sample-images-none", scenario: "new", path: samplePath },
  { name: "new-sample", scenario: "busy", path: `/app/restyles/new?sample=${samplePath.split("/").at(-1)}` },
  { name: "settings-email", scenario: "emailed", path: "/app/settings" },
  {
    name: "settings-email-refused",
    scenario: "emailRefused",
    path: "/app/settings",
    act: async (page) => {
      await page.getByLabel("Email address").fill("studio");
      await pressSave(page);
      await page.getByText("Enter an email address, such as").waitFor();
    },
  },
  { name: "page-support", scenario: "busy", path: "/support" },
  { name: "page-privacy", scenario: "busy", path: "/privacy" },
  { name: "page-terms", scenario: "busy", path: "/terms" },
  {
    name: "page-unsubscribe",
    scenario: "busy",
    path: toLinkPath({ act: "unsubscribe", kind: "review" }),
  },
  { name: "page-broken-link", scenario: "busy", path: "/email/confirm" },
  { name: "settings-union", scenario: "undisclosed", path: "/app/settings" },
  { name: "settings-languages", scenario: "translated", path: "/app/settings" },
  { name: "settings-disclosed", scenario: "disclosed", path: "/app/settings" },
  { name: "settings-color-gallery", scenario: "galleried", path: "/app/settings" },
  {
    name: "settings-refused",
    scenario: "disclosed",
    path: "/app/settings",
    act: async (page) => {
      await page.getByLabel("Country codes").fill("DE, QZ");
      await page.getByLabel("Text that is added").fill("");
      await pressSave(page);
      await page.getByText("QZ: no country").waitFor();
    },
  },
];
void toNewRestylePath;
void scenarios;
