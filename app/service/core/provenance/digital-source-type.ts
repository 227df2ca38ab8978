import type { ChangedRegion } from "#contract/changed-region.ts";
import { type SourceType, sourceTypeBase, strongerSourceType } from "#contract/content-credentials.ts";
import type { EngineName } from "#contract/engines.ts";
import type { JobType } from "#contract/job-types.ts";

/** What of a drawing tells its source type. */
export interface DrawnFacts {
  jobType: JobType;
  /** The engine that computed the pixels. */
  engine: EngineName;
  /** A model drew it from words: also an engine's own name can stand for an operator's model. */
  isPrompted?: boolean;
  /** A model's whole drawing was delivered where the photo's own pixels were to be kept. */
  isWhole?: boolean;
  /** Where it differs from its photo. */
  changed?: ChangedRegion | null;
  /** The strongest type that a source declares whose pixels are in the picture. */
  sourceType?: SourceType | null;
}

/**
 * Engines that process input pixels without a generative model. An engine that is not listed counts as generative,
 * because declaring too much is the lesser error.
 */
const computingEngines: readonly EngineName[] = ["onda"];

/** True for a drawing whose pixels come from a generative model. */
export function isGenerative({
  engine,
  isPrompted = false,
}: Pick<DrawnFacts, "engine" | "isPrompted">): boolean {
  return isPrompted || !computingEngines.includes(engine);
}

/** `whole`: of a whole drawing of a model, where that is more than `generated`. */
interface TypesOfJob {
  computed: SourceType;
  generated: SourceType;
  whole?: SourceType;
}

/**
 * The source type of a result, by job type and kind of engine. Definitions are those of
 * http://cv.iptc.org/newscodes/digitalsourcetype/. docs/decisions/0007-provenance-metadata.md gives the reason for each.
 */
const sourceTypes: Record<JobType, TypesOfJob> = {
  garment_recolor: { computed: "algorithmicallyEnhanced", generated: "compositeWithTrainedAlgorithmicMedia" },
  model_swap: {
    computed: "compositeWithTrainedAlgorithmicMedia",
    generated: "compositeWithTrainedAlgorithmicMedia",
    whole: "trainedAlgorithmicMedia",
  },
  flat_2_model: { computed: "compositeWithTrainedAlgorithmicMedia", generated: "trainedAlgorithmicMedia" },
  create_packshot: { computed: "composite", generated: "trainedAlgorithmicMedia" },
  edit_chat: { computed: "composite", generated: "trainedAlgorithmicMedia" },
  identity_creation: { computed: "algorithmicMedia", generated: "trainedAlgorithmicMedia" },
  identity_preprocessing: { computed: "algorithmicallyEnhanced", generated: "trainedAlgorithmicMedia" },
  upscale: { computed: "algorithmicallyEnhanced", generated: "compositeWithTrainedAlgorithmicMedia" },
};

/** The source type of a drawing: that of its kind, or a stronger one of its sources. */
export function sourceTypeOf({ jobType, isWhole, sourceType = null, ...drawn }: DrawnFacts): SourceType {
  const { computed, generated, whole = generated } = sourceTypes[jobType];
  return strongerSourceType(isGenerative(drawn) ? (isWhole ? whole : generated) : computed, sourceType);
}

/** The concept's full URI, which metadata readers expect. */
export function digitalSourceTypeOf(facts: DrawnFacts): string {
  return sourceTypeBase + sourceTypeOf(facts);
}
