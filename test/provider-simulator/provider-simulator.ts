import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { InvalidCall, reply, type SimulatedReply } from "./reply.ts";
import type { Behaviour, SimulatedCall, SimulatedWire } from "./simulated-call.ts";
import {
  type BilledPicture,
  type ChooseBehaviour,
  drawAndBill,
  type SimulatorState,
  waitAsTold,
} from "./simulator-state.ts";
import { answerGemini, readGeminiCall, refuseGemini } from "./wires/gemini-wire.ts";
import { answerGeneration, readIdeogramCall, refuseIdeogram } from "./wires/ideogram-wire.ts";
import {
  answerModeration,
  type JudgeQuestion,
  type ModerationQuestion,
  readModerationQuestion,
} from "./wires/openai-moderation.ts";
import { answerOpenAi, readOpenAiCall, refuseCompatible, refuseOpenAi } from "./wires/openai-wire.ts";
import { answerOpenRouter, readOpenRouterCall, refuseOpenRouter } from "./wires/openrouter-wire.ts";
import { answerSeedream, readSeedreamCall, refuseSeedream } from "./wires/seedream-wire.ts";

export interface ProviderSimulator {
  /** Base addresses, as the settings of each account take them. */
  addresses: Record<SimulatedWire, string>;
  /** Every call for a picture that was understood, in order. */
  calls: SimulatedCall[];
  /** Every picture that would be charged. */
  bill: BilledPicture[];
  /** The most calls at once, by model. */
  mostAtOnce(model: string): number;
  /** The day on which OpenAI's models end; none until it is set. */
  endModelsOn(day: string | null): void;
  /** How often OpenAI was asked about a model. */
  countQuestions(): number;
  /** Every question of OpenAI's moderation endpoint, in order. */
  moderations: ModerationQuestion[];
  /** Says how questions are judged from now on; until then nothing is flagged. */
  judge(judge: JudgeQuestion): void;
  /** Says what becomes of calls from now on; absent for a call: it is drawn. */
  behave(choose: ChooseBehaviour): void;
  close(): Promise<void>;
}

/**
 * One server that speaks the five wires as their providers publish them. It refuses requests that the documentation does
 * not allow, draws pictures that show what they were drawn from, and keeps the bill.
 *
 * @param options.scale draws every picture so many times as large as it was asked for; tests draw small.
 */
