import * as operations from "#contract/operations.ts";
import { editChat, quoteEditChat } from "../../core/jobs/accept/edit-chat.ts";
import { readEdit } from "../../core/jobs/accept/read-edit.ts";
import { defineRoute, type Route } from "../route.ts";

export const playgroundRoutes: Route[] = [
  defineRoute(operations.editChat, async ({ deps, account, query, body, resourceId, reply }) => {
    if (query.dry_run) return { status: 200, body: await quoteEditChat(deps, account, body) };
    const job = await editChat(deps, account, { batchId: resourceId, body });
    reply.header("Location", `${deps.settings.baseUrl}/jobs/${job.id}/results`);
    return { status: 202, body: { job_id: job.id, conversation_id: job.id, status: "processing" } };
  }),

  defineRoute(operations.readEdit, async ({ deps, body }) => {
    const reading = await readEdit(deps, body);
    const reason = reading.kind === "refused" ? reading.reason : null;
    return {
      status: 200,
      body: {
        is_understood: reason === null,
        engine: reading.kind === "read" ? reading.engine : null,
        error_message: reason?.message ?? null,
        code: reason?.code ?? null,
        params: reason?.params ?? null,
      },
    };
  }),
];
