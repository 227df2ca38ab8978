import { METHODS } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ErrorStatus, errorBodies } from "#contract/errors.ts";
import { errorStatusesOf } from "#contract/openapi/describe-errors.ts";
import { allOperations, createOpenApi } from "#contract/openapi.ts";
import { randomRuns } from "#test-support/seed.ts";
import { type RawAnswer, sendRaw } from "#test-support/send-raw.ts";
import { startTestService, type TestService } from "#test-support/service.ts";

/** The statuses of every operation by address and method, as published; the operator's as declared. */
const published = new Map<string, Map<string, number[]>>();
for (const [address, methods] of Object.entries(createOpenApi("http://service.example/v1").paths)) {
  for (const [method, { responses }] of Object.entries(methods))
    publish(address, method, Object.keys(responses).map(Number));
}
for (const operation of allOperations.filter(({ access }) => access === "operator")) {
  const statuses = [...Object.keys(operation.replies).map(Number), ...errorStatusesOf(operation)];
  publish(operation.path, operation.method, statuses);
}
const templates = [...published.keys()];

let service: TestService;
let origin: string;
let token: string;
beforeAll(async () => {
  service = await startTestService({
    workers: false,
    pages: true,
  });
  origin = new URL(service.url).origin;
  ({ token } = await service.account());
});
afterAll(() => service?.close());

let sent = 0;

async function send(request: Parameters<typeof sendRaw>[1]): Promise<RawAnswer> {
  // Buckets would answer for the service after a few requests.
  if (sent++ % 3 === 0) await service.database.prisma.rateBucket.deleteMany({});
  return sendRaw(origin, request);
}

test("beside the pages, an unknown address under /v1 is a 404 of the contract", async () => {
  for (const path of ["", "/", "/nowhere", "/project/", "/Project", "//project", "/jobs/one", "/docs/"]) {
    for (const method of METHODS.filter((one) => !["CONNECT", "OPTIONS", "HEAD"].includes(one))) {
      const answer = await send({ method, path: `/v1${path}` });
      expect([answer.status, answer.headers["x-ratelimit-limit"]], `${method} ${path}`).toEqual([404, "3"]);
      expect(JSON.parse(answer.text), `${method} ${path}`).toMatchObject({ code: "endpoint_not_found" });
    }
  }
});

test("beside the pages, every method that an address under /v1 does not take is a 405 that lists those it takes", async () => {
  for (const [template, methods] of published) {
    const path = `/v1${template.replace(/\{\w+\}/g, "one")}`;
    const taken = [...methods.keys()];
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"]) {
      if (taken.includes(method)) continue;
      const answer = await send({ method, path });
      expect(answer.status, `${method} ${path}`).toBe(405);
      const allowed = answer.headers.allow?.split(", ").filter((one) => one !== "HEAD");
      expect(allowed, `${method} ${path}`).toEqual(taken.toSorted());
      expect(JSON.parse(answer.text)).toMatchObject({ code: "method_not_allowed" });
    }
  }
});

const runs = randomRuns(300, 6000);

test(
  "beside the pages, any method at any address under /v1 is answered as the document lists it",
  async () => {
    const request = fc.record({
      method: fc.constantFrom(...METHODS.filter((method) => method !== "CONNECT")),
      path: fc.oneof(
        address(),
        fc.constantFrom(...templates.map((template) => template.replace(/\{\w+\}/g, "1"))),
      ),
      query: fc.constantFrom("", "", "", "?", "?dry_run=true", "?page=-1", "?%", "?a=%00", "?a[b]=1&a=2"),
      headers: hostileHeaders(),
      body: fc.constantFrom(undefined, "", "{}", "{", "null", '{"a":"\\u0000"}', "[".repeat(5000), "a=b"),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, query, headers, body }) => {
        const answer = await send({ method, path: `/v1${path}${query}`, headers, body });
        if (answer.status < 300 && /^\/auth\/(logout|tokens)$/.test(path))
          ({ token } = await service.account());
        judge(method, path, answer);
      }),
      runs,
    );
  },
  30_000 + 100 * runs.numRuns,
);

