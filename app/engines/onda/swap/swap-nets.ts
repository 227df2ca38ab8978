import { type DetectorNets, loadDetectorNets } from "../../faces/detector-nets.ts";
import { type DescribeIdentity, loadIdentityNet } from "../../faces/identity-net.ts";
import { loadOnce } from "../../nets/load-once.ts";
import type { ParsePerson } from "../../nets/parsing-net.ts";
import type { FindPose } from "../../nets/pose-net.ts";
import { startTensorFlow } from "../../nets/tensorflow.ts";

/** The networks that every thread loads. */
export interface BodyNets {
  parsePerson: ParsePerson;
  findPose: FindPose;
}

export interface SwapNets extends BodyNets, DetectorNets {
  describeIdentity: DescribeIdentity;
}

const loadFaceNets = loadOnce(async (): Promise<Omit<SwapNets, keyof BodyNets>> => {
  const detectors = await loadDetectorNets();
  return { ...detectors, describeIdentity: await loadIdentityNet(await startTensorFlow()) };
});

/** Adds the face networks, which are loaded on the first call because most threads never need them. */
export async function withFaceNets(body: BodyNets): Promise<SwapNets> {
  return { ...body, ...(await loadFaceNets()) };
}
