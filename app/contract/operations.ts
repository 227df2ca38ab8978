/**
 * Every operation of the interface. The server must bind a handler to each. OpenAPI lists all except the operator's.
 */

export * from "./operations/authentication.ts";
export * from "./operations/billing.ts";
export * from "./operations/downloads.ts";
export * from "./operations/garment-masks.ts";
export * from "./operations/groups.ts";
export * from "./operations/identities.ts";
export * from "./operations/interface.ts";
export * from "./operations/jobs.ts";
export * from "./operations/notifications.ts";
export * from "./operations/operator.ts";
export * from "./operations/playground.ts";
export * from "./operations/presets.ts";
export * from "./operations/projects-and-uploads.ts";
export * from "./operations/start-flat-to-model.ts";
export * from "./operations/start-garment-recolor.ts";
export * from "./operations/start-model-swap.ts";
export * from "./operations/start-packshot.ts";
export * from "./operations/upscale.ts";
export * from "./operations/verification.ts";
export * from "./operations/webhooks.ts";
