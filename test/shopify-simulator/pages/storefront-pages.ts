import { toFileUrl } from "../admin-graphql/media-object.ts";
import type { Simulation } from "../simulation.ts";
import type { FileState, ProductState, ShopState } from "../state/shop-state.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import { storeHandleOf } from "./admin-layout.ts";
import { type Html, html, toPage } from "./html.ts";
import { themeBlock } from "./theme-pages.ts";

function layout(shop: ShopState, title: string, content: Html, head: Html = html``): Html {
  const store = `/store/${storeHandleOf(shop)}`;
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${shop.name}</title>
<link rel="icon" href="/simulator/icon.svg">
<link rel="stylesheet" href="/simulator/storefront.css">
${head}
</head>
<body>
<header><a class="name" href="${store}/shop">${shop.name}</a><a class="admin" href="${store}">Admin</a></header>
<main>${content}</main>
<footer>Simulated online store</footer>
</body>
</html>`;
}

function readyFiles(shop: ShopState, product: ProductState): FileState[] {
  return product.mediaIds.flatMap((id) => {
    const file = shop.files[id];
    return file?.status === "READY" && !file.mediaType ? [file] : [];
  });
}

function money(shop: ShopState, amount: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: shop.currencyCode }).format(
    Number(amount),
  );
}

/** `GET /store/:shop/shop`: all products that are for sale. */
export function storefrontHome(sim: Simulation, shop: ShopState): Response {
  const store = `/store/${storeHandleOf(shop)}`;
  const tiles = Object.values(shop.products)
    .filter((product) => product.status === "ACTIVE")
    .map((product) => {
      const [file] = readyFiles(shop, product);
      const url = file && toFileUrl(sim.origin, shop.domain, file, { maxWidth: 500, maxHeight: 650 });
      return html`<a class="tile" href="${store}/products/${product.handle}">
      ${url ? html`<img src="${url}" alt="${file.alt}" loading="lazy">` : html`<span class="no-picture"></span>`}
      <span>${product.title}</span><span class="price">${money(shop, product.price)}</span>
    </a>`;
    });
  return toPage(layout(shop, "Products", html`<h1>Products</h1><div class="tiles">${tiles}</div>`));
}

/** The `shown` picture and thumbnails of all. */
function gallery(sim: Simulation, shop: ShopState, files: FileState[], shown: string | undefined): Html {
  const first = files.find(({ id }) => id === shown) ?? files[0];
  if (!first) return html`<div class="gallery"><span class="no-picture large"></span></div>`;
  const large = (file: FileState) =>
    toFileUrl(sim.origin, shop.domain, file, { maxWidth: 1400, maxHeight: 1800 });
  const small = (file: FileState) =>
    toFileUrl(sim.origin, shop.domain, file, { maxWidth: 200, maxHeight: 260 });
  const thumbnails = files.map(
    (
      file,
      index,
    ) => html`<li><button type="button" data-large="${large(file)}" data-alt="${file.alt}" data-media-id="${file.id}"
      aria-label="Picture ${index + 1} of ${files.length}" ${file === first ? html`aria-current="true"` : null}>
      <img src="${small(file)}" alt="${file.alt}"></button></li>`,
  );
  return html`<div class="gallery">
  <div class="large"><img id="large" src="${large(first)}" alt="${first.alt}"></div>
  <ol class="thumbnails">${thumbnails}</ol>
</div>`;
}

/** What the page needs to answer a shopper's choice: the picture of each variant, and whether it can be bought. */
function toChoices(product: ProductState) {
  return product.variants.map(
    ({ id, optionValues, mediaIds, isTracked, inventoryQuantity, inventoryPolicy }) => ({
      id: toNumericId(id),
      optionValues,
      mediaId: mediaIds[0] ?? null,
      isSoldOut: isTracked && inventoryQuantity <= 0 && inventoryPolicy === "DENY",
    }),
  );
}

/**
 * `GET /store/:shop/products/:handle`: the product as a shopper of the `country` in the address sees it, its pictures in
 * the merchant's order, with the `variant` chosen.
 */
export async function productPage(
  sim: Simulation,
  shop: ShopState,
  handle: string,
  parameters: URLSearchParams,
): Promise<Response> {
  const product = Object.values(shop.products).find(
    (candidate) => candidate.handle === handle || String(toNumericId(candidate.id)) === handle,
  );
  if (!product) return toPage(layout(shop, "Not found", html`<h1>There is no such product</h1>`), 404);
  sim.media.settle(shop);
  const variant = parameters.get("variant");
  const chosen =
    product.variants.find(({ id }) => String(toNumericId(id)) === variant) ?? product.variants[0];
  const options = product.options.map(({ name }, index) => {
    const values = [...new Set(product.variants.map((variant) => variant.optionValues[index] ?? ""))];
    const choices = values.map(
      (value) =>
        html`<label><input type="radio" name="option-${index}" value="${value}" ${value === chosen?.optionValues[index] ? html`checked` : null}><span>${value}</span></label>`,
    );
    return html`<fieldset><legend>${name}</legend>${choices}</fieldset>`;
  });
  const country = parameters.get("country") ?? "US";
  const note = await themeBlock(sim, shop, product, { block: "ai-note", country });
  const marks = await themeBlock(sim, shop, product, { block: "ai-marks", country });
  const colors = await themeBlock(sim, shop, product, { block: "color-gallery", variant });
  const details = html`<div class="details">
  <p class="vendor">${product.vendor}</p>
  <h1>${product.title}</h1>
  <p class="price">${money(shop, product.price)}</p>
  ${note}
  ${options}
  <form><input type="hidden" name="id" value="${toNumericId(chosen?.id ?? "")}"></form>
  <button class="buy" type="button" disabled data-variants="${JSON.stringify(toChoices(product))}">Checkout is not simulated</button>
  ${product.description && html`<p>${product.description}</p>`}
  <p class="muted">${product.productType}</p>
</div>`;
  const content = html`<article class="product">${gallery(sim, shop, readyFiles(shop, product), chosen?.mediaIds[0])}${details}</article>
<script type="module" src="/simulator/product-gallery.js"></script>
${marks}`;
  return toPage(layout(shop, product.title, content, colors));
}
