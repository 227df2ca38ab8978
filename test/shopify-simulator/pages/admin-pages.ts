import { toFileUrl } from "../admin-graphql/media-object.ts";
import { searchProducts, UnknownSearchField } from "../admin-graphql/product-search.ts";
import type { Simulation } from "../simulation.ts";
import type { ProductState, ShopState } from "../state/shop-state.ts";
import { toVariantTitle } from "../state/variant-title.ts";
import { toNumericId } from "../webhooks/webhook-payloads.ts";
import { adminLayout, storeHandleOf } from "./admin-layout.ts";
import { type Html, html, toPage } from "./html.ts";

const pageSize = 50;

function thumbnail(sim: Simulation, shop: ShopState, product: ProductState): Html {
  const file = product.mediaIds
    .map((id) => shop.files[id])
    .find((candidate) => candidate?.status === "READY");
  if (!file) return html`<span class="no-picture"></span>`;
  const url = toFileUrl(sim.origin, shop.domain, file, { maxWidth: 80, maxHeight: 80 });
  return html`<img src="${url}" alt="" width="40" height="40" loading="lazy">`;
}

const byTitle = (a: ProductState, b: ProductState) => a.title.localeCompare(b.title, "en", { numeric: true });

/** `GET /store/:shop`: where the admin opens. */
export function adminHome(sim: Simulation, shop: ShopState): Response {
  const { app } = sim.options;
  const store = `/store/${storeHandleOf(shop)}`;
  const products = Object.values(shop.products);
  const pictures = products.reduce((sum, product) => sum + product.mediaIds.length, 0);
  const content = html`<div class="page">
  <h1>${shop.name}</h1>
  <section class="card split">
    <div><h2>${app.name}</h2><p class="muted">${shop.installation ? "Installed" : "Opening it installs it"}</p></div>
    <a class="button primary" href="${store}/apps/${app.handle}">Open app</a>
  </section>
  <section class="card split">
    <div><h2>Products</h2><p class="muted">${products.length} products with ${pictures} pictures</p></div>
    <a class="button" href="${store}/products">View products</a>
  </section>
</div>
<script type="module">document.getElementById("nav-toggle").onclick = () => document.body.classList.toggle("nav-open");</script>`;
  return toPage(adminLayout(sim, shop, { place: "home", title: "Home", content }));
}

function find(shop: ShopState, query: string): ProductState[] {
  try {
    return searchProducts(Object.values(shop.products), query);
  } catch (error) {
    if (error instanceof UnknownSearchField) return [];
    throw error;
  }
}

/**
 * `GET /store/:shop/products`: the list of products, as a merchant sees it. Its bulk action stands for the app's action
 * extension, and opens the app at the address that extensions use until the app has answered.
 */
export function adminProducts(sim: Simulation, shop: ShopState, parameters: URLSearchParams): Response {
  const query = parameters.get("query") ?? "";
  const page = Math.max(1, Number.parseInt(parameters.get("page") ?? "1", 10) || 1);
  const store = `/store/${storeHandleOf(shop)}`;
  const found = find(shop, query).sort(byTitle);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const pageUrl = (target: number) =>
    `${store}/products?${new URLSearchParams({ query, page: String(target) })}`;
  const rows = shown.map(
    (product) => html`<tr>
    <td class="choice"><input type="checkbox" name="ids[]" value="${toNumericId(product.id)}" aria-label="Select ${product.title}"></td>
    <td class="picture">${thumbnail(sim, shop, product)}</td>
    <td><a class="product-link" href="${store}/products/${product.handle}">${product.title}</a></td>
    <td><span class="badge ${product.status.toLowerCase()}">${product.status.toLowerCase()}</span></td>
    <td>${product.variants.length}</td>
    <td>${product.mediaIds.length}</td>
    <td>${product.productType}</td>
    <td>${product.vendor}</td>
  </tr>`,
  );
  const content = html`<div class="page wide">
  <form action="${store}/apps/${sim.options.app.handle}/app/restyles/new">
  <header class="list-head">
    <h1>Products</h1>
    <div class="actions">
      <button class="button when-chosen" formmethod="post" formaction="${store}/products/duplicate">Duplicate</button>
      <button class="button when-chosen" formmethod="post" formaction="${store}/products/photograph">New first photo</button>
      <button class="button primary when-chosen">Restyle</button>
    </div>
  </header>
  <section class="card flush">
    <table>
      <thead><tr><th></th><th></th><th>Product</th><th>Status</th><th>Variants</th><th>Media</th><th>Type</th><th>Vendor</th></tr></thead>
      <tbody>${rows.length > 0 ? rows : html`<tr><td colspan="8" class="empty">No products found</td></tr>`}</tbody>
    </table>
    <footer class="paging">
      ${page > 1 && html`<a class="button" href="${pageUrl(page - 1)}">Previous</a>`}
      <span class="muted">${found.length} products</span>
      ${page * pageSize < found.length && html`<a class="button" href="${pageUrl(page + 1)}">Next</a>`}
    </footer>
  </section>
  </form>
</div>
<script type="module">document.getElementById("nav-toggle").onclick = () => document.body.classList.toggle("nav-open");</script>`;
  return toPage(adminLayout(sim, shop, { place: "products", title: "Products", content, search: query }));
}

/** `GET /store/:shop/picker.json`: what the resource picker shows, in the shape App Bridge hands to the app. */
export function pickerProducts(sim: Simulation, shop: ShopState, query: string): Response {
  const products = find(shop, query)
    .sort(byTitle)
    .slice(0, pageSize)
    .map((product) => ({
      id: product.id,
      title: product.title,
      handle: product.handle,
      status: product.status,
      vendor: product.vendor,
      productType: product.productType,
      tags: product.tags,
      images: product.mediaIds.flatMap((id) => {
        const file = shop.files[id];
        if (file?.status !== "READY" || file.mediaType) return [];
        const imageId = `gid://shopify/ProductImage/${toNumericId(id)}`;
        return [{ id: imageId, altText: file.alt, originalSrc: toFileUrl(sim.origin, shop.domain, file) }];
      }),
      variants: product.variants.map((variant) => ({
        id: variant.id,
        title: toVariantTitle(variant),
        price: variant.price,
      })),
    }));
  return Response.json({ products });
}
