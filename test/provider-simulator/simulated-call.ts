/** One request for a picture, as the simulator understood it. */
export interface SimulatedCall {
  wire: SimulatedWire;
  model: string;
  prompt: string;
  pictures: Uint8Array[];
  /** Gemini only: the text before each picture. */
  labels?: string[];
  /** OpenAI only: what it tells the callers of one account apart by. */
  safetyIdentifier?: string | null;
  /** True when the first picture is to be edited. */
  isEdit: boolean;
  /** White where the first picture may change, whatever the wire's own convention is. */
  mask: { changes: number; width: number; height: number } | null;
  /** The canvas that was asked for; null where the answer has the edited picture's size. */
  canvas: { width: number; height: number } | null;
  /** What the provider charges for the drawing, and what it says of that. */
  charge: Charge;
  seed: number | null;
}

/** What a call costs by the provider's list of prices, which is the simulator's own, not the product's. */
export interface Charge {
  /** US dollars of what was sent. */
  sentUsd: number;
  /** US dollars of the drawing. */
  drawnUsd: number;
  tokens?: { text: number; pictures: number; drawn: number; thought: number };
}

export const simulatedWires = [
  "gemini",
  "openai",
  "ark",
  "ideogram",
  "openrouter",
  "openai_compatible",
  "openai_compatible_edit",
] as const;
export type SimulatedWire = (typeof simulatedWires)[number];

/** What the simulator does instead of answering with its picture. Each is documented by at least one provider. */
export type Behaviour =
  /**
   * Refuses the content; `code` is the provider's word, the wire's most common one when absent. `about` is what it says of
   * the subject beside the code: a category, or a sentence where the provider has none.
   */
  | { kind: "refuse"; code?: string; about?: string }
  /** `told`: where OpenAI says how long: in `retry-after`, in `x-ratelimit-reset-…` alone, or in words alone. */
  | { kind: "limit"; retryAfterMs: number; told?: "reset" | "words" }
  | { kind: "quota" }
  /** The account must be changed by its owner; `why` is the provider's name for it. */
  | { kind: "account"; why: string }
  /** The request can't be drawn, in the words of the provider. */
  | { kind: "reject"; says: string }
  /** `told`: what the provider repeats of the key. */
  | { kind: "wrong key"; told?: string }
  | { kind: "model gone" }
  | { kind: "server error"; status?: number }
  /** The drawing was begun and failed, with a sentence. */
  | { kind: "fail"; reason: string }
  /** Draws, bills and does not let the drawing be downloaded. */
  | { kind: "no download"; status: number }
  /** Draws and charges the drawing so many times. */
  | { kind: "dear"; times: number }
  /** Gemini stops in the middle of its answer and says how it is continued. */
  | { kind: "unfinished" }
  /** Answers with words, an empty list or an address that is empty. */
  | { kind: "no picture" }
  /** Draws, bills and never answers. */
  | { kind: "hang" }
  /** Draws, bills and ends the connection in the middle of the answer. */
  | { kind: "break off" }
  /** Draws, bills and answers after so long. */
  | { kind: "late"; afterMs: number }
  /** Answers with two pictures. */
  | { kind: "twice" }
  /** Draws after `until` has settled. */
  | { kind: "wait"; until: Promise<void> }
  /** Draws and bills; then so many polls and downloads of the drawing fail. */
  | { kind: "shaky"; polls: number; downloads: number }
  /** Redirects the call. */
  | { kind: "redirect"; location: string }
  /** Starts a response that never ends. */
  | { kind: "endless" }
  /** The first half of the file. */
  | { kind: "half picture" }
  | { kind: "wrong size"; width: number; height: number }
  /** Ignores the size that was asked for: an edit is as large as its picture. */
  | { kind: "own size" }
  /** A file that is no picture. */
  | { kind: "garbage bytes" }
  /** An address on a host that is not the provider's. */
  | { kind: "foreign address"; address: string }
  /** Answers with a picture of the caller's. */
  | { kind: "picture"; bytes: Uint8Array };
