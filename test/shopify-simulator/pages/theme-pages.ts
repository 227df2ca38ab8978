import { toFileUrl } from "../admin-graphql/media-object.ts";
import { appNamespace } from "../admin-graphql/metafield-object.ts";
import type { Simulation } from "../simulation.ts";
import type { ProductState, ShopState } from "../state/shop-state.ts";
import {
  type LiquidPage,
  type LiquidProduct,
  listThemeBlocks,
  renderThemeBlock,
} from "../theme/theme-blocks.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
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
  { block, country = "US", variant = null }: { block: string; country?: string; variant?: string | null },
): Promise<Html> {
  if (!shop.themeBlocks.includes(block)) return html``;
  const metafields = Object.values(shop.metafields)
    .filter(({ ownerId, type }) => ownerId === product.id && (type === "json" || type.startsWith("list.")))
    .map(({ namespace, key, type, value }): LiquidPage["metafields"][number] => {
      const entries: string[] = JSON.parse(value);
      return {
        namespace: namespace === appNamespace ? "$app" : namespace,
        key,
        value: type === "list.file_reference" ? toLiquidFiles(sim, shop, entries) : entries,
      };
    });
  const { definitions, options } = sim;
  return new Html(
    await renderThemeBlock(block, {
      product: toLiquidProduct(sim, shop, product, variant),
      metafields,
      definitions,
      country,
      locale: options.locale,
    }),
  );
}

function toLiquidFiles(sim: Simulation, shop: ShopState, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const file = shop.files[id];
    if (!file) return [];
    const url = toFileUrl(sim.origin, shop.domain, file);
    return [{ id: toNumericId(id), media_type: file.mediaType ? "video" : "image", url }];
  });
}

function toLiquidProduct(
  sim: Simulation,
  shop: ShopState,
  { mediaIds, options, variants }: ProductState,
  variant: string | null,
): LiquidProduct {
  const all = variants.map(({ id, optionValues }) => ({
    id: toNumericId(id),
    options: optionValues,
  }));
  return {
    media: toLiquidFiles(sim, shop, mediaIds),
    options_with_values: options.map(({ values }, index) => ({
      position: index + 1,
      values: values.map(({ id, name }) => ({ id: toNumericId(id), name })),
    })),
    variants: all,
    selected_or_first_available_variant: all.find(({ id }) => String(id) === variant) ?? all[0],
  };
}
