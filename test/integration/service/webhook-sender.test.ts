import dns from "node:dns/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWebhookSender } from "#service/adapters/http-webhook-sender.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
const open = createWebhookSender({ allowPrivate: true });
const guarded = createWebhookSender({ allowPrivate: false });
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  open.close();
  guarded.close();
  await receiver.close();
});

const post = (sender: typeof open, url: string, timeoutMs = 2_000) =>
  sender.post({ url, headers: { "X-A": "1" }, body: '{"a":"ä"}', timeoutMs });

test("sends headers and body as given and tells the status", async () => {
  expect(await post(open, receiver.url)).toEqual({ status: 204 });
  const [delivery] = receiver.deliveries;
  expect(delivery).toMatchObject({ body: '{"a":"ä"}', headers: { "x-a": "1", "content-length": "10" } });
});

describe("unless private receivers are allowed, nothing is sent to", () => {
  const at = (host: string) => `http://${host}:${receiver.port}/hook`;
  test.each([
    ["loopback", () => at("127.0.0.1")],
    ["another loopback", () => at("127.9.8.7")],
    ["its name", () => at("localhost")],
    ["loopback as one decimal number", () => at("2130706433")],
    ["loopback in hex", () => at("0x7f000001")],
    ["loopback in octal", () => at("0177.0.0.01")],
    ["loopback in short", () => at("127.1")],
    ["any address", () => at("0.0.0.0")],
    ["IPv6 loopback", () => at("[::1]")],
    ["IPv6 any", () => at("[::]")],
    ["loopback mapped into IPv6", () => at("[::ffff:127.0.0.1]")],
    ["loopback mapped into IPv6 in hex", () => at("[::ffff:7f00:1]")],
    ["loopback through NAT64", () => at("[64:ff9b::7f00:1]")],
    ["a private network, 10", () => at("10.0.0.1")],
    ["a private network, 172.16", () => at("172.16.0.1")],
    ["a private network, 192.168", () => at("192.168.1.1")],
    ["a carrier's network", () => at("100.64.0.1")],
    ["link-local", () => at("169.254.1.1")],
    ["cloud metadata", () => at("169.254.169.254")],
    ["cloud metadata over TLS", () => "https://169.254.169.254/latest/meta-data/"],
    ["cloud metadata in IPv6", () => at("[fd00:ec2::254]")],
    ["unique local", () => at("[fc00::1]")],
    ["IPv6 link-local", () => at("[fe80::1]")],
    ["multicast", () => at("224.0.0.1")],
    ["broadcast", () => at("255.255.255.255")],
    ["the future", () => at("240.0.0.1")],
  ])("%s", async (_name, url) => {
    const before = receiver.deliveries.length;
    expect(await post(guarded, url())).toMatchObject({ error: expect.stringMatching(/not allowed/i) });
    expect(receiver.deliveries).toHaveLength(before);
  });

  test("a name that resolves to a private address, looked at when it is connected to", async () => {
    const { address } = await dns.lookup("localhost");
    expect(address).toMatch(/^(127\.|::1)/);
    const before = receiver.deliveries.length;
    expect(await post(guarded, `http://localhost:${receiver.port}/`)).toHaveProperty("error");
    expect(receiver.deliveries).toHaveLength(before);
  });
});

describe("ends in time with", () => {
  test("a receiver that never answers", async () => {
    receiver.answerWith(() => undefined);
    const started = performance.now();
    expect(await post(open, receiver.url, 150)).toHaveProperty("error");
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test("a receiver whose answer never ends", async () => {
    let isCut = false;
    receiver.answerWith((_serial, response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write("x".repeat(10_000)), 5);
      response.once("close", () => {
        clearInterval(flood);
        isCut = true;
      });
    });
    expect(await post(open, receiver.url, 200)).toEqual({ status: 200 });
    await expect.poll(() => isCut, { timeout: 2_000 }).toBe(true);
  });

  test("nobody there, and no such name", async () => {
    expect(await post(open, "http://127.0.0.1:9/")).toHaveProperty("error");
    expect(await post(open, "http://no-such-host.invalid/")).toHaveProperty("error");
  });
});