export async function startProviderSimulator(
  options: { scale?: number; port?: number; pollsBefore?: number } = {},
): Promise<ProviderSimulator> {
  const closing = new AbortController();
  const state: SimulatorState = {
    calls: [],
    bill: [],
    inFlight: new Map(),
    choose: () => undefined,
    modelsEndOn: null,
    questions: 0,
    moderations: [],
    judge: () => [],
    faultsLeft: new Map(),
    origin: "",
    files: new Map(),
    denied: new Map(),
    generations: new Map(),
    signal: closing.signal,
  };
  const server = createServer((request, response) => {
    answer(state, options.scale ?? 1, request, response).catch((error) => {
      if (error instanceof InvalidCall)
        return send(response, reply(400, { error: { message: error.message } }));
      response.destroy(error as Error);
    });
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: {
      gemini: `${state.origin}/gemini`,
      openai: `${state.origin}/openai/v1`,
      ark: `${state.origin}/ark/api/v3`,
      ideogram: `${state.origin}/ideogram`,
      openrouter: `${state.origin}/openrouter/api/v1`,
      openai_compatible: `${state.origin}/compatible/v1`,
      openai_compatible_edit: `${state.origin}/compatible-edit/v1`,
    },
    calls: state.calls,
    bill: state.bill,
    mostAtOnce: (model) => state.inFlight.get(model)?.most ?? 0,
    endModelsOn: (day) => {
      state.modelsEndOn = day;
    },
    countQuestions: () => state.questions,
    moderations: state.moderations,
    judge: (judge) => {
      state.judge = judge;
    },
    behave: (choose) => {
      state.choose = choose;
    },
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Read = () => Promise<SimulatedCall>;

async function answer(
  state: SimulatorState,
  scale: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", state.origin);
  const [, provider, ...rest] = url.pathname.split("/");
  const path = rest.join("/");
  const body = await buffer(request);
  const json = () => JSON.parse(body.toString("utf8")) as Record<string, unknown>;
  const draw = (read: Read, wire: DrawingWire) => drawCall(state, response, read, wire);

  if (provider === "files") {
    if (failsInTurn(state, `/files/${path}`, response, downloadFaults)) return;
    const denied = state.denied.get(path);
    if (denied) return send(response, reply(denied, { error: "no access" }));
    // The proxy in front of the files lets no client through that does not name itself.
    const agent = request.headers["user-agent"] ?? "";
    if (agent === "" || agent === "node")
      return send(response, reply(403, "<html>Attention required</html>"));
    const file = state.files.get(path);
    response.writeHead(file ? 200 : 404, { "content-type": "image/png" });
    return void response.end(file);
  }
  if (!hasKey(provider, request))
    return send(response, reply(401, { error: { message: "no key", code: "no_key" } }));
  if (provider === "gemini") {
    const model = path.match(/^v1beta\/models\/([\w.-]+)(:generateContent)?$/);
    if (!model) return send(response, reply(404, { error: { code: 404, status: "NOT_FOUND" } }));
    if (!model[2]) return send(response, reply(200, { name: `models/${model[1]}` }));
    return draw(async () => readGeminiCall(model[1]!, json(), scale), geminiWire);
  }
  const name = provider === undefined ? undefined : openAiServers[provider];
  if (name) {
    if (path.startsWith("v1/models")) {
      const id = path.slice("v1/models/".length);
      if (name !== "openai") return send(response, reply(200, { object: "list", data: [] }));
      state.questions += 1;
      return send(response, reply(200, { id, object: "model", shutdown_date: state.modelsEndOn }));
    }
    if (name === "openai" && path === "v1/moderations") {
      const question = readModerationQuestion(json());
      state.moderations.push(question);
      return send(response, answerModeration(question, state.judge));
    }
    const isEdit = path === "v1/images/edits";
    if (!isEdit && path !== "v1/images/generations") return send(response, reply(404, { error: {} }));
    return draw(
      async () => {
        const form = isEdit
          ? await readForm(request, body, ["image", "image[]", "mask", "mask_image"])
          : { fields: json(), files: {} };
        const pictures = form.files["image[]"] ?? form.files.image ?? [];
        const [mask = null, maskImage = null] = [form.files.mask?.[0], form.files.mask_image?.[0]];
        return readOpenAiCall(name, form.fields, { pictures, mask, maskImage }, scale);
      },
      name === "openai" ? openAiWire : compatibleWire,
    );
  }
  if (provider === "ark" && path === "api/v3/images/generations") {
    return draw(async () => readSeedreamCall(json(), scale), seedreamWire);
  }
  if (provider === "openrouter") {
    if (/^api\/v1\/images\/models\/[\w.-]+\/[\w.-]+\/endpoints$/.test(path))
      return send(response, reply(200, { data: { endpoints: [] } }));
    if (path === "api/v1/images") return draw(async () => readOpenRouterCall(json(), scale), openRouterWire);
  }
  if (provider === "ideogram") return answerIdeogram(state, scale, { request, response, url, path, body });
  send(response, reply(404, { error: "not found" }));
}

/** Paths of the servers with OpenAI's API. */
const openAiServers: Partial<Record<string, "openai" | "openai_compatible" | "openai_compatible_edit">> = {
  openai: "openai",
  compatible: "openai_compatible",
  "compatible-edit": "openai_compatible_edit",
};

/** Any key will do, but one must be sent the way the provider reads it. */
function hasKey(provider: string | undefined, { headers }: IncomingMessage): boolean {
  if (provider === "gemini") return Boolean(headers["x-goog-api-key"]);
  if (provider === "ideogram") return Boolean(headers["api-key"]);
  return /^Bearer ./.test(headers.authorization ?? "");
}

interface DrawingWire {
  refuse(behaviour: Behaviour, call: SimulatedCall): SimulatedReply | null;
  answer(
    picture: Uint8Array,
    call: SimulatedCall,
    state: SimulatorState,
    behaviour: Behaviour | undefined,
  ): SimulatedReply;
}

const geminiWire: DrawingWire = {
  refuse: refuseGemini,
  answer: (picture, call, _state, behaviour) => answerGemini(picture, call, behaviour),
};
const openAiWire: DrawingWire = {
  refuse: refuseOpenAi,
  answer: (picture, call, _state, behaviour) => answerOpenAi(picture, call, behaviour),
};
const compatibleWire: DrawingWire = { ...openAiWire, refuse: refuseCompatible };
const openRouterWire: DrawingWire = {
  refuse: refuseOpenRouter,
  answer: (picture, call, _state, behaviour) => answerOpenRouter(picture, call, behaviour),
};
const seedreamWire: DrawingWire = {
  refuse: (behaviour, { model }) => refuseSeedream(behaviour, model),
  answer: (picture, call, _state, behaviour) =>
    behaviour?.kind === "foreign address"
      ? answerSeedream(call, { url: behaviour.address }, behaviour)
      : answerSeedream(call, { b64_json: Buffer.from(picture).toString("base64") }, behaviour),
};

async function drawCall(
  state: SimulatorState,
  response: ServerResponse,
  read: Read,
  wire: DrawingWire,
): Promise<void> {
  const call = await read();
  const behaviour = state.choose(call, state.calls.push(call) - 1);
  await countInFlight(state, call.model, async () => {
    if (strays(state, behaviour, response)) return;
    const refused = behaviour && wire.refuse(behaviour, call);
    if (refused) return send(response, refused);
    if (behaviour?.kind === "wait") await behaviour.until;
    const picture = await drawAndBill(state, call, behaviour);
    await waitAsTold(state, behaviour);
    send(response, wire.answer(picture, call, state, behaviour), behaviour?.kind === "break off");
  });
}

async function countInFlight(state: SimulatorState, model: string, work: () => Promise<void>): Promise<void> {
  const count = state.inFlight.get(model) ?? { now: 0, most: 0 };
  state.inFlight.set(model, count);
  count.now++;
  count.most = Math.max(count.most, count.now);
  try {
    await work();
  } finally {
    count.now--;
  }
}

async function answerIdeogram(
  state: SimulatorState,
  scale: number,
  call: { request: IncomingMessage; response: ServerResponse; url: URL; path: string; body: Buffer },
): Promise<void> {
  const { request, response, url, path, body } = call;
  const asked = path.match(/^v2\/generations\/([\w-]+)$/)?.[1];
  if (asked) return answerPoll(state, response, asked);
  const drawing = path.match(/^v2\/image\/(generate|precise-edit)\/([\w.-]+)$/);
  if (!drawing) return send(response, reply(404, { error: "not found" }));
  if (url.searchParams.get("dry_run") === "true") return send(response, reply(200, { price_usd: 0.06 }));
  const isEdit = drawing[1] === "precise-edit";
  const { fields, files } = await readForm(
    request,
    body,
    isEdit ? ["image", "reference_images", "mask"] : ["images"],
  );
  const { image = [], images = [], reference_images = [], mask = [] } = files;
  const read = await readIdeogramCall(
    drawing[1] as "generate",
    drawing[2]!,
    fields,
    { image, images, reference_images, mask },
    scale,
  );
  const behaviour = state.choose(read, state.calls.push(read) - 1);
  if (strays(state, behaviour, response)) return;
  const refused = behaviour && refuseIdeogram(behaviour);
  if (refused) return send(response, refused);
  const id = `gen-${state.generations.size + 1}`;
  state.generations.set(id, { call: read, behaviour, picture: drawAndBill(state, read, behaviour) });
  // An answer that breaks off here loses the id of a drawing that is paid.
  send(
    response,
    reply(200, { generation_id: id, generation_kind: "sampling" }),
    behaviour?.kind === "break off",
  );
}

async function answerPoll(state: SimulatorState, response: ServerResponse, id: string): Promise<void> {
  const generation = state.generations.get(id);
  if (!generation) return send(response, reply(404, { error: "no such generation" }));
  const { call, behaviour, picture } = generation;
  if (behaviour?.kind === "shaky" && !state.faultsLeft.has(id)) state.faultsLeft.set(id, behaviour.polls);
  if (failsInTurn(state, id, response, pollFaults)) return;
  const isOpen = behaviour?.kind === "hang" || (await isWaiting(behaviour));
  if (isOpen) return send(response, answerGeneration(id, behaviour, call, null));
  if (behaviour?.kind === "late") await waitAsTold(state, behaviour);
  const name = `${id}.png`;
  if (behaviour?.kind === "no download") state.denied.set(name, behaviour.status);
  state.files.set(name, await picture);
  const download = `/files/${name}`;
  if (behaviour?.kind === "shaky" && !state.faultsLeft.has(download))
    state.faultsLeft.set(download, behaviour.downloads);
  send(response, answerGeneration(id, behaviour, call, `${state.origin}/files/${name}`));
}

async function isWaiting(behaviour: Behaviour | undefined): Promise<boolean> {
  if (behaviour?.kind !== "wait") return false;
  return Promise.race([behaviour.until.then(() => false), nextTurn(true)]);
}

interface ReadForm {
  fields: Record<string, unknown>;
  files: Partial<Record<string, Uint8Array[]>>;
}

async function readForm(
  request: IncomingMessage,
  body: Buffer,
  fileNames: readonly string[],
): Promise<ReadForm> {
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(Uint8Array.from(body), { headers: { "content-type": type } }).formData();
  const read: ReadForm = { fields: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value === "string") {
      if (name in read.fields) throw new InvalidCall(`${name} was sent twice`);
      // A form's lines end in CR LF, whatever they were written with.
      read.fields[name] = value.replaceAll("\r\n", "\n");
      continue;
    }
    if (!fileNames.includes(name)) throw new InvalidCall(`unknown field ${name}`);
    const bytes = new Uint8Array(await value.arrayBuffer());
    read.files[name] = [...(read.files[name] ?? []), bytes];
  }
  return read;
}

/** @param breaksOff ends the connection in the middle of the body. */
function send(response: ServerResponse, { status, body, headers }: SimulatedReply, breaksOff = false): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...headers,
  });
  if (!breaksOff) return void response.end(text);
  response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy());
}

