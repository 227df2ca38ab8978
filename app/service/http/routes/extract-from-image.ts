import { extractFromImage as operation } from "#contract/operations/extract-from-image.ts";
import { extractFromImage, quoteImageExtraction } from "../../core/presets/extract-from-image.ts";
import { defineRoute } from "../route.ts";
import { toExtractionBody } from "../to-preset-bodies.ts";

/** A photo takes a second or two; a busy machine may need much longer. */
const lookingMsMax = 45_000;

export const extractFromImageRoute = defineRoute(
  operation,
  async ({ deps, account, query, body, resourceId }) => {
    const fileId = body.file_id;
    if (query.dry_run) return { status: 200, body: await quoteImageExtraction(deps, account, fileId) };
    const order = { id: resourceId, fileId };
    const extraction = await extractFromImage(deps, account, order, AbortSignal.timeout(lookingMsMax));
    return { status: 200, body: toExtractionBody(extraction, fileId) };
  },
);
