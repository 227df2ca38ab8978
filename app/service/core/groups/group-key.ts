import { nameKeyOf } from "#contract/identity-name.ts";

/** A group's name as it is compared: without case, and without the difference between ways to write one character. */
export const toGroupKey = nameKeyOf;
