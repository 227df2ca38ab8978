/** Categories of content that the service does not draw. */
export const contentCategories = ["sexual", "minors", "gore", "hate", "real_person"] as const;
export type ContentCategory = (typeof contentCategories)[number];
