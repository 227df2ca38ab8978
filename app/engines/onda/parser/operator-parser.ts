import { createHash } from "node:crypto";
import { askParserServer, type ParserServer, probeParserServer } from "./ask-parser-server.ts";
import { type FileParser, openFileParser, type ParserFiles } from "./open-file-parser.ts";

/** The parser that the operator set, if any. */
export type ParserSettings = ({ kind: "file" } & ParserFiles) | ({ kind: "server" } & ParserServer);

export interface ParserState {
  kind: ParserSettings["kind"];
  /** False while the embedded finder does its work. */
  isUsable: boolean;
  /** Why it is not, or what happened last. */
  fault: string | null;
  /** Faults since the process started. */
  faults: number;
}

/** What a pixel thread needs to take the parser's opinion. Plain data. */
export type ParserQuestion =
  | { kind: "file"; version: string; parser: FileParser }
  | { kind: "mask"; version: string; file: Uint8Array };

export interface ParserFault {
  message: string;
  /** It will not go away until the server is started anew. */
  isPermanent: boolean;
}

/** The operator's own parser of garments, with its faults. */
export interface OperatorParser {
  readonly state: Readonly<ParserState>;
  /** Identifies the parser's answers; null while it is not asked. */
  readonly version: string | null;
  /**
   * What to give the pixel thread; null while the parser is not asked, after it has failed, and when there is no photo
   * to send.
   *
   * @param toPhoto makes the jpg that a server is sent.
   */
  ask(
    label: string,
    toPhoto: () => Promise<Uint8Array | null>,
    signal: AbortSignal,
  ): Promise<ParserQuestion | null>;
  /** Told of how the pixel thread fared. */
  report(fault: ParserFault | null): void;
}

/** So many faults in a row, and the parser is not asked for a while. */
const faultsMax = 3;
const pauseMs = 30_000;
const probeMs = 3_000;

/**
 * Opens the operator's parser. One that is absent or broken is never an error: its state says so, and the embedded finder
 * does the work.
 *
 * @param onChange told each time the parser becomes usable or unusable.
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
    // A server that is away at the start is not waited for by each photo.
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
