/**
 * What a token's requests work on. `live`: the account's data, charged. `test`: data of its own, free, with marked
 * pictures.
 */
export const modes = ["live", "test"] as const;
export type Mode = (typeof modes)[number];
