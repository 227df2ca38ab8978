/** The simulator serves all shops at one address; a header names the shop. */
const shopHeader = "x-sim-shop";

/**
 * Redirects the library's requests for any `*.myshopify.com` to the simulator. Other requests are refused, so
 * that a simulated run never reaches the network through the library.
 */
export function toSimulatorFetch(simulatorUrl: string): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.hostname.endsWith(".myshopify.com")) {
      throw new Error(`The Shopify simulator serves shops only, not ${url.hostname}`);
    }
    const headers = new Headers(init?.headers);
    headers.set(shopHeader, url.hostname);
    return fetch(new URL(url.pathname + url.search, simulatorUrl), { ...init, headers });
  };
}

/** Replaces App Bridge by the simulator's in the library's preload header. */
export function preloadSimulated(simulatorUrl: string, headers: Headers): void {
  if (!headers.has("Link")) return;
  headers.set("Link", `<${toAppBridgeUrl(simulatorUrl)}>; rel="preload"; as="script";`);
}

const realAppBridgeUrl = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export function toAppBridgeUrl(simulatorUrl: string | null): string {
  return simulatorUrl ? new URL("/app-bridge.js", simulatorUrl).href : realAppBridgeUrl;
}

/** Replaces App Bridge by the simulator's in the library's own pages (session token bounce, leaving the frame). */
export async function toSimulatedPage(simulatorUrl: string, page: Response): Promise<Response> {
  if (!page.headers.get("Content-Type")?.includes("text/html")) return page;
  const headers = new Headers(page.headers);
  preloadSimulated(simulatorUrl, headers);
  const policy = headers.get("Content-Security-Policy");
  if (policy) {
    const { origin } = new URL(simulatorUrl);
    headers.set("Content-Security-Policy", policy.replace("frame-ancestors", `frame-ancestors ${origin}`));
  }
  const html = await page.text();
  return new Response(html.replaceAll(realAppBridgeUrl, toAppBridgeUrl(simulatorUrl)), {
    status: page.status,
    headers,
  });
}
