/** Channels in which images of an identity may be shown. A restyle publishes to the first. */
export const channels = ["online_store", "marketplaces", "social", "ads", "print"] as const;
export type Channel = (typeof channels)[number];

export const marketsMax = 50;
export const marketCharsMax = 60;

/** Accepted media types of a consent file. */
export const consentTypes = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
} as const;
export type ConsentType = keyof typeof consentTypes;

export const consentBytesMax = 5 * 1024 * 1024;
