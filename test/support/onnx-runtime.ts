import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findOnnxRuntime } from "#engines/nets/onnx-runtime.ts";

/** Where `npm test` installs onnxruntime-node, which is no dependency of the service. */
const onnxRuntimeFolder = path.resolve(import.meta.dirname, "../../.cache/onnxruntime");
/** Its packages. */
export const installedOnnxRuntime = path.join(onnxRuntimeFolder, "node_modules");
/** Its main file. */
export const onnxRuntime = findOnnxRuntime(path.join(onnxRuntimeFolder, "package.json"));
export const hasOnnxRuntime = onnxRuntime !== null;
/** Environment of a server that parses with it, where it is installed. */
export const onnxRuntimeEnv: Record<string, string> = hasOnnxRuntime
  ? { ONNXRUNTIME_FOLDER: onnxRuntimeFolder }
  : {};

if (!hasOnnxRuntime) {
  process.stderr.write(
    "Tests that run an ONNX model are skipped: onnxruntime-node is not in .cache/onnxruntime; npm test installs it.\n",
  );
}

/** A folder with a model, its labels and, when there is one, the runtime beside them. */
export async function writeModelFolder(files: { model: Uint8Array; labels: unknown; runtime?: boolean }) {
  const folder = await mkdtemp(path.join(tmpdir(), "garment-parser-"));
  const model = path.join(folder, "model.onnx");
  const labels = path.join(folder, "labels.json");
  await writeFile(model, files.model);
  await writeFile(labels, typeof files.labels === "string" ? files.labels : JSON.stringify(files.labels));
  await mkdir(path.join(folder, "empty"));
  if (hasOnnxRuntime && files.runtime !== false)
    await symlink(installedOnnxRuntime, path.join(folder, "node_modules"));
  return { folder, model, labels };
}
