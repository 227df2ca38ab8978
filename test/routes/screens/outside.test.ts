import { AppProvider, type AppProviderProps } from "@shopify/polaris";
import english from "@shopify/polaris/locales/en.json" with { type: "json" };
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import * as login from "../../../app/routes/auth.login.tsx";

test("a visitor without a shop reads what the app is and how it is opened, without signing in", () => {
  expect(login).not.toHaveProperty("loader");
  const provider = { i18n: english } as AppProviderProps;
  const html = renderToString(createElement(AppProvider, provider, createElement(login.default)));
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("Open Restyle from your Shopify admin");
  expect(text).toContain("recolors garments in the product photos of a Shopify store");
  expect(text).toContain("Choose Apps in the menu, then Restyle.");
  expect(html).toContain('href="https://admin.shopify.com"');
});

test("the page stands outside the admin, so that the root leaves App Bridge out", () => {
  expect(login.handle).toEqual({ isOutsideAdmin: true });
});
