import { expect } from "vitest";
import { codesAt, type Problem, type ProblemCode, problem, problems } from "#contract/problems.ts";

type Told = Record<string, unknown> | null;

/** A refusal says a code of its status, and exactly the sentence that code and params make; each field likewise. */
export function expectListedProblem(status: number, body: Record<string, unknown>): void {
  expect(codesAt(status as 400), `${status}: ${JSON.stringify(body)}`).toContain(body.code);
  expect(body.error).toBe(sentenceOf(body.code as string, (body.params ?? null) as Told));
  for (const detail of (body.detail ?? []) as Record<string, unknown>[]) {
    expect(codesAt("field"), JSON.stringify(detail)).toContain(detail.code);
    if (isInTestsWords(detail.message)) continue;
    expect(detail.message).toBe(sentenceOf(detail.code as string, (detail.params ?? null) as Told));
  }
}

/** The reason of a failed output, job or identity. */
export function expectListedFailure(record: Record<string, unknown>): void {
  expect(codesAt("work"), JSON.stringify(record)).toContain(record.code);
  expect(record.error_message).toBe(sentenceOf(record.code as string, record.params as Told));
}

function sentenceOf(code: string, params: Told): string {
  expect(problems).toHaveProperty([code]);
  return (problem as (code: ProblemCode, params: Told) => Problem)(code as ProblemCode, params).message;
}

/** Reasons that a test's own face engine or draft gives; see `told`. */
const testsWords = new Set<unknown>();
export const markTestsWords = (message: string): void => void testsWords.add(message);
const isInTestsWords = (message: unknown): boolean =>
  [...testsWords].some((words) => String(message).includes(String(words)));
