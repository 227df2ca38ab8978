import http from "node:http";

export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

const agent = new http.Agent({ keepAlive: true });

/**
 * Sends a request line as it is given: `fetch` refuses some methods and tidies addresses up. Of an event stream only
 * the head is read.
 */
export function sendRaw(
  origin: string,
  request: { method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const { method, path, body } = request;
  const headers = {
    ...request.headers,
    ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const sent = http.request({ hostname, port, method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      const end = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        });
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        end();
        answer.destroy();
        return;
      }
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", end);
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
