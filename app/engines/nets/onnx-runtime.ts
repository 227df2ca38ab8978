import { createRequire } from "node:module";

const runtimePackage = "onnxruntime-node";

/** The command that installs the runtime into a folder (docs/decisions/0044). */
export const onnxRuntimeCommand = (folder: string): string =>
  `npm install --prefix ${folder} --ignore-scripts ${runtimePackage}@1.30.0`;

/**
 * The main file of onnxruntime-node, which is an optional package; null when it is not installed.
 *
 * @param places files from which the package is resolved, in this order.
 */
export function findOnnxRuntime(...places: string[]): string | null {
  for (const place of places) {
    try {
      return createRequire(place).resolve(runtimePackage);
    } catch {
      // Not installed there.
    }
  }
  return null;
}