type Fault = (response: ServerResponse) => void;
const breakConnection: Fault = (response) => void response.destroy();
const overload: Fault = (response) => send(response, reply(503, { error: "overloaded" }));
/** A page of a proxy instead of the answer. */
const strayPage: Fault = (response) => send(response, reply(200, "<html>Please wait</html>"));
const downloadFaults = [breakConnection, overload];
const pollFaults = [...downloadFaults, strayPage];

/** Fails one of the first requests for something, in every way by turns. */
function failsInTurn(
  state: SimulatorState,
  what: string,
  response: ServerResponse,
  faults: readonly Fault[],
): boolean {
  const left = state.faultsLeft.get(what) ?? 0;
  if (left <= 0) return false;
  state.faultsLeft.set(what, left - 1);
  faults[left % faults.length]!(response);
  return true;
}

/** Responds as no provider should. */
function strays(state: SimulatorState, behaviour: Behaviour | undefined, response: ServerResponse): boolean {
  if (behaviour?.kind === "redirect") {
    send(response, reply(307, {}, { location: behaviour.location }));
    return true;
  }
  if (behaviour?.kind !== "endless") return false;
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(1024 * 1024, " ");
  const write = () => {
    while (!response.destroyed && !state.signal.aborted && response.write(chunk));
  };
  response.on("drain", write);
  write();
  return true;
}
