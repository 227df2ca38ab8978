/**
 * What `streams.bench.ts` is measured beside: a server of Node's alone that writes the same events to the same number of
 * streams from memory, without accounts' rights, a database or anything stored. Prints its port.
 *
 * `GET /ACCOUNT` is a stream; what is posted to `/ACCOUNT` goes to all its streams.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";

const streams = new Map<string, Set<http.ServerResponse>>();
let id = 0;

const server = http.createServer(async (request, response) => {
  const account = request.url ?? "/";
  const own = streams.get(account) ?? new Set();
  streams.set(account, own);
  if (request.method === "GET") {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
    response.write("event: backfill_complete\ndata: {}\n\n");
    own.add(response);
    response.on("close", () => own.delete(response));
    return;
  }
  let body = "";
  for await (const chunk of request) body += chunk;
  id++;
  const data = JSON.stringify({ id, name: "ping", timestamp: Date.now() / 1000, data: JSON.parse(body) });
  for (const stream of own) stream.write(`id: ${id}\ndata: ${data}\n\n`);
  response.writeHead(204).end();
});
// Senders keep their connections as long as they like.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
