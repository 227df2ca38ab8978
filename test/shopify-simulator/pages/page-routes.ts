import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mintSessionToken } from "../oauth/session-token.ts";
import type { Route } from "../router.ts";
import type { Simulation } from "../simulation.ts";
import type { ShopState } from "../state/shop-state.ts";
import { changeScopes, duplicateProducts, installApp, photographAgain } from "../store-actions.ts";
import { storeHandleOf } from "./admin-layout.ts";
import { adminHome, adminProducts, pickerProducts } from "./admin-pages.ts";
import { appPage } from "./app-page.ts";
import { chargePage, type Decidable, decideOnPage, findCharge } from "./charge-page.ts";
import { productPage, storefrontHome } from "./storefront-pages.ts";
import { listExtensions, saveTheme, themeEditor } from "./theme-pages.ts";

const browserDir = fileURLToPath(new URL("../browser/", import.meta.url));
const fontFile = fileURLToPath(
  new URL(
    "../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    import.meta.url,
  ),
);

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

async function serveFile(file: string): Promise<Response> {
  const bytes = new Uint8Array(await readFile(file));
  return new Response(bytes, {
    headers: {
      "Content-Type": types[path.extname(file)] ?? "application/octet-stream",
      "Cache-Control": "no-cache",
      "Access-Control-Allow-Origin": "*",
    },
  });
}

const assets = new Set([
  "admin-shell.js",
  "make-element.js",
  "resource-picker.js",
  "admin.css",
  "storefront.css",
  "product-gallery.js",
  "icon.svg",
]);

/** Pages of the admin and of the online store, and what browsers load for them. */
export function pageRoutes(sim: Simulation): Route[] {
  function findShop(handle: string | undefined): ShopState | null {
    const shops = Object.values(sim.store.state.shops);
    return shops.find((shop) => storeHandleOf(shop) === handle || shop.domain === handle) ?? null;
  }

  /** Answers for a shop that exists; says so when it does not. */
  function withShop(
    answer: (
      shop: ShopState,
      request: Request,
      parameters: Record<string, string>,
    ) => Promise<Response> | Response,
  ): Route["handle"] {
    return (request, parameters) => {
      const shop = findShop(parameters.shop);
      return shop
        ? answer(shop, request, parameters)
        : new Response("There is no such shop", { status: 404 });
    };
  }

  const withCharge = (
    answer: (
      sim: Simulation,
      shop: ShopState,
      charge: Decidable,
      request: Request,
    ) => Promise<Response> | Response,
  ) =>
    withShop((shop, request, { charge: number = "" }) => {
      const charge = findCharge(shop, number);
      return charge
        ? answer(sim, shop, charge, request)
        : new Response("There is no such charge", { status: 404 });
    });

  const showScopes = (shop: ShopState) => {
    const { scopes: required, optionalScopes: optional } = sim.options.app;
    return Response.json({ granted: shop.installation?.scopes ?? [], required, optional });
  };

  const openApp = withShop((shop, request, parameters) => {
    if (parameters.app !== sim.options.app.handle && parameters.app !== sim.options.app.apiKey) {
      return new Response("There is no such app", { status: 404 });
    }
    installApp(sim, shop);
    return appPage(
      sim,
      shop,
      parameters.path ? `/${parameters.path}` : "",
      new URL(request.url).searchParams,
    );
  });

  /** A button of the list of products, and the page after it. */
  const changeSelected = (
    name: string,
    query: string,
    change: (sim: Simulation, shop: ShopState, productIds: string[]) => Promise<unknown>,
  ): Route => ({
    method: "POST",
    path: `/store/:shop/products/${name}`,
    handle: withShop(async (shop, request) => {
      const chosen = (await request.formData()).getAll("ids[]");
      await change(
        sim,
        shop,
        chosen.map((id) => `gid://shopify/Product/${id}`),
      );
      const headers = { Location: `/store/${storeHandleOf(shop)}/products${query}` };
      return new Response(null, { status: 303, headers });
    }),
  });

  return [
    {
      method: "GET",
      path: "/",
      handle: () => {
        const [shop] = Object.values(sim.store.state.shops);
        if (!shop) return new Response("The simulated Shopify has no shop yet", { status: 404 });
        return new Response(null, { status: 302, headers: { Location: `/store/${storeHandleOf(shop)}` } });
      },
    },
    {
      method: "GET",
      path: "/app-bridge.js",
      handle: () => serveFile(path.join(browserDir, "app-bridge.js")),
    },
    { method: "GET", path: "/simulator/inter.woff2", handle: () => serveFile(fontFile) },
    {
      method: "GET",
      path: "/simulator/:file",
      handle: (_request, { file = "" }) =>
        assets.has(file)
          ? serveFile(path.join(browserDir, file))
          : new Response("Not found", { status: 404 }),
    },
    { method: "GET", path: "/store/:shop", handle: withShop((shop) => adminHome(sim, shop)) },
    {
      method: "GET",
      path: "/store/:shop/products",
      handle: withShop((shop, request) => adminProducts(sim, shop, new URL(request.url).searchParams)),
    },
    changeSelected("duplicate", "?query=copy", duplicateProducts),
    changeSelected("photograph", "", photographAgain),
    {
      method: "GET",
      path: "/store/:shop/picker.json",
      handle: withShop((shop, request) =>
        pickerProducts(sim, shop, new URL(request.url).searchParams.get("query") ?? ""),
      ),
    },
    {
      method: "POST",
      path: "/store/:shop/session-token",
      handle: withShop(async (shop) =>
        shop.installation
          ? Response.json(await mintSessionToken(sim.options.app, shop.domain))
          : new Response("The app is not installed", { status: 403 }),
      ),
    },
    { method: "GET", path: "/store/:shop/scopes.json", handle: withShop(showScopes) },
    {
      method: "POST",
      path: "/store/:shop/scopes.json",
      handle: withShop(async (shop, request) => {
        try {
          changeScopes(sim, shop, await request.json());
        } catch (error) {
          return new Response((error as Error).message, { status: 422 });
        }
        return showScopes(shop);
      }),
    },
    { method: "GET", path: "/store/:shop/charges/:charge/confirm", handle: withCharge(chargePage) },
    { method: "POST", path: "/store/:shop/charges/:charge/confirm", handle: withCharge(decideOnPage) },
    { method: "GET", path: "/store/:shop/shop", handle: withShop((shop) => storefrontHome(sim, shop)) },
    {
      method: "GET",
      path: "/store/:shop/products/:handle",
      handle: withShop((shop, request, parameters) =>
        productPage(sim, shop, parameters.handle ?? "", new URL(request.url).searchParams),
      ),
    },
    {
      method: "GET",
      path: "/store/:shop/themes/current/editor",
      handle: withShop((shop, request) => themeEditor(sim, shop, new URL(request.url).searchParams)),
    },
    {
      method: "POST",
      path: "/store/:shop/themes/current/editor",
      handle: withShop((shop, request) => saveTheme(sim, shop, request)),
    },
    { method: "GET", path: "/store/:shop/extensions.json", handle: withShop((shop) => listExtensions(shop)) },
    { method: "GET", path: "/store/:shop/apps/:app", handle: openApp },
    { method: "GET", path: "/store/:shop/apps/:app/:path*", handle: openApp },
  ];
}
