/**
 * Request rates as token buckets: `capacity` requests at once, then one more every `refillMs`. `scope` is the key of
 * the bucket: the address, the account, or the e-mail of a login attempt. The numbers are those of the interface
 * specification, "Limits".
 */
export const limits = {
  default: { capacity: 3, refillMs: 333, scope: "ip" },
  /** Ceiling for plans without a limit per address. It stops runaway clients only. */
  wide: { capacity: 200, refillMs: 5, scope: "account" },
  modelSwap: { capacity: 5, refillMs: 12_000, scope: "account" },
  flatToModel: { capacity: 5, refillMs: 12_000, scope: "account" },
  garmentRecolor: { capacity: 5, refillMs: 12_000, scope: "account" },
  createPackshot: { capacity: 5, refillMs: 12_000, scope: "account" },
  identityUpload: { capacity: 5, refillMs: 12_000, scope: "account" },
  identityCreate: { capacity: 5, refillMs: 12_000, scope: "account" },
  identityPromote: { capacity: 5, refillMs: 12_000, scope: "account" },
  /** Quotes and refused job starts. */
  quotes: { capacity: 30, refillMs: 2_000, scope: "account" },
  /** Requests that the content filter blocked. While it is empty, the account creates nothing that has words. */
  blockedContent: { capacity: 5, refillMs: 60_000, scope: "account" },
  editChat: { capacity: 15, refillMs: 4_000, scope: "account" },
  upscale: { capacity: 5, refillMs: 12_000, scope: "account" },
  /** Against guessing passwords from one address. */
  login: { capacity: 10, refillMs: 6_000, scope: "ip" },
  /** Against guessing the password of one account, per address, so that no address can lock out another one. */
  loginByEmail: { capacity: 10, refillMs: 30_000, scope: "email" },
  /**
   * Against guessing it from many addresses. It refills so much faster than the one above that more than a dozen
   * addresses are needed to empty it.
   */
  loginByEmailAnywhere: { capacity: 150, refillMs: 2_000, scope: "email" },
  /** Against guessing the current password with a stolen token. */
  passwordChange: { capacity: 10, refillMs: 30_000, scope: "account" },
  /** Pictures of strangers are read while they wait. */
  verify: { capacity: 10, refillMs: 6_000, scope: "ip" },
  /** Against sending invitations to long lists of addresses. */
  groupMembers: { capacity: 30, refillMs: 2_000, scope: "account" },
  /** Searching and editing masks. */
  garmentMasks: { capacity: 60, refillMs: 1_000, scope: "account" },
  /** Searches of up to `maskLimits.filesMax` photos each. */
  garmentMaskBatches: { capacity: 12, refillMs: 5_000, scope: "account" },
  /** Changes of a row each, given a page at a time while the photos of the next pages are searched. */
  garmentMaskApprovals: { capacity: 120, refillMs: 250, scope: "account" },
  /** Free previews, which are drawn while the caller waits. */
  previews: { capacity: 10, refillMs: 6_000, scope: "account" },
  /** Photos are judged while the caller waits. */
  swapChecks: { capacity: 60, refillMs: 1_000, scope: "account" },
  /** Reading wishes back while they are typed. */
  wishes: { capacity: 60, refillMs: 500, scope: "account" },
  extraction: { capacity: 15, refillMs: 4_000, scope: "account" },
  notifications: { capacity: 12, refillMs: 5_000, scope: "account" },
  webhooksPut: { capacity: 10, refillMs: 6_000, scope: "account" },
  webhooksTest: { capacity: 5, refillMs: 12_000, scope: "account" },
} as const satisfies Record<
  string,
  { capacity: number; refillMs: number; scope: "ip" | "account" | "email" }
>;

export type LimitName = keyof typeof limits;

/** Limits of job starts; a plan can raise them together. */
export const jobStartLimits = [
  "modelSwap",
  "flatToModel",
  "garmentRecolor",
  "createPackshot",
  "identityCreate",
  "identityPromote",
  "editChat",
  "upscale",
] as const satisfies LimitName[];

/** Limits of one garment recolor; texts in characters. */
export const recolorLimits = {
  imagesMax: 10,
  variationsMax: 8,
  garmentCharsMax: 100,
  colorCharsMax: 200,
  instructionCharsMax: 2000,
} as const;

/** A free preview of a recolor; pixels of the longer side. */
export const previewLimits = { sideMax: 640 } as const;

/** Products that one restyle takes: Shopify's limit for one request by ids. */
export const productsPerRestyleMax = 250;

/** Outputs of one restyle. */
export const outputsPerRestyleMax = 2_000;

