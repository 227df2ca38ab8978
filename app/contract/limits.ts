/**
 * Request rates as token buckets: `capacity` requests at once, one more every `refillMs`. `scope` says whose
 * bucket it is: the address's, the account's, or that of an e-mail somebody tries to log in with. Numbers of the
 * interface specification, "Limits".
 */
export const limits = {
  default: { capacity: 3, refillMs: 333, scope: "ip" },
  /** For plans that no address limit applies to: a ceiling against runaway clients only. */
  wide: { capacity: 200, refillMs: 5, scope: "account" },
  modelSwap: { capacity: 5, refillMs: 12_000, scope: "account" },
  flatToModel: { capacity: 5, refillMs: 12_000, scope: "account" },
  garmentRecolor: { capacity: 5, refillMs: 12_000, scope: "account" },
  createPackshot: { capacity: 5, refillMs: 12_000, scope: "account" },
  identityUpload: { capacity: 5, refillMs: 12_000, scope: "account" },
  identityCreate: { capacity: 5, refillMs: 12_000, scope: "account" },
  identityPromote: { capacity: 5, refillMs: 12_000, scope: "account" },
  /** Quotes, and starts that are refused. */
  quotes: { capacity: 30, refillMs: 2_000, scope: "account" },
  editChat: { capacity: 15, refillMs: 4_000, scope: "account" },
  upscale: { capacity: 5, refillMs: 12_000, scope: "account" },
  /** Against guessing passwords from one address. */
  login: { capacity: 10, refillMs: 6_000, scope: "ip" },
  /** Against guessing the password of one account, from each address by itself: nobody locks out who comes from another. */
  loginByEmail: { capacity: 10, refillMs: 30_000, scope: "email" },
  /**
   * Against guessing it from many addresses. It refills so much faster than the one above that it takes more than a dozen
   * addresses to empty it.
   */
  loginByEmailAnywhere: { capacity: 150, refillMs: 2_000, scope: "email" },
  /** Against guessing the current password with a token that was stolen. */
  passwordChange: { capacity: 10, refillMs: 30_000, scope: "account" },
  /** Against sending invitations to long lists of addresses. */
  groupMembers: { capacity: 30, refillMs: 2_000, scope: "account" },
  /** Finding and correcting masks. */
  garmentMasks: { capacity: 60, refillMs: 1_000, scope: "account" },
  extraction: { capacity: 15, refillMs: 4_000, scope: "account" },
  notifications: { capacity: 12, refillMs: 5_000, scope: "account" },
  webhooksPut: { capacity: 10, refillMs: 6_000, scope: "account" },
  webhooksTest: { capacity: 5, refillMs: 12_000, scope: "account" },
} as const satisfies Record<
  string,
  { capacity: number; refillMs: number; scope: "ip" | "account" | "email" }
>;

export type LimitName = keyof typeof limits;

/** Limits that start jobs; a plan may widen them together. */
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

/** What one garment recolor takes; texts in characters. */
export const recolorLimits = {
  imagesMax: 10,
  variationsMax: 8,
  garmentCharsMax: 100,
  colorCharsMax: 200,
  instructionCharsMax: 2000,
} as const;

/** Colors that a merchant may choose at once; each is a job of its own for every product. */
export const colorsPerRestyleMax = 10;

/** One correction of a garment mask. Distances in pixels of the upright photo. */
export const maskLimits = {
  strokesMax: 200,
  pointsMax: 2_000,
  radiusMin: 0.5,
  radiusMax: 5_000,
  /** Far beyond any photo, so that a stroke may leave it. */
  coordinateMax: 100_000,
} as const;

/** Accounts, their tokens and passwords; lengths in characters. */
export const accountLimits = {
  longLivedTokensMax: 20,
  tokenLifeMsMin: 3_600_000,
  /** Four years, one of them a leap year. */
  tokenLifeMsMax: 1461 * 24 * 3_600_000,
  passwordCharsMin: 10,
  passwordCharsMax: 500,
} as const;

export const groupLimits = {
  nameCharsMax: 100,
  /** Invitations to one group that are open. */
  invitationsMax: 200,
  /** Groups that one account owns. */
  ownedMax: 50,
  /** Names of groups that the answer of a login holds. */
  toldAtLoginMax: 200,
} as const;

