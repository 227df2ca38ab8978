import { promoteGenerated as operation } from "#contract/operations/promote-generated.ts";
import { promoteGenerated, quotePromotion } from "../../core/identities/promote-generated.ts";
import { faceCheckMs } from "../face-check-time.ts";
import { defineRoute } from "../route.ts";

export const promoteGeneratedRoute = defineRoute(
  operation,
  async ({ deps, account, query, body, resourceId, reply }) => {
    const promotion = { resultId: body.image_result_id, name: body.name };
    const signal = AbortSignal.timeout(faceCheckMs);
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
  },
);
