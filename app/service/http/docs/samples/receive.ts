// Node 24: node receive.ts
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const secret = "your webhook secret";

function isGenuine(rawBody: Buffer, signature: string): boolean {
  const expected = `sha256=${createHmac("sha256", secret).update(rawBody).digest("hex")}`;
  const [received, computed] = [Buffer.from(signature), Buffer.from(expected)];
  return received.length === computed.length && timingSafeEqual(received, computed);
}

createServer(async (request, response) => {
  const rawBody = Buffer.concat(await request.toArray());
  const signature = String(request.headers["x-webhook-signature"] ?? "");
  if (!isGenuine(rawBody, signature)) return response.writeHead(401).end();
  const { id, name, mode, data } = JSON.parse(rawBody.toString());
  // The same id may arrive twice: store it together with its effects.
  console.log(id, name, mode, data);
  return response.writeHead(204).end();
}).listen(8000);
