import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { bodyLimits } from "#contract/limits.ts";
import type { NotificationFeed } from "../adapters/notification-feed.ts";
import type { Deps } from "../core/ports.ts";
import { type BodyPace, bodyPace, createPaceGuard } from "./body-pace.ts";
import { allowCrossOrigin } from "./cross-origin.ts";
import { createFormPlaces, formWaitMs } from "./form-places.ts";
import { createOpenStreams } from "./open-streams.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { type RouteOptions, registerRoute } from "./register-route.ts";
import { abortJobRoute } from "./routes/abort-job.ts";
import { acceptInvitationRoute, declineInvitationRoute } from "./routes/accept-invitation.ts";
import { changePasswordRoute } from "./routes/change-password.ts";
import { createBulkDownloadRoute } from "./routes/create-bulk-download.ts";
import { createDownloadRoute } from "./routes/create-download.ts";
import { createGroupRoute } from "./routes/create-group.ts";
import { createIdentityRoute } from "./routes/create-identity.ts";
import { createPresetRoute } from "./routes/create-preset.ts";
import { createPresetCategoryRoute } from "./routes/create-preset-category.ts";
import { createProjectRoute } from "./routes/create-project.ts";
import { createTokenRoute } from "./routes/create-token.ts";
import { createUploadRoute } from "./routes/create-upload.ts";
import { deleteIdentityRoute } from "./routes/delete-identity.ts";
import { deleteNotificationRoute } from "./routes/delete-notification.ts";
import { deletePresetCategoryRoute } from "./routes/delete-preset-category.ts";
import { deletePresetsRoute } from "./routes/delete-presets.ts";
import { duplicatePresetCategoryRoute } from "./routes/duplicate-preset-category.ts";
import { editChatRoute } from "./routes/edit-chat.ts";
import { eraseAccountRoute } from "./routes/erase-account.ts";
import { extractFromImageRoute } from "./routes/extract-from-image.ts";
import { extractFromTextRoute } from "./routes/extract-from-text.ts";
import { findNotificationsByNameRoute } from "./routes/find-notifications-by-name.ts";
import { getCreditsRoute } from "./routes/get-credits.ts";
import { getDocsRoute } from "./routes/get-docs.ts";
import { getDownloadRoute } from "./routes/get-download.ts";
import { getIdentityRoute } from "./routes/get-identity.ts";
import { getIdentityResultsRoute } from "./routes/get-identity-results.ts";
import { getIdentityStatusRoute } from "./routes/get-identity-status.ts";
import { getJobResultsRoute } from "./routes/get-job-results.ts";
import { getJobStatusRoute } from "./routes/get-job-status.ts";
import { getOpenApiRoute } from "./routes/get-openapi.ts";
import { getPresetRoute } from "./routes/get-preset.ts";
import { getPresetCategoryRoute } from "./routes/get-preset-category.ts";
import { getUploadRoute } from "./routes/get-upload.ts";
import { listDeliveriesRoute } from "./routes/list-deliveries.ts";
import { listGroupsRoute } from "./routes/list-groups.ts";
import { listIdentitiesRoute } from "./routes/list-identities.ts";
import { listInvitationsRoute } from "./routes/list-invitations.ts";
import { listJobsRoute } from "./routes/list-jobs.ts";
import { listMembersRoute } from "./routes/list-members.ts";
import { listModelsRoute } from "./routes/list-models.ts";
import { listNotificationsRoute } from "./routes/list-notifications.ts";
import { listPresetCategoriesRoute } from "./routes/list-preset-categories.ts";
import { listPresetsRoute } from "./routes/list-presets.ts";
import { listProjectsRoute } from "./routes/list-projects.ts";
import { listSuperidRoute } from "./routes/list-superid.ts";
import { listTokensRoute } from "./routes/list-tokens.ts";
import { listUpscalesRoute } from "./routes/list-upscales.ts";
import { listVersionsRoute } from "./routes/list-versions.ts";
import { logInRoute } from "./routes/log-in.ts";
import { logOutRoute, revokeAllTokensRoute } from "./routes/log-out.ts";
import { mediaRoutes } from "./routes/media.ts";
import { openAccountRoute } from "./routes/open-account.ts";
import { addPlatformIdentityRoute, removePlatformIdentityRoute } from "./routes/platform-identities.ts";
import { promoteGeneratedRoute } from "./routes/promote-generated.ts";
import { putMemberRoute } from "./routes/put-member.ts";
import { refreshLoginRoute } from "./routes/refresh-login.ts";
import { regenerateResultRoute } from "./routes/regenerate-result.ts";
import { removeMemberRoute } from "./routes/remove-member.ts";
import { replayDeliveryRoute } from "./routes/replay-delivery.ts";
import { revokeTokenRoute } from "./routes/revoke-token.ts";
import { shareIdentityRoute, unshareIdentityRoute } from "./routes/share-identity.ts";
import { sharePresetCategoryRoute } from "./routes/share-preset-category.ts";
import { startFlatToModelRoute } from "./routes/start-flat-to-model.ts";
import { startGarmentRecolorRoute } from "./routes/start-garment-recolor.ts";
import { startModelSwapRoute } from "./routes/start-model-swap.ts";
import { startPackshotRoute } from "./routes/start-packshot.ts";
import { startUpscaleRoute } from "./routes/start-upscale.ts";
import { streamNotificationsRoute } from "./routes/stream-notifications.ts";
import { testWebhookRoute } from "./routes/test-webhook.ts";
import { unsharePresetCategoryRoute } from "./routes/unshare-preset-category.ts";
import { updateIdentityRoute } from "./routes/update-identity.ts";
import { updatePresetRoute } from "./routes/update-preset.ts";
import { updatePresetCategoryRoute } from "./routes/update-preset-category.ts";
import { uploadIdentityRoute } from "./routes/upload-identity.ts";
import { deleteWebhookRoute, getWebhookRoute, putWebhookRoute } from "./routes/webhooks.ts";
import { databaseAway, sendError } from "./send-error.ts";

