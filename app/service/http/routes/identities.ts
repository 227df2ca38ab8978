import * as operations from "#contract/operations.ts";
import { addPlatformIdentity } from "../../core/identities/add-platform-identity.ts";
import { createIdentity, quoteIdentityCreation } from "../../core/identities/create-identity.ts";
import { deleteIdentity, removePlatformIdentity } from "../../core/identities/delete-identity.ts";
import { getIdentity } from "../../core/identities/get-identity.ts";
import { listIdentities } from "../../core/identities/list-identities.ts";
import { promoteGenerated, quotePromotion } from "../../core/identities/promote-generated.ts";
import { shareIdentity, unshareIdentity } from "../../core/identities/share-identity.ts";
import { updateIdentity } from "../../core/identities/update-identity.ts";
import { uploadIdentity } from "../../core/identities/upload-identity.ts";
import { mediaUrl, platformViewer } from "../../core/links/media-url.ts";
import { defineRoute, type Route } from "../route.ts";
import { toPagination } from "../to-bodies.ts";
import { toIdentityBody, toIdentityStatusBody } from "../to-identity-bodies.ts";

/**
 * Time limit of a face check within a request: many times the usual duration, and shorter than the lock of an
 * Idempotency-Key.
 */
const faceCheckTimeoutMs = 40_000;

export const identitiesRoutes: Route[] = [
  defineRoute(operations.listIdentities, async ({ deps, account, query }) => {
    const { items, total } = await listIdentities(deps, account, query);
    return {
      status: 200,
      body: {
        identities: items.map((view) => toIdentityBody(deps, view)),
        pagination: toPagination({ page: query.page, per_page: query.per_page, total }),
      },
    };
  }),

  defineRoute(operations.getIdentity, async ({ deps, account, params }) => ({
    status: 200,
    body: toIdentityBody(deps, await getIdentity(deps, account, params.identity_code)),
  })),

  defineRoute(operations.deleteIdentity, async ({ deps, account, params }) => {
    await deleteIdentity(deps, account, params.identity_code);
    return {
      status: 200,
      body: { success: true, message: "The identity is deleted", identity_code: params.identity_code },
    };
  }),

  defineRoute(operations.updateIdentity, async ({ deps, account, params, body }) => ({
    status: 200,
    body: toIdentityBody(deps, await updateIdentity(deps, account, params.identity_code, body)),
  })),

  defineRoute(operations.getIdentityResults, async ({ deps, account, params }) => {
    const { identity } = await getIdentity(deps, account, params.identity_code);
    const { faceKey, thumbnailKey, originalFilename } = identity;
    const images =
      faceKey && thumbnailKey
        ? [
            {
              original_filename: originalFilename,
              link: mediaUrl(deps, faceKey, account.id),
              thumbnail_link: mediaUrl(deps, thumbnailKey, account.id),
            },
          ]
        : [];
    return {
      status: 200,
      body: {
        ...toIdentityStatusBody(identity),
        processed_images: images,
        processed_count: images.length,
      },
    };
  }),

  defineRoute(operations.shareIdentity, async ({ deps, account, params }) => {
    const shared = await shareIdentity(deps, account, toShare(params));
    return { status: 200, body: toShareBody(shared, `Shared with ${shared.group.name}`) };
  }),

  defineRoute(operations.unshareIdentity, async ({ deps, account, params }) => {
    const shared = await unshareIdentity(deps, account, toShare(params));
    return { status: 200, body: toShareBody(shared, `No longer shared with ${shared.group.name}`) };
  }),

  defineRoute(operations.getIdentityStatus, async ({ deps, account, params }) => {
    const { identity } = await getIdentity(deps, account, params.identity_code);
    return { status: 200, body: toIdentityStatusBody(identity) };
  }),

  defineRoute(operations.createIdentity, async ({ deps, account, query, body, resourceId, reply }) => {
    if (query.dry_run) return { status: 200, body: await quoteIdentityCreation(deps, account, body) };
    const { job, message } = await createIdentity(deps, account, { jobId: resourceId, body });
    reply.header("Location", `${deps.settings.baseUrl}/jobs/${job.id}/status`);
    return {
      status: 202,
      body: {
        job_id: job.id,
        status: "pending",
        num_instructions: body.instructions.length,
        total_variations: job.totalOutputs,
        message,
      },
    };
  }),

  defineRoute(operations.addPlatformIdentity, async ({ deps, form }) => {
    const { image: photo, ...spec } = form;
    const identity = await addPlatformIdentity(
      deps,
      { ...spec, photo },
      AbortSignal.timeout(faceCheckTimeoutMs),
    );
    const view = {
      identity,
      code: identity.code,
      owner: null,
      groups: [],
      isLocked: false,
      viewerId: platformViewer,
    };
    return { status: 201, body: toIdentityBody(deps, view) };
  }),

  defineRoute(operations.removePlatformIdentity, async ({ deps, params }) => {
    await removePlatformIdentity(deps, params.identity_code);
    return {
      status: 200,
      body: { success: true, message: "The identity is removed", identity_code: params.identity_code },
    };
  }),

  defineRoute(operations.promoteGenerated, async ({ deps, account, query, body, resourceId, reply }) => {
    const promotion = { resultId: body.image_result_id, name: body.name };
    const signal = AbortSignal.timeout(faceCheckTimeoutMs);
    if (query.dry_run) return { status: 200, body: await quotePromotion(deps, account, promotion, signal) };
    const identity = await promoteGenerated(deps, account, { ...promotion, jobId: resourceId }, signal);
    reply.header("Location", `${deps.settings.baseUrl}/identity/${identity.code}/status`);
    return {
      status: 201,
      body: {
        identity_code: identity.code,
        preprocessing_job_id: resourceId,
        status: "pending",
        message: `"${identity.name}" is being preprocessed`,
      },
    };
  }),

  defineRoute(operations.uploadIdentity, async ({ deps, account, form, resourceId, reply }) => {
    const { image: photo, name, tag, consent_by: by, consent_at: at, consent_purpose: purpose } = form;
    const upload = { jobId: resourceId, photo, name, tag, consent: { by, at, purpose } };
    const view = await uploadIdentity(deps, account, upload, AbortSignal.timeout(faceCheckTimeoutMs));
    reply.header("Location", `${deps.settings.baseUrl}/identity/${view.code}/status`);
    return { status: 201, body: toIdentityBody(deps, view) };
  }),
];

function toShare(params: { identity_code: string; group_name: string }) {
  return { code: params.identity_code, groupName: params.group_name };
}

function toShareBody({ view, group }: Awaited<ReturnType<typeof shareIdentity>>, message: string) {
  return {
    success: true,
    message,
    identity_code: view.code,
    group_name: group.name,
    groups: view.groups,
    visibility: view.groups.length > 0 ? "shared" : "private",
  };
}