test("a cross-site form is refused without a server error", async () => {
  const own = new URL(origin).host;
  for (const [from, status] of [
    ["https://evil.example", 403],
    ["null", 403],
    [`http://${own}`, 405],
  ] as const) {
    const answer = await send({ method: "POST", path: "/nowhere", headers: { Origin: from }, body: "a=b" });
    expect(answer.status, from).toBe(status);
  }
});

test("a mail program's POST is taken from any origin, and judged by its signature", async () => {
  const headers = { Origin: "https://mail.example", "Content-Type": "application/x-www-form-urlencoded" };
  const path = "/email/unsubscribe?address=a&kind=review&signature=b";
  const answer = await send({ method: "POST", path, headers, body: "List-Unsubscribe=One-Click" });
  expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("This link doesn’t work")]);
});

test("the pages for everybody need no login, and run no script", async () => {
  for (const path of ["/privacy", "/terms", "/support"]) {
    const answer = await send({ method: "GET", path, headers: { "Accept-Language": "de" } });
    expect(answer.status, path).toBe(200);
    expect(answer.headers["content-security-policy"], path).toMatch(/^default-src 'none';/);
    expect(answer.text).toContain('<html lang="de">');
    expect(answer.text).not.toContain("<script");
  }
});

test(
  "the pages answer any method at any address without a fault",
  async () => {
    const known = ["/", "/app", "/app/products", "/app/restyles", "/app/restyles/new", "/app/restyles/quote"];
    const pages = [...known, "/app/restyles/1", "/app/restyles/1/decisions", "/app/restyles/1/publish"];
    const webhooks = [
      "/webhooks/privacy",
      "/webhooks/app/uninstalled",
      "/webhooks/image-service/x",
      "/webhooks/x",
      "/flow/restyle-product",
      "/flow/x/validate",
    ];
    const others = [
      "/auth/login",
      "/auth/x",
      "/assets/x",
      "/extensions/selection",
      "/extensions/x",
      "/v10",
      "//",
    ];
    const request = fc.record({
      method: fc.constantFrom(...METHODS.filter((method) => method !== "CONNECT")),
      path: fc.oneof(fc.constantFrom(...pages, ...webhooks, ...others), address()),
      query: fc.constantFrom(
        "",
        "?shop=a.myshopify.com",
        "?shop=%00",
        "?_data=root",
        "?_data=routes%2Fapp",
        "?%",
      ),
      headers: hostileHeaders(),
      body: fc.constantFrom(undefined, "", "{}", "{", "a=b", "shop=a.myshopify.com", "\u0000"),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, query, headers, body }) => {
        const answer = await send({ method, path: `${path}${query}`, headers, body });
        expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
      }),
      randomRuns(100, 3000),
    );
  },
  30_000 + 100 * runs.numRuns,
);

function publish(path: string, method: string, statuses: number[]): void {
  const methods = published.get(path) ?? new Map<string, number[]>();
  published.set(path, methods.set(method.toUpperCase(), statuses));
}

