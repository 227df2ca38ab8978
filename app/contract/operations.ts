/** Every operation of the interface. The server must bind a handler to each; OpenAPI lists all but the operator's. */
export * from "./operations/abort-job.ts";
export * from "./operations/create-download.ts";
export * from "./operations/create-project.ts";
export * from "./operations/create-upload.ts";
export * from "./operations/delete-notification.ts";
export * from "./operations/delete-webhook.ts";
export * from "./operations/get-credits.ts";
export * from "./operations/get-download.ts";
export * from "./operations/get-job-results.ts";
export * from "./operations/get-job-status.ts";
export * from "./operations/get-openapi.ts";
export * from "./operations/get-webhook.ts";
export * from "./operations/list-projects.ts";
export * from "./operations/open-account.ts";
export * from "./operations/put-webhook.ts";
export * from "./operations/start-garment-recolor.ts";
export * from "./operations/stream-notifications.ts";
