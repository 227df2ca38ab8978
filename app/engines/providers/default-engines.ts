import type { EngineName } from "#contract/engines.ts";
import { type EngineSettings, type EngineTable, modelOfAccount } from "./engine-settings.ts";

type Shared = Omit<EngineSettings, "model" | "priceUsd" | "pricedIn">;

/** Ids: typings of @google/genai 3.1.0, November 2026. */
const gemini = {
  wire: "gemini",
  account: "gemini",
  baseUrl: null,
  canvas: {
    kind: "named",
    ratios: ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"],
    sizes: ["1K", "2K", "4K"],
  },
  picturesMax: 14,
  takesMask: false,
  referenceSideMax: 2048,
  timeoutMs: 180_000,
  callsAtOnceMax: 8,
  callsPerMinuteMax: 60,
  attemptsMax: 3,
  backoffMs: 2_000,
  endsOn: null,
} satisfies Shared;

/** Ids: typings of openai 7.57.0, November 2026. */
const openai: Shared = {
  wire: "openai",
  account: "openai",
  baseUrl: null,
  // Larger sizes are experimental: they are drawn at this size and enlarged by the service.
  canvas: {
    kind: "free",
    multipleOf: 16,
    sideMin: 256,
    sideMax: 3840,
    pixelsMin: 655_360,
    pixelsMax: 3_686_400,
    ratioMax: 3,
  },
  picturesMax: 16,
  takesMask: true,
  timeoutMs: 300_000,
  callsAtOnceMax: 6,
  // A new account may call seldom; what an older one may is on its page of limits.
  callsPerMinuteMax: 5,
  attemptsMax: 3,
  backoffMs: 2_000,
  endsOn: null,
};

/** Ids: BytePlus' list of models, September 2026. */
const seedream: Omit<Shared, "canvas" | "picturesMax"> = {
  wire: "seedream",
  account: "ark",
  baseUrl: null,
  // Its guide advises at most 600 English words, of all texts together, and says that the rest loses weight.
  textCharsMax: 1_200,
  takesMask: false,
  referenceSideMax: 2048,
  timeoutMs: 240_000,
  callsAtOnceMax: 6,
  callsPerMinuteMax: 60,
  attemptsMax: 3,
  backoffMs: 2_000,
  endsOn: null,
};

const seedream5Canvas: Shared["canvas"] = {
  kind: "free",
  multipleOf: 8,
  sideMin: 256,
  sideMax: 4096,
  pixelsMin: 921_600,
  pixelsMax: 4_624_220,
  ratioMax: 16,
};

/** Ids and price of `medium` quality: Ideogram's list of prices. */
const ideogram: Omit<EngineSettings, "model"> = {
  wire: "ideogram",
  account: "ideogram",
  baseUrl: null,
  canvas: {
    kind: "free",
    multipleOf: 32,
    sideMin: 256,
    sideMax: 5024,
    pixelsMin: 65_536,
    pixelsMax: 4_194_304,
    ratioMax: 6,
  },
  picturesMax: 5,
  takesMask: true,
  referenceSideMax: 2048,
  timeoutMs: 240_000,
  callsAtOnceMax: 8,
  callsPerMinuteMax: 60,
  attemptsMax: 3,
  backoffMs: 2_000,
  priceUsd: { "4K": 0.06 },
  pricedIn: "2026-11",
  endsOn: null,
};

/**
 * Any server that is compatible with OpenAI's images API. Few of these honor a mask: as of November 2026 SGLang drops it,
 * and of vLLM-Omni's models only those for inpainting read it.
 */
const ownServer: Omit<EngineSettings, "account" | "canvas" | "picturesMax"> = {
  ...openai,
  model: modelOfAccount,
  takesMask: false,
  callsAtOnceMax: 1,
  callsPerMinuteMax: 600,
  priceUsd: { "4K": 0 },
  pricedIn: null,
};

