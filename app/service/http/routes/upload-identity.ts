import { uploadIdentity as operation } from "#contract/operations/upload-identity.ts";
import { uploadIdentity } from "../../core/identities/upload-identity.ts";
import { faceCheckMs } from "../face-check-time.ts";
import { defineRoute } from "../route.ts";
import { toIdentityBody } from "../to-identity-bodies.ts";

export const uploadIdentityRoute = defineRoute(
  operation,
  async ({ deps, account, form, resourceId, reply }) => {
    const { image: photo, name, tag, consent_by: by, consent_at: at, consent_purpose: purpose } = form;
    const upload = { jobId: resourceId, photo, name, tag, consent: { by, at, purpose } };
    const view = await uploadIdentity(deps, account, upload, AbortSignal.timeout(faceCheckMs));
    reply.header("Location", `${deps.settings.baseUrl}/identity/${view.code}/status`);
    return { status: 201, body: toIdentityBody(deps, view) };
  },
);
