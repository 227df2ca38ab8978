import { ageGroupOf } from "#contract/face.ts";
import type { Quote } from "#contract/fields.ts";
import { presetLimits } from "#contract/limits.ts";
import { otherPrices } from "#contract/prices.ts";
import { problem } from "#contract/problems.ts";
import { cutText } from "#contract/wording/cut-text.ts";
import { quoteCredits } from "../jobs/accept/accept-job.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertExtractionAffordable, chargeExtraction } from "./charge-extraction.ts";
import { parseAttributes } from "./parse-attributes.ts";
import { type ExtractedInstruction, type Extraction, suggestName, toInstruction } from "./suggest-name.ts";

/**
 * Extracts instruction fields from a description of a person. Words that match no field are omitted and named in the
 * suggested description.
 * @throws ServiceError 400 when the text names no field, 402; both without a charge.
 */
export async function extractFromText(
  deps: Deps,
  account: Account,
  spec: { id: string; text: string },
): Promise<Extraction> {
  await assertExtractionAffordable(deps, account, spec.id);
  const extraction = parseText(spec.text);
  await chargeExtraction(deps, account, spec.id);
  return extraction;
}

/** Quotes the cost of the same request. @throws ServiceError 400. */
export function quoteTextExtraction(deps: Deps, account: Account, text: string): Promise<Quote> {
  parseText(text);
  return quoteCredits(deps, account, [{ credits: otherPrices.extraction }]);
}

function parseText(text: string): Extraction {
  const { unmatched, ...groups } = parseAttributes(text);
  const instruction = toInstruction(groups);
  if (!instruction) throw ServiceError.invalidField("text", problem("nothing_understood"));
  const left = unmatched.length > 0 ? ` Not understood and left out: ${unmatched.join(" ")}.` : "";
  return {
    instruction,
    ageGroup: ageOf(instruction),
    notRead: [],
    suggestedName: suggestName(instruction),
    suggestedDescription: cutText(
      `Read from a text: ${describe(instruction)}.${left}`,
      presetLimits.descriptionCharsMax,
    ),
  };
}

function ageOf({ appearance }: ExtractedInstruction) {
  return typeof appearance?.age === "number" ? ageGroupOf(appearance.age) : null;
}

function describe(instruction: ExtractedInstruction): string {
  return Object.values(instruction)
    .flatMap((fields) => Object.entries(fields as Record<string, string | number>))
    .map(([name, value]) => `${name.replace("_", " ")} ${value}`)
    .join("; ");
}
