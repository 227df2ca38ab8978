/**
 * Stand-in for Shopify's App Bridge: the script that an embedded app loads first. It talks to the simulated admin
 * that frames the app. It leaves the document's own elements alone until a person acts, because React hydrates the
 * whole document and takes foreign elements for an error.
 */
(() => {
  const script = document.currentScript;

  // ---- The frame of a modal: the admin opens the app once more, App Bridge empties it, and the app puts its content there ----

  /** Copies what styles a document into another of the app's; done when the other one is styled. */
  function copyStyles(from, to) {
    const known = [...to.styleSheets].map(({ ownerNode }) => ownerNode);
    const missing = [...from.styleSheets]
      .map(({ ownerNode }) => ownerNode)
      .filter((node) => node && !known.some((other) => other.isEqualNode(node)));
    const loads = missing.map((node) => {
      const copy = node.cloneNode(true);
      return new Promise((resolve) => {
        copy.addEventListener("load", resolve);
        to.head.append(copy);
      });
    });
    return Promise.all(loads);
  }

  if (window.name.startsWith("frame:") && window.name.endsWith("/modal")) {
    const admin = new URL(script.src).origin;
    const root = document.createElement("html");
    root.append(document.createElement("head"), document.createElement("body"));
    document.documentElement.replaceWith(root);
    const frameStyles = document.createElement("style");
    frameStyles.textContent =
      "html, body { height: auto !important; min-height: auto !important; margin: 0; background: none }";
    root.firstChild.append(frameStyles);
    const report = (type, detail) => window.parent.postMessage({ appBridge: "modal", type, detail }, admin);
    addEventListener("keydown", ({ key }) => key === "Escape" && report("escape"));
    void copyStyles(window.parent.frames["app-iframe"].document, document).then(() => {
      new ResizeObserver(([{ contentRect }]) => report("height", contentRect.height)).observe(document.body);
      report("load");
    });
    return;
  }

  // ---- What Sidekick would do: a test opens the app with an intent and calls its tools ----

  const sidekick = {
    intent: null,
    subscribers: new Set(),
    tools: new Map(),
    intend(intent) {
      sidekick.intent = intent;
      for (const callback of sidekick.subscribers) callback(intent);
    },
    call: (name, input) => sidekick.tools.get(name)(input),
  };
  window.simulatedSidekick = sidekick;

  const apiKey =
    script?.dataset.apiKey ??
    document.querySelector('meta[name="shopify-api-key"]')?.getAttribute("content") ??
    "";
  const query = new URLSearchParams(location.search);

  /** Shop and host come with the first page and hold for the tab; later pages of the app do not carry them. */
  function remembered(name) {
    const value = query.get(name);
    if (value) sessionStorage.setItem(`app-bridge-${name}`, value);
    return value ?? sessionStorage.getItem(`app-bridge-${name}`) ?? undefined;
  }
  const config = {
    apiKey,
    shop: remembered("shop"),
    host: remembered("host"),
    locale: remembered("locale") ?? "en",
  };
  const isEmbedded = window.parent !== window;
  const adminOrigin = location.ancestorOrigins?.[0] ?? (script ? new URL(script.src).origin : "*");

  // ---- Messages to and from the admin ----

  const waiting = new Map();
  const listeners = new Map();
  let callCount = 0;

  function call(type, payload) {
    if (!isEmbedded) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      callCount += 1;
      waiting.set(callCount, { resolve, reject });
      window.parent.postMessage({ appBridge: "call", id: callCount, type, payload }, adminOrigin);
    });
  }

  function on(type, listener) {
    listeners.set(type, listener);
  }

  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || !data?.appBridge) return;
    if (data.appBridge === "event") listeners.get(data.type)?.(data.detail);
    if (data.appBridge !== "reply") return;
    const promise = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) promise?.reject(new Error(data.error));
    else promise?.resolve(data.result);
  });

  // ---- Session tokens and authenticated requests ----

  let token = null;
  let asking = null;
  const renewBeforeMs = 10_000;

  async function idToken() {
    if (token && token.expiresAt * 1000 - Date.now() > renewBeforeMs) return token.token;
    asking ??= call("idToken").finally(() => {
      asking = null;
    });
    token = await asking;
    return token.token;
  }

  const plainFetch = window.fetch.bind(window);

  async function send(request) {
    const headers = new Headers(request.headers);
    if (!headers.has("Authorization")) headers.set("Authorization", `Bearer ${await idToken()}`);
    headers.set("X-Requested-With", "XMLHttpRequest");
    headers.set("Accept-Language", config.locale);
    return await plainFetch(new Request(request, { headers }));
  }

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isEmbedded || new URL(request.url).origin !== location.origin) return await plainFetch(request);
    const again = request.clone();
    let reply = await send(request);
    if (reply.headers.has("X-Shopify-Retry-Invalid-Session-Request")) {
      token = null;
      reply = await send(again);
    }
    const authorizeUrl = reply.headers.get("X-Shopify-API-Request-Failure-Reauthorize-Url");
    if (authorizeUrl) openOutside(new URL(authorizeUrl, location.href).href);
    return reply;
  };

  // ---- Leaving the app and following its path ----

  function openOutside(url) {
    void call("redirect", { url });
  }

  const plainOpen = window.open.bind(window);
  window.open = (url, target, features) => {
    const address = String(url ?? "");
    const isOutside = address.startsWith("shopify:") || address.startsWith("app:");
    if (isEmbedded && (isOutside || target === "_top" || target === "_parent")) {
      openOutside(isOutside ? address : new URL(address, location.href).href);
      return null;
    }
    return plainOpen(url, target, features);
  };

  document.addEventListener(
    "click",
    (event) => {
      const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
      const href = link?.getAttribute("href");
      if (!isEmbedded || !href) return;
      if (!href.startsWith("shopify:") && link.target !== "_top" && link.target !== "_parent") return;
      event.preventDefault();
      window.open(href, "_top");
    },
    true,
  );

  function reportPlace() {
    void call("history", { path: location.pathname + location.search + location.hash });
  }
  for (const method of ["pushState", "replaceState"]) {
    const original = history[method].bind(history);
    history[method] = (...args) => {
      original(...args);
      reportPlace();
    };
  }
  window.addEventListener("popstate", reportPlace);

  // A click in the admin's navigation may come before the app listens; it is kept for the first listener.
  let awaitedNavigation = null;
  let isAppListening = false;
  const plainAddEventListener = window.addEventListener.bind(window);
  window.addEventListener = (type, listener, options) => {
    plainAddEventListener(type, listener, options);
    if (type !== "shopify:navigate") return;
    isAppListening = true;
    if (awaitedNavigation) queueMicrotask(() => navigate(awaitedNavigation));
  };

  function navigate(href) {
    if (!isAppListening) {
      awaitedNavigation = href;
      return;
    }
    awaitedNavigation = null;
    const links = document.querySelectorAll("ui-nav-menu a, s-app-nav a, s-app-nav s-link");
    const link = [...links].find((candidate) => candidate.getAttribute("href") === href);
    const target = link ?? Object.assign(document.createElement("a"), { href });
    if (!link) document.body.append(target);
    target.dispatchEvent(new CustomEvent("shopify:navigate", { bubbles: true, composed: true }));
    if (!link) target.remove();
  }
  on("navigate", ({ href }) => navigate(href));

  // ---- Elements ----

  const hidden = new CSSStyleSheet();
  hidden.replaceSync("ui-nav-menu, s-app-nav, ui-title-bar, ui-save-bar, ui-modal { display: none }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden];

  /** Calls back now and after every change inside the element, once per turn. */
  function watch(element, callback) {
    let isPlanned = false;
    const plan = () => {
      if (isPlanned) return;
      isPlanned = true;
      queueMicrotask(() => {
        isPlanned = false;
        callback();
      });
    };
    new MutationObserver(plan).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    plan();
  }

  const textOf = (element) => element.textContent.replace(/\s+/g, " ").trim();

  class NavMenu extends HTMLElement {
    connectedCallback() {
      watch(this, () => {
        const links = [...this.querySelectorAll("a, s-link")].filter((link) => link.getAttribute("href"));
        void call("nav", {
          items: links.map((link) => ({
            href: link.getAttribute("href"),
            label: textOf(link),
            isHome: link.getAttribute("rel") === "home",
          })),
        });
      });
    }
  }
  customElements.define("ui-nav-menu", NavMenu);
  customElements.define("s-app-nav", class extends NavMenu {});

  let titleBarButtons = [];

  function toAction(element) {
    titleBarButtons.push(element);
    return {
      key: titleBarButtons.length - 1,
      label: textOf(element),
      isDisabled: element.hasAttribute("disabled"),
      isLoading: element.hasAttribute("loading") && element.getAttribute("loading") !== "false",
      isCritical: element.getAttribute("tone") === "critical",
    };
  }

  function readTitleBar(bar) {
    titleBarButtons = [];
    const direct = [...bar.children].filter((child) => child.matches("button, a"));
    const variantOf = (element) => element.getAttribute("variant");
    const primary = direct.find((element) => variantOf(element) === "primary");
    const breadcrumb = direct.find((element) => variantOf(element) === "breadcrumb");
    return {
      title: bar.getAttribute("title") ?? document.title,
      primary: primary ? toAction(primary) : null,
      breadcrumb: breadcrumb ? toAction(breadcrumb) : null,
      secondary: direct.filter((element) => element !== primary && element !== breadcrumb).map(toAction),
      groups: [...bar.querySelectorAll(":scope > section")].map((section) => ({
        label: section.getAttribute("label") ?? "More actions",
        actions: [...section.querySelectorAll("button, a")].map(toAction),
      })),
    };
  }

  function reportTitleBar() {
    const bar = [...document.querySelectorAll("ui-title-bar")].find(
      (candidate) => !candidate.closest("ui-modal"),
    );
    void call("titleBar", bar ? readTitleBar(bar) : null);
  }

  customElements.define(
    "ui-title-bar",
    class extends HTMLElement {
      connectedCallback() {
        watch(this, () => this.isConnected && !this.closest("ui-modal") && reportTitleBar());
      }
      disconnectedCallback() {
        queueMicrotask(reportTitleBar);
      }
    },
  );
  on("titleBarAction", ({ key }) => titleBarButtons[key]?.click());

  /** What modals and save bars share: they are shown and hidden by id, by method and by event. */
  class Overlay extends HTMLElement {
    #isShowing = false;
    get showing() {
      return this.#isShowing;
    }
    async show() {
      if (this.#isShowing) return;
      this.#isShowing = true;
      await this.onShow();
      this.dispatchEvent(new CustomEvent("show"));
    }
    async hide() {
      if (!this.#isShowing) return;
      this.#isShowing = false;
      this.onHide();
      this.dispatchEvent(new CustomEvent("hide"));
    }
    async toggle() {
      await (this.#isShowing ? this.hide() : this.show());
    }
    disconnectedCallback() {
      void this.hide();
    }
  }

  let shownSaveBar = null;

  function reportSaveBar() {
    const bar = shownSaveBar;
    if (!bar) {
      void call("saveBar", null);
      return;
    }
    const { save, discard } = bar.buttons();
    const stateOf = (button) => ({
      isDisabled: button?.hasAttribute("disabled") ?? false,
      isLoading: (button?.hasAttribute("loading") ?? false) && button?.getAttribute("loading") !== "false",
    });
    void call("saveBar", {
      save: stateOf(save),
      discard: stateOf(discard),
      asksBeforeDiscard: bar.hasAttribute("discardconfirmation"),
    });
  }

  class SaveBar extends Overlay {
    connectedCallback() {
      watch(this, () => shownSaveBar === this && reportSaveBar());
    }
    buttons() {
      const buttons = [...this.querySelectorAll("button")];
      return {
        save: buttons.find((button) => button.getAttribute("variant") === "primary"),
        discard: buttons.find((button) => button.getAttribute("variant") !== "primary"),
      };
    }
    onShow() {
      shownSaveBar = this;
      reportSaveBar();
    }
    onHide() {
      if (shownSaveBar === this) shownSaveBar = null;
      reportSaveBar();
    }
  }
  customElements.define("ui-save-bar", SaveBar);

  // A form with `data-save-bar` has a save bar of its own, driven by its fields.
  function formSaveBar(form) {
    const bar = {
      hasAttribute: (name) =>
        name === "discardconfirmation" && form.hasAttribute("data-discard-confirmation"),
      buttons: () => ({
        save: { ...inert, click: () => form.requestSubmit() },
        discard: { ...inert, click: reset },
      }),
    };
    const inert = { hasAttribute: () => false, getAttribute: () => null };
    const close = () => {
      if (shownSaveBar === bar) shownSaveBar = null;
      reportSaveBar();
    };
    const reset = () => {
      form.reset();
      close();
    };
    form.addEventListener("submit", close, { once: true });
    return bar;
  }
  document.addEventListener("input", (event) => {
    const form = event.target instanceof Element ? event.target.closest("form[data-save-bar]") : null;
    if (!form || shownSaveBar) return;
    shownSaveBar = formSaveBar(form);
    reportSaveBar();
  });
  on("saveBarAction", ({ action }) => shownSaveBar?.buttons()[action]?.click());

  const modalStyles = new CSSStyleSheet();
  modalStyles.replaceSync(`
    .ab-modal { border: 0; border-radius: 16px; padding: 0; width: min(620px, calc(100vw - 32px)); max-height: calc(100vh - 64px);
      overflow: hidden; box-shadow: 0 20px 40px rgb(0 0 0 / .3); color: #303030; font-size: 13px; line-height: 20px }
    .ab-modal[open] { display: flex; flex-direction: column }
    .ab-modal::backdrop { background: rgb(0 0 0 / .5) }
    .ab-modal.small { width: min(440px, calc(100vw - 32px)) }
    .ab-modal.large { width: min(980px, calc(100vw - 32px)) }
    .ab-modal > header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 12px 16px; background: #f3f3f3 }
    .ab-modal > header h2 { margin: 0; font-size: 14px; line-height: 20px; font-weight: 650 }
    .ab-modal > footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 16px; border-top: 1px solid #ebebeb }
    .ab-modal > footer:empty { display: none }
    .ab-modal > .ab-body { overflow: auto; flex: 1; min-height: 0 }
    .ab-modal > header button, .ab-modal > footer button { font: inherit; font-weight: 550; border: 0; border-radius: 8px; padding: 4px 12px; min-height: 28px;
      cursor: pointer; background: #fff; box-shadow: inset 0 0 0 1px #ccc; color: inherit }
    .ab-modal > footer button.primary { background: #303030; color: #fff; box-shadow: none }
    .ab-modal > footer button.critical { background: #c70a24; color: #fff; box-shadow: none }
    .ab-modal > header button { background: none; box-shadow: none; padding: 4px 8px; font-size: 16px }
    .ab-modal > footer button:disabled { opacity: .5; cursor: default }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, modalStyles];

  /** The modal that the admin shows. */
  let shownModal = null;

  class Modal extends Overlay {
    #content = null;
    #dialog = null;
    connectedCallback() {
      watch(this, () => this.showing && this.#render());
    }
    /** Where React puts the modal's content. It is made on first use, which is after hydration. */
    get content() {
      this.#content ??= document.createElement("div");
      return this.#content;
    }
    set content(element) {
      this.#content?.replaceWith(element);
      this.#content = element;
    }
    get variant() {
      return this.getAttribute("variant") ?? "base";
    }
    set variant(value) {
      this.setAttribute("variant", value);
    }
    /** As in the real admin, which shows a title and two buttons. */
    buttons() {
      const all = [...(this.querySelector(":scope > ui-title-bar")?.querySelectorAll("button") ?? [])];
      const primary = all.findLast((button) => button.getAttribute("variant") === "primary");
      const secondary = all.findLast((button) => !button.hasAttribute("variant"));
      return { primary, secondary };
    }
    #describe() {
      const toState = (button) =>
        button && {
          label: textOf(button),
          isCritical: button.getAttribute("tone") === "critical",
          isDisabled: button.disabled,
          isLoading: button.hasAttribute("loading"),
        };
      const { primary, secondary } = this.buttons();
      return {
        title: this.querySelector(":scope > ui-title-bar")?.getAttribute("title") ?? document.title,
        variant: this.variant,
        buttons: { primary: toState(primary), secondary: toState(secondary) },
      };
    }
    #render() {
      const state = this.#describe();
      if (isEmbedded) return void call("modal", state);
      const dialog = this.#dialog;
      dialog.className = `ab-modal ${state.variant}`;
      dialog.querySelector("h2").textContent = state.title;
      dialog.setAttribute("aria-label", state.title);
      const originals = this.buttons();
      const buttons = Object.entries(state.buttons).flatMap(([name, action]) => {
        if (!action) return [];
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = action.label;
        button.disabled = action.isDisabled;
        if (action.isLoading) button.setAttribute("aria-busy", "true");
        if (name === "primary") button.className = action.isCritical ? "critical" : "primary";
        button.addEventListener("click", () => originals[name].click());
        return [button];
      });
      dialog.querySelector("footer").replaceChildren(...buttons.reverse());
    }
    /** Without an admin, as the screens are looked at: over the page. */
    #openHere() {
      const dialog = document.createElement("dialog");
      dialog.innerHTML =
        '<header><h2></h2><button type="button" aria-label="Close">✕</button></header><div class="ab-body"></div><footer></footer>';
      dialog.querySelector("header button").addEventListener("click", () => void this.hide());
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        void this.hide();
      });
      dialog.querySelector(".ab-body").append(this.content);
      document.body.append(dialog);
      this.#dialog = dialog;
      this.#render();
      dialog.showModal();
    }
    async onShow() {
      // What an app writes into the element itself, without React, is its content too.
      const own = [...this.childNodes].filter(
        (node) =>
          node !== this.content && !(node instanceof Element && node.matches("ui-title-bar, ui-save-bar")),
      );
      this.content.append(...own);
      if (!isEmbedded) return this.#openHere();
      shownModal = this;
      const name = await call("modalShow", this.#describe());
      // Asking another origin's window for a frame that is gone throws.
      if (!this.showing || name === null) return;
      const frame = window.parent.frames[name];
      frame.document.body.replaceChildren(this.content);
      frame.focus();
    }
    onHide() {
      if (isEmbedded) {
        this.append(this.content);
        shownModal = null;
        void call("modalHide");
        return;
      }
      // Closed before it is removed: the browser gives the focus back to where it was.
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = null;
    }
  }
  customElements.define("ui-modal", Modal);
  on("modalAction", ({ name }) => shownModal?.buttons()[name]?.click());
  on("modalClose", () => void shownModal?.hide());

  // ---- The global ----

  const toastCallbacks = new Map();
  on("toast", ({ id, event }) => toastCallbacks.get(id)?.[event]?.());
  const byId = (id, act) => {
    const element = document.getElementById(id);
    if (!element) return Promise.reject(new Error(`There is no element with the id ${id}`));
    return element[act]();
  };
  const overlays = {
    show: (id) => byId(id, "show"),
    hide: (id) => byId(id, "hide"),
    toggle: (id) => byId(id, "toggle"),
  };

  window.shopify = {
    config,
    origin: adminOrigin,
    ready: Promise.resolve(),
    environment: { embedded: isEmbedded, mobile: false, pos: false, intent: false },
    idToken,
    user: () => call("user"),
    loading: (isLoading = true) => void call("loading", { isLoading }),
    toast: {
      show(message, options = {}) {
        const id = crypto.randomUUID();
        toastCallbacks.set(id, { action: options.onAction, dismiss: options.onDismiss });
        const { isError = false, action, duration = 5000 } = options;
        void call("toast", { id, message, isError, action, duration });
        return id;
      },
      hide: (id) => void call("hideToast", { id }),
    },
    modal: overlays,
    saveBar: { ...overlays, leaveConfirmation: () => call("leaveConfirmation") },
    async resourcePicker(options) {
      const selection = await call("resourcePicker", options);
      return selection ? Object.assign(selection, { selection }) : undefined;
    },
    scopes: {
      query: () => call("scopes"),
      request: (scopes) => call("requestScopes", scopes),
      revoke: (scopes) => call("revokeScopes", scopes),
    },
    intents: {
      register: () => () => {},
      request: {
        get value() {
          return sidekick.intent;
        },
        subscribe(callback) {
          sidekick.subscribers.add(callback);
          return () => sidekick.subscribers.delete(callback);
        },
      },
    },
    tools: {
      register(name, handler) {
        sidekick.tools.set(name, handler);
        return () => sidekick.tools.get(name) === handler && sidekick.tools.delete(name);
      },
      unregister: (name) => void sidekick.tools.delete(name),
      clear: () => sidekick.tools.clear(),
    },
    reviews: {
      request: async () => ({
        success: false,
        code: "merchant-ineligible",
        message: "Reviews are not simulated",
      }),
    },
    webVitals: { onReport: async () => {} },
    support: { registerHandler: async () => {} },
    app: { extensions: () => call("extensions") },
  };

  // ---- The page that only fetches a token: the app sends the browser here when a document came without one ----

  const reloadUrl = query.get("shopify-reload");
  if (reloadUrl) {
    void idToken().then((fresh) => {
      const url = new URL(reloadUrl, location.href);
      url.searchParams.set("id_token", fresh);
      location.replace(url.href);
    });
  } else {
    reportPlace();
    // Covers pages without a title bar element; one that mounts later reports itself.
    window.addEventListener("DOMContentLoaded", reportTitleBar);
  }
})();