/** A handler for every operation of the contract. */
export const routes = [
  abortJobRoute,
  acceptInvitationRoute,
  addPlatformIdentityRoute,
  changePasswordRoute,
  createBulkDownloadRoute,
  createDownloadRoute,
  createGroupRoute,
  createIdentityRoute,
  createPresetCategoryRoute,
  createPresetRoute,
  createProjectRoute,
  createTokenRoute,
  createUploadRoute,
  declineInvitationRoute,
  deleteIdentityRoute,
  deleteNotificationRoute,
  deletePresetCategoryRoute,
  deletePresetsRoute,
  deleteWebhookRoute,
  duplicatePresetCategoryRoute,
  editChatRoute,
  extractFromImageRoute,
  extractFromTextRoute,
  findNotificationsByNameRoute,
  getCreditsRoute,
  getDocsRoute,
  getDownloadRoute,
  getIdentityResultsRoute,
  getIdentityRoute,
  getIdentityStatusRoute,
  getJobResultsRoute,
  getJobStatusRoute,
  getOpenApiRoute,
  getPresetCategoryRoute,
  getPresetRoute,
  getUploadRoute,
  getWebhookRoute,
  listDeliveriesRoute,
  listGroupsRoute,
  listIdentitiesRoute,
  listInvitationsRoute,
  listJobsRoute,
  listMembersRoute,
  listModelsRoute,
  listNotificationsRoute,
  listPresetCategoriesRoute,
  listPresetsRoute,
  listProjectsRoute,
  listSuperidRoute,
  listTokensRoute,
  listUpscalesRoute,
  listVersionsRoute,
  logInRoute,
  logOutRoute,
  revokeAllTokensRoute,
  openAccountRoute,
  eraseAccountRoute,
  promoteGeneratedRoute,
  putMemberRoute,
  putWebhookRoute,
  refreshLoginRoute,
  regenerateResultRoute,
  removeMemberRoute,
  removePlatformIdentityRoute,
  replayDeliveryRoute,
  revokeTokenRoute,
  shareIdentityRoute,
  sharePresetCategoryRoute,
  startFlatToModelRoute,
  startGarmentRecolorRoute,
  startModelSwapRoute,
  startPackshotRoute,
  startUpscaleRoute,
  streamNotificationsRoute,
  testWebhookRoute,
  unshareIdentityRoute,
  unsharePresetCategoryRoute,
  updateIdentityRoute,
  updatePresetCategoryRoute,
  updatePresetRoute,
  uploadIdentityRoute,
];

/** Bounds of bodies that tests make shorter. */
export interface BodyBounds {
  pace: BodyPace;
  /** How long a form waits for a place. */
  formWaitMs: number;
}

/** The service as a Fastify plugin; register it with the prefix of its version. */
export async function serviceRoutes(
  app: FastifyInstance,
  options: RouteOptions & {
    deps: Deps;
    feed: NotificationFeed;
    /** While it is not, everything but pictures is refused. */
    isDatabaseUp: () => boolean;
    bodies?: Partial<BodyBounds>;
  },
): Promise<void> {
  const guardPace = createPaceGuard(app.server, options.bodies?.pace ?? bodyPace);
  const takePlace = createFormPlaces(options.bodies?.formWaitMs ?? formWaitMs);
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
    // A picture's link carries its own proof, so it is served all the same.
    const isPicture = request.routeOptions.url?.endsWith("/media/*");
    if (!isPicture && !options.isDatabaseUp()) throw databaseAway();
  });
  // A form waits for its place before it is read.
  app.addHook("preParsing", async (request) => {
    if (!request.isMultipart?.()) guardPace(request.raw);
  });
  const streams = createOpenStreams(options.deps);
  // The server closes when its last connection has; a stream would keep it waiting for ever.
  app.addHook("preClose", () => streams.close());
  for (const route of routes.filter(({ operation }) => !operation.form)) {
    registerRoute(app, route, { ...options, streams, guardPace, takePlace });
  }
  // Apart, so that forms are unknown to all other operations.
  await app.register(async (forms) => {
    await forms.register(multipart);
    for (const route of routes.filter(({ operation }) => operation.form)) {
      registerRoute(forms, route, { ...options, streams, guardPace, takePlace });
    }
  });
  await app.register(mediaRoutes, { deps: options.deps });
  refuseOthers();
}
