import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Simulator, startShopifySimulator } from "#simulator/start-shopify-simulator.ts";
import { sendRaw } from "#test-support/send-raw.ts";
import { startTestService, type TestService } from "#test-support/service.ts";

const publicUrl = "https://restyle.example";
const shop = "atelier.myshopify.com";
const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156 Safari/537.36";
const app = { apiKey: "key-of-the-tests", apiSecret: "secret-of-the-tests-0123456789abcdef" };

let simulator: Simulator;
let service: TestService;
const doors = new Map<string, { origin: string; server: http.Server }>();

/** What proxies make of the headers of a request to the app's public address. */
const proxies: Record<string, (headers: IncomingHttpHeaders, upstream: string) => IncomingHttpHeaders> = {
  "a proxy that keeps Host": (headers) => headers,
  "a proxy that rewrites Host": (headers, upstream) => ({ ...headers, host: upstream, connection: "close" }),
  "a proxy that rewrites Host and strips X-Forwarded-*": (headers, upstream) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("x-forwarded-"))),
    host: upstream,
  }),
  "two proxies that each add X-Forwarded-*": (headers, upstream) => ({
    ...headers,
    host: upstream,
    "x-forwarded-host": "balancer.internal, restyle.example",
    "x-forwarded-proto": "http, https",
    "x-forwarded-for": "10.0.0.7, 203.0.113.9",
  }),
};

beforeAll(async () => {
  simulator = await startShopifySimulator({ app: { ...app, url: publicUrl }, shops: [shop] });
  service = await startTestService({
    workers: false,
    pages: { publicUrl, shopify: { ...app, simulatorUrl: simulator.origin } },
  });
  for (const [name, change] of Object.entries(proxies)) doors.set(name, await openProxy(change));
});
afterAll(async () => {
  for (const { server } of doors.values()) {
    server.closeAllConnections();
    server.close();
  }
  await service?.close();
  await simulator?.close();
});

