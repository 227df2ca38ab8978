import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { serviceFailure, toFailureView } from "#shops/failure.ts";
import { createMessages } from "#shops/messages/create-messages.ts";
import { english } from "#shops/messages/language.ts";

const root = path.resolve(import.meta.dirname, "../../../app");
const { say } = createMessages(english);

/** What a recolor passes on its way: files and folders whose problems can become its failure. */
const sources = [
  // Signing in, the project, the photos
  "service/core/accounts/authenticate.ts",
  "service/core/idempotency/run-once.ts",
  "service/core/projects/get-project.ts",
  "service/core/uploads",
  "service/http/media-routes.ts",
  "engines/picture-file",
  // The start and the work
  "service/core/jobs/finish/abort-job.ts",
  "service/core/jobs/accept/accept-job.ts",
  "service/core/jobs/finish/announce-job.ts",
  "service/core/jobs/draw/attempt.ts",
  "service/core/jobs/accept/choose-engines.ts",
  "service/core/jobs/finish/end-job.ts",
  "service/core/jobs/finish/finish-job.ts",
  "service/core/jobs/finish/finish-result.ts",
  "service/core/jobs/draw/poison-job-guard.ts",
  "service/core/jobs/accept/plan-job.ts",
  "service/core/jobs/accept/queue-results.ts",
  "service/core/jobs/draw/render-result.ts",
  "service/core/jobs/accept/start-job.ts",
  "service/core/jobs/kinds/garment-recolor.ts",
  "service/core/sweeps",
  "engines/codec.ts",
  "engines/onda/pixel-threads.ts",
  "engines/onda/garment",
];

/** Codes of those files that no merchant gets to see from a recolor. */
const unreachable: Partial<Record<ProblemCode, string>> = {
  file_is_url: "the app names files by their ids",
  file_not_found: "the app asks for no file by its id",
  range_not_satisfiable: "the app reads whole files",
  idempotency_key_in_use: "the app waits and tries again",
  job_cap_reached: "the app waits and tries again",
  job_not_found: "the app says job_unknown",
  job_begun: "the app lets a job that has begun end without a word",
  job_ended: "the app stops a job that has ended without a word",
  model_unavailable: "the app names no engine",
  reference_unusable: "the app sends no reference picture",
  reference_without_pattern: "the app sends no reference picture",
  reference_without_repeat: "the app sends no reference picture",
  garment_patterned: "only a reference picture brings a pattern",
};

const codes = await listCodes();

test("the list of codes is that of the code: nothing in it is excused in vain", () => {
  expect(codes.length).toBeGreaterThan(40);
  expect(codes).toEqual(expect.arrayContaining(["no_garment", "file_awaiting", "image_cut_short", "fault"]));
  expect(Object.keys(unreachable).filter((code) => !codes.includes(code as ProblemCode))).toEqual([]);
});

test.each(codes.filter((code) => !(code in unreachable)))("%s is said in a sentence of the app", (code) => {
  // As it comes out of a row.
  const { params } = JSON.parse(JSON.stringify(problem(code, paramsOf(code) as never)));
  const said = serviceFailure({ code, params, sentence: "in the service's words" });
  const sentence = say(toFailureView(said).detail);
  expect(sentence).toMatch(/^[A-Z“].{20,}\.$/);
  expect(sentence).not.toContain("{");
});

/** A value for each part of a code's sentence; what a picture's problem says of it is a problem again. */
function paramsOf(code: ProblemCode): Record<string, unknown> {
  const names = [...problems[code].text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const words = ["garment", "colors", "words", "problem", "field", "file_id", "content_type"];
  return Object.fromEntries(
    names.map((name) => {
      if (name === "reason") return [name, problem("image_animated", { frames: 3 })];
      return [name, words.includes(name) ? `some ${name}` : 7];
    }),
  );
}

/** The codes that the sources name, wherever a problem or a refusal is made. */
async function listCodes(): Promise<ProblemCode[]> {
  const files = (await Promise.all(sources.map(filesOf))).flat();
  const found = new Set<string>();
  for (const file of files) {
    const text = await readFile(file, "utf8");
    const made = text.matchAll(
      /\b(?:problem|ServiceError\.of|ServiceError\.with|ServiceError\.capReached)\(\s*"([a-z_]+)"/g,
    );
    for (const [, code] of made) found.add(code!);
  }
  return (Object.keys(problems) as ProblemCode[]).filter((code) => found.has(code));
}

async function filesOf(source: string): Promise<string[]> {
  const full = path.join(root, source);
  if (source.endsWith(".ts")) return [full];
  return (await readdir(full)).filter((name) => name.endsWith(".ts")).map((name) => path.join(full, name));
}