export const presetLimits = {
  nameCharsMax: 200,
  descriptionCharsMax: 2000,
  presetsMax: 2000,
  categoriesMax: 200,
  categoriesPerPresetMax: 20,
  bulkDeleteMax: 100,
  /** Of one instruction, as JSON. */
  instructionCharsMax: 65_536,
  /** Presets told of in the answer about a category. */
  previewsMax: 4,
  /** A text that attributes are read from. */
  textCharsMax: 4000,
} as const;

export const downloadLimits = {
  /** Images of several jobs in one archive. */
  imagesMax: 100,
} as const;

export const notificationLimits = {
  /** Notifications in one answer. */
  listMax: 500,
  /** Streams an account holds open at once, over all processes. */
  streamsMax: 20,
} as const;

export const bodyLimits = {
  jsonBytesMax: 1024 * 1024,
  imageBytesMax: 25 * 1024 * 1024,
  imagePixelsMax: 50_000_000,
  /** Pixels of the longer side. A decoder works row by row: what is one pixel wide costs far more than its pixels. */
  imageSideMax: 20_000,
  /** The longer side divided by the shorter one. */
  imageRatioMax: 50,
  /** Texts, profiles and thumbnails in one file, inflated. */
  imageMetadataBytesMax: 1024 * 1024,
} as const;

/** What is accepted as an image, as a sentence for callers. */
export const acceptedImage = `A still JPEG, PNG or WebP of at most ${bodyLimits.imageBytesMax / 1024 / 1024} MiB, ${bodyLimits.imagePixelsMax / 1e6} megapixels, ${bodyLimits.imageSideMax.toLocaleString("en")} pixels a side, sides of 1:${bodyLimits.imageRatioMax} and ${bodyLimits.imageMetadataBytesMax / 1024 / 1024} MiB of metadata`;

/** What an enlarged picture may measure at most. */
export const upscaleLimits = { sideMax: 8192, pixelsMax: bodyLimits.imagePixelsMax } as const;

/** How long links and records live, in milliseconds. */
export const lifetimes = {
  uploadUrlMs: 15 * 60_000,
  mediaUrlMs: 7 * 24 * 3_600_000,
  downloadUrlMs: 3_600_000,
  notificationMs: 24 * 3_600_000,
  /** A webhook secret that was rotated away signs beside the new one for this long. */
  retiredWebhookSecretMs: 24 * 3_600_000,
  deliveryRecordMs: 30 * 24 * 3_600_000,
  idempotencyMs: 24 * 3_600_000,
  /** Tokens that the operator hands out. */
  accessTokenMs: 365 * 24 * 3_600_000,
  /** The access token of a login. */
  sessionTokenMs: 3_600_000,
  refreshTokenMs: 30 * 24 * 3_600_000,
  /** Invitations to groups. */
  invitationMs: 30 * 24 * 3_600_000,
} as const;

/**
 * How long things are kept when the operator says nothing else, in milliseconds; what a caller is promised above is
 * kept at least as long as promised.
 */
export const retention = {
  /** Uploads that no job has used, from when they were registered. */
  unusedUploadMs: 7 * 24 * 3_600_000,
  /** Uploads that jobs have used, from the last use; never while a job that uses one is unfinished. */
  usedUploadMs: 90 * 24 * 3_600_000,
  /** Pictures of finished jobs; the results themselves stay. */
  resultFileMs: 90 * 24 * 3_600_000,
  notificationMs: lifetimes.notificationMs,
  idempotencyMs: lifetimes.idempotencyMs,
  deliveryMs: lifetimes.deliveryRecordMs,
  /** Access and refresh tokens, from when they expired. */
  expiredTokenMs: 30 * 24 * 3_600_000,
  /** Identities with their photos, from when they were deleted or their preparation failed. */
  removedIdentityMs: 7 * 24 * 3_600_000,
  /** Identities of accounts that no job has used, from their last use or their upload. */
  unusedFaceMs: 3 * 365 * 24 * 3_600_000,
  /** Files that nothing names any more; links that were given out lead to some of them. */
  orphanFileMs: lifetimes.mediaUrlMs + 24 * 3_600_000,
};

export type Retention = typeof retention;
