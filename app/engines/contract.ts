/**
 * The interface between the service and an image engine: data in, data out. An engine knows nothing of jobs, accounts
 * or storage.
 */

export type * from "./contract/credentials.ts";
export type * from "./contract/engine.ts";
export type * from "./contract/faces.ts";
export type * from "./contract/masks.ts";
export type * from "./contract/moderation.ts";
export type * from "./contract/outcome.ts";
export type * from "./contract/paid-calls.ts";
export type * from "./contract/picture.ts";
export type * from "./contract/share.ts";
export type * from "./contract/wish.ts";
export type * from "./contract/work.ts";
