import { createIdentity as operation } from "#contract/operations/create-identity.ts";
import { createIdentity, quoteIdentityCreation } from "../../core/identities/create-identity.ts";
import { defineRoute } from "../route.ts";

export const createIdentityRoute = defineRoute(
  operation,
  async ({ deps, account, query, body, resourceId, reply }) => {
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
  },
);
