import type { FastifyInstance } from "fastify";
import { bodyLimits } from "#contract/limits.ts";
import type { NotificationFeed } from "../adapters/notification-feed.ts";
import type { Deps } from "../core/ports.ts";
import { ServiceError } from "../core/service-error.ts";
import { allowCrossOrigin } from "./cross-origin.ts";
import type { EventStream } from "./event-stream.ts";
import { type RouteOptions, registerRoute } from "./register-route.ts";
import { abortJobRoute } from "./routes/abort-job.ts";
import { createDownloadRoute } from "./routes/create-download.ts";
import { createProjectRoute } from "./routes/create-project.ts";
import { createUploadRoute } from "./routes/create-upload.ts";
import { deleteNotificationRoute } from "./routes/delete-notification.ts";
import { getCreditsRoute } from "./routes/get-credits.ts";
import { getDownloadRoute } from "./routes/get-download.ts";
import { getJobResultsRoute } from "./routes/get-job-results.ts";
import { getJobStatusRoute } from "./routes/get-job-status.ts";
import { getOpenApiRoute } from "./routes/get-openapi.ts";
import { listProjectsRoute } from "./routes/list-projects.ts";
import { mediaRoutes } from "./routes/media.ts";
import { openAccountRoute } from "./routes/open-account.ts";
import { startGarmentRecolorRoute } from "./routes/start-garment-recolor.ts";
import { streamNotificationsRoute } from "./routes/stream-notifications.ts";
import { deleteWebhookRoute, getWebhookRoute, putWebhookRoute } from "./routes/webhooks.ts";
import { sendError } from "./send-error.ts";

/** A handler for every operation of the contract. */
export const routes = [
  abortJobRoute,
  createDownloadRoute,
  createProjectRoute,
  createUploadRoute,
  deleteNotificationRoute,
  deleteWebhookRoute,
  getCreditsRoute,
  getDownloadRoute,
  getJobResultsRoute,
  getJobStatusRoute,
  getOpenApiRoute,
  getWebhookRoute,
  listProjectsRoute,
  openAccountRoute,
  putWebhookRoute,
  startGarmentRecolorRoute,
  streamNotificationsRoute,
];

/** The service as a Fastify plugin; register it with the prefix of its version. */
export async function serviceRoutes(
  app: FastifyInstance,
  options: RouteOptions & { deps: Deps; feed: NotificationFeed },
): Promise<void> {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: bodyLimits.jsonBytesMax },
    (request, body, done) => {
      if (body === "") done(null, undefined);
      else parseJson(request, body as string, done);
    },
  );
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(ServiceError.notFound("Endpoint"), request, reply));
  allowCrossOrigin(app);
  const streams = new Set<EventStream>();
  // The server closes when its last connection has; a stream would keep it waiting for ever.
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });
  for (const route of routes) registerRoute(app, route, { ...options, streams });
  await app.register(mediaRoutes, { deps: options.deps });
}
