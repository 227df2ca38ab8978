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
const computingEngines: readonly EngineName[] = ["onda"];

/**
 * True for an engine that creates pixels with a generative model.
 *
 * @param isPrompted the picture was drawn from words: also an engine's own name can stand for an operator's model.
 */
export function isGenerative(engine: EngineName, isPrompted = false): boolean {
  return isPrompted || !computingEngines.includes(engine);
}

/**
 * The source type of a result, by job type and kind of engine. Definitions are those of
 * http://cv.iptc.org/newscodes/digitalsourcetype/. docs/decisions/0007-provenance-metadata.md gives the reason for each.
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
export function digitalSourceTypeOf(jobType: JobType, engine: EngineName, isPrompted = false): string {
  const { computed, generated } = sourceTypes[jobType];
  const concept = isGenerative(engine, isPrompted) ? generated : computed;
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${concept}`;
}