/** Products of a restyle that makes the images of a corrected color again: it takes all photos of each. */
export const sampleProductsMax = outputsPerRestyleMax / recolorLimits.imagesMax;

/** Colors that a merchant may choose at once; each is a job of its own for every product. */
export const colorsPerRestyleMax = 10;

/** Maximum inputs of one model swap. */
export const swapLimits = { imagesMax: 10, variationsMax: 4 } as const;

/** Longest pose and background of flat-to-model, in characters. */
export const flatToModelLimits = { wordsMax: 500 } as const;

/** Longest name of an identity, in characters. */
export const identityNameCharsMax = 100;

/** Minimum width of the face in an identity's photo, in pixels. */
export const faceWidthMin = 120;

/** Limits of one identity creation; texts in characters. */
export const identityCreationLimits = {
  instructionsMax: 5,
  variationsMax: 8,
  inputAssetsMax: 3,
  fieldCharsMax: 200,
  promptCharsMax: 4000,
  ageMax: 120,
} as const;

/** Every style of a packshot. Which of them are drawn depends on the engines. */
export const packshotStyles = [
  "flat_lay",
  "ghost_mannequin",
  "marketing_ready",
  "white_cutout",
  "free",
] as const;
export type PackshotStyle = (typeof packshotStyles)[number];

/** True for a style that shows the product on a plain ground. */
export function hasPackshotGround({ style }: { style: PackshotStyle }): boolean {
  return style !== "marketing_ready" && style !== "free";
}

/** Options of packshots that every engine draws, including the service's own. */
export const packshotChoices = {
  styles: ["white_cutout", "flat_lay"],
  framings: ["full_frame", "square_packshot", "tall_3_4"],
  /** Of a cut-out; `auto` draws one only where the product would not stand out from the ground. */
  shadows: ["auto", "contact", "soft_drop", "none"],
  groundCharsMax: 60,
  promptCharsMax: 2000,
} as const;

/** A shop's own colors. */
export const paletteLimits = { colorsMax: 60, nameCharsMax: 40 } as const;

/** Settings of restyles that a shop keeps under names. */
export const shopPresetLimits = { presetsMax: 50, nameCharsMax: 60 } as const;

/** Looks that a shop keeps for its collections; texts in characters. */
export const shopLookLimits = {
  looksMax: 20,
  nameCharsMax: 60,
  /** Of one look. */
  collectionsMax: 10,
  sceneCharsMax: 300,
  lightCharsMax: 150,
} as const;

/** Limits of a shop's automations, and of what one may be allowed to spend. */
export const automationLimits = {
  automationsMax: 20,
  nameCharsMax: 60,
  creditsMax: 100_000,
  /** Of a mandate, from today. */
  daysMax: 366,
} as const;

/** Comments that a shop's staff write on its images. */
export const commentLimits = { textCharsMax: 1_000, perImageMax: 200 } as const;

/** Limits of one correction of a garment mask. Distances are in pixels of the upright photo. */
export const maskLimits = {
  /** Photos of one search. */
  filesMax: 10,
  strokesMax: 200,
  pointsMax: 2_000,
  radiusMin: 0.5,
  radiusMax: 5_000,
  /** Much larger than any photo, because a stroke may extend beyond it. */
  coordinateMax: 100_000,
} as const;

/** Accounts, their tokens and passwords; lengths in characters. */
export const accountLimits = {
  longLivedTokensMax: 20,
  tokenLifeMsMin: 3_600_000,
  /** Four years including a leap day. */
  tokenLifeMsMax: 1461 * 24 * 3_600_000,
  passwordCharsMin: 10,
  passwordCharsMax: 500,
} as const;

export const groupLimits = {
  nameCharsMax: 100,
  /** Open invitations per group. */
  invitationsMax: 200,
  /** Groups that one account owns. */
  ownedMax: 50,
  /** Group names in the answer of a login. */
  listedAtLoginMax: 200,
} as const;

export const presetLimits = {
  nameCharsMax: 200,
  descriptionCharsMax: 2000,
  presetsMax: 2000,
  categoriesMax: 200,
  categoriesPerPresetMax: 20,
  bulkDeleteMax: 100,
  /** One instruction as JSON. */
  instructionCharsMax: 65_536,
  /** Presets listed with a category. */
  previewsMax: 4,
  /** A text that attributes are extracted from. */
  textCharsMax: 4000,
} as const;

export const downloadLimits = {
  /** Images of several jobs in one archive. */
  imagesMax: 100,
} as const;

export const notificationLimits = {
  /** Notifications in one answer. */
  listMax: 500,
  /** Open streams of an account, across all processes. */
  streamsMax: 20,
} as const;

