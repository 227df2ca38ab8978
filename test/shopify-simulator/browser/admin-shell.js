/** The admin's side of App Bridge: frames the app, shows what it asks for, keeps the address in step with it. */
import { make } from "./make-element.js";
import { pickProducts } from "./resource-picker.js";

const config = JSON.parse(document.getElementById("shell-config").textContent);
const frame = document.getElementById("app-frame");
const element = (id) => document.getElementById(id);

function tell(type, detail) {
  frame.contentWindow?.postMessage({ appBridge: "event", type, detail }, config.appOrigin);
}

// ---- Place: the admin's address follows the app's path ----

const ownParameters = ["embedded", "shop", "host", "locale", "id_token", "session", "hmac", "timestamp"];
let appPath = config.appPath;

function showPlace({ path }) {
  const url = new URL(path, config.appOrigin);
  for (const name of ownParameters) url.searchParams.delete(name);
  appPath = url.pathname;
  const place = config.adminPath + (url.pathname === "/" ? "" : url.pathname) + url.search + url.hash;
  history.replaceState(null, "", place);
  markCurrentItem();
}

/** Addresses that mean a place of this admin, whether written for the real one or for this one. */
function toAdminUrl(url) {
  const store = `/store/${config.storeHandle}`;
  const inside = url.match(/^shopify:(?:\/\/)?\/?admin\/(.*)$/)?.[1];
  if (inside !== undefined) return toStorePath(store, inside);
  const real =
    url.match(/^https:\/\/admin\.shopify\.com\/store\/[^/]+\/?(.*)$/)?.[1] ??
    (url.startsWith(`https://${config.shop}/admin`)
      ? url.slice(`https://${config.shop}/admin/`.length)
      : undefined);
  if (real !== undefined) return toStorePath(store, real);
  const storefront = `https://${config.shop}/`;
  if (url.startsWith(storefront)) return `${store}/${url.slice(storefront.length)}`;
  return url;
}

function toStorePath(store, path) {
  const app = path.match(/^apps\/[^/?]+(.*)$/)?.[1];
  return app === undefined ? `${store}/${path}` : config.adminPath + app;
}

// ---- What the app shows in the admin's frame ----

let navItems = [];

function markCurrentItem() {
  const current = navItems
    .filter(({ href }) => appPath === href || appPath.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
  for (const link of element("app-nav").querySelectorAll("a")) {
    const isCurrent = current && link.dataset.href === current.href;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const isAppHome = !current || current.isHome;
  element("app-link").classList.toggle("is-current", isAppHome);
}

function showNav({ items }) {
  navItems = items.map((item) => ({ ...item, href: new URL(item.href, config.appOrigin).pathname }));
  const links = items.flatMap((item, index) => {
    const { href } = navItems[index];
    if (item.isHome) return [];
    const link = make("a", { href: config.adminPath + href, textContent: item.label });
    link.dataset.href = href;
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!mayLeave()) return;
      document.body.classList.remove("nav-open");
      tell("navigate", { href: item.href });
    });
    return [make("li", {}, link)];
  });
  element("app-nav").replaceChildren(...links);
  markCurrentItem();
}

function toButton(action, className = "") {
  const button = make("button", {
    type: "button",
    className: `button ${className} ${action.isCritical ? "critical" : ""}`.trim(),
    textContent: action.label,
    disabled: action.isDisabled || action.isLoading,
  });
  if (action.isLoading) button.setAttribute("aria-busy", "true");
  button.addEventListener("click", () => tell("titleBarAction", { key: action.key }));
  return button;
}

function showTitleBar(bar) {
  const back = element("title-back");
  back.hidden = !bar?.breadcrumb;
  back.replaceChildren();
  if (bar?.breadcrumb) {
    const button = toButton(bar.breadcrumb, "plain");
    button.textContent = "←";
    button.setAttribute("aria-label", bar.breadcrumb.label);
    back.append(button);
  }
  const title = bar?.title || config.appName;
  element("title-text").textContent = title;
  document.title = `${title} · ${config.shopName}`;
  const groups = (bar?.groups ?? []).map((group) =>
    make(
      "details",
      { className: "menu" },
      make("summary", { className: "button", textContent: `${group.label} ▾` }),
      make("div", { className: "menu-items" }, ...group.actions.map((action) => toButton(action, "plain"))),
    ),
  );
  const actions = [...(bar?.secondary ?? []).map((action) => toButton(action)), ...groups];
  if (bar?.primary) actions.push(toButton(bar.primary, "primary"));
  element("title-actions").replaceChildren(...actions);
}

