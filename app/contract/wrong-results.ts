/** Reasons for rejecting a result. */
export const resultFaults = ["color", "edges", "parts", "fabric", "person", "unnatural", "other"] as const;
export type ResultFault = (typeof resultFaults)[number];

/** Longest explanation in one's own words. */
export const faultNoteCharsMax = 500;
