import { createHash } from "node:crypto";
import type { OperatorNetwork } from "../../contract.ts";
import { askParserServer, type ParserServer, probeParserServer } from "./ask-parser-server.ts";
import { type FileParser, openFileParser, type ParserFiles } from "./open-file-parser.ts";

/** The operator's parser, if one is configured. */
export type ParserSettings = ({ kind: "file" } & ParserFiles) | ({ kind: "server" } & ParserServer);

export interface ParserState extends OperatorNetwork {
  kind: ParserSettings["kind"];
}

/** A request to the parser for a pixel thread. Plain data. */
export type ParserQuestion =
  | { kind: "file"; version: string; parser: FileParser }
  | { kind: "mask"; version: string; file: Uint8Array };

export interface ParserFault {
  message: string;
  /** Lasts until the server is restarted. */
  isPermanent: boolean;
}

/** The operator's own garment parser with a circuit breaker. */
export interface OperatorParser {
  readonly state: Readonly<ParserState>;
  /** Version of the parser's results; null while it is disabled. */
  readonly version: string | null;
  /**
   * The request for the pixel thread; null while the parser is disabled after faults, and when there is no photo to
   * send.
   *
   * @param toPhoto makes the jpg for a server.
   */
  ask(
    label: string,
    toPhoto: () => Promise<Uint8Array | null>,
    signal: AbortSignal,
  ): Promise<ParserQuestion | null>;
  /** Reports the result of the pixel thread. */
  report(fault: ParserFault | null): void;
}

/** Number of consecutive faults that open the circuit breaker. */
const faultsMax = 3;
const pauseMs = 30_000;
const probeMs = 3_000;

/**
 * Opens the operator's parser. A missing or broken parser is not an error: its state says so, and the embedded finder
 * substitutes for it.
 *
 * @param onChange called whenever the parser becomes usable or unusable.
 */
export async function openOperatorParser(
  settings: ParserSettings,
  options: { onChange: (state: Readonly<ParserState>) => void; now?: () => number },
): Promise<OperatorParser> {
  const now = options.now ?? (() => performance.now());
  const state: ParserState = { kind: settings.kind, isUsable: true, fault: null, faults: 0 };
  let inARow = 0;
  let pausedUntil = 0;
  const report = (fault: ParserFault | null): void => {
    const wasUsable = state.isUsable;
    if (fault === null) {
      if (pausedUntil === Number.POSITIVE_INFINITY) return;
      inARow = 0;
      state.isUsable = true;
      state.fault = null;
    } else {
      inARow = fault.isPermanent ? faultsMax : inARow + 1;
      state.faults++;
      state.fault = fault.message;
      if (inARow >= faultsMax) {
        state.isUsable = false;
        pausedUntil = fault.isPermanent ? Number.POSITIVE_INFINITY : Math.max(pausedUntil, now() + pauseMs);
      }
    }
    if (state.isUsable !== wasUsable) options.onChange(state);
  };
  const isAsked = () => state.isUsable || now() >= pausedUntil;
  const common = { state, report };

  if (settings.kind === "file") {
    let parser: FileParser;
    try {
      parser = await openFileParser(settings);
    } catch (error) {
      report({ message: (error as Error).message, isPermanent: true });
      return { ...common, version: null, ask: async () => null };
    }
    const { version } = parser;
    return {
      ...common,
      get version() {
        return isAsked() ? version : null;
      },
      ask: async () => (isAsked() ? { kind: "file", version, parser } : null),
    };
  }

  const name = `server-${createHash("sha256").update(settings.url).digest("hex").slice(0, 12)}`;
  let reported: string | null = null;
  const versionNow = () => (reported === null ? name : `${name}-${reported}`);
  try {
    ({ version: reported } = await probeParserServer({ ...settings, timeoutMs: probeMs }));
  } catch (error) {
    // When the server is unreachable at the start, photos do not wait for it.
    inARow = faultsMax - 1;
    report({ message: (error as Error).message, isPermanent: false });
  }
  return {
    ...common,
    get version() {
      return isAsked() ? versionNow() : null;
    },
    ask: async (label, toPhoto, signal) => {
      if (!isAsked()) return null;
      const photo = await toPhoto();
      if (photo === null) return null;
      try {
        const { mask, version } = await askParserServer(settings, { photo, label }, signal);
        reported = version;
        return { kind: "mask", version: versionNow(), file: mask };
      } catch (error) {
        signal.throwIfAborted();
        report({ message: (error as Error).message, isPermanent: false });
        return null;
      }
    },
  };
}
