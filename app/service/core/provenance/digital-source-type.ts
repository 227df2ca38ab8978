import type { EngineName } from "#contract/engines.ts";
import type { JobType } from "#contract/job-types.ts";

/** Concepts of the IPTC vocabulary Digital Source Type that this service's results can have. */
export type DigitalSourceType =
  | "algorithmicallyEnhanced"
  | "algorithmicMedia"
  | "composite"
  | "compositeWithTrainedAlgorithmicMedia"
  | "trainedAlgorithmicMedia";

/**
 * Engines that process input pixels without a generative model. An engine that is not listed counts as generative,
 * because declaring too much is the lesser error.
 */
const computingEngines: readonly EngineName[] = ["onda", "orbita"];

/** Engines that render a scene of their own, so no part of the picture was captured by a camera. */
const renderingEngines: readonly EngineName[] = ["orbita"];

/** True for an engine that renders in software: its pictures are neither photos nor made by a generative model. */
export function isRendering(engine: EngineName): boolean {
  return renderingEngines.includes(engine);
}

/** True for an engine that creates pixels with a generative model. */
export function isGenerative(engine: EngineName): boolean {
  return !computingEngines.includes(engine);
}

/**
 * The source type of a result, by job type and kind of engine. Definitions are those of
 * http://cv.iptc.org/newscodes/digitalsourcetype/. docs/decisions/0007-provenance.md gives the reason for each.
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

/** The concept's full URI, which metadata readers expect. */
export function digitalSourceTypeOf(jobType: JobType, engine: EngineName): string {
  const { computed, generated } = sourceTypes[jobType];
  const concept = isRendering(engine) ? "algorithmicMedia" : isGenerative(engine) ? generated : computed;
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${concept}`;
}
