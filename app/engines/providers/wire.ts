import type { aspectRatios } from "#contract/fields.ts";
import type { OutputSizeName } from "#contract/prices.ts";
import type { CallAnswer } from "../contract.ts";
import type { EngineSettings } from "./engine-settings.ts";

/** An image file of a call. */
export interface SentPicture {
  bytes: Uint8Array;
  mime: "image/png" | "image/jpeg";
}

/** A drawing request to a model. */
export interface DrawRequest {
  /** The provider's id of the model. */
  model: string;
  prompt: string;
  /** The edited image first, if there is one, then the references. */
  pictures: SentPicture[];
  /** What each of them is, for models that take words between images. */
  roles: string[];
  /** True when the first image is edited; false when all are references. */
  isEdit: boolean;
  /** White where the first image may change, black elsewhere: a gray png of its size. */
  mask: Uint8Array | null;
  canvas: {
    width: number;
    height: number;
    ratio: (typeof aspectRatios)[number] | null;
    size: OutputSizeName;
  };
  seed: number | null;
  /** Tells the provider that calls are of the same customer, and not of which: a hash. Null if unknown. */
  endUser: string | null;
}

/** A provider's information about one of its models. */
export interface ModelFact {
  kind: "model";
  /** Shutdown day, YYYY-MM-DD; null when the provider publishes none. */
  endsOn: string | null;
}

/**
 * Client of one provider's API. Every method settles with an answer; it rejects only when the caller's signal is
 * aborted.
 */
export interface Wire {
  draw(
    request: DrawRequest,
    signal: AbortSignal,
    onStarted: (upstreamId: string) => Promise<void>,
  ): Promise<CallAnswer>;
  /** Fetches the response of an earlier call; absent where the provider has no call ids. */
  resume?(upstreamId: string, signal: AbortSignal): Promise<CallAnswer>;
  /** True when the API publishes the shutdown date of a model. */
  readonly publishesEnd: boolean;
  /** Looks up the model without drawing. */
  findModel(
    model: string,
    signal: AbortSignal,
  ): Promise<ModelFact | Exclude<CallAnswer, { kind: "picture" }>>;
}

export interface WireOptions {
  /** Null for a server without authentication. */
  key: string | null;
  /** Null for the provider's own address. */
  baseUrl: string | null;
  timeoutMs: number;
  /** What the provider charges, for answers that say what was used and not what it costs. */
  prices: CallPrices;
}

export type CallPrices = Pick<EngineSettings, "priceUsd" | "pricePerPictureUsd" | "tokenPricesUsd">;
