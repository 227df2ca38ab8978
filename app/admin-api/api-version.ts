/** The Admin API version of all documents, generated types and requests. */
export const adminApiVersion = "2026-10";
