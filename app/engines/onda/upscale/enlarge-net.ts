import type { io, Tensor1D, Tensor4D } from "@tensorflow/tfjs-core";
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
import type { Enlarger } from "#imaging/enlarge/enlarge-picture.ts";
import { readNetworkFile, readNetworkJson } from "../../nets/network-files.ts";
import { startTensorFlow, type TensorFlow } from "../../nets/tensorflow.ts";

/**
 * A small residual dense network (Zhang et al., 2018) of the default-model package. Only four of its eleven
 * convolutions have an activation; the others are folded into their successors at load time, which gives the same
 * values for a third of the work.
 */
interface FoldedNet {
  /** Image → both dense features before their activation. */
  features: ConvolutionKernel;
  /** First dense feature → its contribution to the second. */
  between: ConvolutionKernel;
  /** Image → first upscaling layer. */
  fromPicture: ConvolutionKernel;
  /** Both dense features → first upscaling layer. */
  fromFeatures: ConvolutionKernel;
  second: ConvolutionKernel;
  third: ConvolutionKernel;
  /** Third upscaling layer → the output pixels of each input pixel. */
  pixels: ConvolutionKernel;
}

/** The network doubles; larger factors take several passes. */
const factor = 2;

/** Loads the network into this thread's TensorFlow.js. */
export async function loadEnlargeNet(): Promise<Enlarger> {
  const tensorFlow = await startTensorFlow();
  return toEnlarger(tensorFlow, foldNet(await readKernels(tensorFlow)));
}

async function readKernels({ tf }: TensorFlow): Promise<(name: string) => ConvolutionKernel> {
  const { weightsManifest } = await readNetworkJson<{ weightsManifest: io.WeightsManifestConfig }>(
    "upscaler.json",
  );
  const bytes = await readNetworkFile("upscaler.bin");
  const tensors = tf.io.decodeWeights(bytes.buffer, weightsManifest[0]!.weights);
  return (name) => {
    const kernel = tensors[`${name}/kernel`] as Tensor4D | undefined;
    const bias = tensors[`${name}/bias`] as Tensor1D | undefined;
    if (kernel === undefined || bias === undefined) throw new Error(`The network has no layer ${name}`);
    const [side, , inputs, outputs] = kernel.shape;
    const read = createKernel(side, inputs, outputs);
    read.weights.set(kernel.dataSync());
    read.bias.set(bias.dataSync());
    tf.dispose([kernel, bias]);
    return read;
  };
}

function foldNet(layer: (name: string) => ConvolutionKernel): FoldedNet {
  const shallow = layer("F_m1");
  const entry = composeKernels(shallow, layer("F_0"));
  const channels = entry.outputs;

  const feature1 = layer("F_1_1");
  const growth = feature1.outputs;
  const fusion1 = layer("LFF_1");
  /** Each block's result, split by the image, the first feature and the second. */
  const block1 = {
    picture: composeKernels(entry, addIdentity(fusion1, channels)),
    first: sliceInputs(fusion1, channels, channels + growth),
  };
  const feature2 = layer("F_2_1");
  const fusion2 = layer("LFF_2");
  const carried = addIdentity(fusion2, channels);
  const block2 = {
    picture: composeKernels(block1.picture, carried),
    first: composeKernels(block1.first, withoutBias(carried)),
    second: sliceInputs(fusion2, channels, channels + growth),
  };

  const fused = composeKernels(layer("GFF_1"), layer("GFF_2"));
  const fused1 = sliceInputs(fused, 0, channels);
  const fused2 = sliceInputs(fused, channels, 2 * channels);
  const dense = {
    picture: sumKernels([
      composeKernels(block1.picture, fused1),
      composeKernels(block2.picture, fused2),
      biasOf(fused, shallow.inputs),
      shallow,
    ]),
    first: sumKernels([composeKernels(block1.first, fused1), composeKernels(block2.first, fused2)]),
    second: composeKernels(block2.second, fused2),
  };
  const up = layer("UPN1");
  return {
    features: concatOutputs([composeKernels(entry, feature1), composeKernels(block1.picture, feature2)]),
    between: composeKernels(block1.first, withoutBias(feature2)),
    fromPicture: composeKernels(dense.picture, up),
    fromFeatures: composeKernels(concatInputs([dense.first, dense.second]), withoutBias(up)),
    second: layer("UPN2"),
    third: layer("UPN3"),
    pixels: foldEnlargement(layer("SR"), factor),
  };
}

