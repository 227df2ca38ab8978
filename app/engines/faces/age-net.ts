import type { Tensor } from "@tensorflow/tfjs-core";
import { faceFrameOf } from "#imaging/faces/aligned-face.ts";
import type { FaceMesh } from "#imaging/faces/face-mesh.ts";
import { sampleFrame } from "#imaging/faces/frame.ts";
import type { RgbImage } from "#imaging/raster.ts";
import { loadGraph, type TensorFlow } from "../nets/tensorflow.ts";

/** What a face looks like, not what a person is. */
export interface SeenAge {
  /** Likelihood of a man, 0-1. */
  male: number;
  /** Years. */
  age: number;
}

export type SeeAge = (image: RgbImage, mesh: FaceMesh) => SeenAge;

const side = 224;
/** Sides of the cuts, as multiples of the face. Their answers differ where the network is not certain. */
const cuts = [1.2, 1.5];

/** Loads the network of the human package that tells gender and age (faceres). */
export async function loadAgeNet(tensorFlow: TensorFlow): Promise<SeeAge> {
  const { tf } = tensorFlow;
  const model = await loadGraph(tensorFlow, "faceres");
  const see = (image: RgbImage, mesh: FaceMesh, cut: number): SeenAge =>
    tf.tidy(() => {
      const input = sampleFrame(image, faceFrameOf(mesh, cut), side, side, { outside: "edge" });
      const outputs = model.execute(tf.tensor(input.data, [1, side, side, 3], "float32")) as Tensor[];
      const find = (columns: number) =>
        outputs.find(({ shape }) => shape[1] === columns)!.dataSync<"float32">();
      const years = find(100);
      return { male: find(1)[0]!, age: years.reduce((sum, share, year) => sum + share * year, 0) };
    });
  return (image, mesh) => {
    const seen = cuts.map((cut) => see(image, mesh, cut));
    const mean = (of: (one: SeenAge) => number) => seen.reduce((sum, one) => sum + of(one), 0) / seen.length;
    return { male: mean(({ male }) => male), age: mean(({ age }) => age) };
  };
}
