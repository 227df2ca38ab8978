import { loadBlazeNet } from "../../faces/blaze-net.ts";
import type { DetectorNets } from "../../faces/find-faces.ts";
import { type DescribeIdentity, loadIdentityNet } from "../../faces/identity-net.ts";
import { loadMeshNet } from "../../faces/mesh-net.ts";
import { loadTinyNet } from "../../faces/tiny-net.ts";
import type { FindPerson } from "../../nets/person-net.ts";
import type { FindPose } from "../../nets/pose-net.ts";
import { startTensorFlow } from "../../nets/tensorflow.ts";

/** The networks a thread has from its start. */
export interface BodyNets {
  findPerson: FindPerson;
  findPose: FindPose;
}

export interface SwapNets extends BodyNets, DetectorNets {
  describeIdentity: DescribeIdentity;
}

let loading: Promise<DetectorNets & { describeIdentity: DescribeIdentity }> | null = null;

/** Most threads never see a face to swap: its nets are loaded when the first one is asked for. */
export async function withFaceNets(body: BodyNets): Promise<SwapNets> {
  loading ??= loadFaceNets();
  return { ...body, ...(await loading) };
}

async function loadFaceNets(): Promise<DetectorNets & { describeIdentity: DescribeIdentity }> {
  const tensorFlow = await startTensorFlow();
  return {
    findBlazeFaces: await loadBlazeNet(tensorFlow),
    findTinyBoxes: await loadTinyNet(tensorFlow),
    mesh: await loadMeshNet(tensorFlow),
    describeIdentity: await loadIdentityNet(tensorFlow),
  };
}
