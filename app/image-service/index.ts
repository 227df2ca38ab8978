/** The typed client of the image generation service, as its package exports it. */
export { ErrorDetail, type ErrorStatus, errorBodies } from "#contract/errors.ts";
export { Quote } from "#contract/fields.ts";
export { Notification } from "#contract/notifications.ts";
export type { Operation } from "#contract/operation.ts";
export * as operations from "#contract/operations.ts";
export { type FollowOptions, followNotifications } from "./follow-notifications.ts";
export { ImageServiceError, type ServiceErrorBody } from "./image-service-error.ts";
export * from "./service-client.ts";
export { type ImageToUpload, uploadImage } from "./upload-image.ts";
export { type Delivery, verifyDelivery } from "./verify-delivery.ts";