export const bodyLimits = {
  jsonBytesMax: 1024 * 1024,
  imageBytesMax: 25 * 1024 * 1024,
  imagePixelsMax: 50_000_000,
  /**
   * Longer side in pixels. Decoders have a cost per row, so a very tall, narrow image costs far more than its number of
   * pixels suggests.
   */
  imageSideMax: 20_000,
  /** The longer side divided by the shorter one. */
  imageRatioMax: 50,
  /** What compressed texts and profiles of one file unpack to beyond their own size. */
  imageMetadataBytesMax: 1024 * 1024,
} as const;

/** Accepted images, as a sentence for callers. */
export const acceptedImage = `A still JPEG, PNG or WebP of at most ${bodyLimits.imageBytesMax / 1024 / 1024} MiB, ${bodyLimits.imagePixelsMax / 1e6} megapixels, ${bodyLimits.imageSideMax.toLocaleString("en")} pixels a side, sides of 1:${bodyLimits.imageRatioMax} and ${bodyLimits.imageMetadataBytesMax / 1024 / 1024} MiB of metadata unpacked`;

/** Maximum size of an upscaled picture. */
export const upscaleLimits = { sideMax: 8192, pixelsMax: bodyLimits.imagePixelsMax } as const;

/** Largest images that Shopify takes for a product. */
const productImageLimits = { sideMax: 5_000, pixelsMax: 20_000_000 };

/** Limits of one restyle that edits photos in words; texts in characters. */
export const editLimits = { promptCharsMax: 1000, imagesMax: 10 } as const;

/** Limits of one restyle that enlarges photos. */
export const enlargeLimits = { factors: [2, 4], imagesMax: 10 } as const;
export type EnlargeFactor = (typeof enlargeLimits.factors)[number];

/** The largest photo whose enlargement Shopify takes. */
export function enlargeableMax(factor: EnlargeFactor): { side: number; pixels: number } {
  return { side: productImageLimits.sideMax / factor, pixels: productImageLimits.pixelsMax / factor ** 2 };
}

/** True for a photo whose enlargement Shopify takes. */
export function isEnlargeable(
  { width, height }: { width: number; height: number },
  factor: EnlargeFactor,
): boolean {
  const { side, pixels } = enlargeableMax(factor);
  return Math.max(width, height) <= side && width * height <= pixels;
}

/** Lifetimes of links and records, in milliseconds. */
export const lifetimes = {
  uploadUrlMs: 15 * 60_000,
  mediaUrlMs: 7 * 24 * 3_600_000,
  downloadUrlMs: 3_600_000,
  notificationMs: 24 * 3_600_000,
  /** A rotated webhook secret signs in addition to the new one for this long. */
  retiredWebhookSecretMs: 24 * 3_600_000,
  deliveryRecordMs: 30 * 24 * 3_600_000,
  idempotencyMs: 24 * 3_600_000,
  /** Tokens issued by the operator. */
  accessTokenMs: 365 * 24 * 3_600_000,
  /** The access token of a login. */
  sessionTokenMs: 3_600_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** Invitations to groups. */
  invitationMs: 30 * 24 * 3_600_000,
} as const;

/**
 * Default retention periods in milliseconds; the operator can change them. None is shorter than a lifetime that callers
 * are promised above.
 */
export const retention = {
  /** Uploads that no job has used, since their registration. */
  unusedUploadMs: 7 * 24 * 3_600_000,
  /** Uploads that jobs have used, since their last use; never during an unfinished job that uses them. */
  usedUploadMs: 90 * 24 * 3_600_000,
  /** Pictures of finished jobs. The results themselves are kept. */
  resultFileMs: 90 * 24 * 3_600_000,
  notificationMs: lifetimes.notificationMs,
  idempotencyMs: lifetimes.idempotencyMs,
  deliveryMs: lifetimes.deliveryRecordMs,
  /** Access and refresh tokens, since their expiry. */
  expiredTokenMs: 30 * 24 * 3_600_000,
  /** Identities with their photos, since their deletion or failed preprocessing. */
  removedIdentityMs: 7 * 24 * 3_600_000,
  /** Accounts' identities that no job uses, since their last use or their upload. */
  unusedFaceMs: 3 * 365 * 24 * 3_600_000,
  /** Files that no row names. Valid links can still lead to some of them. */
  orphanFileMs: lifetimes.mediaUrlMs + 24 * 3_600_000,
};

export type Retention = typeof retention;

/** A recolor whose cloth is farther than this from the color asked for, by CIEDE2000, is not charged. */
export const colorDeltaEMax = 2;
