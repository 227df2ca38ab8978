import { z } from "zod";
import { engineNames } from "#contract/engines.ts";
import { aspectRatios } from "#contract/fields.ts";
import { drawnJobTypes } from "#contract/job-types.ts";
import { outputPrices } from "#contract/prices.ts";
import { quotedCharsMax } from "../prompts/prompt.ts";

/** Supported APIs. */
const wires = ["gemini", "openai", "seedream", "ideogram", "openrouter"] as const;

/** The account (key and address) of a call. */
export const providerAccounts = [
  "gemini",
  "openai",
  "ark",
  "ideogram",
  "openrouter",
  "openai_compatible",
  "openai_compatible_edit",
] as const;
export type ProviderAccountName = (typeof providerAccounts)[number];

/** Stands for the model that the environment names with the address of an account. */
export const modelOfAccount = "default";

const EngineNameField = z.enum(engineNames);
const SizeName = z.enum(Object.keys(outputPrices) as [keyof typeof outputPrices]);
const Usd = z.number().min(0).max(100);

/** Canvas sizes that a model supports. */
const Canvas = z.discriminatedUnion("kind", [
  /** A list of aspect ratios at named sizes. */
  z.strictObject({
    kind: z.literal("named"),
    ratios: z.array(z.enum(aspectRatios)).min(1),
    sizes: z.array(SizeName).min(1),
  }),
  /** Any width and height within bounds, in pixels. */
  z.strictObject({
    kind: z.literal("free"),
    multipleOf: z.int().min(1).max(64),
    sideMin: z.int().min(1),
    sideMax: z.int().max(8192),
    pixelsMin: z.int().min(1),
    pixelsMax: z.int(),
    /** Maximum ratio of the long to the short side. */
    ratioMax: z.number().min(1),
  }),
]);

/** Settings of one engine. They are data, because models, limits and prices change. */
export const EngineSettings = z.strictObject({
  wire: z.enum(wires),
  account: z.enum(providerAccounts),
  /** Address of the API; null: the account's. With it, engines of one account can be on different servers. */
  baseUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** The provider's id of the model; `modelOfAccount`: the one that the account names. */
  model: z.string().min(1).max(200),
  canvas: Canvas,
  /** Maximum number of images per call: the edited one and references together. */
  picturesMax: z.int().min(0).max(16),
  /** Maximum length of each text of a caller in the prompt; absent: `quotedCharsMax`. */
  textCharsMax: z.int().min(100).max(quotedCharsMax).optional(),
  /** True when the model accepts a mask of the editable area. */
  takesMask: z.boolean(),
  /** Time limit of one call. `fetch` waits five minutes for a response, not longer. */
  timeoutMs: z.int().min(1).max(300_000),
  /** Maximum number of concurrent calls of all processes. */
  callsAtOnceMax: z.int().min(1).max(1_000),
  /** Maximum number of calls started per minute by all processes. */
  callsPerMinuteMax: z.int().min(1).max(100_000),
  /**
   * Maximum number of attempts per output, the first included, when the provider fails. An output without another engine
   * has more while the provider answers no call at all (`PaidCalls.waitsFor`).
   */
  attemptsMax: z.int().min(1).max(10),
  /** Backoff before the second attempt; doubles with each further one. */
  backoffMs: z.int().min(1).max(600_000),
  /** Longest side in pixels of an image that is not edited; absent: 1,024. */
  referenceSideMax: z.int().min(256).max(4096).optional(),
  /** Quality of OpenAI's drawings of a size; a missing size has that of the next larger one. Absent: medium. */
  quality: z.partialRecord(SizeName, z.enum(["low", "medium", "high"])).optional(),
  /**
   * US dollars per drawing: of a size, where a missing one costs as much as the next larger one, or up to a number of
   * pixels, the smallest first.
   */
  priceUsd: z.union([
    z.partialRecord(SizeName, Usd),
    z.array(z.strictObject({ pixelsMax: z.int().min(1), usd: Usd })).min(1),
  ]),
  /** US dollars for each image that is sent; absent: none. */
  pricePerPictureUsd: Usd.optional(),
  /** US dollars per million tokens where these are what is charged: they turn the tokens of an answer into its cost. */
  tokenPricesUsd: z
    .strictObject({
      /** Words that are sent. */
      text: Usd,
      /** Images that are sent. */
      picture: Usd,
      drawing: z.number().min(0).max(1_000),
      /** Words of the answer, thoughts included. */
      words: Usd,
    })
    .optional(),
  /** Month of the source of `priceUsd`, YYYY-MM; null if unknown. */
  pricedIn: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month: YYYY-MM")
    .nullable(),
  /** Announced shutdown day of the model: YYYY-MM-DD; null if there is none. */
  endsOn: z.iso.date().nullable(),
});
export type EngineSettings = z.output<typeof EngineSettings>;

/** An engine as another account offers it, used when the engine's own account has no key. */
const Substitute = EngineSettings.partial().required({ account: true, model: true });

/** Engines in the order in which `auto` tries them. */
const Order = z.array(EngineNameField);

export const EngineTable = z.strictObject({
  engines: z.partialRecord(EngineNameField, EngineSettings),
  substitutes: z.partialRecord(EngineNameField, Substitute),
  order: z.strictObject({
    default: Order,
    ...(Object.fromEntries(drawnJobTypes.map((type) => [type, Order.optional()])) as Record<
      (typeof drawnJobTypes)[number],
      z.ZodOptional<typeof Order>
    >),
  }),
});
export type EngineTable = z.output<typeof EngineTable>;