/** Contribution of a layer's first `channels` inputs, plus the identity. */
function addIdentity(layer: ConvolutionKernel, channels: number): ConvolutionKernel {
  const own = sliceInputs(layer, 0, channels);
  own.bias.set(layer.bias);
  return sumKernels([own, identityKernel(channels)]);
}

function withoutBias(kernel: ConvolutionKernel): ConvolutionKernel {
  return sliceInputs(kernel, 0, kernel.inputs);
}

function biasOf(kernel: ConvolutionKernel, inputs: number): ConvolutionKernel {
  const only = createKernel(1, inputs, kernel.outputs);
  only.bias.set(kernel.bias);
  return only;
}

interface Layer {
  filter: Tensor4D;
  bias: Tensor1D;
  radius: number;
}

function toEnlarger({ tf }: TensorFlow, net: FoldedNet): Enlarger {
  const toLayer = ({ side, inputs, outputs, weights, bias }: ConvolutionKernel): Layer => ({
    filter: tf.tensor4d(Float32Array.from(weights), [side, side, inputs, outputs]),
    bias: tf.tensor1d(Float32Array.from(bias)),
    radius: (side - 1) / 2,
  });
  const features = toLayer(net.features);
  const between = toLayer(net.between);
  const fromFeatures = toLayer(net.fromFeatures);
  const second = toLayer(net.second);
  const third = toLayer(net.third);
  const pixels = toLayer(net.pixels);
  /** Rows of the kernel as input channels: the same sums in an order that is faster in this backend. */
  const { side, inputs, outputs, weights, bias } = net.fromPicture;
  const fromPicture = {
    filter: tf.tensor4d(Float32Array.from(weights), [side, 1, side * inputs, outputs]),
    bias: tf.tensor1d(Float32Array.from(bias)),
    radius: (side - 1) / 2,
  };
  const growth = net.between.inputs;

  /** Valid convolution: only where the kernel lies wholly inside. */
  const convolve = (x: Tensor4D, { filter, bias }: Layer, activation: "relu" | "linear"): Tensor4D =>
    tf.fused.conv2d({ x, filter, bias, strides: 1, pad: "valid", activation });
  const crop = (x: Tensor4D, by: number, channel = 0, channels = x.shape[3]): Tensor4D =>
    tf.slice(x, [0, by, by, channel], [1, x.shape[1] - 2 * by, x.shape[2] - 2 * by, channels]);

  const featureRadius = features.radius + between.radius;
  const upRadius = featureRadius + fromFeatures.radius;
  const reach = upRadius + second.radius + third.radius + pixels.radius;
  return {
    factor,
    reach,
    enlargeTile(values, width, height) {
      const result = tf.tidy(() => {
        const x = tf.tensor4d(values, [1, height, width, inputs]);
        const raw = convolve(x, features, "linear");
        const first = tf.relu(crop(raw, 0, 0, growth));
        const after = tf.relu(
          tf.add(crop(raw, between.radius, growth, growth), convolve(first, between, "linear")),
        ) as Tensor4D;
        const dense = tf.concat([crop(first, between.radius), after], 3);
        const spare = upRadius - fromPicture.radius;
        const unfolded = tf.tensor4d(unfoldRows(values, width, height, spare, side, inputs), [
          1,
          height - 2 * spare,
          width - 2 * upRadius,
          side * inputs,
        ]);
        const up = tf.relu(
          tf.add(convolve(unfolded, fromPicture, "linear"), convolve(dense, fromFeatures, "linear")),
        ) as Tensor4D;
        return convolve(convolve(convolve(up, second, "relu"), third, "linear"), pixels, "linear");
      });
      const made = result.dataSync() as Float32Array;
      result.dispose();
      return made;
    },
  };
}

/** For every pixel, the `side` pixels of its row around it as channels; `spare` pixels at the border are omitted. */
function unfoldRows(
  values: Float32Array,
  width: number,
  height: number,
  spare: number,
  side: number,
  channels: number,
): Float32Array {
  const columns = width - 2 * spare - side + 1;
  const length = side * channels;
  const unfolded = new Float32Array((height - 2 * spare) * columns * length);
  let to = 0;
  for (let y = spare; y < height - spare; y++) {
    for (let x = spare; x < spare + columns; x++, to += length) {
      const from = (y * width + x) * channels;
      for (let at = 0; at < length; at++) unfolded[to + at] = values[from + at]!;
    }
  }
  return unfolded;
}
