import { toDetail } from "#contract/errors.ts";
import { ageGroupOf } from "#contract/face.ts";
import type { Quote } from "#contract/fields.ts";
import { otherPrices } from "#contract/prices.ts";
import { problem } from "#contract/problems.ts";
import type { DescribedFace } from "#engines/contract.ts";
import { quoteCredits } from "../jobs/accept/accept-job.ts";
import type { Account, Deps } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { assertUsableFiles } from "../uploads/assert-usable-files.ts";
import { assertExtractionAffordable, chargeExtraction } from "./charge-extraction.ts";
import { type Extraction, suggestName, toInstruction } from "./suggest-name.ts";

/**
 * Extracts instruction fields from the one face of a photo. Attributes that the photo does not give are named in
 * the answer.
 * @throws ServiceError 400 for a photo without exactly one clear face or without measurable attributes, 402, 404, each
 *   without a charge; 503 when the engine's time limit is exceeded.
 */
export async function extractFromImage(
  deps: Deps,
  account: Account,
  spec: { id: string; fileId: string },
  signal: AbortSignal,
): Promise<Extraction> {
  const photo = await getPhoto(deps, account, spec.fileId);
  await assertExtractionAffordable(deps, account, spec.id);
  const describe = async () => deps.faceEngine.describe(await deps.files.read(photo), signal);
  const seen = await deps.limitFaceChecks(account.id, describe, signal).catch((error) => {
    if (signal.aborted) throw ServiceError.unavailable("face_check_slow");
    throw error;
  });
  if (seen.kind === "refused") {
    throw ServiceError.unusableFace(seen.problem, toDetail("file_id", seen.reason));
  }
  const extraction = toExtraction(seen);
  await chargeExtraction(deps, account, spec.id);
  return extraction;
}

/** Quotes the cost of the same request without analysing the photo. @throws ServiceError 400, 404. */
export async function quoteImageExtraction(deps: Deps, account: Account, fileId: string): Promise<Quote> {
  await getPhoto(deps, account, fileId);
  return quoteCredits(deps, account, [{ credits: otherPrices.extraction }]);
}

/** Storage key of the photo. */
async function getPhoto(deps: Deps, account: Account, fileId: string): Promise<string> {
  const [file] = await assertUsableFiles(deps, account, [{ field: "file_id", fileId }]);
  if (!file.storageKey) throw new Error(`file ${fileId} has no bytes`);
  return file.storageKey;
}

function toExtraction({ skin, hair, eyes, gender, age }: DescribedFace): Extraction {
  const ageGroup = age === null ? null : ageGroupOf(age);
  const isMinor = ageGroup === "child" || ageGroup === "teen";
  const instruction = toInstruction({
    appearance: {
      ...(gender && { gender: genderWords[gender][isMinor ? "minor" : "adult"] }),
      ...(age !== null && { age }),
      ...(skin && { skin: skin.name }),
    },
    face: eyes ? { eyes: eyes.name } : {},
    hair: hair ? { color: hair.name } : {},
  });
  if (!instruction) {
    throw ServiceError.invalidField("file_id", problem("nothing_measured"));
  }
  const colors = [
    { name: "skin", field: "appearance.skin", color: skin },
    { name: "hair", field: "hair.color", color: hair },
    { name: "eyes", field: "face.eyes", color: eyes },
  ] as const;
  const seen = [
    { name: "gender", field: "appearance.gender", text: gender },
    { name: "age group", field: "appearance.age", text: ageGroup },
    ...colors.map(({ name, field, color }) => ({
      name,
      field,
      text: color && `${color.name} (${color.hex})`,
    })),
  ] as const;
  const told = seen.flatMap(({ name, text }) => (text ? [`${name} ${text}`] : []));
  const unclear = seen.filter(({ text }) => !text);
  return {
    instruction,
    ageGroup,
    notRead: unclear.map(({ field }) => ({ field, reason: "not_clear" as const })),
    suggestedName: suggestName(instruction),
    suggestedDescription: `Seen on a photo: ${told.join("; ")}.${
      unclear.length > 0 ? ` Not clear enough to tell: ${unclear.map(({ name }) => name).join(", ")}.` : ""
    }`,
  };
}

const genderWords = {
  female: { minor: "girl", adult: "woman" },
  male: { minor: "boy", adult: "man" },
} as const;
