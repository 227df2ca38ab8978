import { readModelDescription, requireOnnxRuntime, toModelVersion } from "../../nets/operator-model.ts";
import { ParserLabels } from "./parser-labels.ts";

/** A parser's model, as configured by the operator. */
export interface ParserFiles {
  /** The ONNX file. */
  model: string;
  /** The JSON file of `ParserLabels`. */
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
 * Checks the files of a parser and resolves the runtime. The pixel threads load the model itself.
 *
 * @throws Error whose message says what to do
 */
export async function openFileParser(files: ParserFiles): Promise<FileParser> {
  const labels = await readModelDescription("GARMENT_PARSER_LABELS", files.labels, ParserLabels);
  const version = await toModelVersion("GARMENT_PARSER_FILE", labels, [files.model]);
  const runtime = requireOnnxRuntime("GARMENT_PARSER_FILE", files.model);
  return { model: files.model, labels, runtime, version };
}
