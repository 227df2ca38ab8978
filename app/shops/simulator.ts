/** A simulated Shopify listens at one address for all shops; the shop travels in a header. */
const shopHeader = "x-sim-shop";

/**
 * Sends the library's requests for any `*.myshopify.com` to the simulator. Anything else is refused, so that nothing
 * of a simulated run can leave the machine through the library.
 */
export function toSimulatorFetch(simulatorUrl: string): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.hostname.endsWith(".myshopify.com")) {
      throw new Error(`A simulated Shopify answers for shops only, not for ${url.hostname}`);
    }
    const headers = new Headers(init?.headers);
    headers.set(shopHeader, url.hostname);
    return fetch(new URL(url.pathname + url.search, simulatorUrl), { ...init, headers });
  };
}

/** Lets the simulator's admin page frame the app and load its App Bridge, in headers the library has set. */
export function allowSimulatorFrame(simulatorUrl: string, headers: Headers): void {
  const policy = headers.get("Content-Security-Policy");
  if (policy) {
    const { origin } = new URL(simulatorUrl);
    headers.set("Content-Security-Policy", policy.replace("frame-ancestors", `frame-ancestors ${origin}`));
  }
  if (headers.has("Link")) {
    headers.set("Link", `<${toAppBridgeUrl(simulatorUrl)}>; rel="preload"; as="script";`);
  }
}

const realAppBridgeUrl = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

export function toAppBridgeUrl(simulatorUrl: string | null): string {
  return simulatorUrl ? new URL("/app-bridge.js", simulatorUrl).href : realAppBridgeUrl;
}

/** The library's own small pages (session token bounce, leaving the frame) with the simulator's App Bridge. */
export async function toSimulatedPage(simulatorUrl: string, page: Response): Promise<Response> {
  if (!page.headers.get("Content-Type")?.includes("text/html")) return page;
  const headers = new Headers(page.headers);
  allowSimulatorFrame(simulatorUrl, headers);
  const html = await page.text();
  return new Response(html.replaceAll(realAppBridgeUrl, toAppBridgeUrl(simulatorUrl)), {
    status: page.status,
    headers,
  });
}
