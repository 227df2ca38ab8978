import { toFileUrl } from "../admin-graphql/media-object.ts";
import { appNamespace } from "../admin-graphql/metafield-object.ts";
import type { Simulation } from "../simulation.ts";
import type { ProductState, ShopState } from "../state/shop-state.ts";
import { type LiquidPage, listThemeBlocks, renderThemeBlock } from "../theme/theme-blocks.ts";
import { adminLayout } from "./admin-layout.ts";
import { Html, html, toPage } from "./html.ts";

/**
 * `GET /store/:shop/themes/current/editor`: where the merchant turns blocks of the app on and off. One that the address
 * names is turned on there, and saved as all others.
 */
export async function themeEditor(
  sim: Simulation,
  shop: ShopState,
  parameters: URLSearchParams,
): Promise<Response> {
  const asked = parameters.get("activateAppId")?.replace(`${sim.options.app.apiKey}/`, "");
  const choices = (await listThemeBlocks()).map(({ handle, name }) => {
    const isOn = shop.themeBlocks.includes(handle) || handle === asked;
    return html`<p><label><input type="checkbox" name="block" value="${handle}" ${isOn ? html`checked` : null}> ${name}</label></p>`;
  });
  const content = html`<div class="page">
  <h1>Theme editor</h1>
  <section class="card">
  <h2>${sim.options.app.name}</h2>
  <form method="post">${choices}<button class="button primary">Save</button></form>
  </section>
</div>`;
  return toPage(adminLayout(sim, shop, { place: "home", title: "Theme editor", content }));
}

/** Keeps which blocks the theme shows. */
export async function saveTheme(sim: Simulation, shop: ShopState, request: Request): Promise<Response> {
  shop.themeBlocks = new URLSearchParams(await request.text()).getAll("block");
  sim.store.changed();
  return new Response(null, { status: 303, headers: { Location: new URL(request.url).pathname } });
}

/** `GET /store/:shop/extensions.json`: what App Bridge tells an app of its extensions in the published theme. */
export async function listExtensions(shop: ShopState): Promise<Response> {
  const activations = (await listThemeBlocks()).map(({ handle, name, target }) => {
    const isOn = shop.themeBlocks.includes(handle);
    const places = isOn ? [{ target: handle, themeId: "gid://shopify/OnlineStoreTheme/1" }] : [];
    return { handle, name, target, status: isOn ? "active" : "available", activations: places };
  });
  return Response.json([{ handle: "restyle-theme", type: "theme_app_extension", activations }]);
}

/** Renders a block of the app on the page of a product; empty where the theme doesn't show it. */
export async function themeBlock(
  sim: Simulation,
  shop: ShopState,
  product: ProductState,
  { block, country }: { block: string; country: string },
): Promise<Html> {
  if (!shop.themeBlocks.includes(block)) return html``;
  const metafields = Object.values(shop.metafields)
    .filter(({ ownerId, type }) => ownerId === product.id && type.startsWith("list."))
    .map(({ namespace, key, type, value }): LiquidPage["metafields"][number] => {
      const entries: string[] = JSON.parse(value);
      const files = entries.flatMap((id) => {
        const file = shop.files[id];
        return file ? [{ media_type: "image", url: toFileUrl(sim.origin, shop.domain, file) }] : [];
      });
      return {
        namespace: namespace === appNamespace ? "$app" : namespace,
        key,
        value: type === "list.file_reference" ? files : entries,
      };
    });
  const { definitions, options } = sim;
  return new Html(
    await renderThemeBlock(block, { metafields, definitions, country, locale: options.locale }),
  );
}
