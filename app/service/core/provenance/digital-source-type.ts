import type { EngineName } from "#contract/engines.ts";
import type { JobType } from "#contract/job-types.ts";

/** Concepts of the IPTC vocabulary Digital Source Type that outputs of this service can have. */
export type DigitalSourceType =
  | "algorithmicallyEnhanced"
  | "algorithmicMedia"
  | "composite"
  | "compositeWithTrainedAlgorithmicMedia"
  | "trainedAlgorithmicMedia";

/**
 * Engines that compute on the pixels they are given and have no generative model. An engine that is not named here
 * counts as generative: to say too much is the smaller fault.
 */
const computingEngines: readonly EngineName[] = ["onda", "orbita"];

/** Engines that render a scene of their own, so that nothing of a picture was ever before a camera. */
const renderingEngines: readonly EngineName[] = ["orbita"];

/** True for an engine that renders in software: neither a photo nor made by a generative model. */
export function isRendering(engine: EngineName): boolean {
  return renderingEngines.includes(engine);
}

/** Whether the engine makes pixels with a generative model. */
export function isGenerative(engine: EngineName): boolean {
  return !computingEngines.includes(engine);
}

/**
 * What an output is, by the job that asked for it and the kind of engine that drew it. Definitions are those of
 * http://cv.iptc.org/newscodes/digitalsourcetype/; docs/decisions/0007-provenance.md says why each was chosen.
 */
const sourceTypes: Record<JobType, { computed: DigitalSourceType; generated: DigitalSourceType }> = {
  garment_recolor: { computed: "algorithmicallyEnhanced", generated: "compositeWithTrainedAlgorithmicMedia" },
  model_swap: { computed: "composite", generated: "compositeWithTrainedAlgorithmicMedia" },
  flat_2_model: { computed: "composite", generated: "trainedAlgorithmicMedia" },
  create_packshot: { computed: "composite", generated: "trainedAlgorithmicMedia" },
  edit_chat: { computed: "composite", generated: "trainedAlgorithmicMedia" },
  identity_creation: { computed: "algorithmicMedia", generated: "trainedAlgorithmicMedia" },
  identity_preprocessing: {
    computed: "algorithmicallyEnhanced",
    generated: "compositeWithTrainedAlgorithmicMedia",
  },
  upscale: { computed: "algorithmicallyEnhanced", generated: "compositeWithTrainedAlgorithmicMedia" },
};

/** The concept's full address, as metadata readers expect it. */
export function digitalSourceTypeOf(jobType: JobType, engine: EngineName): string {
  const { computed, generated } = sourceTypes[jobType];
  const concept = isRendering(engine) ? "algorithmicMedia" : isGenerative(engine) ? generated : computed;
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${concept}`;
}
