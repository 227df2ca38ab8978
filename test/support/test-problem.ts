import type { Problem } from "#contract/problems.ts";
import { markTestsWords } from "./expect-listed-problem.ts";

/** A reason in a test's own words, as an engine or a face check would give it. */
export function testProblem(message: string): Problem<"face_unclear"> {
  markTestsWords(message);
  return { code: "face_unclear", params: null, message };
}
