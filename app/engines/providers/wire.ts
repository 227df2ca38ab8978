import type { aspectRatios } from "#contract/fields.ts";
import type { OutputSizeName } from "#contract/prices.ts";
import type { CallAnswer } from "../contract.ts";

/** A picture file as it is sent. */
export interface SentPicture {
  bytes: Uint8Array;
  mime: "image/png" | "image/jpeg";
}

/** What a model is asked to draw. */
export interface DrawRequest {
  /** The provider's id of the model. */
  model: string;
  prompt: string;
  /** The picture that is edited comes first when there is one, references follow. */
  pictures: SentPicture[];
  /** True when the first picture is to be edited; false when all are references. */
  isEdit: boolean;
  /** White where the first picture may change, black elsewhere: a gray png of its size. */
  mask: Uint8Array | null;
  canvas: {
    width: number;
    height: number;
    ratio: (typeof aspectRatios)[number] | null;
    size: OutputSizeName;
  };
  seed: number | null;
}

/** What a provider says of one of its models; null: it says nothing of its end. */
export interface ModelFact {
  kind: "model";
  /** The day on which it ends: YYYY-MM-DD. */
  endsOn: string | null;
}

/** Speaks one provider's API. Every method settles with an answer; only an aborted signal of the caller's rejects. */
export interface Wire {
  draw(
    request: DrawRequest,
    signal: AbortSignal,
    onStarted: (upstreamId: string) => Promise<void>,
  ): Promise<CallAnswer>;
  /** The answer of a call that was begun before; absent where the provider gives no ids. */
  resume?(upstreamId: string, signal: AbortSignal): Promise<CallAnswer>;
  /** Asks for the model without drawing. */
  findModel(
    model: string,
    signal: AbortSignal,
  ): Promise<ModelFact | Exclude<CallAnswer, { kind: "picture" }>>;
}

export interface WireOptions {
  /** Null for a server that asks for none. */
  key: string | null;
  /** Null for the provider's own address. */
  baseUrl: string | null;
  timeoutMs: number;
}
