import type { EngineSettings } from "./engine-settings.ts";

/** Tokens of a call, as the provider counts them. */
interface TokenCounts {
  /** Words that were sent. */
  text: number;
  /** Pictures that were sent. */
  pictures: number;
  drawing: number;
  /** Words of the answer, thoughts included. */
  words: number;
}

/** US dollars of a call that is charged by tokens, as `costUsd` of an answer; absent where the table has no such prices. */
export function costOfTokens(
  { tokenPricesUsd }: Pick<EngineSettings, "tokenPricesUsd">,
  { text, pictures, drawing, words }: TokenCounts,
): { costUsd?: number } {
  if (!tokenPricesUsd) return {};
  const { text: ofText, picture, drawing: ofDrawing, words: ofWords } = tokenPricesUsd;
  return { costUsd: (text * ofText + pictures * picture + drawing * ofDrawing + words * ofWords) / 1e6 };
}
