import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface AskedParser {
  method: string;
  authorization: string | undefined;
  form: FormData | null;
}

/** A parser's HTTP server whose answers a test gives; what it was asked is kept. GET answers 405 with the version. */
export async function startParserServer(
  answer: (response: ServerResponse, asked: AskedParser, index: number) => void | Promise<void>,
) {
  const asked: AskedParser[] = [];
  const state: { version: string | null } = { version: "1.0" };
  const server = createServer(async (request, response) => {
    if (state.version !== null) response.setHeader("Parser-Version", state.version);
    if (request.method === "GET") {
      response.writeHead(405).end();
      return;
    }
    const question = {
      method: request.method ?? "",
      authorization: request.headers.authorization,
      form: await readForm(request),
    };
    asked.push(question);
    await answer(response, question, asked.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mask`,
    asked,
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readForm(request: IncomingMessage): Promise<FormData | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  return new Response(Buffer.concat(parts), { headers }).formData().catch(() => null);
}
