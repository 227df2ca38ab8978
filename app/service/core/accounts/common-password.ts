import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Guesses that take about three weeks under the limit on logins from all addresses together. */
const guessesMin = 1e6;
/** Longer ones are judged by their beginning: the time it takes grows with the length. */
const charsJudgedMax = 64;

let estimator: ZxcvbnFactory | null = null;

/**
 * Whether a password is among the first million that somebody would try who knows which are common, how keys lie beside each
 * other, and the account's e-mail and name.
 */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  // The word lists are read when they are needed first.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const judged = password.normalize("NFKC").slice(0, charsJudgedMax);
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return estimator.check(judged, words).guesses < guessesMin;
}
