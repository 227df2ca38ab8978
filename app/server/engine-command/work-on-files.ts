import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { JobRequests } from "#contract/job-requests.ts";
import type { DrawnJobType } from "#contract/job-types.ts";
import type { Problem } from "#contract/problems.ts";
import type { EncodedImage, Engine, Outcome, WorkOf } from "#engines/contract.ts";

/** The engine or the contract refuses the request; the message is a sentence for the user. */
export class Refused extends Error {
  readonly fields: Record<string, unknown>;

  /** @param fields additional members of the JSON output. */
  constructor(reason: string, fields: Record<string, unknown> = {}) {
    super(reason);
    this.fields = fields;
  }
}

/** Result of one request on files. */
export interface DrawnFile {
  outcome: Extract<Outcome, { kind: "image" }>;
  plan: Record<string, unknown>;
}

/**
 * Draws the first result of a job with the service's code, with paths in place of file ids.
 *
 * @throws {Refused}
 */
export async function drawFromFiles<T extends DrawnJobType>(
  engine: Engine,
  type: T,
  request: JobRequests[T],
  signal: AbortSignal,
  more: Partial<Pick<WorkOf<T>, "identities" | "paidCalls">> = {},
): Promise<DrawnFile> {
  const work = { type, request, load: readInput, identities: [], ...more } as WorkOf<T> as Parameters<
    Engine["plan"]
  >[0];
  const unsupported = engine.findUnsupportedReason(work);
  if (unsupported !== null) throw new Refused(unsupported.problem.message);
  const planned = await engine.plan(work, signal);
  if (planned.kind !== "plan") throw toError(planned);
  const { plan } = planned;
  const outcome = await engine.render({ work, plan, imageIndex: 0, groupIndex: 0, version: 1 }, signal);
  if (outcome.kind !== "image") throw toError(outcome);
  return { outcome, plan };
}

/** Maps a refusal to `Refused` and a fault to any other error. */
export function toError(outcome: { kind: "refused" | "failed"; reason: Problem }): Error {
  return outcome.kind === "refused" ? new Refused(outcome.reason.message) : new Error(outcome.reason.message);
}

export async function readInput(file: string): Promise<Uint8Array> {
  return Uint8Array.from(await readFile(file));
}

export async function writeOutput(image: EncodedImage, out: string): Promise<void> {
  await writeFile(out, image.bytes);
}

/**
 * The format of an output file, by its name.
 *
 * @param others files that the command also reads or writes.
 * @throws {Refused} when the format is none of `formats`, the folder does not exist, or the name is one of `others`: a
 *   photo is never overwritten by its result.
 */
export function formatOf<F extends "png" | "jpg">(out: string, formats: readonly F[], others: string[]): F {
  const isTaken = others.some((other) => path.resolve(other) === path.resolve(out));
  if (isTaken) throw new Refused(`${out} is given for something else too; write to another file.`);
  const folder = path.dirname(path.resolve(out));
  if (!existsSync(folder)) throw new Refused(`There is no folder ${folder} to write to.`);
  const ending = path.extname(out).toLowerCase().slice(1).replace("jpeg", "jpg");
  const format = formats.find((known) => known === ending);
  if (format === undefined) {
    throw new Refused(`${out} must end in ${formats.map((known) => `.${known}`).join(" or ")}.`);
  }
  return format;
}
