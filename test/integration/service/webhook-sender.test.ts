import type { LookupFunction } from "node:net";
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

test("sends headers and body as given and returns the status", async () => {
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
    ["6to4 of loopback", () => at("[2002:7f00:1::]")],
    ["Teredo", () => at("[2001:0:7f00:1::]")],
    ["loopback as an IPv4-compatible address", () => at("[::7f00:1]")],
    ["documentation", () => at("203.0.113.7")],
    ["benchmarking", () => at("198.18.0.1")],
  ])("%s", async (_name, url) => {
    const before = receiver.deliveries.length;
    expect(await post(guarded, url())).toMatchObject({
      error: { code: "receiver_not_public" },
    });
    expect(guarded.refusalOf(url())).not.toBeNull();
    expect(receiver.deliveries).toHaveLength(before);
  });

  const named = (...answers: string[][]): [ReturnType<typeof createWebhookSender>, () => number] => {
    let asked = 0;
    const lookup = ((_name, options, callback) => {
      const found = answers[Math.min(asked++, answers.length - 1)].map((address) => ({
        address,
        family: address.includes(":") ? 6 : 4,
      }));
      if (options.all) callback(null, found);
      else callback(null, found[0].address, found[0].family);
    }) as LookupFunction;
    return [createWebhookSender({ allowPrivate: false, lookup }), () => asked];
  };

  test.each([
    ["loopback", ["127.0.0.1"]],
    ["loopback in IPv6", ["::1"]],
    ["loopback mapped into IPv6", ["::ffff:127.0.0.1"]],
    ["a private network", ["10.0.0.7"]],
    ["cloud metadata", ["169.254.169.254"]],
    ["unique local", ["fd12:3456::1"]],
    ["link-local", ["fe80::1"]],
    ["a public and a private address", ["93.184.215.14", "127.0.0.1"]],
    ["a private and a public address", ["::1", "93.184.215.14"]],
    ["nothing", []],
  ])("a public-looking name that resolves to %s", async (_what, addresses) => {
    const [sender, asked] = named(addresses);
    const before = receiver.deliveries.length;
    // Such names are handed out by services that put the address into the name, too.
    const url = `http://127-0-0-1.example.com:${receiver.port}/hook`;
    expect(sender.refusalOf(url)).toBeNull();
    const answer = await post(sender, url);
    sender.close();
    expect(answer).toMatchObject({ error: { code: "receiver_not_public" } });
    expect(asked()).toBe(1);
    expect(receiver.deliveries).toHaveLength(before);
  });

  test("a name that resolved to a public address at the check and to a private one at the connection", async () => {
    const [sender, asked] = named(["3ffe::1"], ["127.0.0.1"]);
    const url = `http://rebinding.example.com:${receiver.port}/hook`;
    const before = receiver.deliveries.length;
    // Nobody has the first, though it counts as public; the next connection resolves and checks anew.
    await post(sender, url, 100);
    expect(await post(sender, url)).toMatchObject({
      error: { code: "receiver_not_public" },
    });
    sender.close();
    expect(asked()).toBe(2);
    expect(receiver.deliveries).toHaveLength(before);
  });

  test("where a public receiver redirects to", async () => {
    receiver.answerWith((_serial, response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${receiver.port}/inside` }).end(),
    );
    const before = receiver.deliveries.length;
    expect(await post(open, receiver.url)).toEqual({ status: 307 });
    expect(receiver.deliveries.slice(before).map(({ path }) => path)).toEqual(["/hook"]);
    receiver.answerWith((_serial, response) => response.writeHead(204).end());
  });

  test("a name of this machine or this network, before it is resolved", () => {
    for (const host of [
      "localhost",
      "a.localhost",
      "printer.local",
      "db.internal",
      "nas.home.arpa",
      "intranet",
    ]) {
      expect(guarded.refusalOf(`https://${host}/hook`), host).not.toBeNull();
    }
    for (const host of ["example.com", "localhost.example.com", "8.8.8.8", "[2606:4700::1111]"]) {
      expect(guarded.refusalOf(`https://${host}/hook`), host).toBeNull();
    }
  });
});

test("a name is resolved as the system does when private receivers are allowed", async () => {
  expect(await post(open, `http://localhost:${receiver.port}/hook`)).toEqual({ status: 204 });
});

test("a connection that is kept is used again; one the receiver closed meanwhile does not fail the delivery", async () => {
  const ports = new Set<number | undefined>();
  receiver.answerWith((_serial, response) => {
    ports.add(response.req.socket.remotePort);
    response.writeHead(204).end();
  });
  const sender = createWebhookSender({ allowPrivate: true });
  for (let n = 0; n < 3; n++) expect(await post(sender, receiver.url)).toEqual({ status: 204 });
  expect(ports.size).toBe(1);
  receiver.closeConnections();
  for (let n = 0; n < 3; n++) expect(await post(sender, receiver.url)).toEqual({ status: 204 });
  sender.close();
});

describe("ends in time with", () => {
  test("a receiver that never answers", async () => {
    receiver.answerWith(() => undefined);
    const started = performance.now();
    expect(await post(open, receiver.url, 150)).toMatchObject({
      error: { code: "receiver_timeout", params: { seconds: 0.15 }, message: "no answer within 0.15 s" },
    });
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

  test("a refused connection and an unknown name", async () => {
    expect(await post(open, "http://127.0.0.1:9/")).toMatchObject({
      error: { code: "receiver_refused", message: "the receiver refused the connection" },
    });
    expect(await post(open, "http://no-such-host.invalid/")).toMatchObject({
      error: { code: "receiver_unresolved" },
    });
  });
});
