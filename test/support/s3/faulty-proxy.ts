import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** What happens to a request instead of its plain answer. */
export type Fault =
  /** S3's error, without asking it. */
  | { kind: "refused"; status: number; code: string }
  /** The connection breaks before the server sees the request. */
  | { kind: "reset" }
  /** The server has answered, and the connection breaks before anyone reads it. */
  | { kind: "lost" }
  /** The connection breaks after so many bytes of the answer's body. */
  | { kind: "cut"; bytes: number }
  /** No answer, ever. */
  | { kind: "silent" }
  /** An answer after so many milliseconds. */
  | { kind: "late"; ms: number };

export interface FaultyProxy {
  url: string;
  /** Decides about each request; null: no fault. */
  onRequest: (request: http.IncomingMessage) => Fault | null;
  /** Faults for the next requests, one each, then none. */
  fail(...faults: Fault[]): void;
  /** Requests so far, as `PUT /photos/…`. */
  seen: string[];
  close(): Promise<void>;
}

/** A proxy that hands requests on unchanged, also their Host, which is signed. */
export async function startFaultyProxy(port: number): Promise<FaultyProxy> {
  const waiting = new Set<NodeJS.Timeout>();
  const server = http.createServer(async (request, reply) => {
    proxy.seen.push(`${request.method} ${request.url}`);
    const fault = proxy.onRequest(request);
    if (fault?.kind === "reset") return request.socket.resetAndDestroy();
    if (fault?.kind === "silent") return void request.resume();
    if (fault?.kind === "refused") {
      request.resume();
      await once(request, "end");
      const body = `<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>Sorry</Message></Error>`;
      reply.writeHead(fault.status, { "Content-Type": "application/xml" });
      return void reply.end(request.method === "HEAD" ? undefined : body);
    }
    const { method, url, headers } = request;
    const asked = http.request({ host: "127.0.0.1", port, method, path: url, headers, agent: false });
    asked.on("error", () => reply.destroy());
    asked.on("response", (answer) => {
      const send = () => {
        if (fault?.kind === "lost") {
          answer.resume();
          return void answer.once("end", () => request.socket.resetAndDestroy());
        }
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        if (fault?.kind !== "cut") return void answer.pipe(reply);
        let left = fault.bytes;
        answer.on("data", (chunk: Buffer) => {
          reply.write(chunk.subarray(0, left), () => left <= 0 && request.socket.resetAndDestroy());
          left -= chunk.length;
        });
      };
      if (fault?.kind !== "late") return send();
      const timer = setTimeout(send, fault.ms);
      waiting.add(timer);
    });
    request.pipe(asked);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onRequest: () => null,
    fail: (...faults) => {
      proxy.onRequest = () => faults.shift() ?? null;
    },
    seen: [],
    close: async () => {
      for (const timer of waiting) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}
