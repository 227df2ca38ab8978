import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { verifySessionToken } from "#simulator/oauth/session-token.ts";
import { testApp, testShop } from "./connect-admin.ts";

/** A small embedded app of plain HTML that uses App Bridge the way React's components do. */
export interface EmbeddedApp {
  url: string;
  /** Where App Bridge comes from; set before the first page is asked for. */
  appBridgeUrl: string;
  /** Makes the next request with a token be refused as invalid, once. */
  refuseNextToken(): void;
  close(): void;
}

const page = (appBridgeUrl: string, path: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<script src="${appBridgeUrl}" data-api-key="${testApp.apiKey}"></script>
<style>html, body { height: 100% } ui-modal, p { color: rgb(1, 2, 3); min-height: 220px }</style>
<title>Test app</title></head>
<body style="font: 14px sans-serif; padding: 24px">
<s-app-nav><s-link href="/app" rel="home">Home</s-link><s-link href="/app/products">Products</s-link><s-link href="/app/runs">Runs</s-link></s-app-nav>
<ui-title-bar title="Review"><button variant="breadcrumb" data-act="back">Runs</button>
  <button variant="primary" data-act="publish">Publish</button><button data-act="reject">Reject all</button>
  <section label="More actions"><button data-act="export">Export</button></section></ui-title-bar>
<ui-save-bar id="bar"><button variant="primary" data-act="save">Save</button><button data-act="discard">Discard</button></ui-save-bar>
<ui-modal id="modal"><p>Content of the modal</p>
  <ui-title-bar title="Confirm"><button variant="primary" data-act="confirm">Do it</button></ui-title-bar></ui-modal>
<h1 id="place">${path}</h1><output id="out"></output>
<p><button data-act="toast">Toast</button> <button data-act="fetch">Fetch</button> <button data-act="pick">Pick</button>
<button data-act="modal">Modal</button> <button data-act="dirty">Dirty</button>
<button data-act="leave">Leave</button> <button data-act="authorize">Authorize</button> <a href="shopify:admin/products">To products</a></p>
<script>
const out = document.getElementById("out");
let confirmations = 0;
const say = (text) => { out.textContent = text };
addEventListener("shopify:navigate", (event) => {
  const href = event.target.getAttribute("href");
  history.pushState(null, "", href);
  document.getElementById("place").textContent = href;
});
addEventListener("popstate", () => { document.getElementById("place").textContent = location.pathname });
const acts = {
  toast: () => shopify.toast.show("Saved", { duration: 60000 }),
  fetch: async () => say("fetched " + (await (await fetch("/api/me")).json()).shop),
  pick: async () => say("picked " + ((await shopify.resourcePicker({ type: "product", multiple: true })) ?? []).map((p) => p.title)),
  leave: () => window.open("https://admin.shopify.com/store/test-shop/products?query=coat", "_top"),
  authorize: () => fetch("/api/authorize"),
  modal: () => document.getElementById("modal").show(),
  confirm: () => { say("confirmed " + ++confirmations); document.getElementById("modal").hide() },
  dirty: () => document.getElementById("bar").show(),
  save: () => { say("saved"); document.getElementById("bar").hide() },
  discard: () => { say("discarded"); document.getElementById("bar").hide() },
};
document.addEventListener("click", (event) => {
  const act = event.target.closest("[data-act]")?.dataset.act;
  if (act) (acts[act] ?? (() => say(act)))();
});
</script></body></html>`;

export async function startEmbeddedApp(): Promise<EmbeddedApp> {
  let appBridgeUrl = "";
  let refusals = 0;

  async function answerApi(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const token = message.headers.authorization?.replace("Bearer ", "") ?? "";
    const isRefused = refusals > 0;
    if (isRefused) refusals -= 1;
    try {
      if (isRefused) throw new Error("refused on demand");
      const payload = await verifySessionToken(testApp, testShop, token);
      reply.writeHead(200, { "Content-Type": "application/json" });
      reply.end(JSON.stringify({ shop: String(payload.dest) }));
    } catch {
      reply.writeHead(401, { "X-Shopify-Retry-Invalid-Session-Request": "1" }).end();
    }
  }

  const server = createServer((message, reply) => {
    const url = new URL(message.url ?? "/", "http://localhost");
    if (url.pathname === "/api/me") return void answerApi(message, reply);
    if (url.pathname === "/api/authorize") {
      const authorizeUrl = `https://${testShop}/admin/products`;
      reply.writeHead(401, { "X-Shopify-API-Request-Failure-Reauthorize-Url": authorizeUrl });
      return reply.end();
    }
    if (url.pathname === "/auth/session-token") {
      reply.writeHead(200, { "Content-Type": "text/html" });
      return reply.end(`<script data-api-key="${testApp.apiKey}" src="${appBridgeUrl}"></script>`);
    }
    if (!url.searchParams.has("id_token")) {
      const reload = new URLSearchParams({
        ...Object.fromEntries(url.searchParams),
        "shopify-reload": url.pathname,
      });
      return reply.writeHead(302, { Location: `/auth/session-token?${reload}` }).end();
    }
    reply.writeHead(200, { "Content-Type": "text/html" });
    reply.end(page(appBridgeUrl, url.pathname));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/app`,
    get appBridgeUrl() {
      return appBridgeUrl;
    },
    set appBridgeUrl(value) {
      appBridgeUrl = value;
    },
    refuseNextToken() {
      refusals += 1;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
