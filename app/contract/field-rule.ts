import { z } from "zod";
import { type FieldCode, type Problem, problems } from "./problems.ts";

/** What a rule finds wrong: where, and which problem it is. */
export interface BrokenRule {
  path: PropertyKey[];
  problem: Problem<FieldCode>;
}

/**
 * A rule between fields of an object, to be given to `.check`. It is asked even when single fields are wrong, so that a
 * caller sees everything at once; what it looks at may therefore be of any type.
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

/** What `.refine` takes to say a problem of the table. */
export function ruled(problem: Problem<FieldCode>): {
  message: string;
  params: { problem: Problem<FieldCode> };
} {
  return { message: problem.message, params: { problem } };
}

/** The problem an issue of a rule carries; null of every other issue. */
export function ruleOf(issue: z.core.$ZodIssue): Problem<FieldCode> | null {
  const told =
    issue.code === "custom" ? (issue.params?.problem as Problem<FieldCode> | undefined) : undefined;
  return told && told.code in problems ? told : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
