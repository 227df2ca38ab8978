import type { ShopsPorts } from "../shops-deps.ts";
import { type Check, fail, ok, warn } from "./check.ts";

/** Where Shopify runs extensions of the admin. */
const extensionOrigin = "https://extensions.shopifycdn.com";

const answerMs = 10_000;

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** What Shopify and the admin need of the app's public address: pages in a frame, extensions, webhooks. */
export async function checkAppAddress({
  config,
  fetch,
}: Pick<ShopsPorts, "config" | "fetch">): Promise<Check[]> {
  const ask: Ask = (path, init) =>
    fetch(new URL(path, config.appUrl), {
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
      ...init,
    });
  const address = config.appUrl.startsWith("https:")
    ? ok("address", config.appUrl)
    : fail("address", `${config.appUrl} is not https, which the admin demands: set PUBLIC_URL.`);
  const checks = [checkPage, checkExtension, checkWebhooks].map((check) =>
    check(ask).catch((error: Error) =>
      fail(
        "address",
        `${config.appUrl} does not answer (${error.message}): start the server, check PUBLIC_URL.`,
      ),
    ),
  );
  return [address, ...(await Promise.all(checks))];
}

async function checkPage(ask: Ask): Promise<Check> {
  const page = await ask("/auth/login?shop=example.myshopify.com");
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  const has = (directive: string, source: string) =>
    policy.split(";").some((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name === directive && sources.includes(source);
    });
  if (!has("frame-ancestors", "https://admin.shopify.com"))
    return fail(
      "page",
      `The page's Content-Security-Policy (HTTP ${page.status}) does not let the admin frame it: no proxy may replace the header.`,
    );
  if (!has("script-src", "https://cdn.shopify.com"))
    return fail(
      "page",
      "The page's Content-Security-Policy does not let App Bridge run: no proxy may replace it.",
    );
  if (page.headers.has("X-Frame-Options"))
    return fail(
      "page",
      "The page has X-Frame-Options, which the app does not send: remove it from the proxy.",
    );
  return ok("page", "Content-Security-Policy lets the admin frame the page and App Bridge run");
}

/** A preflight, and a request with a token that is refused: both have to say that the extension may read the answer. */
async function checkExtension(ask: Ask): Promise<Check> {
  const headers = { Origin: extensionOrigin };
  const preflight = await ask("/extensions/selection", {
    method: "OPTIONS",
    headers: {
      ...headers,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type",
    },
  });
  const post = await ask("/extensions/selection", {
    method: "POST",
    headers: { ...headers, Authorization: "Bearer none", "User-Agent": "Mozilla/5.0 Chrome/156" },
  });
  const isOpen = ({ headers: answered }: Response) =>
    ["*", extensionOrigin].includes(answered.get("Access-Control-Allow-Origin") ?? "");
  const name = "extensions";
  if (!preflight.ok || !isOpen(preflight))
    return fail(name, `OPTIONS from an extension is answered ${preflight.status}: let the proxy pass it on.`);
  if (post.status !== 401 || !isOpen(post))
    return fail(
      name,
      `POST from an extension is answered ${post.status} instead of 401 with CORS headers: let the proxy pass Origin and Authorization on.`,
    );
  return ok(name, "Extensions of the admin reach the app");
}

async function checkWebhooks(ask: Ask): Promise<Check> {
  for (const path of ["/webhooks/app/uninstalled", "/webhooks/privacy"]) {
    const { status } = await ask(path, { method: "POST", body: "{}" });
    if (status !== 401)
      return (status >= 500 ? fail : warn)(
        "webhooks",
        `An unsigned webhook to ${path} is answered ${status} instead of 401: let the proxy pass it on.`,
      );
  }
  return ok("webhooks", "The addresses answer, and refuse what is not signed");
}
