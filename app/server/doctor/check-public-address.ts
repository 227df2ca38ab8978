import { randomUUID } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { createWebhookSender } from "#service/adapters/http-webhook-sender.ts";
import { mediaPath } from "#service/core/links/media-url.ts";
import { signLink } from "#service/core/links/signed-link.ts";
import { type Check, fail, judgeClock, ok, warn } from "#shops/doctor/check.ts";
import type { Config } from "../config.ts";

const answerMs = 10_000;
/** A proxy refuses a body by its announced length at once; one that waits for the body accepts it. */
const bodyAnswerMs = 2_000;
/** A photo of 25 MiB and its fields. */
const formBytesMax = 26 * 2 ** 20;

/** Asks the server at its public address, through whatever proxy is before it. */
export async function checkPublicAddress(config: Config): Promise<Check[]> {
  const { publicUrl } = config;
  const ask = (place: string, init?: RequestInit) =>
    fetch(`${publicUrl}${place}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
      ...init,
    });
  const asked = randomUUID();
  const before = Date.now();
  const health = await ask("/health", { headers: { "X-Request-Id": asked } }).catch(toReason);
  if (typeof health === "string") return [await describeSilence(config, health)];
  const obstacle = await findOtherServer(publicUrl, health, asked);
  if (obstacle) return [fail("public address", obstacle)];
  const skewMs = (before + Date.now()) / 2 - (Date.parse(health.headers.get("Date") ?? "") + 500);
  return [
    await checkInstallation(config, ask),
    ...(await checkReady(ask)),
    await checkBody(publicUrl),
    ...(config.shops.serviceUrl === `${publicUrl}/v1` && config.shops.apiKey
      ? [await checkWebhooks(config)]
      : []),
    Number.isNaN(skewMs)
      ? warn("public clock", "The answer has no Date: let the proxy pass it on.")
      : judgeClock("public clock", skewMs, "the public address's"),
  ];
}

const toReason = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** Whether the server or what is before it is silent. */
async function describeSilence({ publicUrl, host, port }: Config, reason: string): Promise<Check> {
  const local = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
  const isRunning = await fetch(`${local}/health`, { signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok: isFine }) => isFine,
    () => false,
  );
  const advice = isRunning
    ? `The server answers at ${local}: check DNS, the proxy and its certificate (NODE_EXTRA_CA_CERTS for one of your own).`
    : `Nothing answers at ${local} either: start the server.`;
  return fail("public address", `${publicUrl} does not answer (${reason}). ${advice}`);
}

async function findOtherServer(publicUrl: string, health: Response, asked: string): Promise<string | null> {
  const target = health.headers.get("Location");
  if (target) return `${publicUrl} redirects to ${target}: set PUBLIC_URL to where it leads.`;
  const said = (await health.json().catch(() => null)) as { status?: unknown } | null;
  if (health.status !== 200 || said?.status !== "ok")
    return `${publicUrl}/health is answered ${health.status} by another program: let the proxy pass every path to this server.`;
  return health.headers.get("X-Request-Id") === asked
    ? null
    : `${publicUrl} does not answer this request but another one: let the proxy cache nothing and pass X-Request-Id on.`;
}

type Ask = (place: string, init?: RequestInit) => Promise<Response>;

/** The server there must be of this installation: its links begin with this address and carry this secret. */
async function checkInstallation({ publicUrl, service }: Config, ask: Ask): Promise<Check> {
  const name = "public address";
  const document = await ask("/v1/openapi.json").then(
    (answer) => answer.json() as Promise<{ servers?: { url?: string }[] }>,
  );
  const url = document.servers?.[0]?.url;
  if (url !== `${publicUrl}/v1`)
    return fail(name, `The server there has the public address ${url}: set PUBLIC_URL there and restart it.`);
  const path = mediaPath("doctor", undefined);
  const expiresAt = new Date(Date.now() + 60_000);
  const query = signLink(service.linkSecret, { path, method: "GET", expiresAt });
  const { status } = await ask(`/v1${path}?${query}`);
  if (status === 403)
    return fail(name, "The server there has another LINK_SECRET: is it of another installation?");
  return ok(name, `${publicUrl} leads to this installation`);
}

async function checkReady(ask: Ask): Promise<Check[]> {
  const name = "ready";
  const answer = await ask("/readyz");
  const { status, alarms = [] } = (await answer.json()) as { status: string; alarms?: string[] };
  if (answer.status !== 200) return [fail(name, `/readyz says: ${status}. docs/operations.md has a table.`)];
  return alarms.length > 0
    ? [warn(name, `/readyz has alarms: ${alarms.join(", ")}.`)]
    : [ok(name, "/readyz has no alarm")];
}

/** Announces the largest form and sends none of it. */
async function checkBody(publicUrl: string): Promise<Check> {
  const url = new URL("/v1/uploads/doctor", publicUrl);
  const answer = await new Promise<number | "broken" | "late">((done) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: "PUT",
      headers: { "Content-Length": formBytesMax, "Content-Type": "image/jpeg" },
      signal: AbortSignal.timeout(bodyAnswerMs),
    });
    request.on("response", ({ statusCode = 0 }) => {
      done(statusCode);
      request.destroy();
    });
    request.on("error", ({ name }) => done(name === "AbortError" ? "late" : "broken"));
    request.flushHeaders();
  });
  if (answer === 413)
    return fail("uploads", "The proxy refuses bodies of 26 MiB: raise its limit (client_max_body_size 26m).");
  return answer === "broken"
    ? warn("uploads", "The connection broke when a body of 26 MiB was announced: look at the proxy's limits.")
    : ok("uploads", "A body of 26 MiB is not refused");
}

/** Sends as the service sends webhooks to the app: with the same refusal of private addresses. */
async function checkWebhooks({ publicUrl, service }: Config): Promise<Check> {
  const name = "own webhooks";
  const mend =
    "let its name lead to a public https address here, too, or on a developer's machine set WEBHOOK_ALLOW_PRIVATE=true.";
  if (!publicUrl.startsWith("https:") && !service.webhookAllowPrivate)
    return fail(name, `The service sends webhooks to https alone, and the app is at ${publicUrl}: ${mend}`);
  const sender = createWebhookSender({ allowPrivate: service.webhookAllowPrivate });
  const url = `${publicUrl}/webhooks/image-service/doctor`;
  const answer = await sender.post({ url, headers: {}, body: "{}", timeoutMs: answerMs });
  sender.close();
  if ("error" in answer)
    return fail(
      name,
      `The service can't send webhooks to the app at ${publicUrl} (${answer.error.message}): ${mend}`,
    );
  return answer.status === 404
    ? ok(name, "The service reaches the app")
    : fail(
        name,
        `A webhook of the service to the app is answered ${answer.status}: let the proxy pass it on.`,
      );
}
