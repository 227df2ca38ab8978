import type { Simulation } from "../simulation.ts";
import type { ShopState } from "../state/shop-state.ts";
import { type Html, html } from "./html.ts";
import { icon } from "./icons.ts";

export const storeHandleOf = (shop: ShopState) => shop.domain.split(".")[0] as string;

export type AdminPlace = "home" | "products" | "app";

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join("")
    .toUpperCase();
}

/** The frame of every page of the admin: top bar, navigation and the content. */
export function adminLayout(
  sim: Simulation,
  shop: ShopState,
  {
    place,
    title,
    content,
    search = "",
  }: { place: AdminPlace; title: string; content: Html; search?: string },
): Html {
  const store = `/store/${storeHandleOf(shop)}`;
  const { app } = sim.options;
  const current = (name: AdminPlace) => (place === name ? html`aria-current="page"` : null);
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${shop.name}</title>
<link rel="icon" href="/simulator/icon.svg">
<link rel="stylesheet" href="/simulator/admin.css">
</head>
<body>
<div class="loading-bar" role="presentation"></div>
<header class="top-bar">
  <button id="nav-toggle" class="nav-toggle" type="button" aria-label="Navigation">${icon("menu")}</button>
  <a class="brand" href="${store}">shopify <span class="simulated">simulator</span></a>
  <form id="store-search" class="store-search" action="${store}/products" role="search">
    ${icon("search")}<input type="search" name="query" value="${search}" placeholder="Search products" aria-label="Search products">
  </form>
  <div id="save-bar" class="save-bar" hidden>
    <span>Unsaved changes</span>
    <button id="discard-button" type="button">Discard</button>
    <button id="save-button" class="save" type="button">Save</button>
  </div>
  <div class="store-name"><span>${shop.name}</span><span class="avatar" aria-hidden="true">${initials(shop.name)}</span></div>
</header>
<nav class="admin-nav" aria-label="Admin">
  <ul>
    <li><a href="${store}" ${current("home")}>${icon("home")}Home</a></li>
    <li><a href="${store}/products" ${current("products")}>${icon("products")}Products</a></li>
  </ul>
  <h2>Sales channels</h2>
  <ul>
    <li><a href="${store}/shop">${icon("store")}Online Store</a></li>
  </ul>
  <h2>Apps</h2>
  <ul>
    <li>
      <a id="app-link" href="${store}/apps/${app.handle}" class="${place === "app" ? "is-open" : ""}">${icon("app")}${app.name}</a>
      <ul id="app-nav"></ul>
    </li>
  </ul>
</nav>
<main class="admin-main">${content}</main>
<div id="toasts" class="toasts"></div>
</body>
</html>`;
}
