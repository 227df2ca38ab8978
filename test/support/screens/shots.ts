import type { Page } from "playwright-core";
import { toNewRestylePath } from "#components/product-selection.ts";
import { type ScenarioName, scenarios } from "./scenarios.ts";

/** One picture: which shop, which page, and what is done there first. */
export interface Shot {
  name: string;
  scenario: ScenarioName;
  path: string;
  act?: (page: Page, isMobile: boolean) => Promise<unknown>;
  /** The whole page (default) or only what fits the window. */
  isWhole?: boolean;
}

export const shots: Shot[] = [
  { name: "home-new", scenario: "new", path: "/app" },
  { name: "home-busy", scenario: "busy", path: "/app" },
  { name: "home-service-down", scenario: "serviceDown", path: "/app" },
  { name: "not-connected", scenario: "notConnected", path: "/app" },
  { name: "missing", scenario: "busy", path: "/app/nothing" },
  { name: "products", scenario: "busy", path: "/app/products", isWhole: false },
  { name: "products-empty-store", scenario: "emptyStore", path: "/app/products" },
  { name: "products-no-results", scenario: "busy", path: "/app/products?search=zebra" },
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
  { name: "restyles", scenario: "busy", path: "/app/restyles" },
  { name: "restyles-empty", scenario: "new", path: "/app/restyles" },
];
void toNewRestylePath;
void scenarios;
