/** The operator's parser as an HTTP server: what it is sent, what is taken from it, and what happens when it fails. */
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { askParserServer, ParserServerFault } from "#engines/onda/parser/ask-parser-server.ts";
import { openOperatorParser, type ParserState } from "#engines/onda/parser/operator-parser.ts";
import { startParserServer } from "#test-support/parser-server.ts";

const never = new AbortController().signal;
const photo = new Uint8Array([0xff, 0xd8, 1, 2, 3]);
const mask = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
  .toColourspace("b-w")
  .png()
  .toBuffer();

let server: Awaited<ReturnType<typeof startParserServer>> | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const sendMask = (response: { end(body: Uint8Array): void }) => response.end(mask);
const question = { photo, label: "red jacket" };
const settings = (timeoutMs = 5_000) => ({ url: server!.url, token: "s3cret", timeoutMs });

async function faultOf(asking: Promise<unknown>): Promise<ParserServerFault> {
  const fault = await asking.then(
    () => null,
    (error) => error,
  );
  expect(fault).toBeInstanceOf(ParserServerFault);
  return fault;
}

test("a server gets photo, label and token, and its mask comes with its version", async () => {
  server = await startParserServer(sendMask);
  const answer = await askParserServer(settings(), question, never);
  expect(Buffer.from(answer.mask).equals(mask)).toBe(true);
  expect(answer.version).toBe("1.0");
  const [{ authorization, form }] = server.asked as [(typeof server.asked)[0]];
  expect(authorization).toBe("Bearer s3cret");
  expect(form?.get("label")).toBe("red jacket");
  const sent = form?.get("photo") as File;
  expect([sent.type, [...new Uint8Array(await sent.arrayBuffer())]]).toEqual(["image/jpeg", [...photo]]);
});

test("an overloaded server is asked once more, and no more than that", async () => {
  server = await startParserServer((response, _asked, index) =>
    index === 0 ? void response.writeHead(503).end() : sendMask(response),
  );
  expect((await askParserServer(settings(), question, never)).mask.length).toBe(mask.length);
  await server.close();
  server = await startParserServer((response) => void response.writeHead(503).end());
  expect((await faultOf(askParserServer(settings(), question, never))).message).toContain("503");
  expect(server.asked).toHaveLength(2);
});

test.each<[string, number, Parameters<typeof startParserServer>[0]]>([
  [
    "is no PNG (Content-Type: text/html)",
    1,
    (r) => void r.writeHead(200, { "Content-Type": "text/html" }).end("<p>"),
  ],
  ["redirects are not followed", 1, (r) => void r.writeHead(307, { Location: "http://127.0.0.1:1/" }).end()],
  ["check GARMENT_PARSER_TOKEN", 1, (r) => void r.writeHead(401).end()],
  [
    "larger than 32 MB",
    1,
    (r) => {
      // Ends when the reader goes away.
      const more = () => {
        while (!r.destroyed && r.write(Buffer.alloc(4 * 1024 * 1024)));
      };
      r.on("drain", more);
      more();
    },
  ],
  ["socket hang up", 2, (r) => void r.destroy()],
])("an answer that is no mask is a fault that says so: %s", async (text, asked, answer) => {
  server = await startParserServer(answer);
  expect((await faultOf(askParserServer(settings(), question, never))).message).toContain(text);
  expect(server.asked).toHaveLength(asked);
});

test("a server that does not respond in time is a fault, and an aborted request is not", async () => {
  server = await startParserServer(() => undefined);
  expect((await faultOf(askParserServer(settings(60), question, never))).message).toBe(
    "no answer within 0.06 s",
  );
  const reason = new Error("shutdown");
  await expect(askParserServer(settings(), question, AbortSignal.abort(reason))).rejects.toBe(reason);
});

test("after three faults in a row the parser is skipped, and tried again after half a minute", async () => {
  let isBroken = true;
  server = await startParserServer((r) => (isBroken ? void r.writeHead(404).end() : sendMask(r)));
  let time = 1_000;
  const changes: (string | null)[] = [];
  const onChange = ({ isUsable, fault }: Readonly<ParserState>) => changes.push(isUsable ? "usable" : fault);
  const parser = await openOperatorParser({ kind: "server", ...settings() }, { onChange, now: () => time });
  const ask = () => parser.ask("dress", async () => photo, never);
  const { version } = parser;
  expect(version).toMatch(/^server-[0-9a-f]{12}-1\.0$/);
  for (let asked = 0; asked < 5; asked++) expect(await ask()).toBeNull();
  expect(server.asked).toHaveLength(3);
  expect(changes).toEqual(["status 404"]);
  expect(parser.version).toBeNull();
  isBroken = false;
  time += 31_000;
  expect(parser.version).toBe(version);
  expect(await ask()).toMatchObject({ kind: "mask", version });
  parser.report(null);
  expect(parser.state).toEqual({ kind: "server", isUsable: true, fault: null, faults: 3 });
  expect(changes).toEqual(["status 404", "usable"]);
});

test("another version of the server is another parser", async () => {
  server = await startParserServer(sendMask);
  const parser = await openOperatorParser({ kind: "server", ...settings() }, { onChange: () => undefined });
  const before = parser.version;
  server.state.version = "2.0 /beta";
  const asked = await parser.ask("dress", async () => photo, never);
  expect(asked?.version).toBe(before?.replace("1.0", "2.0beta"));
  expect(parser.version).toBe(asked?.version);
});

test("a server that is unreachable at startup is logged once and delays no photo", async () => {
  server = await startParserServer(sendMask);
  const away = settings();
  await server.close();
  const changes: unknown[] = [];
  const parser = await openOperatorParser(
    { kind: "server", ...away },
    { onChange: (state) => changes.push(state.fault) },
  );
  expect(changes).toEqual([expect.stringContaining("ECONNREFUSED")]);
  expect(parser.version).toBeNull();
  expect(await parser.ask("dress", async () => photo, never)).toBeNull();
  expect(parser.state.faults).toBe(1);
});
