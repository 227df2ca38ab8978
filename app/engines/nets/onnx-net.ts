import { createRequire } from "node:module";

type Values = Float32Array | BigInt64Array;

interface Tensor {
  readonly type: string;
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** The used part of onnxruntime-node, an optional package that the operator installs beside the model. */
interface OnnxRuntime {
  Tensor: new (type: "float32" | "int64", data: Values, dims: number[]) => Tensor;
  InferenceSession: {
    create(
      file: string | Uint8Array,
      options: { intraOpNumThreads: number; interOpNumThreads: number; logSeverityLevel: number },
    ): Promise<{
      inputNames: readonly string[];
      outputNames: readonly string[];
      /** Absent in old versions. */
      inputMetadata?: readonly { name: string; type?: string; shape?: readonly (number | string)[] }[];
      run(feeds: Record<string, Tensor>, outputs: readonly string[]): Promise<Record<string, Tensor>>;
    }>;
  };
}

/** Numbers in rows; integers where the model asks for them. */
export interface OnnxTensor {
  data: Float32Array;
  dims: readonly number[];
}

export interface OnnxSession {
  /** A dimension is a name where each run sets it. */
  inputs: readonly { name: string; dims: readonly (number | string)[] }[];
  outputs: readonly string[];
  /** @throws Error that names a wanted output that does not hold float32. */
  run(feeds: Record<string, OnnxTensor>, wanted: readonly string[]): Promise<Record<string, OnnxTensor>>;
}

/**
 * @returns the values and dimensions of one output.
 * @throws Error that names what does not fit in the model.
 */
export type RunOnnxNet = (input: Float32Array, dims: number[], output?: string) => Promise<OnnxTensor>;

const errorsOnly = 3;

/**
 * Opens a model.
 *
 * @param runtime main file of onnxruntime-node.
 * @param model path of an ONNX file, or its content.
 */
export async function openOnnxSession(runtime: string, model: string | Uint8Array): Promise<OnnxSession> {
  const onnx = createRequire(import.meta.filename)(runtime) as OnnxRuntime;
  // One thread per session: the service runs one pixel thread per available processor.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: errorsOnly };
  const session = await onnx.InferenceSession.create(model, options);
  const known = new Map(session.inputMetadata?.map((input) => [input.name, input]));
  const toTensor = (name: string, { data, dims }: OnnxTensor): Tensor =>
    known.get(name)?.type === "int64"
      ? new onnx.Tensor(
          "int64",
          BigInt64Array.from(data, (value) => BigInt(Math.round(value))),
          [...dims],
        )
      : new onnx.Tensor("float32", data, [...dims]);
  return {
    inputs: session.inputNames.map((name) => ({ name, dims: known.get(name)?.shape ?? [] })),
    outputs: session.outputNames,
    run: async (feeds, wanted) => {
      const given = Object.entries(feeds).map(([name, tensor]) => [name, toTensor(name, tensor)]);
      const results = await session.run(Object.fromEntries(given), wanted);
      const values = Object.entries(results).map(([name, { type, data, dims }]): [string, OnnxTensor] => {
        if (!(data instanceof Float32Array))
          throw new Error(`output ${name} holds ${type}; it must hold float32`);
        return [name, { data, dims }];
      });
      return Object.fromEntries(values);
    },
  };
}

/** Loads a model with one image input; `openOnnxSession` has the parameters. */
export async function loadOnnxNet(runtime: string, model: string | Uint8Array): Promise<RunOnnxNet> {
  const { inputs, outputs, run } = await openOnnxSession(runtime, model);
  if (inputs.length !== 1) {
    const names = inputs.map(({ name }) => name);
    throw new Error(`the model takes ${inputs.length} inputs (${names}); it must take one`);
  }
  return async (data, dims, output = outputs[0]!) => {
    if (!outputs.includes(output))
      throw new Error(`the model has no output ${output}; it has ${outputs.join(", ")}`);
    return (await run({ [inputs[0]!.name]: { data, dims } }, [output]))[output]!;
  };
}