/** Other companies' models behind one account. Canvases, where its list of models names other ones than the vendor. */
const openrouter = { wire: "openrouter", account: "openrouter", takesMask: false } as const;
const gptOverOpenRouter = {
  ...openrouter,
  // A size can't be named.
  canvas: {
    kind: "named",
    ratios: ["1:1", "2:3", "3:2", "3:4", "4:3", "9:16", "16:9"],
    sizes: ["1K"],
  },
} as const satisfies Partial<EngineSettings>;
const seedreamOverOpenRouter = (...sizes: ("1K" | "2K" | "4K")[]) =>
  ({
    ...openrouter,
    canvas: { kind: "named", ratios: gemini.canvas.ratios, sizes },
  }) satisfies Partial<EngineSettings>;

/**
 * Google's list of October 2026, as others quote it: 0.0336, 0.0504 and 0.113 dollars for a drawing, with about 400 to 700
 * tokens of thoughts on top; 1,120 tokens for an image that is sent.
 */
const nanoBanana21 = {
  model: "gemini-nano-banana-2.1",
  priceUsd: { "1K": 0.0366, "2K": 0.0546, "4K": 0.1186 },
  pricePerPictureUsd: 0.0017,
  tokenPricesUsd: { text: 1.5, picture: 1.5, drawing: 30, words: 7.5 },
  pricedIn: "2026-10",
};

/** OpenAI's rates of September 2026. */
const gptImage = {
  // About 1,500 tokens.
  pricePerPictureUsd: 0.012,
  tokenPricesUsd: { text: 5, picture: 8, drawing: 30, words: 30 },
  pricedIn: "2026-09",
};

/** Without votes, and the service's own, whose drawings are not measured. A name that is listed earlier stays there. */
const unrated = [
  "ideogram_4_6",
  "ideogram_4_5",
  "seedream_5_flash",
  "custom_edit",
  "orbita",
  "onda",
] as const satisfies EngineName[];

/**
 * The default engine table. `ENGINES_FILE` overrides single fields. Prices are read from what the providers published, or
 * from others who quote it, in the month of `pricedIn`; none has been compared with a bill. They count until a provider
 * says what a call used.
 */
