import { readFileSync } from "node:fs";
import type { Logger } from "pino";
import type {
  ContentCredentials,
  Engine,
  EngineOrder,
  FaceEngine,
  FindWatermark,
  MaskEngine,
  Moderator,
} from "#engines/contract.ts";
import { createCredentials } from "#engines/credentials/create-credentials.ts";
import type { SigningCertificate } from "#engines/credentials/signing-certificate.ts";
import { createFaceEngine } from "#engines/faces/create-face-engine.ts";
import { assertNetworkFiles, NetworkFileError } from "#engines/nets/network-files.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import {
  type OperatorParser,
  openOperatorParser,
  type ParserSettings,
} from "#engines/onda/parser/operator-parser.ts";
import { type OperatorSegmenter, openOperatorSegmenter } from "#engines/onda/segmenter/operator-segmenter.ts";
import type { CostRule } from "#engines/providers/cost-rule.ts";
import { createProviderEngine } from "#engines/providers/create-provider-engine.ts";
import { createWire } from "#engines/providers/create-wire.ts";
import { listReachable, type ReachableEngine } from "#engines/providers/list-reachable.ts";
import { createOpenAiModerator } from "#engines/providers/openai/openai-moderator.ts";
import { EngineTableError, readEngineTable } from "#engines/providers/read-engine-table.ts";
import { tryWatermark } from "#engines/watermark/run-watermark.ts";
import { openWatermarkFile, type WatermarkModel } from "#engines/watermark/watermark-file.ts";
import { creditPacks } from "#shops/billing/credit-packs.ts";
import type { Config } from "./config.ts";
import { SettingsError } from "./processes/startup-error.ts";
import { traceEngine } from "./traces/trace-engine.ts";

export interface Engines {
  engines: readonly Engine[];
  /** In which order `auto` tries them. */
  engineOrder?: EngineOrder;
  faceEngine: FaceEngine;
  maskEngine: MaskEngine;
  credentials: ContentCredentials;
  /** Absent or null: no network for invisible watermarks is mounted. */
  findWatermark?: FindWatermark | null;
  /** Absent: the content filter's table alone. */
  moderator?: Moderator;
}

/**
 * Creates this server's engines. Threads start with the first picture, so a web process has only those for faces and
 * masks.
 *
 * @throws SettingsError when `ENGINES_FILE` is wrong or, unless no picture will be drawn, a network's file is missing or damaged.
 * @param options.garmentParser null: the embedded finder alone.
 */
export async function openEngines(options: {
  threads: number;
  garmentParser: ParserSettings | null;
  /** Description of a promptable network (`SEGMENTER_FILE`); null: strokes are understood without one. */
  segmenterFile: string | null;
  /** Null: pictures get no invisible watermark. */
  watermark: Config["watermark"];
  /** Main file of onnxruntime-node, to parse people with; null: TensorFlow.js. */
  onnxRuntime: string | null;
  providers: Config["providers"];
  /** Null: pictures are not signed. */
  signer: SigningCertificate | null;
  /** False for commands that draw no picture: reading and hashing all networks takes as long as their own work. */
  drawsPictures?: boolean;
  log: Logger;
}): Promise<Engines> {
  const { log, onnxRuntime, drawsPictures = true } = options;
  if (drawsPictures) await assertNetworksInstalled();
  const onFault = (error: unknown) => log.error({ err: error }, "a picture could not be processed");
  // One thread: a check takes a fraction of a second, and each thread loads its own networks.
  const faceEngine = createFaceEngine({ threads: 1, onnxRuntime, onFault });
  const parser = await openParser(options.garmentParser, log);
  const segmenter = await openSegmenter(options.segmenterFile, log);
  const watermark = options.watermark && (await openWatermark(options.watermark, log));
  const onda = createOnda({
    threads: options.threads,
    onnxRuntime,
    onFault,
    watermark,
    ...(parser && { parser }),
    ...(segmenter && { segmenter }),
  });
  const { table, reachable } = openEngineTable(options.providers);
  const costRule = toCostRule(options.providers);
  const remote = reachable.map((engine) =>
    createProviderEngine(engine, { wire: createWire(engine), threads: onda.threads, costRule }),
  );
  const { accounts, moderates } = options.providers;
  const moderator = moderates && accounts.openai ? createOpenAiModerator(accounts.openai) : null;
  // A model of the operator's own under the name takes its operations; the rest stays here.
  const taken = remote.find(({ name }) => name === "onda")?.jobTypes ?? [];
  const local: Engine = { ...onda, jobTypes: onda.jobTypes.filter((type) => !taken.includes(type)) };
  return {
    engines: [local, ...remote].map(traceEngine),
    engineOrder: table.order,
    faceEngine,
    maskEngine: onda.masks,
    findWatermark: onda.findWatermark,
    credentials: createCredentials({ signer: options.signer, generator: readGenerator(), onFault }),
    ...(moderator && { moderator }),
  };
}

