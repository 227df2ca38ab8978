import http from "node:http";
import https from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { WebhookSender } from "../core/ports.ts";

/**
 * Posts webhooks over node:http. Unless allowed, private, loopback, link-local and metadata addresses are refused by
 * the agent at the moment of connecting, on the address that was resolved, in every spelling. Redirects are not
 * followed. Does not protect from a public address that forwards inwards.
 */
export function createWebhookSender(options: { allowPrivate: boolean }): WebhookSender & { close(): void } {
  const filter = { allowPrivateIPAddress: options.allowPrivate, allowMetaIPAddress: options.allowPrivate };
  const httpAgent = new RequestFilteringHttpAgent({ keepAlive: true, ...filter });
  const httpsAgent = new RequestFilteringHttpsAgent({ keepAlive: true, ...filter });
  return {
    post: ({ url, headers, body, timeoutMs }) =>
      new Promise((resolve) => {
        const isHttps = url.startsWith("https:");
        const options = {
          method: "POST",
          agent: isHttps ? httpsAgent : httpAgent,
          headers: {
            ...headers,
            "Content-Length": Buffer.byteLength(body),
            "User-Agent": "Restyle-Webhook/1",
          },
          signal: AbortSignal.timeout(timeoutMs),
        };
        const request = (isHttps ? https : http).request(url, options, (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0 });
        });
        request.on("error", (error) => resolve({ error: error.message }));
        request.end(body);
      }),
    close: () => {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}
