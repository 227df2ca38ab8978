import { describe, expect, test } from "vitest";
import {
  type ConvolutionKernel,
  composeKernels,
  concatInputs,
  concatOutputs,
  createKernel,
  foldEnlargement,
  identityKernel,
  sliceInputs,
  sumKernels,
} from "#imaging/enlarge/convolution-kernel.ts";

interface Grid {
  data: Float64Array;
  width: number;
  height: number;
  channels: number;
}

let state = 7;
function random(): number {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return state / 2 ** 31 - 1;
}

function randomKernel(side: number, inputs: number, outputs: number): ConvolutionKernel {
  const kernel = createKernel(side, inputs, outputs);
  kernel.weights.forEach((_, at) => {
    kernel.weights[at] = random();
  });
  kernel.bias.forEach((_, at) => {
    kernel.bias[at] = random();
  });
  return kernel;
}

function randomGrid(width: number, height: number, channels: number): Grid {
  return { data: Float64Array.from({ length: width * height * channels }, random), width, height, channels };
}

/** Only where the kernel lies wholly inside. */
function convolve(grid: Grid, kernel: ConvolutionKernel): Grid {
  const { side, inputs, outputs, weights, bias } = kernel;
  const width = grid.width - side + 1;
  const height = grid.height - side + 1;
  const data = new Float64Array(width * height * outputs);
  for (let at = 0; at < data.length; at++) {
    const output = at % outputs;
    const x = Math.floor(at / outputs) % width;
    const y = Math.floor(at / outputs / width);
    let sum = bias[output]!;
    for (let tap = 0; tap < side * side; tap++) {
      const pixel = (y + Math.floor(tap / side)) * grid.width + x + (tap % side);
      for (let input = 0; input < inputs; input++) {
        sum += grid.data[pixel * inputs + input]! * weights[(tap * inputs + input) * outputs + output]!;
      }
    }
    data[at] = sum;
  }
  return { data, width, height, channels: outputs };
}

function expectSame(one: Grid, other: Grid): void {
  expect([one.width, one.height, one.channels]).toEqual([other.width, other.height, other.channels]);
  const gaps = [...one.data].map((value, at) => Math.abs(value - other.data[at]!));
  expect(Math.max(...gaps)).toBeLessThan(1e-9);
}

describe("one kernel in place of several", () => {
  test("two convolutions in a row, their biases too", () => {
    const grid = randomGrid(12, 11, 3);
    const first = randomKernel(3, 3, 4);
    const second = randomKernel(5, 4, 2);
    expectSame(convolve(grid, composeKernels(first, second)), convolve(convolve(grid, first), second));
  });

  test("a sum of convolutions of different size, one of them handing its input on", () => {
    const grid = randomGrid(9, 9, 3);
    const large = randomKernel(5, 3, 3);
    const expected = convolve(grid, large);
    for (let at = 0; at < expected.data.length; at++) {
      const x = Math.floor(at / 3) % expected.width;
      const y = Math.floor(at / 3 / expected.width);
      expected.data[at]! += grid.data[((y + 2) * grid.width + x + 2) * 3 + (at % 3)]!;
    }
    expectSame(convolve(grid, sumKernels([large, identityKernel(3)])), expected);
  });

  test("a kernel taken apart by its inputs and put together again", () => {
    const kernel = randomKernel(3, 5, 2);
    const parts = [sliceInputs(kernel, 0, 2), sliceInputs(kernel, 2, 5)];
    const again = concatInputs(parts);
    expect([...again.weights]).toEqual([...kernel.weights]);
    expect([...again.bias]).toEqual([0, 0]);
  });

  test("kernels of different size side by side", () => {
    const grid = randomGrid(9, 8, 2);
    const small = randomKernel(3, 2, 1);
    const large = randomKernel(5, 2, 2);
    const both = convolve(grid, concatOutputs([small, large]));
    const one = convolve(grid, small);
    const other = convolve(grid, large);
    for (let pixel = 0; pixel < both.width * both.height; pixel++) {
      const x = pixel % both.width;
      const y = Math.floor(pixel / both.width);
      expect(both.data[pixel * 3]).toBeCloseTo(one.data[(y + 1) * one.width + x + 1]!, 9);
      expect(both.data[pixel * 3 + 1]).toBeCloseTo(other.data[pixel * 2]!, 9);
      expect(both.data[pixel * 3 + 2]).toBeCloseTo(other.data[pixel * 2 + 1]!, 9);
    }
  });

  test.each([2, 4])("repeating pixels %i times and convolving", (factor) => {
    const grid = randomGrid(6, 5, 2);
    const kernel = randomKernel(3, 2, 3);
    const large: Grid = {
      data: new Float64Array(grid.data.length * factor * factor),
      width: grid.width * factor,
      height: grid.height * factor,
      channels: 2,
    };
    for (let at = 0; at < large.data.length; at++) {
      const x = Math.floor((Math.floor(at / 2) % large.width) / factor);
      const y = Math.floor(Math.floor(at / 2 / large.width) / factor);
      large.data[at] = grid.data[(y * grid.width + x) * 2 + (at % 2)]!;
    }
    const expected = convolve(large, kernel);
    const folded = convolve(grid, foldEnlargement(kernel, factor));
    for (let at = 0; at < folded.data.length; at++) {
      const pixel = Math.floor(at / folded.channels);
      const phase = Math.floor((at % folded.channels) / 3);
      const x = ((pixel % folded.width) + 1) * factor + (phase % factor) - 1;
      const y = (Math.floor(pixel / folded.width) + 1) * factor + Math.floor(phase / factor) - 1;
      expect(folded.data[at]).toBeCloseTo(expected.data[(y * expected.width + x) * 3 + (at % 3)]!, 9);
    }
  });
});
