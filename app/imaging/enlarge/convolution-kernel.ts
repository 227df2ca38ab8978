/**
 * The kernel of a convolution over an image: square, of odd side, laid out row, column, input channel, output channel.
 * Consecutive linear layers of a network are one such kernel.
 */
export interface ConvolutionKernel {
  side: number;
  inputs: number;
  outputs: number;
  /** side × side × inputs × outputs values. */
  weights: Float64Array;
  /** Added to each output. */
  bias: Float64Array;
}

export function createKernel(side: number, inputs: number, outputs: number): ConvolutionKernel {
  return {
    side,
    inputs,
    outputs,
    weights: new Float64Array(side * side * inputs * outputs),
    bias: new Float64Array(outputs),
  };
}

/** The identity kernel. */
export function identityKernel(channels: number): ConvolutionKernel {
  const kernel = createKernel(1, channels, channels);
  for (let channel = 0; channel < channels; channel++) kernel.weights[channel * (channels + 1)] = 1;
  return kernel;
}

/** The composition of two kernels. It is exact where the receptive field lies within the picture. */
export function composeKernels(first: ConvolutionKernel, second: ConvolutionKernel): ConvolutionKernel {
  if (first.outputs !== second.inputs)
    throw new RangeError(
      "The kernels can't be composed: the first one's outputs are not the second one's inputs",
    );
  const both = createKernel(first.side + second.side - 1, first.inputs, second.outputs);
  const between = first.outputs;
  for (let tap = 0; tap < second.side ** 2; tap++) {
    const down = Math.floor(tap / second.side);
    const across = tap % second.side;
    for (let from = 0; from < first.side ** 2; from++) {
      const row = Math.floor(from / first.side) + down;
      const to = row * both.side + (from % first.side) + across;
      for (let input = 0; input < first.inputs; input++) {
        for (let middle = 0; middle < between; middle++) {
          const weight = first.weights[(from * first.inputs + input) * between + middle]!;
          if (weight === 0) continue;
          const source = (tap * between + middle) * second.outputs;
          const target = (to * both.inputs + input) * both.outputs;
          for (let output = 0; output < both.outputs; output++) {
            both.weights[target + output]! += weight * second.weights[source + output]!;
          }
        }
      }
    }
    for (let middle = 0; middle < between; middle++) {
      for (let output = 0; output < both.outputs; output++) {
        both.bias[output]! +=
          first.bias[middle]! * second.weights[(tap * between + middle) * both.outputs + output]!;
      }
    }
  }
  for (let output = 0; output < both.outputs; output++) both.bias[output]! += second.bias[output]!;
  return both;
}

/** The sum of kernels. Smaller kernels are centred. */
export function sumKernels(kernels: ConvolutionKernel[]): ConvolutionKernel {
  const { inputs, outputs } = kernels[0]!;
  const sum = createKernel(Math.max(...kernels.map(({ side }) => side)), inputs, outputs);
  for (const kernel of kernels) {
    if (kernel.inputs !== inputs || kernel.outputs !== outputs) throw new RangeError("The kernels differ");
    const margin = (sum.side - kernel.side) / 2;
    const row = kernel.side * inputs * outputs;
    for (let y = 0; y < kernel.side; y++) {
      const to = ((y + margin) * sum.side + margin) * inputs * outputs;
      for (let at = 0; at < row; at++) sum.weights[to + at]! += kernel.weights[y * row + at]!;
    }
    for (let output = 0; output < outputs; output++) sum.bias[output]! += kernel.bias[output]!;
  }
  return sum;
}

/** The part of a kernel for the input channels `from` to `to` (exclusive), without bias. */
export function sliceInputs(kernel: ConvolutionKernel, from: number, to: number): ConvolutionKernel {
  const { side, inputs, outputs } = kernel;
  const part = createKernel(side, to - from, outputs);
  for (let tap = 0; tap < side * side; tap++) {
    const start = (tap * inputs + from) * outputs;
    part.weights.set(
      kernel.weights.subarray(start, start + part.inputs * outputs),
      tap * part.inputs * outputs,
    );
  }
  return part;
}

/** Concatenates kernels by output channels. All have the same inputs. */
export function concatOutputs(kernels: ConvolutionKernel[]): ConvolutionKernel {
  return joinKernels(kernels, "outputs");
}

/** Concatenates kernels by input channels. Their results are added. */
export function concatInputs(kernels: ConvolutionKernel[]): ConvolutionKernel {
  return joinKernels(kernels, "inputs");
}

function joinKernels(kernels: ConvolutionKernel[], by: "inputs" | "outputs"): ConvolutionKernel {
  const total = kernels.reduce((sum, kernel) => sum + kernel[by], 0);
  let before = 0;
  const placed = kernels.map((kernel) => {
    const wide =
      by === "inputs"
        ? createKernel(kernel.side, total, kernel.outputs)
        : createKernel(kernel.side, kernel.inputs, total);
    for (let tap = 0; tap < kernel.side ** 2; tap++) {
      for (let input = 0; input < kernel.inputs; input++) {
        for (let output = 0; output < kernel.outputs; output++) {
          const row = tap * wide.inputs + input + (by === "inputs" ? before : 0);
          wide.weights[row * wide.outputs + output + (by === "outputs" ? before : 0)] =
            kernel.weights[(tap * kernel.inputs + input) * kernel.outputs + output]!;
        }
      }
    }
    wide.bias.set(kernel.bias, by === "outputs" ? before : 0);
    before += kernel[by];
    return wide;
  });
  return sumKernels(placed);
}

/**
 * Nearest-neighbor enlargement by `factor` followed by a convolution, as one kernel on the small image. Its outputs are
 * the factor × factor pixels made from each, row by row, `kernel.outputs` channels each.
 */
export function foldEnlargement(kernel: ConvolutionKernel, factor: number): ConvolutionKernel {
  const reach = (kernel.side - 1) / 2;
  const radius = Math.ceil(reach / factor);
  const folded = createKernel(2 * radius + 1, kernel.inputs, factor * factor * kernel.outputs);
  for (let phase = 0; phase < factor * factor; phase++) {
    const phaseY = Math.floor(phase / factor);
    const phaseX = phase % factor;
    for (let tap = 0; tap < kernel.side ** 2; tap++) {
      const row = Math.floor((phaseY + Math.floor(tap / kernel.side) - reach) / factor) + radius;
      const column = Math.floor((phaseX + (tap % kernel.side) - reach) / factor) + radius;
      for (let input = 0; input < kernel.inputs; input++) {
        const to = (row * folded.side + column) * kernel.inputs + input;
        for (let output = 0; output < kernel.outputs; output++) {
          folded.weights[to * folded.outputs + phase * kernel.outputs + output]! +=
            kernel.weights[(tap * kernel.inputs + input) * kernel.outputs + output]!;
        }
      }
    }
    folded.bias.set(kernel.bias, phase * kernel.outputs);
  }
  return folded;
}
