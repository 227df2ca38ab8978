import { loadOnce } from "../nets/load-once.ts";
import { loadParsingNet } from "../nets/parsing-net.ts";
import { loadPersonNet } from "../nets/person-net.ts";
import { startTensorFlow } from "../nets/tensorflow.ts";
import { readOnnxRuntime } from "../thread-pool.ts";
import { loadAgeNet } from "./age-net.ts";
import { describeFace } from "./describe-face.ts";
import { loadDetectorNets } from "./detector-nets.ts";
import type { FaceAnswer, FaceTask } from "./face-tasks.ts";
import { loadIdentityNet } from "./identity-net.ts";
import { prepareFace } from "./prepare-face.ts";
import { readFace } from "./read-face.ts";

// Most refusals need the detectors only, so all other networks are loaded lazily.
const loadIdentity = loadOnce(async () => loadIdentityNet(await startTensorFlow()));
const nets = {
  ...(await loadDetectorNets()),
  loadParsingNet: loadOnce(() => loadParsingNet(readOnnxRuntime())),
  loadPersonNet: loadOnce(loadPersonNet),
  loadAgeNet: loadOnce(async () => loadAgeNet(await startTensorFlow())),
};

/** Entry point of a face thread. */
export default async function runFaceTask({ task, photo }: FaceTask): Promise<FaceAnswer> {
  switch (task) {
    case "check": {
      const read = await readFace(nets, photo);
      return read.kind === "refused" ? read : { kind: "face", metadata: read.metadata };
    }
    case "prepare":
      return prepareFace({ ...nets, describeIdentity: await loadIdentity() }, photo);
    case "describe":
      return describeFace(nets, photo);
  }
}
