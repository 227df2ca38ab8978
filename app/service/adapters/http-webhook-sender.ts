import dns, { type LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AttemptCode, type Problem, problem } from "#contract/problems.ts";
import type { WebhookSender } from "../core/ports.ts";
import { isPublicAddress } from "./is-public-address.ts";
import { failSpan, findTraceparent, inSpan, startSpan, toContext } from "./trace-context.ts";

/** Idle connections are kept alive for this long; longer than any attempt. */
const idleMs = 20_000;
const notAllowed = problem("receiver_not_public");

export interface WebhookSenderOptions {
  /** Allows private addresses, for development. */
  allowPrivate: boolean;
  /** Name resolution; the system's by default. */
  lookup?: LookupFunction;
}

/**
 * Posts webhooks over node:http with SSRF protection. Unless allowed, non-public addresses are refused when the
 * connection is made: literal addresses in any spelling, and the results of name resolution, so DNS rebinding has no
 * effect. Redirects are not followed and no proxy is used. It does not protect against a public host that forwards to
 * an internal one.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender & { close(): void } {
  const { allowPrivate } = options;
  const resolve = options.lookup ?? (dns.lookup as LookupFunction);
  const lookup = allowPrivate ? resolve : publicOnly(resolve);
  const agents = {
    "http:": new http.Agent({ keepAlive: true, timeout: idleMs, lookup } as http.AgentOptions),
    "https:": new https.Agent({ keepAlive: true, timeout: idleMs, lookup } as https.AgentOptions),
  };

  const send: WebhookSender["post"] = ({ url, headers, body, timeoutMs }) =>
    new Promise((done) => {
      const address = new URL(url);
      const isHttps = address.protocol === "https:";
      const signal = AbortSignal.timeout(timeoutMs);
      const request = (isHttps ? https : http).request(
        address,
        {
          method: "POST",
          agent: agents[isHttps ? "https:" : "http:"],
          headers: {
            ...headers,
            "Content-Length": Buffer.byteLength(body),
            "User-Agent": "Restyle-Webhook/1",
          },
          signal,
        },
        (response) => {
          response.resume();
          // An endless response is cut off together with the request.
          response.on("error", () => undefined);
          done({ status: response.statusCode ?? 0 });
        },
      );
      request.on("error", (error: NodeJS.ErrnoException) => {
        // A reused connection that the receiver has just closed says nothing about the receiver, so the request is
        // repeated.
        if (request.reusedSocket && error.code === "ECONNRESET" && !signal.aborted) {
          send({ url, headers, body, timeoutMs }).then(done);
        } else
          done({
            error: signal.aborted
              ? problem("receiver_timeout", { seconds: timeoutMs / 1000 })
              : describe(error),
          });
      });
      request.end(body);
    });

  const sendInTrace: WebhookSender["post"] = ({ traceparent, ...request }) => {
    const span = startSpan("webhook", { kind: "CLIENT", parent: toContext(traceparent) });
    return inSpan(span, async () => {
      const own = findTraceparent();
      const answer = await send({
        ...request,
        headers: { ...request.headers, ...(own && { traceparent: own }) },
      });
      if ("error" in answer) failSpan(span, answer.error.code);
      else span.setAttribute("http.response.status_code", answer.status);
      return answer;
    });
  };

  const refusalOf = (url: string) => {
    if (allowPrivate) return null;
    const host = hostOf(url);
    const isRefused = isIP(host) ? !isPublicAddress(host) : isLocalName(host);
    return isRefused ? problem("private_address") : null;
  };

  return {
    // Literal addresses are connected to without a lookup, so they are checked here.
    post: async (request) => (refusalOf(request.url) ? { error: notAllowed } : sendInTrace(request)),
    refusalOf,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** The host as the connection uses it: URL normalizes octal, hexadecimal, short and decimal forms. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** Names that denote this machine or this network on any resolver (RFC 6761, RFC 6762, RFC 9476). */
function isLocalName(host: string): boolean {
  return !host.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host);
}

class NotPublic extends Error {
  override readonly name = "NotPublic";
}

/** Resolves a name and fails when any of its addresses is not public, because the connection may use any of them. */
function publicOnly(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses = typeof found === "string" ? [found] : found.map((one: LookupAddress) => one.address);
      const isPublic = addresses.length > 0 && addresses.every(isPublicAddress);
      if (!isPublic) return callback(new NotPublic(), []);
      callback(null, found, family);
    });
  };
}

/** Node's codes of failures that a receiver can do something about. */
const receiverProblems = {
  ENOTFOUND: "receiver_unresolved",
  EAI_AGAIN: "receiver_unresolved",
  ECONNREFUSED: "receiver_refused",
  ECONNRESET: "receiver_closed",
  EPIPE: "receiver_closed",
} as const;

/** The reason for the account. Unlike Node's messages, it reveals nothing about the server's network. */
function describe(error: NodeJS.ErrnoException): Problem<AttemptCode> {
  if (error instanceof NotPublic) return notAllowed;
  const code = error.code ?? "";
  if (code in receiverProblems) return problem(receiverProblems[code as keyof typeof receiverProblems]);
  if (code.startsWith("HPE_")) return problem("receiver_not_http");
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return problem("receiver_insecure", { reason: code });
  return problem("receiver_unreachable");
}
