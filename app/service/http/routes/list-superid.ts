import type { IncomingMessage } from "node:http";
import { toDetail } from "#contract/errors.ts";
import { listSuperid as operation } from "#contract/operations/list-superid.ts";
import { UpscalesQuery } from "#contract/operations/list-upscales.ts";
import { problem } from "#contract/problems.ts";
import { listUpscales } from "../../core/jobs/list-upscales.ts";
import { ServiceError } from "../../core/service-error.ts";
import { defineRoute } from "../route.ts";
import { toDetails } from "../to-details.ts";
import { toUpscaleBodies } from "../to-upscale-bodies.ts";
import { findUnstorable } from "../validate.ts";

const bodyBytesMax = 16 * 1024;

export const listSuperidRoute = defineRoute(operation, async ({ deps, account, query, request }) => {
  const asked = { ...(await readFilter(request.raw)), ...query };
  const filter = { projectId: asked.id_project, fileId: asked.id_image };
  return { status: 200, body: toUpscaleBodies(deps, await listUpscales(deps, account, filter)) };
});

/** The filter in the body, which the server does not read of a GET by itself; nothing when there is none. */
async function readFilter(raw: IncomingMessage) {
  let text = "";
  for await (const chunk of raw) {
    text += chunk;
    if (text.length > bodyBytesMax)
      throw ServiceError.of("body_too_large", { mebibytes: bodyBytesMax / 1024 / 1024 });
  }
  if (text === "") return {};
  const asked = parseJson(text);
  const unstorable = findUnstorable(asked).map((field) => toDetail(field, problem("unstorable_text")));
  if (unstorable.length > 0) throw ServiceError.invalid(unstorable);
  const parsed = UpscalesQuery.safeParse(asked);
  if (parsed.success) return parsed.data;
  throw ServiceError.invalid(parsed.error.issues.flatMap((issue) => toDetails(issue, "body", asked)));
}

/** Undefined for what is no JSON, which no schema takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
