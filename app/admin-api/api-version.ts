/** The one Admin API version that documents are written for, types are generated from and requests are sent to. */
export const adminApiVersion = "2026-07";
