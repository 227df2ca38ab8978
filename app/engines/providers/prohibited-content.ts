import type { CallAnswer } from "../contract.ts";

/** Sexual content and minors in the codes, categories and sentences of providers. */
const subjects = /PROHIBITED_CONTENT|SevereViolation|sexual|porn|nudity|minor|child|underage|\bcsa[em]\b/i;

/**
 * True for the code of a refusal that concerns minors or sexual content. Such content is not offered to another provider:
 * it may be unlawful, and each account that it is sent to can be blocked for it.
 */
export const isProhibited = (code: string): boolean => subjects.test(code);

/**
 * A refusal. Only its code is recorded, so the code also says that the subject was one of `isProhibited`.
 *
 * @param told what the provider says of the subject beside the code: sentences, categories.
 */
export function toRefusal(code: string, told: unknown = null): Extract<CallAnswer, { kind: "refused" }> {
  const isMarked = !isProhibited(code) && subjects.test(JSON.stringify(told) ?? "");
  return { kind: "refused", code: isMarked ? `${code}.sexual_or_minors` : code };
}