export const defaultEngines: EngineTable = {
  engines: {
    // gemini-3.1-flash-image, the original model of this name, was announced to shut down on 2026-10-29. Sources differ on
    // whether it still answers; its successor draws for half the price.
    nano_banana_2: { ...gemini, ...nanoBanana21 },
    nano_banana_2_1: { ...gemini, ...nanoBanana21 },
    nano_banana_pro: {
      ...gemini,
      model: "gemini-3-pro-image",
      // Google's list of prices: 0.134 and 0.24 for a drawing, and thoughts on top.
      priceUsd: { "1K": 0.136, "2K": 0.136, "4K": 0.246 },
      pricePerPictureUsd: 0.002,
      tokenPricesUsd: { text: 2, picture: 2, drawing: 120, words: 12 },
      pricedIn: "2026-07",
    },
    // By OpenAI's calculator a drawing of `medium` quality has 1,756 tokens at 1K and about 3,275 at the largest canvas; `high`
    // has four times as many there, which would cost more than its credits bring.
    gpt_image: {
      ...openai,
      ...gptImage,
      model: "gpt-image-2",
      quality: { "4K": "medium" },
      priceUsd: { "1K": 0.056, "4K": 0.098 },
    },
    // A quarter of those tokens.
    gpt_image_2_5: {
      ...openai,
      ...gptImage,
      model: "gpt-image-2.5-flare",
      quality: { "1K": "medium", "4K": "high" },
      priceUsd: { "1K": 0.016, "4K": 0.106 },
    },
    seedream: {
      ...seedream,
      model: "seedream-4-5-251128",
      canvas: {
        kind: "free",
        multipleOf: 8,
        sideMin: 256,
        sideMax: 8192,
        pixelsMin: 3_686_400,
        pixelsMax: 16_777_216,
        ratioMax: 16,
      },
      picturesMax: 14,
      // BytePlus' list of prices.
      priceUsd: { "4K": 0.04 },
      pricedIn: "2026-06",
    },
    seedream_5_pro: {
      ...seedream,
      model: "dola-seedream-5-0-pro-260628",
      canvas: seedream5Canvas,
      picturesMax: 10,
      // BytePlus' list of prices. The first image that is sent is free there.
      priceUsd: [
        { pixelsMax: 2_610_000, usd: 0.045 },
        { pixelsMax: 4_624_220, usd: 0.09 },
      ],
      pricePerPictureUsd: 0.003,
      pricedIn: "2026-09",
    },
    // The cheap tier, of at most 2K.
    seedream_5_flash: {
      ...seedream,
      model: "dola-seedream-5-0-flash-260915",
      canvas: seedream5Canvas,
      picturesMax: 10,
      priceUsd: { "4K": 0.018 },
      pricedIn: "2026-09",
    },
    ideogram_4_5: { ...ideogram, model: "ideogram-4-5" },
    // Takes the same requests at the same price.
    ideogram_4_6: { ...ideogram, model: "ideogram-4-6" },
    // The operator's own model for identity drafts.
    orbita: {
      ...ownServer,
      account: "openai_compatible",
      canvas: {
        kind: "free",
        multipleOf: 16,
        sideMin: 256,
        sideMax: 1024,
        pixelsMin: 65_536,
        pixelsMax: 1_048_576,
        ratioMax: 2,
      },
      picturesMax: 4,
    },
    // The operator's own model for edits. Bounds of Qwen-Image-Edit, whose largest recommended canvases are 1328 × 1328 and
    // 1664 × 928, and which takes up to three images.
    custom_edit: {
      ...ownServer,
      account: "openai_compatible_edit",
      canvas: {
        kind: "free",
        multipleOf: 16,
        sideMin: 256,
        sideMax: 1664,
        pixelsMin: 65_536,
        pixelsMax: 1_763_584,
        ratioMax: 2,
      },
      picturesMax: 3,
    },
  },
  // Ids: OpenRouter's list of models, as clients name them in November 2026. It charges the vendor's prices, and each answer
  // says how much.
  substitutes: {
    nano_banana_2: { ...openrouter, model: "google/gemini-nano-banana-2.1" },
    nano_banana_2_1: { ...openrouter, model: "google/gemini-nano-banana-2.1" },
    nano_banana_pro: { ...openrouter, model: "google/gemini-3-pro-image" },
    gpt_image: { ...gptOverOpenRouter, model: "openai/gpt-image-2" },
    gpt_image_2_5: { ...gptOverOpenRouter, model: "openai/gpt-image-2.5-flare" },
    seedream: { ...seedreamOverOpenRouter("2K", "4K"), model: "bytedance-seed/seedream-4.5" },
    seedream_5_pro: { ...seedreamOverOpenRouter("1K", "2K"), model: "bytedance-seed/seedream-5-0-pro" },
    seedream_5_flash: { ...seedreamOverOpenRouter("1K", "2K"), model: "bytedance-seed/seedream-5-0-flash" },
  },
  order: {
    // By people's votes on edits (arena.ai, August 2026: gpt-image-2 1463, Seedream 5 pro 1394, Nano Banana pro 1390 and 2
    // 1385, Seedream 4.5 1303) against the price. The second and third are of other vendors than the first, because a
    // vendor's models refuse alike. Nano Banana pro costs 2.4 times as much as 2, for five points; gpt_image costs the most.
    default: [
      "nano_banana_2",
      "nano_banana_2_1",
      "gpt_image_2_5",
      "seedream_5_pro",
      "seedream",
      "nano_banana_pro",
      "gpt_image",
      ...unrated,
    ],
    // Precise edits of Ideogram copy the pixels that a swap leaves as they are.
    model_swap: [
      "nano_banana_2",
      "nano_banana_2_1",
      "gpt_image_2_5",
      "ideogram_4_6",
      "ideogram_4_5",
      "seedream_5_pro",
      "seedream",
      "nano_banana_pro",
      "gpt_image",
      ...unrated,
    ],
    // As above: of a garment's mask, Ideogram changes the inside alone.
    garment_recolor: [
      "nano_banana_2",
      "gpt_image_2_5",
      "ideogram_4_6",
      "ideogram_4_5",
      "seedream_5_pro",
      "seedream",
      "nano_banana_pro",
      "gpt_image",
      ...unrated,
    ],
    // For these shots the service's own engine keeps the product's pixels and costs nothing.
    create_packshot: [
      "onda",
      "nano_banana_2",
      "gpt_image_2_5",
      "seedream_5_pro",
      "seedream",
      "nano_banana_pro",
      "gpt_image",
      ...unrated,
    ],
  },
};
