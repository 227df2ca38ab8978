import { z } from "zod";
import { engineNames } from "#contract/engines.ts";
import { aspectRatios } from "#contract/fields.ts";
import { drawnJobTypes } from "#contract/job-types.ts";
import { outputPrices } from "#contract/prices.ts";

/** The APIs that are spoken. */
const wires = ["gemini", "openai", "seedream", "ideogram"] as const;

/** Whose key and address a call uses. */
export const providerAccounts = ["gemini", "openai", "ark", "ideogram", "openai_compatible"] as const;
export type ProviderAccountName = (typeof providerAccounts)[number];

const EngineNameField = z.enum(engineNames);
const SizeName = z.enum(Object.keys(outputPrices) as [keyof typeof outputPrices]);

/** Which canvases a model draws on. */
const Canvas = z.discriminatedUnion("kind", [
  /** One of a list of ratios at a named size. */
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
    /** The long side by the short one. */
    ratioMax: z.number().min(1),
  }),
]);

/** What one engine is: data, because models, bounds and prices change without us. */
export const EngineSettings = z.strictObject({
  wire: z.enum(wires),
  account: z.enum(providerAccounts),
  /** The provider's id of the model. */
  model: z.string().min(1).max(200),
  canvas: Canvas,
  /** Pictures that one call may be given: the one that is edited and references together. */
  picturesMax: z.int().min(0).max(16),
  /** True when a mask of what may change can be given. */
  takesMask: z.boolean(),
  /** For how long one call is waited for. */
  timeoutMs: z.int().min(1).max(600_000),
  /** Calls in flight, of all processes together. */
  callsAtOnceMax: z.int().min(1).max(1_000),
  /** Calls begun in any minute, of all processes together. */
  callsPerMinuteMax: z.int().min(1).max(100_000),
  /** Calls for one output, the first included, when the provider fails. */
  attemptsMax: z.int().min(1).max(10),
  /** Before the second attempt; doubles with each further one. */
  backoffMs: z.int().min(1).max(600_000),
  /** US dollars for one picture of a size. A size that is missing costs what the next larger one does. */
  priceUsd: z.partialRecord(SizeName, z.number().min(0).max(100)),
  /** The day on which the provider ends the model, where it has said so: YYYY-MM-DD. */
  endsOn: z.iso.date().nullable(),
});
export type EngineSettings = z.output<typeof EngineSettings>;

/** Engines in the order in which `auto` tries them. */
const Order = z.array(EngineNameField);

export const EngineTable = z.strictObject({
  engines: z.partialRecord(EngineNameField, EngineSettings),
  order: z.strictObject({
    default: Order,
    ...(Object.fromEntries(drawnJobTypes.map((type) => [type, Order.optional()])) as Record<
      (typeof drawnJobTypes)[number],
      z.ZodOptional<typeof Order>
    >),
  }),
});
export type EngineTable = z.output<typeof EngineTable>;
