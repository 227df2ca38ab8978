/** Kinds of rows that name files. */
export type OwnedRows = "identities" | "uploads" | "garmentMasks" | "providerAnswers" | "jobs";