/** Addresses of operations, with parameters of any kind and up to two places spoiled; none has a query. */
function address(): fc.Arbitrary<string> {
  const filling = fc.oneof(
    fc.constantFrom(
      "1",
      "",
      ".",
      "..",
      "%00",
      "%2F",
      "%",
      "%ff",
      "a%00b",
      "create",
      "events",
      "x".repeat(600),
    ),
    fc.string().map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const spoiling = fc.tuple(fc.nat(), fc.constantFrom("/", "//", "/..", "a", "A", ";x=1", "%2e", "\\", ""));
  return fc
    .tuple(
      fc.constantFrom(...templates),
      fc.array(filling, { minLength: 3, maxLength: 3 }),
      fc.array(spoiling, { maxLength: 2 }),
    )
    .map(([template, fillings, spoilings]) => {
      let at = 0;
      const filled = template.replace(/\{\w+\}/g, () => fillings[at++ % fillings.length]);
      return spoilings.reduce((path, [place, text]) => {
        const cut = place % (path.length + 1);
        return `/${path.slice(0, cut)}${text}${path.slice(cut)}`.replace(/^\/+/, "/");
      }, filled);
    });
}

function hostileHeaders(): fc.Arbitrary<Record<string, string>> {
  const authorization = fc
    .constantFrom("live", "live", "live", "operator", "Bearer rst_x", "Basic !", "")
    .map((kind) =>
      kind === "live" ? `Bearer ${token}` : kind === "operator" ? `Bearer ${service.operatorToken}` : kind,
    );
  return fc.record(
    {
      Authorization: authorization,
      "Content-Type": fc.constantFrom(
        "application/json",
        "text/plain",
        "multipart/form-data",
        "image/png",
        ";",
      ),
      "Idempotency-Key": fc.constantFrom("a", "b", "x".repeat(300), "é"),
      "X-Request-Id": fc.constantFrom("a", "é", "x".repeat(200)),
      "Last-Event-ID": fc.constantFrom("-1", "99999999999999", "x"),
      Range: fc.constantFrom("bytes=0-", "bytes=9-1", "x"),
      Accept: fc.constantFrom("text/html", "x", "*/*"),
      Origin: fc.constantFrom("null", "https://shop.example"),
    },
    { requiredKeys: [] },
  );
}

/** Whether a path, taken apart as it was sent, is one that a template describes. */
function fits(template: string, path: string): boolean {
  const [parts, wanted] = [path.split("/"), template.split("/")];
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => part.startsWith("{") || part === decoded(parts[at]))
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function judge(method: string, path: string, answer: RawAnswer): void {
  const told = `${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.headers["x-request-id"], told).toBeTruthy();
  expect(answer.status, told).toBeLessThan(500);
  if (method === "OPTIONS" || path.startsWith("/media")) {
    expect(method === "OPTIONS" ? [204, 400, 429] : [400, 403, 404, 405, 429], told).toContain(answer.status);
    return;
  }
  const meant = templates
    .filter((template) => fits(template, path))
    .map((template) => published.get(template));
  const asked = method === "HEAD" ? "GET" : method;
  const statuses = meant.flatMap((methods) => methods?.get(asked) ?? []);
  if (statuses.length > 0) {
    // A stream has no HEAD.
    expect([...statuses, ...(method === "HEAD" ? [405] : [])], told).toContain(answer.status);
  } else {
    // An address that the router can't read is a 400, one with a part over 500 characters a 404.
    const isShort = path.split("/").every((part) => part.length <= 500);
    expect([meant.length > 0 && isShort ? 405 : 404, 400, 429], told).toContain(answer.status);
  }
  if (answer.status === 405) expect(answer.headers.allow?.split(", "), told).not.toContain(method);
  if (answer.status < 400 || method === "HEAD") return;
  const body = errorBodies[answer.status as ErrorStatus].safeParse(JSON.parse(answer.text));
  expect(body.success ? [] : body.error.issues, told).toEqual([]);
}

/** Answers of Node's fetch are decompressed, and say how they came. */
const fetchAs = (path: string, encoding: string) =>
  fetch(new URL(path, origin), { headers: { "Accept-Encoding": encoding } });

const browsersEncodings = [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["identity", null],
] as const;

test("scripts and styles are compressed as the browser accepts, each encoding with its own ETag", async () => {
  const page = await (await fetchAs("/auth/login", "identity")).text();
  const assets = [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, asset]) => asset ?? "");
  expect(new Set(assets.map((asset) => asset.split(".").at(-1)))).toEqual(new Set(["js", "css"]));
  for (const asset of new Set(assets)) {
    const plain = await (await fetchAs(asset, "identity")).bytes();
    // Smaller ones are served as they are.
    if (plain.length < 1_000) continue;
    const texts = new Set<string>();
    const etags = new Set<string | null>();
    for (const [accepted, encoding] of browsersEncodings) {
      const answer = await fetchAs(asset, accepted);
      const { headers } = answer;
      const etag = headers.get("etag");
      expect([answer.status, headers.get("content-encoding")], `${asset} as ${accepted}`).toEqual([
        200,
        encoding,
      ]);
      expect(headers.get("vary")).toContain("accept-encoding");
      expect(headers.get("content-type")).toMatch(/javascript|css/);
      expect(headers.get("cache-control")).toContain("immutable");
      texts.add(await answer.text());
      etags.add(etag);
      if (encoding) expect(Number(headers.get("content-length"))).toBeLessThan(0.7 * plain.length);
      const known = { "Accept-Encoding": accepted, "If-None-Match": etag ?? "" };
      expect((await send({ method: "GET", path: asset, headers: known })).status).toBe(304);
    }
    expect([texts.size, etags.size]).toEqual([1, 3]);
  }
});

test("pages and their data are compressed; event streams are not", async () => {
  for (const [accepted, encoding] of browsersEncodings) {
    for (const path of ["/auth/login", "/auth/login.data"]) {
      const answer = await fetchAs(path, accepted);
      expect([answer.status, answer.headers.get("content-encoding")], `${path} as ${accepted}`).toEqual([
        200,
        encoding,
      ]);
      expect(answer.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
      // What comes last.
      const end = path.endsWith(".data") ? "requestId" : "streamController.close()";
      expect(await answer.text()).toContain(end);
    }
  }
  const head = await fetch(new URL("/auth/login", origin), { method: "HEAD" });
  expect([head.status, head.headers.get("vary")?.toLowerCase()]).toEqual([
    200,
    expect.stringContaining("accept-encoding"),
  ]);

  const stop = new AbortController();
  const stream = await fetch(`${service.url}/notifications/events`, {
    headers: { Authorization: `Bearer ${token}`, "Accept-Encoding": "gzip, br" },
    signal: stop.signal,
  });
  expect([stream.status, stream.headers.get("content-encoding")]).toEqual([200, null]);
  stop.abort();
});

test.each([
  ["/app/identities/upload", "multipart/form-data; boundary=x", 2, false],
  ["/app/identities/upload", "multipart/form-data; boundary=x", 27, true],
  ["/app/identities/upload", "application/json", 2, true],
  ["/webhooks/privacy", "multipart/form-data; boundary=x", 2, true],
])(
  "beside the service, POST %s of %s takes %d MiB; refused: %s",
  async (path, type, mebibytes, isRefused) => {
    // What is refused is refused for the length it states, before it is sent.
    const bytes = mebibytes * 1024 * 1024;
    const headers = { "Content-Type": type, ...(isRefused ? { "Content-Length": String(bytes) } : {}) };
    const body = isRefused ? undefined : Buffer.alloc(bytes);
    const answer = await send({ method: "POST", path, headers, body });
    expect(answer.status === 413, `${answer.status} ${answer.text.slice(0, 200)}`).toBe(isRefused);
  },
);

test("a response sent before the form is read does not block the connection's next request", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  for (let turn = 0; turn < 3; turn++) {
    const body = Buffer.alloc(4 * 1024 * 1024);
    const { status } = await send({ method: "POST", path: "/app/identities/upload", headers, body });
    expect(status).toBeLessThan(500);
  }
});

test("every script of a page is a file or has the nonce of the page's policy, and each page has another nonce", async () => {
  const nonces = new Set<string>();
  for (const path of ["/auth/login", "/auth/login?locale=de", "/nowhere"]) {
    const { headers, text } = await send({ method: "GET", path, headers: { Accept: "text/html" } });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(
      /default-src 'self'; script-src 'self' 'nonce-[^']+' https:\/\/cdn\.shopify\.com; /,
    );
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    nonces.add(nonce);
    const inline = [...text.matchAll(/<script(?![^>]* src=)[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(3);
});
