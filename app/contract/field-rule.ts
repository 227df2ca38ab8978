import { z } from "zod";

/** What a rule finds wrong: where, and in words. */
export interface BrokenRule {
  path: PropertyKey[];
  message: string;
}

/**
 * A rule between fields of an object, to be given to `.check`. It is asked even when single fields are wrong, so that a
 * caller sees everything at once; what it looks at may therefore be of any type.
 */
export function fieldRule(find: (value: Record<string, unknown>) => BrokenRule[]) {
  return z.core._check<unknown>(
    (payload) => {
      if (!isObject(payload.value)) return;
      for (const { path, message } of find(payload.value)) {
        payload.issues.push({ code: "custom", path, message, input: payload.value });
      }
    },
    { when: () => true },
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
