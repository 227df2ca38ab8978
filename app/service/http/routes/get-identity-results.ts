import { getIdentityResults as operation } from "#contract/operations/get-identity-results.ts";
import { getIdentity } from "../../core/identities/get-identity.ts";
import { mediaUrl } from "../../core/links/media-url.ts";
import { defineRoute } from "../route.ts";
import { toIdentityStatusBody } from "../to-identity-bodies.ts";

export const getIdentityResultsRoute = defineRoute(operation, async ({ deps, account, params }) => {
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
});
