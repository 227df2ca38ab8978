import { loadParsingNet, type ParsePerson } from "../nets/parsing-net.ts";
import { type FindPerson, loadPersonNet } from "../nets/person-net.ts";
import { startTensorFlow } from "../nets/tensorflow.ts";
import { describeFace } from "./describe-face.ts";
import { loadDetectorNets } from "./detector-nets.ts";
import type { FaceAnswer, FaceTask } from "./face-tasks.ts";
import type { DescribeIdentity } from "./identity-net.ts";
import { loadIdentityNet } from "./identity-net.ts";
import { prepareFace } from "./prepare-face.ts";
import { readFace } from "./read-face.ts";

// Most refusals need the detectors only, so all other networks are loaded lazily.
let identityNet: Promise<DescribeIdentity> | null = null;
let personNet: Promise<FindPerson> | null = null;
let parsingNet: Promise<ParsePerson> | null = null;

const nets = {
  ...(await loadDetectorNets()),
  loadParsingNet: () => {
    parsingNet ??= loadParsingNet();
    return parsingNet;
  },
};

/** Entry point of a face thread. */
export default async function runFaceTask({ task, photo }: FaceTask): Promise<FaceAnswer> {
  switch (task) {
    case "check": {
      const read = await readFace(nets, photo);
      return read.kind === "refused" ? read : { kind: "face", metadata: read.metadata };
    }
    case "prepare": {
      identityNet ??= startTensorFlow().then(loadIdentityNet);
      return prepareFace({ ...nets, describeIdentity: await identityNet }, photo);
    }
    case "describe": {
      const loadPerson = () => {
        personNet ??= loadPersonNet();
        return personNet;
      };
      return describeFace({ ...nets, loadPersonNet: loadPerson }, photo);
    }
  }
}
