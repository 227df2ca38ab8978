import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { bodyLimits } from "#contract/limits.ts";
import type { NotificationFeed } from "../adapters/notification-feed.ts";
import type { Deps } from "../core/ports.ts";
import { allowCrossOrigin } from "./cross-origin.ts";
import { createFormSemaphore, formWaitMs, publicFormPermits } from "./form-semaphore.ts";
import { mediaRoutes } from "./media-routes.ts";
import { createUploadRateGuard, minUploadRate, type UploadRate } from "./min-upload-rate.ts";
import { createOpenStreams } from "./open-streams.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { type RouteOptions, registerRoute } from "./register-route.ts";
import { authenticationRoutes } from "./routes/authentication.ts";
import { billingRoutes } from "./routes/billing.ts";
import { downloadsRoutes } from "./routes/downloads.ts";
import { garmentMasksRoutes } from "./routes/garment-masks.ts";
import { groupsRoutes } from "./routes/groups.ts";
import { identitiesRoutes } from "./routes/identities.ts";
import { interfaceRoutes } from "./routes/interface.ts";
import { jobsRoutes } from "./routes/jobs.ts";
import { notificationsRoutes } from "./routes/notifications.ts";
import { operatorRoutes } from "./routes/operator.ts";
import { playgroundRoutes } from "./routes/playground.ts";
import { presetsRoutes } from "./routes/presets.ts";
import { projectsAndUploadsRoutes } from "./routes/projects-and-uploads.ts";
import { upscaleRoutes } from "./routes/upscale.ts";
import { verificationRoutes } from "./routes/verification.ts";
import { webhooksRoutes } from "./routes/webhooks.ts";
import { databaseAway, sendError } from "./send-error.ts";

/** One handler for every operation of the contract. */
export const routes = [
  ...authenticationRoutes,
  ...projectsAndUploadsRoutes,
  ...identitiesRoutes,
  ...garmentMasksRoutes,
  ...jobsRoutes,
  ...playgroundRoutes,
  ...downloadsRoutes,
  ...notificationsRoutes,
  ...webhooksRoutes,
  ...presetsRoutes,
  ...groupsRoutes,
  ...billingRoutes,
  ...upscaleRoutes,
  ...verificationRoutes,
  ...interfaceRoutes,
  ...operatorRoutes,
];

/** Time limits of bodies; tests shorten them. */
export interface BodyBounds {
  minRate: UploadRate;
  /** Maximum wait of a form for a permit. */
  formWaitMs: number;
}

/** The service as a Fastify plugin. Register it with the prefix of its version. */
export async function serviceRoutes(
  app: FastifyInstance,
  options: RouteOptions & {
    deps: Deps;
    feed: NotificationFeed;
    /** While it returns false, every request except pictures is refused. */
    isDatabaseUp: () => boolean;
    bodies?: Partial<BodyBounds>;
  },
): Promise<void> {
  const guardUploadRate = createUploadRateGuard(app.server, options.bodies?.minRate ?? minUploadRate);
  const waitMs = options.bodies?.formWaitMs ?? formWaitMs;
  const acquirePermit = createFormSemaphore(waitMs);
  const acquirePublicPermit = createFormSemaphore(waitMs, publicFormPermits);
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
  const refuseOthers = refuseUnknown(app, options.consume);
  allowCrossOrigin(app);
  app.addHook("onRequest", async (request) => {
    // A signed link to a picture needs no database.
    const isPicture = request.routeOptions.url?.endsWith("/media/*");
    if (!isPicture && !options.isDatabaseUp()) throw databaseAway();
  });
  // A form acquires its place before its body is read.
  app.addHook("preParsing", async (request) => {
    if (!request.isMultipart?.()) guardUploadRate(request.raw);
  });
  const streams = createOpenStreams(options.deps);
  // The server closes when its last connection has closed; an open stream would prevent that.
  app.addHook("preClose", () => streams.close());
  for (const route of routes.filter(({ operation }) => !operation.form)) {
    registerRoute(app, route, { ...options, streams, guardUploadRate, acquirePermit });
  }
  // An encapsulated plugin, so that only these operations accept forms.
  await app.register(async (forms) => {
    await forms.register(multipart);
    for (const route of routes.filter(({ operation }) => operation.form)) {
      const acquire = route.operation.access === "none" ? acquirePublicPermit : acquirePermit;
      registerRoute(forms, route, { ...options, streams, guardUploadRate, acquirePermit: acquire });
    }
  });
  await app.register(mediaRoutes, { deps: options.deps });
  refuseOthers();
}
