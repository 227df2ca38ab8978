import http from "node:http";
import type { AddressInfo } from "node:net";
import type { TestService } from "./service.ts";
import { createCaller } from "./service-client.ts";

export interface Delivery {
  path: string;
  headers: Record<string, string>;
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: asserted on, not relied on
  json: any;
}

/** A receiver of webhooks on this machine: keeps what it gets, and answers as told. */
export async function startWebhookReceiver() {
  const deliveries: Delivery[] = [];
  let answer: (serial: number, response: http.ServerResponse) => void = (_serial, response) =>
    response.writeHead(204).end();
  const server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    deliveries.push({
      path: request.url ?? "",
      headers: request.headers as Record<string, string>,
      body,
      json: body ? JSON.parse(body) : null,
    });
    answer(deliveries.length, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    deliveries,
    answerWith: (how: typeof answer) => {
      answer = how;
    },
    closeConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A fresh account, a caller of its own, and a receiver that it may set as its webhook. */
export async function openReceivingAccount(service: TestService) {
  const receiver = await startWebhookReceiver();
  const { id: accountId, token } = await service.account();
  return { receiver, accountId, caller: createCaller(service, token) };
}

export type ReceivingAccount = Awaited<ReturnType<typeof openReceivingAccount>>;
