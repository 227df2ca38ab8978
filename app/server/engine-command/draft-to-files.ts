import { mkdir } from "node:fs/promises";
import path from "node:path";
import { IdentityCreateBody, type IdentityCreateRequest } from "#contract/operations/create-identity.ts";
import type { Engine, WorkOf } from "#engines/contract.ts";
import { assertNoRealPerson } from "#service/core/identities/assert-no-real-person.ts";
import { buildIdentityPrompt, withoutMinorsChest } from "#service/core/identities/build-identity-prompt.ts";
import { ServiceError } from "#service/core/service-error.ts";
import { Refused, readInput, toError, writeOutput } from "./work-on-files.ts";

export interface DraftedFile {
  /** Null for a refused draft; `reason` says why. */
  file: string | null;
  instruction: number;
  variation: number;
  width?: number;
  height?: number;
  reason?: string;
}

/**
 * Draws the drafts described by a file, which contains the body of POST /identity/create or one of its instructions,
 * into a folder that is created if necessary.
 *
 * @throws {Refused} also when no draft could be drawn.
 */
export async function draftToFiles(
  engine: Engine,
  { brief, folder }: { brief: string; folder: string },
  signal: AbortSignal,
): Promise<{ drafts: DraftedFile[]; leftOut: string | null }> {
  const request = await readRequest(brief);
  const work: WorkOf<"identity_creation"> = {
    type: "identity_creation",
    request,
    load: readInput,
    identities: [],
  };
  const unsupported = engine.findUnsupportedReason(work);
  if (unsupported !== null)
    throw new Refused(`${unsupported.field ?? brief} ${unsupported.problem.message}.`);
  const planned = await engine.plan(work, signal);
  if (planned.kind !== "plan") throw toError(planned);
  await mkdir(folder, { recursive: true });
  const drafts: DraftedFile[] = [];
  for (const [instruction, { num_variations }] of request.instructions.entries()) {
    for (let variation = 0; variation < num_variations; variation++) {
      const order = { work, plan: planned.plan, imageIndex: instruction, groupIndex: variation, version: 1 };
      const outcome = await engine.render(order, signal);
      if (outcome.kind === "failed") throw toError(outcome);
      if (outcome.kind === "refused") {
        drafts.push({ file: null, instruction, variation, reason: outcome.reason.message });
        continue;
      }
      const { image } = outcome;
      const ending = image.mime === "image/png" ? "png" : "jpg";
      const file = path.join(folder, `output_${instruction}_${variation}.${ending}`);
      await writeOutput(image, file);
      drafts.push({ file, instruction, variation, width: image.width, height: image.height });
    }
  }
  if (drafts.every(({ file }) => file === null)) throw new Refused(drafts[0]!.reason!, { drafts });
  return { drafts, leftOut: engine.findIgnoredOptions(work) };
}

/** Reads the file as the request that the service would store. */
async function readRequest(file: string): Promise<IdentityCreateRequest> {
  const text = new TextDecoder().decode(await readInput(file));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Refused(`${file} is not JSON.`);
  }
  const isBody = typeof given === "object" && given !== null && "instructions" in given;
  const parsed = IdentityCreateBody.safeParse(isBody ? given : { instructions: [given] });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join(".")} ${message}`.trim());
    throw new Refused(problems.join("\n"));
  }
  const body = parsed.data;
  try {
    assertNoRealPerson(body);
  } catch (error) {
    if (error instanceof ServiceError) throw new Refused(`${error.message}.`);
    throw error;
  }
  return {
    ...body,
    instructions: body.instructions.map((instruction) => ({
      ...withoutMinorsChest(instruction),
      built_prompt: buildIdentityPrompt(instruction),
    })),
  };
}
