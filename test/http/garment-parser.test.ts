/** The operator's own parser of garments: its settings, and the whole way of a photo through the real engine. */

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Onda } from "#engines/onda/create-onda.ts";
import { type OperatorParser, openOperatorParser } from "#engines/onda/parser/operator-parser.ts";
import { readConfig } from "#server/config.ts";
import { hasOnnxRuntime, writeModelFolder } from "#test-support/onnx-runtime.ts";
import { startParserServer } from "#test-support/parser-server.ts";
import { readShippedPhoto, shippedMask } from "#test-support/photos.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { sharedOnda } from "#test-support/shared-engines.ts";
import { writeTinyOnnx } from "#test-support/tiny-onnx.ts";

/** Each engine loads its networks first, which takes long on a busy machine. */
const timeout = 90_000;

let server: Awaited<ReturnType<typeof startParserServer>>;
let answer: "mask" | "failure";
let parser: OperatorParser;
let onda: Onda;
let service: TestService;
let caller: ReturnType<typeof createCaller>;
let photo: Uint8Array;
beforeAll(async () => {
  photo = await readShippedPhoto("turquoise-trousers");
  const mask = await sharp(shippedMask("turquoise-trousers")).toColourspace("b-w").png().toBuffer();
  server = await startParserServer((response) =>
    answer === "mask" ? void response.end(mask) : void response.writeHead(500).end(),
  );
  const settings = { kind: "server", url: server.url, token: null, timeoutMs: 10_000 } as const;
  parser = await openOperatorParser(settings, { onChange: () => undefined });
  onda = sharedOnda({ parser });
  service = await startTestService({ engine: onda, maskEngine: onda.masks, workers: false });
  caller = createCaller(service, (await service.account()).token);
});
afterAll(async () => {
  await service?.close();
  await server?.close();
});

const root = () => service.url.replace("/v1", "");
async function metric(line: string): Promise<number> {
  const headers = { Authorization: `Bearer ${service.operatorToken}` };
  const text = await (await fetch(`${root()}/metrics`, { headers })).text();
  return Number(
    text
      .split("\n")
      .find((one) => one.startsWith(line))
      ?.split(" ")
      .at(-1),
  );
}
const readyz = async () => (await fetch(`${root()}/readyz`)).json();

async function find(bytes = photo) {
  const file = await caller.upload(bytes, "trousers.jpg");
  const { status, body } = await caller.post("/garment-masks", { file_id: file, garment_label: "trousers" });
  expect(status).toBeLessThan(300);
  return body;
}

test("a photo's mask is the parser's while it responds; otherwise the embedded finder's, which is not stored", {
  timeout,
}, async () => {
  answer = "mask";
  const found = await find();
  expect(found).toMatchObject({ found_by: parser.version, state: "found" });
  const { form } = server.asked[0]!;
  expect(form?.get("label")).toBe("trousers");
  const sent = await sharp(Buffer.from(await (form!.get("photo") as File).arrayBuffer())).metadata();
  expect(sent).toMatchObject({ format: "jpeg", width: found.width, height: found.height });
  expect(sent.exif).toBeUndefined();
  expect(await readyz()).toEqual({ status: "ready", alarms: ["no worker running"] });
  expect(await metric('restyle_garment_finds_total{finder="server"')).toBe(1);

  answer = "failure";
  const other = await sharp(photo).flop().jpeg().toBuffer();
  const meanwhile = await find(other);
  expect(meanwhile.found_by).toMatch(/^embedded/);
  expect(await metric("restyle_garment_parser_faults_total")).toBe(1);
  expect(await metric('restyle_garment_finds_total{finder="embedded"')).toBe(1);

  answer = "mask";
  const again = await find(other);
  expect(again.found_by).toBe(parser.version);
  expect(again.mask_id).not.toBe(meanwhile.mask_id);
  // Whoever was given the embedded finder's mask can go on with it.
  expect((await caller.get(`/garment-masks/${meanwhile.mask_id}`)).body.state).toBe("found");
});

