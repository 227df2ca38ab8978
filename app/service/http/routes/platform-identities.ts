import { addPlatformIdentity as add } from "#contract/operations/add-platform-identity.ts";
import { removePlatformIdentity as remove } from "#contract/operations/remove-platform-identity.ts";
import { addPlatformIdentity } from "../../core/identities/add-platform-identity.ts";
import { removePlatformIdentity } from "../../core/identities/delete-identity.ts";
import { platformViewer } from "../../core/links/media-url.ts";
import { faceCheckMs } from "../face-check-time.ts";
import { defineRoute } from "../route.ts";
import { toIdentityBody } from "../to-identity-bodies.ts";

export const addPlatformIdentityRoute = defineRoute(add, async ({ deps, form }) => {
  const { image: photo, ...order } = form;
  const identity = await addPlatformIdentity(deps, { ...order, photo }, AbortSignal.timeout(faceCheckMs));
  const view = {
    identity,
    code: identity.code,
    owner: null,
    groups: [],
    isLocked: false,
    viewerId: platformViewer,
  };
  return { status: 201, body: toIdentityBody(deps, view) };
});

export const removePlatformIdentityRoute = defineRoute(remove, async ({ deps, params }) => {
  await removePlatformIdentity(deps, params.identity_code);
  return {
    status: 200,
    body: { success: true, message: "The identity is removed", identity_code: params.identity_code },
  };
});
