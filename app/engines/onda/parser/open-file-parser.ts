import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type ParserLabels, readParserLabels } from "./parser-labels.ts";

/** A parser's model as the operator named it. */
export interface ParserFiles {
  /** The ONNX file. */
  model: string;
  /** The JSON file that `readParserLabels` reads. */
  labels: string;
}

/** A model that can be loaded in a pixel thread. Plain data. */
export interface FileParser {
  model: string;
  labels: ParserLabels;
  /** Main file of onnxruntime-node. */
  runtime: string;
  /** Name and hash of model and labels: another file is another parser. */
  version: string;
}

const runtimePackage = "onnxruntime-node";

/** The command that installs the runtime beside a model. */
function installCommand(model: string): string {
  return `npm install --prefix ${path.dirname(model)} --ignore-scripts ${runtimePackage}@1.30.0`;
}

/**
 * Checks the files of a parser and finds the runtime: beside the model, else among the service's own packages. The model
 * itself is loaded by the pixel threads.
 *
 * @throws Error whose message says what to do
 */
export async function openFileParser(files: ParserFiles): Promise<FileParser> {
  const hash = createHash("sha256");
  let text: string;
  try {
    text = await readFile(files.labels, "utf8");
  } catch (cause) {
    throw new Error(`GARMENT_PARSER_LABELS: ${files.labels} can't be read; check path and permissions`, {
      cause,
    });
  }
  let labels: ParserLabels;
  try {
    labels = readParserLabels(text);
  } catch (cause) {
    throw new Error(`GARMENT_PARSER_LABELS: ${files.labels}: ${(cause as Error).message}`, { cause });
  }
  hash.update(JSON.stringify(labels));
  try {
    await pipeline(createReadStream(files.model), hash, { end: false });
  } catch (cause) {
    throw new Error(`GARMENT_PARSER_FILE: ${files.model} can't be read; check path and permissions`, {
      cause,
    });
  }
  const runtime = findRuntime(files.model);
  if (runtime === null) {
    throw new Error(
      `GARMENT_PARSER_FILE: the package ${runtimePackage} is not installed; run: ${installCommand(files.model)}`,
    );
  }
  return {
    model: files.model,
    labels,
    runtime,
    version: `${labels.name}-${hash.digest("hex").slice(0, 12)}`,
  };
}

function findRuntime(model: string): string | null {
  for (const place of [model, import.meta.filename]) {
    try {
      return createRequire(place).resolve(runtimePackage);
    } catch {
      // Not there.
    }
  }
  return null;
}