/** What claims about pictures name as the software that made them. */
function readGenerator(): { name: string; version: string } {
  const file = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return { name: "Restyle", version: (JSON.parse(file) as { version: string }).version };
}

/** What a drawing may cost: a share of what its credits bring when they are of the cheapest pack. */
export function toCostRule({ costShareMax }: Pick<Config["providers"], "costShareMax">): CostRule {
  const creditUsd = Math.min(...creditPacks.map(({ credits, price }) => Number(price) / credits));
  return { creditUsd, costShareMax };
}

/** @throws SettingsError when `ENGINES_FILE` is wrong. */
export function openEngineTable({ accounts, enginesFile }: Config["providers"]): {
  table: ReturnType<typeof readEngineTable>;
  reachable: ReachableEngine[];
} {
  try {
    const table = readEngineTable(enginesFile);
    return { table, reachable: listReachable(table, accounts) };
  } catch (error) {
    if (!(error instanceof EngineTableError)) throw error;
    throw new SettingsError(`ENGINES_FILE: ${error.message}`);
  }
}

/**
 * Checks the networks' files before anything is served, because without them every picture would fail.
 *
 * @param importer the file from which packages are resolved.
 * @throws SettingsError that says what to install.
 */
export async function assertNetworksInstalled(importer?: string): Promise<void> {
  try {
    await assertNetworkFiles(importer);
  } catch (error) {
    if (!(error instanceof NetworkFileError)) throw error;
    throw new SettingsError(error.message, { cause: error });
  }
}

async function openParser(settings: ParserSettings | null, log: Logger): Promise<OperatorParser | null> {
  if (settings === null) return null;
  const parser = await openOperatorParser(settings, {
    onChange: ({ isUsable, fault }) =>
      isUsable
        ? log.info("the garment parser is used again")
        : log.error({ fault }, "the garment parser can't be used; the embedded finder does its work"),
  });
  if (parser.state.isUsable) log.info({ parser: parser.version }, "a garment parser is set");
  return parser;
}

async function openSegmenter(file: string | null, log: Logger): Promise<OperatorSegmenter | null> {
  if (file === null) return null;
  const segmenter = await openOperatorSegmenter(file, {
    onChange: ({ fault }) =>
      log.error({ fault }, "the segmenter can't be used; strokes are understood without it until a restart"),
  });
  if (segmenter.state.isUsable) log.info("a segmenter is set");
  return segmenter;
}

/**
 * Opens the network for invisible watermarks.
 *
 * @throws SettingsError when it can't be used: an operator who marks pictures by a duty must not deliver others.
 */
async function openWatermark(
  { file, secret }: NonNullable<Config["watermark"]>,
  log: Logger,
): Promise<WatermarkModel> {
  try {
    const model = await openWatermarkFile(file, secret);
    const isRead = await tryWatermark(model);
    const { version, bits, rightBitsMin } = model;
    log.info({ watermark: version, bits, rightBitsMin }, "outputs get an invisible watermark");
    if (!isRead)
      log.warn({ watermark: version }, "the invisible watermark of a test picture was not read back");
    return model;
  } catch (error) {
    throw new SettingsError((error as Error).message, { cause: error });
  }
}
