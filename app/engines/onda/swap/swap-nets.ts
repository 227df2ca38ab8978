import { type DetectorNets, loadDetectorNets } from "../../faces/detector-nets.ts";
import { type DescribeIdentity, loadIdentityNet } from "../../faces/identity-net.ts";
import type { ParsePerson } from "../../nets/parsing-net.ts";
import type { FindPose } from "../../nets/pose-net.ts";
import { startTensorFlow } from "../../nets/tensorflow.ts";

/** The networks a thread has from its start. */
export interface BodyNets {
  parsePerson: ParsePerson;
  findPose: FindPose;
}

export interface SwapNets extends BodyNets, DetectorNets {
  describeIdentity: DescribeIdentity;
}

let loading: Promise<Omit<SwapNets, keyof BodyNets>> | null = null;

/** Most threads never see a face to swap: its nets are loaded when the first one is asked for. */
export async function withFaceNets(body: BodyNets): Promise<SwapNets> {
  loading ??= loadFaceNets();
  return { ...body, ...(await loading) };
}

async function loadFaceNets(): Promise<Omit<SwapNets, keyof BodyNets>> {
  const detectors = await loadDetectorNets();
  return { ...detectors, describeIdentity: await loadIdentityNet(await startTensorFlow()) };
}
