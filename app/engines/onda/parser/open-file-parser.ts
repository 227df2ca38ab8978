import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { findOnnxRuntime, onnxRuntimeCommand } from "../../nets/onnx-runtime.ts";
import { type ParserLabels, readParserLabels } from "./parser-labels.ts";

/** A parser's model, as configured by the operator. */
export interface ParserFiles {
  /** The ONNX file. */
  model: string;
  /** The JSON file that `readParserLabels` reads. */
  labels: string;
}

/** A model for the pixel threads. Plain data. */
export interface FileParser {
  model: string;
  labels: ParserLabels;
  /** Main file of onnxruntime-node. */
  runtime: string;
  /** Name and hash of model and labels; other files are another version. */
  version: string;
}

/**
 * Checks the files of a parser and resolves the runtime: beside the model, otherwise among the service's packages. The
 * pixel threads load the model itself.
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
  const runtime = findOnnxRuntime(files.model, import.meta.filename);
  if (runtime === null) {
    throw new Error(
      `GARMENT_PARSER_FILE: the package onnxruntime-node is not installed; run: ${onnxRuntimeCommand(path.dirname(files.model))}`,
    );
  }
  return {
    model: files.model,
    labels,
    runtime,
    version: `${labels.name}-${hash.digest("hex").slice(0, 12)}`,
  };
}
