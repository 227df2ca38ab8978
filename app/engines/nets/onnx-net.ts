import { createRequire } from "node:module";

interface Tensor {
  readonly type: string;
  readonly data: unknown;
  readonly dims: readonly number[];
}

/** The used part of onnxruntime-node, an optional package that the operator installs beside the model. */
interface OnnxRuntime {
  Tensor: new (type: "float32", data: Float32Array, dims: number[]) => Tensor;
  InferenceSession: {
    create(
      file: string | Uint8Array,
      options: { intraOpNumThreads: number; interOpNumThreads: number; logSeverityLevel: number },
    ): Promise<{
      inputNames: readonly string[];
      outputNames: readonly string[];
      run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
    }>;
  };
}

/**
 * @returns the values and dimensions of one output.
 * @throws Error that names what does not fit in the model.
 */
export type RunOnnxNet = (
  input: Float32Array,
  dims: number[],
  output?: string,
) => Promise<{ data: Float32Array; dims: readonly number[] }>;

const errorsOnly = 3;

/**
 * Loads a model with one image input.
 *
 * @param runtime main file of onnxruntime-node.
 * @param model path of an ONNX file, or its content.
 */
export async function loadOnnxNet(runtime: string, model: string | Uint8Array): Promise<RunOnnxNet> {
  const onnx = createRequire(import.meta.filename)(runtime) as OnnxRuntime;
  // One thread per session: the service runs one pixel thread per available processor.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: errorsOnly };
  const session = await onnx.InferenceSession.create(model, options);
  if (session.inputNames.length !== 1)
    throw new Error(
      `the model takes ${session.inputNames.length} inputs (${session.inputNames}); it must take one`,
    );
  return async (input, dims, output = session.outputNames[0]!) => {
    if (!session.outputNames.includes(output))
      throw new Error(`the model has no output ${output}; it has ${session.outputNames.join(", ")}`);
    const results = await session.run({ [session.inputNames[0]!]: new onnx.Tensor("float32", input, dims) });
    const result = results[output]!;
    if (!(result.data instanceof Float32Array))
      throw new Error(`output ${output} holds ${result.type}; it must hold float32`);
    return { data: result.data, dims: result.dims };
  };
}
