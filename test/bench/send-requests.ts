import { once } from "node:events";
import http from "node:http";
import { percentile } from "./percentile.ts";
import { watchProcess } from "./watch-process.ts";

export interface Request {
  url: string;
  method?: "GET" | "POST";
  token?: string;
  body?: string;
}

export interface RequestRun {
  requests: number;
  perSecond: number;
  ms: { p50: number; p99: number; max: number };
  /** Processor time of the server a request took. */
  cpuMsPerRequest: number;
}

/**
 * Sends requests over as many connections, each sending its next when it has the last answer, until `next` has none.
 * @throws Error when an answer is not `expected`.
 */
export async function sendRequests(
  next: () => Request | null,
  { connections, pid, expected }: { connections: number; pid: number; expected: number },
): Promise<RequestRun> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const watched = watchProcess(pid);
  const times: number[] = [];
  const start = performance.now();
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let request = next(); request; request = next()) {
          const sent = performance.now();
          const answer = await send(agent, request);
          if (answer.status !== expected) throw new Error(`${request.url}: ${answer.status} ${answer.text}`);
          times.push(performance.now() - sent);
        }
      }),
    );
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    ms: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: Math.max(...times) },
    cpuMsPerRequest: watched.stop().cpuMs / times.length,
  };
}

async function send(agent: http.Agent, { url, method = "GET", token, body }: Request) {
  const sending = http.request(url, {
    agent,
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
      }),
    },
  });
  sending.end(body);
  const [response] = (await once(sending, "response")) as [http.IncomingMessage];
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return { status: response.statusCode, text };
}
