import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/**
 * Guesses needed to find an acceptable password. Under the login rate limit, all addresses together need about three
 * weeks for so many.
 */
const guessesMin = 1e6;
/** Only this many leading characters are estimated, because the time of the estimate grows with the length. */
const charsEstimatedMax = 64;

let estimator: ZxcvbnFactory | null = null;

/**
 * Whether a guesser finds a password within the first million guesses, knowing common passwords, keyboard patterns, and
 * the account's e-mail and name.
 */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  // The word lists are loaded at the first use.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const estimated = password.normalize("NFKC").slice(0, charsEstimatedMax);
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return estimator.check(estimated, words).guesses < guessesMin;
}
