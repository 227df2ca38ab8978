import { mintSessionToken } from "../oauth/session-token.ts";
import type { Simulation } from "../simulation.ts";
import type { ShopState } from "../state/shop-state.ts";
import { adminLayout, storeHandleOf } from "./admin-layout.ts";
import { html, jsonScript, toPage } from "./html.ts";
import { icon } from "./icons.ts";

/**
 * The value of the `host` parameter. The app's library accepts hosts of Shopify's own domains only, so it names the
 * real admin; App Bridge's stand-in talks to the window that frames it instead.
 */
export function toHostParameter(shop: ShopState): string {
  return Buffer.from(`admin.shopify.com/store/${storeHandleOf(shop)}`)
    .toString("base64")
    .replace(/=+$/, "");
}

/** The address under which the admin frames the app, with everything the app is told on its first page. */
async function toFrameUrl(
  sim: Simulation,
  shop: ShopState,
  path: string,
  search: URLSearchParams,
): Promise<string> {
  const url = new URL(sim.options.app.url);
  if (path) url.pathname = path;
  for (const [name, value] of search) url.searchParams.append(name, value);
  const { token } = await mintSessionToken(sim.options.app, shop.domain);
  url.searchParams.set("embedded", "1");
  url.searchParams.set("shop", shop.domain);
  url.searchParams.set("host", toHostParameter(shop));
  url.searchParams.set("locale", sim.options.adminLocale);
  url.searchParams.set("id_token", token);
  return url.href;
}

/** The admin with the app in its frame. `path` is the app's own path, empty for its home. */
export async function appPage(
  sim: Simulation,
  shop: ShopState,
  path: string,
  search: URLSearchParams,
): Promise<Response> {
  const { app } = sim.options;
  const appOrigin = new URL(app.url).origin;
  const config = {
    shop: shop.domain,
    shopName: shop.name,
    storeHandle: storeHandleOf(shop),
    email: shop.email,
    apiKey: app.apiKey,
    appName: app.name,
    appOrigin,
    appPath: path || new URL(app.url).pathname,
    adminPath: `/store/${storeHandleOf(shop)}/apps/${app.handle}`,
    frameUrl: await toFrameUrl(sim, shop, path, search),
  };
  const content = html`<div class="app">
  <header class="title-bar">
    <span id="title-back" class="title-back" hidden></span>
    <span class="app-icon">${icon("app")}</span>
    <h1 id="title-text">${app.name}</h1>
    <div id="title-actions" class="title-actions"></div>
  </header>
  <iframe id="app-frame" name="app-iframe" title="${app.name}" allow="clipboard-write *"></iframe>
</div>
${jsonScript("shell-config", config)}
<script type="module" src="/simulator/admin-shell.js"></script>`;
  return toPage(adminLayout(sim, shop, { place: "app", title: app.name, content }));
}