test("a failing parser raises an alarm, and its masks and the embedded finder's are stored separately", {
  timeout,
}, async () => {
  const withParser = onda.masks.version;
  for (let fault = 0; fault < 3; fault++) parser.report({ message: "broken", isPermanent: false });
  expect(await readyz()).toEqual({
    status: "ready",
    alarms: ["garment parser not usable", "no worker running"],
  });
  expect(await metric("restyle_garment_parser_up")).toBe(0);
  expect(withParser).toContain(onda.masks.version);
  const asked = server.asked.length;
  const found = await find();
  expect(found.found_by).toMatch(/^embedded/);
  // Known now: neither finder is asked.
  expect((await find()).mask_id).toBe(found.mask_id);
  expect(server.asked).toHaveLength(asked);
  parser.report(null);
  expect((await find()).found_by).toBe(parser.version);
  expect(await metric("restyle_garment_parser_up")).toBe(1);
});

test.skipIf(!hasOnnxRuntime)("a model finds in the pixel threads", { timeout }, async () => {
  const side = 32;
  // Turquoise has more blue than red; walls and skin have not.
  const weights = [
    [0, 0, 0],
    [-40, 0, 40],
  ];
  const model = writeTinyOnnx({ side, weights, biases: [0, -4] });
  const labels = { name: "tiny", width: side, height: side, labels: { 0: "background", 1: "bottom" } };
  const files = await writeModelFolder({ model, labels });
  const own = await openOperatorParser({ kind: "file", ...files }, { onChange: () => undefined });
  const engine = sharedOnda({ parser: own });
  try {
    const outcome = await engine.masks.find(photo, "trousers", new AbortController().signal);
    if (outcome.kind !== "mask") throw new Error(outcome.reason.message);
    expect(own.state).toMatchObject({ isUsable: true, fault: null });
    expect([outcome.mask.foundBy, outcome.version]).toEqual([own.version, engine.masks.version]);
    expect(engine.masks.finders.finds).toMatchObject({ file: 1, embedded: 0 });
  } finally {
    await engine.close();
    await rm(files.folder, { recursive: true });
  }
});

test.each<[string, Record<string, string>]>([
  ["GARMENT_PARSER_LABELS: name the JSON file", { GARMENT_PARSER_FILE: "/m.onnx" }],
  ["GARMENT_PARSER_LABELS: set GARMENT_PARSER_FILE, too", { GARMENT_PARSER_LABELS: "/l.json" }],
  ["GARMENT_PARSER_TOKEN: set GARMENT_PARSER_URL, too", { GARMENT_PARSER_TOKEN: "x" }],
  [
    "one parser is used",
    { GARMENT_PARSER_FILE: "/m", GARMENT_PARSER_LABELS: "/l", GARMENT_PARSER_URL: "http://p" },
  ],
  ["GARMENT_PARSER_URL: ", { GARMENT_PARSER_URL: "gpu:8000" }],
])("half a parser in the settings is refused: %s", (text, settings) => {
  expect(() => readConfig({ DATA_DIR: service.filesDir, ...settings })).toThrow(text);
});

test("a folder without the runtime, and a runtime that can't be loaded, stop the start with what to do", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "onnx-runtime-"));
  const read = () => readConfig({ DATA_DIR: service.filesDir, ONNXRUNTIME_FOLDER: folder }).onnxRuntime;
  try {
    expect(read).toThrow(
      `ONNXRUNTIME_FOLDER: ${folder} has no onnxruntime-node; run: npm install --prefix ${folder}`,
    );
    const installed = path.join(folder, "node_modules/onnxruntime-node");
    await mkdir(installed, { recursive: true });
    await writeFile(path.join(installed, "index.js"), "throw new Error('of another platform');");
    expect(read).toThrow("can't be loaded: of another platform");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("the settings name a file or a server", () => {
  const read = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: service.filesDir, ...settings }).garmentParser;
  expect(read({})).toBeNull();
  expect(read({ GARMENT_PARSER_FILE: "/m.onnx", GARMENT_PARSER_LABELS: "/l.json" })).toEqual({
    kind: "file",
    model: "/m.onnx",
    labels: "/l.json",
  });
  expect(read({ GARMENT_PARSER_URL: "http://gpu:8000/mask?model=a" })).toEqual({
    kind: "server",
    url: "http://gpu:8000/mask?model=a",
    token: null,
    timeoutMs: 10_000,
  });
});
