import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { type AttemptCode, type Problem, problem } from "#contract/problems.ts";
import type { WebhookSender } from "../core/ports.ts";
import { NotPublic, namesPrivateHost, publicOnly } from "./public-hosts.ts";
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
  const lookup = allowPrivate ? options.lookup : publicOnly(options.lookup);
  const agents = {
    "http:": new http.Agent({
      keepAlive: true,
      timeout: idleMs,
      ...(lookup && { lookup }),
    } as http.AgentOptions),
    "https:": new https.Agent({
      keepAlive: true,
      timeout: idleMs,
      ...(lookup && { lookup }),
    } as https.AgentOptions),
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

  const refusalOf = (url: string) =>
    !allowPrivate && namesPrivateHost(url) ? problem("private_address") : null;

  return {
    // Literal addresses are connected to without a lookup, so they are checked here.
    post: async (request) => (refusalOf(request.url) ? { error: notAllowed } : sendInTrace(request)),
    refusalOf,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
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