function hideToast(id, event) {
  const toast = element(`toast-${id}`);
  if (!toast) return;
  toast.remove();
  tell("toast", { id, event });
}

function showToast({ id, message, isError, action, duration }) {
  const toast = make("div", { id: `toast-${id}`, className: isError ? "toast error" : "toast" });
  toast.setAttribute("role", isError ? "alert" : "status");
  toast.append(make("span", { textContent: message }));
  if (action) {
    const button = make("button", { type: "button", textContent: action });
    button.addEventListener("click", () => {
      tell("toast", { id, event: "action" });
      hideToast(id, "dismiss");
    });
    toast.append(button);
  }
  const close = make("button", { type: "button", textContent: "✕" });
  close.setAttribute("aria-label", "Dismiss");
  close.addEventListener("click", () => hideToast(id, "dismiss"));
  toast.append(close);
  element("toasts").append(toast);
  setTimeout(() => hideToast(id, "dismiss"), duration);
}

// ---- Save bar: while it shows, the admin does not let go of the page ----

let saveBar = null;

function showSaveBar(state) {
  saveBar = state;
  element("save-bar").hidden = !state;
  element("store-search").hidden = Boolean(state);
  if (!state) return;
  element("save-button").disabled = state.save.isDisabled || state.save.isLoading;
  element("save-button").toggleAttribute("aria-busy", state.save.isLoading);
  element("discard-button").disabled = state.discard.isDisabled || state.discard.isLoading;
}

function mayLeave() {
  if (!saveBar) return true;
  const bar = element("save-bar");
  bar.classList.remove("shake");
  void bar.offsetWidth;
  bar.classList.add("shake");
  return false;
}

element("save-button").addEventListener("click", () => tell("saveBarAction", { action: "save" }));
element("discard-button").addEventListener("click", async () => {
  if (saveBar?.asksBeforeDiscard && !(await ask("Discard all unsaved changes?", "Discard changes"))) return;
  tell("saveBarAction", { action: "discard" });
});

/** What the app may do, after `change` if one is given. */
async function fetchScopes(change) {
  const asked = change && { method: "POST", body: JSON.stringify(change) };
  const reply = await fetch(`/store/${config.storeHandle}/scopes.json`, asked);
  if (!reply.ok) throw new Error(await reply.text());
  return await reply.json();
}

/** A question in a dialog; true when the person agrees. */
function ask(question, agreement, tone = "critical") {
  return new Promise((resolve) => {
    const agree = make("button", { className: `button ${tone}`, textContent: agreement, value: "yes" });
    const keep = make("button", { className: "button", textContent: "Cancel", value: "" });
    const form = make(
      "form",
      { method: "dialog" },
      make("p", { textContent: question }),
      make("div", { className: "row" }, keep, agree),
    );
    const dialog = make("dialog", { className: "dialog small" }, form);
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue === "yes");
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

// ---- Modal: its head and buttons are the admin's, its content is the app's, in a further frame of the app ----

let modal = null;

function showModalState({ title, variant, buttons }) {
  if (!modal) return;
  const { dialog, view } = modal;
  dialog.className = `dialog modal ${variant}`;
  dialog.setAttribute("aria-label", title);
  dialog.querySelector("h2").textContent = title;
  view.title = title;
  const shown = ["secondary", "primary"].flatMap((name) => {
    const action = buttons[name];
    if (!action) return [];
    const button = make("button", {
      type: "button",
      className: `button ${name === "primary" ? "primary" : ""} ${action.isCritical ? "critical" : ""}`,
      textContent: action.label,
      disabled: action.isDisabled || action.isLoading,
    });
    if (action.isLoading) button.setAttribute("aria-busy", "true");
    button.addEventListener("click", () => tell("modalAction", { name }));
    return [button];
  });
  dialog.querySelector("footer").replaceChildren(...shown);
}

/** Resolves with the name of the modal's frame as soon as the app may fill it; with null when it is closed before. */
async function openModal(state) {
  const name = `frame:${config.apiKey}/modal`;
  const url = new URL(config.frameUrl);
  url.searchParams.set("id_token", (await answers.idToken()).token);
  const view = make("iframe", { name });
  const close = make("button", { type: "button", className: "button plain", textContent: "✕" });
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => tell("modalClose"));
  const dialog = make(
    "dialog",
    {},
    make("header", {}, make("h2", {}), close),
    view,
    make("footer", { className: "row" }),
  );
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    tell("modalClose");
  });
  const loaded = new Promise((resolve) => {
    modal = { dialog, view, load: () => resolve(name), giveUp: () => resolve(null) };
  });
  showModalState(state);
  document.body.append(dialog);
  dialog.showModal();
  view.src = url.href;
  return await loaded;
}

