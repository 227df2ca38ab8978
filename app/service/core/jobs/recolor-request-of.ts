import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import type { Job } from "../ports.ts";

/** The request a garment recolor job was accepted with. */
export function recolorRequestOf(job: Job): GarmentRecolorRequest {
  return GarmentRecolorRequest.parse(job.request);
}
