import { z } from "zod";
import { ProcessingSize } from "#contract/fields.ts";
import { flatToModelLimits } from "#contract/limits.ts";
import { startFlatToModel } from "#contract/operations/start-flat-to-model.ts";
import { sizeByPixels } from "#contract/prices.ts";
import { message } from "../../messages/message.ts";
import { jobRequest, type RestyleKind } from "./kind.ts";
import {
  altOnPerson,
  identityMissing,
  identityNameOf,
  identityNameParts,
  isIdentityChosen,
  shownIdentity,
  shownIdentityFields,
} from "./shown-identity.ts";

const Options = z.object({
  ...shownIdentityFields,
  /** Free text; empty: the engine chooses. */
  pose: z.string().trim().max(flatToModelLimits.wordsMax),
  background: z.string().trim().max(flatToModelLimits.wordsMax),
  size: ProcessingSize,
});

export type FlatToModelOptions = z.output<typeof Options>;

/** Shows a flat-lay garment on an identity. */
export const flatToModel: RestyleKind<FlatToModelOptions> = {
  name: "flat-to-model",
  jobType: "flat_2_model",
  options: Options,
  optionsToStart: Options.refine(isIdentityChosen, identityMissing),
  problems: {
    identity: message("swap.missing"),
    size: message("draft.size"),
  },
  // The service numbers this job's images by instruction, not by photo, so a job has one photo.
  imagesPerProductMax: 1,
  title: (options) => message("flat_to_model.title", { identity: identityNameOf(options) }),
  titleParts: [{ words: message("flat_to_model.title", { identity: "" }) }, ...identityNameParts],
  facts: (options) => [
    { term: message("swap.identity"), text: identityNameOf(options) },
    ...(options.pose ? [{ term: message("flat_to_model.pose"), text: options.pose }] : []),
    ...(options.background ? [{ term: message("flat_to_model.background"), text: options.background }] : []),
  ],
  looks: (options) => [options],
  outputsPerPhoto: () => 1,
  outputSide: ({ size }) => size,
  format: () => "jpg",
  color: () => null,
  alt: altOnPerson,
  job: ({ identity, pose, background, size }, { projectId, fileIds }) =>
    jobRequest(startFlatToModel, {
      identity_code: identity,
      project_id: projectId,
      images: fileIds,
      instructions: [
        {
          ...(pose ? { pose } : {}),
          ...(background ? { background } : {}),
          options: { size: sizeByPixels[size], format: "jpg" },
        },
      ],
    }),
  identity: shownIdentity(),
};