function closeModal() {
  modal?.dialog.close();
  modal?.dialog.remove();
  modal?.giveUp();
  modal = null;
}

for (const link of document.querySelectorAll("nav.admin-nav > ul a, .top-bar a")) {
  link.addEventListener("click", (event) => {
    if (!mayLeave()) event.preventDefault();
  });
}
addEventListener("beforeunload", (event) => {
  if (saveBar) event.preventDefault();
});

// ---- Messages ----

function setLoading({ isLoading }) {
  document.body.classList.toggle("is-loading", isLoading);
}

const answers = {
  async idToken() {
    const reply = await fetch(`/store/${config.storeHandle}/session-token`, { method: "POST" });
    if (!reply.ok) throw new Error("The admin gave no session token");
    return await reply.json();
  },
  history: showPlace,
  nav: showNav,
  titleBar: showTitleBar,
  toast: showToast,
  hideToast: ({ id }) => hideToast(id, "dismiss"),
  saveBar: showSaveBar,
  async leaveConfirmation() {
    if (saveBar && !(await ask("Leave the page with unsaved changes?", "Leave page"))) {
      throw new Error("The person stays on the page");
    }
  },
  modal: showModalState,
  modalShow: openModal,
  modalHide: closeModal,
  loading: setLoading,
  resourcePicker: (options) => pickProducts(config.storeHandle, options),
  redirect({ url }) {
    location.assign(toAdminUrl(url));
  },
  user: () => ({ id: 1, name: "Store owner", email: config.email, accountAccess: "full" }),
  extensions: async () => (await fetch(`/store/${config.storeHandle}/extensions.json`)).json(),
  scopes: () => fetchScopes(),
  async requestScopes(scopes) {
    const detail = await fetchScopes();
    const known = [...detail.required, ...detail.optional];
    const unknown = scopes.filter((scope) => !known.includes(scope));
    if (unknown.length > 0) throw new Error(`The app may not ask for ${unknown.join(", ")}`);
    const missing = scopes.filter((scope) => !detail.granted.includes(scope));
    if (missing.length === 0) return { result: "granted-all", detail };
    const question = `${config.appName} asks for more access: ${missing.join(", ")}`;
    if (!(await ask(question, "Allow", "primary"))) return { result: "declined-all", detail };
    return { result: "granted-all", detail: await fetchScopes({ grant: missing }) };
  },
  revokeScopes: async (scopes) => ({ detail: await fetchScopes({ revoke: scopes }) }),
};

const modalReports = {
  load: () => modal.load(),
  height: (pixels) => {
    modal.view.style.height = `${Math.ceil(pixels)}px`;
  },
  escape: () => tell("modalClose"),
};

let isStarting = true;

addEventListener("message", async ({ source, origin, data }) => {
  if (origin !== config.appOrigin) return;
  if (modal && source === modal.view.contentWindow && data?.appBridge === "modal") {
    modalReports[data.type](data.detail);
    return;
  }
  if (source !== frame.contentWindow || data?.appBridge !== "call") return;
  const reply = { appBridge: "reply", id: data.id };
  if (isStarting) setLoading({ isLoading: false });
  isStarting = false;
  try {
    const answer = answers[data.type];
    if (!answer) throw new Error(`The simulated admin does not know ${data.type}`);
    reply.result = await answer(data.payload);
  } catch (error) {
    reply.error = error.message;
  }
  source.postMessage(reply, origin);
});

frame.addEventListener("load", () => setLoading({ isLoading: false }));
element("nav-toggle").addEventListener("click", () => document.body.classList.toggle("nav-open"));
setLoading({ isLoading: true });
frame.src = config.frameUrl;
