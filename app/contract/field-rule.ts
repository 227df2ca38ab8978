import { z } from "zod";
import { type FieldCode, type Problem, problems } from "./problems.ts";

/** A violation of a rule: the field, and the problem. */
export interface BrokenRule {
  path: PropertyKey[];
  problem: Problem<FieldCode>;
}

/**
 * A rule across the fields of an object, for `.check`. It also runs when single fields are invalid, so a caller sees
 * all problems at once; the values it reads can therefore have any type.
 */
export function fieldRule(find: (value: Record<string, unknown>) => BrokenRule[]) {
  return z.core._check<unknown>(
    (payload) => {
      if (!isObject(payload.value)) return;
      for (const { path, problem } of find(payload.value)) {
        payload.issues.push({ code: "custom", path, ...ruled(problem), input: payload.value });
      }
    },
    { when: () => true },
  );
}

/** Options of `.refine` that report a problem of the table. */
export function ruled(problem: Problem<FieldCode>): {
  message: string;
  params: { problem: Problem<FieldCode> };
} {
  return { message: problem.message, params: { problem } };
}

/** The problem of an issue raised by a rule; null for every other issue. */
export function ruleOf(issue: z.core.$ZodIssue): Problem<FieldCode> | null {
  const problem =
    issue.code === "custom" ? (issue.params?.problem as Problem<FieldCode> | undefined) : undefined;
  return problem && problem.code in problems ? problem : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