/** A reverse proxy before the server. */
async function openProxy(change: (typeof proxies)[string]) {
  const upstream = new URL(service.url);
  const server = http.createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = change(incoming.headers, upstream.host);
    const sent = http.request({ port: upstream.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on("error", () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** A request as a browser sends it to the app's public address. */
async function send(door: string, request: Parameters<typeof sendRaw>[1]) {
  const headers = { Host: "restyle.example", "User-Agent": desktop, ...request.headers };
  return sendRaw(doors.get(door)!.origin, { ...request, headers });
}

/** The headers of a script or an extension of the admin: App Bridge adds the session token. */
async function signedIn(origin: string): Promise<Record<string, string>> {
  return {
    Origin: origin,
    Authorization: `Bearer ${await simulator.sessionToken(shop)}`,
    "Content-Type": "application/json",
  };
}

for (const door of Object.keys(proxies)) {
  test(`behind ${door}, the app's own forms are taken`, async () => {
    const headers = await signedIn(publicUrl);
    for (const path of ["/app/settings.data", "/app/settings", "/app/restyles/quote"]) {
      const answer = await send(door, { method: "POST", path, headers, body: "{}" });
      // They get to the action, which knows no such form.
      expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(422);
    }
  });

  test(`behind ${door}, forms of other pages are refused`, async () => {
    for (const origin of ["https://evil.example", "null", "https://extensions.shopifycdn.com"]) {
      const headers = { ...(await signedIn(origin)), "X-Forwarded-Host": "evil.example" };
      for (const path of ["/app/settings.data", "/app/settings", "/app/restyles/quote", "/auth/login"]) {
        const answer = await send(door, { method: "POST", path, headers, body: "{}" });
        expect(answer.status, `${origin} ${path}`).toBe(403);
      }
    }
  });
}

/** Where the admin runs extensions, and what a sandbox or a redirect makes of it. */
const extensionOrigins = ["https://extensions.shopifycdn.com", "null"];

for (const door of Object.keys(proxies)) {
  test.each(extensionOrigins)(
    `behind ${door}, an extension of the admin at %s asks the app`,
    async (origin) => {
      const asked = [
        {
          method: "POST",
          path: "/extensions/selection",
          body: JSON.stringify({ productIds: ["gid://shopify/Product/7"] }),
        },
        { method: "GET", path: "/extensions/products/7?locale=de" },
      ];
      for (const request of asked) {
        const preflight = await send(door, {
          method: "OPTIONS",
          path: request.path,
          headers: {
            Origin: origin,
            "Access-Control-Request-Method": request.method,
            "Access-Control-Request-Headers": "authorization,content-type",
          },
        });
        expect([preflight.status, preflight.headers["access-control-allow-origin"]], request.path).toEqual([
          204,
          "*",
        ]);
        const allowed = preflight.headers["access-control-allow-headers"]?.toLowerCase().split(", ");
        expect(allowed).toEqual(expect.arrayContaining(["authorization", "content-type"]));

        const answer = await send(door, { ...request, headers: await signedIn(origin) });
        expect([answer.status, answer.headers["access-control-allow-origin"]], answer.text).toEqual([
          200,
          "*",
        ]);
        expect(JSON.parse(answer.text)).toMatchObject(
          request.method === "POST"
            ? { path: "app/restyles/new?products=7" }
            : { newPath: "app/restyles/new?products=7", restyles: [] },
        );
      }
    },
  );
}

test.each(extensionOrigins)("an extension at %s can read why it was refused", async (origin) => {
  const path = "/extensions/selection";
  const door = "a proxy that keeps Host";
  const headers = await signedIn(origin);
  const unread = await send(door, { method: "POST", path, headers, body: "{}" });
  expect([unread.status, unread.headers["access-control-allow-origin"]]).toEqual([400, "*"]);
  const unsigned = await send(door, {
    method: "POST",
    path,
    headers: { ...headers, Authorization: "Bearer x" },
    body: "{}",
  });
  expect([unsigned.status, unsigned.headers["access-control-allow-origin"]]).toEqual([401, "*"]);
});

test("other clients may call their endpoints from any origin", async () => {
  const headers = { Origin: "https://shop.example", "Content-Type": "application/json" };
  for (const [method, path, status] of [
    ["GET", "/healthz", 200],
    ["GET", "/health", 200],
    ["GET", "/readyz", 200],
    ["GET", "/v1/openapi.json", 200],
    ["POST", "/v1/auth/login", 401],
    ["GET", "/v1/media/unknown", 403],
    // Signed, not signed in: nothing that a page could send in a merchant's name.
    ["POST", "/webhooks/app/uninstalled", 401],
    ["POST", "/webhooks/image-service/unknown", 404],
  ] as const) {
    const answer = await send("a proxy that keeps Host", {
      method,
      path,
      headers,
      ...(method === "POST" && { body: "{}" }),
    });
    expect(answer.status, `${method} ${path}: ${answer.text.slice(0, 200)}`).toBe(status);
    if (path.startsWith("/v1/")) expect(answer.headers["access-control-allow-origin"], path).toBe("*");
  }
});

test("a form with a photo of 20 MB passes a proxy", async () => {
  const boundary = "form";
  const form = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="submissionId"\r\n\r\n${crypto.randomUUID()}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(20_000_000, 7),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    ...(await signedIn(publicUrl)),
    "Content-Type": `multipart/form-data; boundary=${boundary}`,
  };
  const path = "/app/identities/upload.data";
  const answer = await send("a proxy that rewrites Host", { method: "POST", path, headers, body: form });
  // It gets to the action, which misses the consent.
  expect([answer.status, answer.text]).toEqual([
    422,
    expect.stringContaining("identity.upload.consent.missing"),
  ]);
});

test("an event stream disables proxy buffering", async () => {
  const { token } = await service.account();
  const stream = await send("a proxy that rewrites Host", {
    method: "GET",
    path: "/v1/notifications/events",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect([stream.status, stream.headers["x-accel-buffering"]]).toEqual([200, "no"]);
});
