/** Writes the encoder of the parsing network for the training: weights as 32-bit floats one after the other, and what they are. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readNetworkFile } from "#engines/nets/network-files.ts";
import { readTfLite, tfLiteActivations, tfLiteCodes } from "#engines/nets/tflite-file.ts";

const folder = process.argv[2] ?? path.join(import.meta.dirname, "work");
/** The last operator before the network's own decoder. */
const lastOperator = 140;
/** Fields of the activation in the operators' own tables. */
const activationField: Record<number, number> = {
  [tfLiteCodes.convolve]: 3,
  [tfLiteCodes.convolveDepthwise]: 4,
};

const { operators, tensors } = readTfLite(await readNetworkFile("selfie_multiclass.tflite"));
const constantOf = new Map(
  operators
    .filter(({ code }) => code === tfLiteCodes.dequantize)
    .map(({ inputs, outputs }) => [outputs[0]!, inputs[0]!]),
);
const layers: { index: number; kind: string; shape: number[]; relu: boolean }[] = [];
const values: Float32Array[] = [];
const kept = operators.filter(({ code }) => code !== tfLiteCodes.dequantize);
for (const [index, operator] of kept.slice(0, lastOperator + 1).entries()) {
  const constants = operator.inputs
    .slice(1)
    .map((input) => tensors[constantOf.get(input) ?? input]!)
    .filter((tensor) => tensor?.values);
  const isConvolution = operator.code in activationField;
  const isAffine = operator.code === tfLiteCodes.multiply || operator.code === tfLiteCodes.add;
  if (constants.length === 0 || (!isConvolution && !isAffine)) continue;
  const kind = Object.entries(tfLiteCodes).find(([, code]) => code === operator.code)![0];
  const field = activationField[operator.code];
  const relu = field !== undefined && tfLiteActivations[operator.option(field)] === "relu";
  for (const { values: own } of constants) values.push(own!);
  layers.push({ index, kind, shape: constants[0]!.shape, relu });
}
await mkdir(folder, { recursive: true });
await writeFile(path.join(folder, "encoder.json"), JSON.stringify(layers));
await writeFile(
  path.join(folder, "encoder.f32"),
  Buffer.concat(values.map((one) => Buffer.from(Float32Array.from(one).buffer))),
);
