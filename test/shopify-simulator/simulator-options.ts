import type { WebhookSubscription } from "./webhooks/webhook-subscriptions.ts";

/** How the simulated Shopify is set up. Everything has a default but the app it is to work with. */
export interface SimulatorOptions {
  app: {
    apiKey: string;
    apiSecret: string;
    /** Origin, and path if any, under which the app answers, such as `http://localhost:3000`. */
    url: string;
    /** The last part of the app's address in the admin. */
    handle?: string;
    name?: string;
    /** What the app gets when it is installed. */
    scopes?: string[];
    /** What it may ask for later. */
    optionalScopes?: string[];
    /** Whether its distribution is Public, without which it can't charge anybody; it is unless given. */
    isPublic?: boolean;
    /** The API version of its webhooks, as it was deployed. */
    webhookApiVersion?: string;
    /** API versions that are supported; the one that is simulated unless given. */
    supportedVersions?: string[];
  };
  /** 0, the default, takes a free port. */
  port?: number;
  /** The address to listen on; the own machine only unless given. */
  hostname?: string;
  /** Where state and pictures live between runs; without it they are gone when the simulator stops. */
  dataDir?: string;
  /** The language in which the shops write their products; English unless given. */
  locale?: string;
  /** The language in which people use the admin; English unless given. */
  adminLocale?: string;
  /** Domains of shops that exist from the start. */
  shops?: string[];
  /** Path of the app's `shopify.app.toml`: its webhook subscriptions and metafield definitions. */
  toml?: string;
  /** App-specific subscriptions beside those. */
  webhooks?: WebhookSubscription[];
  /** Milliseconds of the clock that each step of asynchronous work takes. */
  timing?: Partial<Timing>;
  /** True stops the clock: time passes only when a test advances it. */
  frozenClock?: boolean;
  /** True takes a second file of a name and has it fail afterwards, instead of refusing it at once. */
  lateDuplicates?: boolean;
  /** True refuses a refresh token as soon as it was used once. */
  strictRefresh?: boolean;
  limits?: Partial<Limits>;
  /** Milliseconds before each further attempt to deliver a webhook. */
  webhookRetryDelaysMs?: number[];
}

export interface Timing {
  mediaUploadedMs: number;
  mediaProcessingMs: number;
  jobMs: number;
  /** How long a new file stays out of searches. */
  searchDelayMs: number;
  /** How long a bulk operation runs, in real time. */
  bulkOperationMs: number;
}

/** The limits that Shopify documents or that were found in practice; the image ones take the lower of two sources. */
export interface Limits {
  imageBytesMax: number;
  imagePixelsMax: number;
  mediaPerProductMax: number;
  altCharactersMax: number;
  optionsPerProductMax: number;
  variantsPerProductMax: number;
  queryCostMax: number;
  bucketPoints: number;
  bucketRestorePerSecond: number;
}

export const timingDefault: Timing = {
  mediaUploadedMs: 300,
  mediaProcessingMs: 900,
  jobMs: 300,
  searchDelayMs: 1000,
  bulkOperationMs: 2000,
};

export const limitsDefault: Limits = {
  imageBytesMax: 20 * 1024 * 1024,
  imagePixelsMax: 20_000_000,
  mediaPerProductMax: 250,
  altCharactersMax: 512,
  optionsPerProductMax: 3,
  variantsPerProductMax: 2048,
  queryCostMax: 1000,
  bucketPoints: 2000,
  bucketRestorePerSecond: 100,
};

export const webhookRetryDelaysDefaultMs = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000];
