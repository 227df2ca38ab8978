import type { DrawingMeasure } from "#contract/drawing-checks.ts";
import { colorDeltaEMax } from "#contract/limits.ts";
import type { JobResult, PictureDetails } from "#contract/operations/jobs.ts";
import { problem, type WarningCode } from "#contract/problems.ts";
import { toDoubtBodies } from "../../garment-masks/to-doubt-bodies.ts";
import type { Result } from "../../ports.ts";
import { colorOutcomeOf } from "../finish/color-outcome.ts";

type Measured = NonNullable<Result["checks"]>[number]["measure"];

/** Each measure by its public name, and the warning of a result that is beyond its limit. */
const measures: { readonly [M in Measured]: { name: DrawingMeasure; warning: WarningCode } } = {
  peopleTooMany: { name: "people_too_many", warning: "people_miscounted" },
  identityDistance: { name: "identity_distance", warning: "identity_unlike" },
  colorDistance: { name: "color_distance", warning: "color_off" },
  garmentKept: { name: "garment_kept", warning: "garment_redrawn" },
  letteringKept: { name: "lettering_kept", warning: "lettering_redrawn" },
  enlargement: { name: "enlargement", warning: "drawn_small" },
};

/** What a result tells of its picture, in its job's results and in its `image_result`. */
export function toPictureDetails(result: Result): PictureDetails {
  return {
    take: result.take,
    model_used: result.modelUsed as PictureDetails["model_used"],
    painted_by: (result.paintedBy ?? result.modelUsed) as PictureDetails["painted_by"],
    quality_score: result.quality?.score ?? null,
    outline_confidence: result.quality?.confidence ?? null,
    outside_untouched: result.quality?.untouched ?? null,
    changed_region: result.quality?.changed ?? null,
    width: result.width,
    height: result.height,
    color_match: toColorMatchBody(result),
    ...toDrawingBody(result),
    updated_at: result.updatedAt.toISOString(),
  };
}

function toColorMatchBody({ quality, credits }: Result): PictureDetails["color_match"] {
  const color = colorOutcomeOf(quality);
  if (color === null) return null;
  return {
    delta_e: color.kind === "not_measured" ? null : color.deltaE,
    measured_color: color.kind === "not_measured" ? null : color.hex,
    limit: colorDeltaEMax,
    outcome: color.kind,
    not_measured_because: color.kind === "not_measured" ? color.because : null,
    credits_returned: color.kind === "over" ? credits : 0,
  };
}

/** The fields of a result that describe its drawing. */
function toDrawingBody({
  checks,
  wholeBecause,
  clothDoubt,
  quality,
  maskId,
  outlineDoubts,
}: Pick<Result, "checks" | "wholeBecause" | "clothDoubt" | "quality" | "maskId" | "outlineDoubts">): Pick<
  JobResult,
  "checks" | "whole_because" | "warnings"
> {
  const taken = checks ?? [];
  const codes: WarningCode[] = taken
    .filter(({ isFine }) => !isFine)
    .map(({ measure }) => measures[measure].warning);
  if (colorOutcomeOf(quality)?.kind === "over") codes.push("color_off");
  if (wholeBecause !== null) codes.push("drawn_whole");
  if (clothDoubt !== null) codes.push(clothDoubt);
  return {
    whole_because: wholeBecause,
    checks: taken.map(({ measure, value, limit, isFine }) => ({
      measure: measures[measure].name,
      value,
      limit,
      is_fine: isFine,
    })),
    warnings: [
      ...codes.map((code) => ({ code, message: problem(code).message })),
      ...(outlineDoubts === null || maskId === null
        ? []
        : [
            {
              code: "outline_doubtful",
              message: problem("outline_doubtful").message,
              mask_id: maskId,
              doubts: toDoubtBodies(outlineDoubts),
            },
          ]),
    ],
  };
}
