import { startTensorFlow } from "../nets/tensorflow.ts";
import { type FindBlazeFaces, loadBlazeNet } from "./blaze-net.ts";
import { loadMeshNet, type MeshNet } from "./mesh-net.ts";
import { type FindFaceBoxes, loadTinyNet } from "./tiny-net.ts";

/** The networks that detect and measure faces. */
export interface DetectorNets {
  findBlazeFaces: FindBlazeFaces;
  findTinyBoxes: FindFaceBoxes;
  mesh: MeshNet;
}

/** Loads them into this thread. */
export async function loadDetectorNets(): Promise<DetectorNets> {
  const tensorFlow = await startTensorFlow();
  return {
    findBlazeFaces: await loadBlazeNet(tensorFlow),
    findTinyBoxes: await loadTinyNet(tensorFlow),
    mesh: await loadMeshNet(tensorFlow),
  };
}
