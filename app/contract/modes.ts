/**
 * The data that a token's requests use. `live`: the account's data, charged. `test`: separate data, free of charge,
 * with watermarked pictures.
 */
export const modes = ["live", "test"] as const;
export type Mode = (typeof modes)[number];
