import { extractFromText as operation } from "#contract/operations/extract-from-text.ts";
import { extractFromText, quoteTextExtraction } from "../../core/presets/extract-from-text.ts";
import { defineRoute } from "../route.ts";
import { toExtractionBody } from "../to-preset-bodies.ts";

export const extractFromTextRoute = defineRoute(
  operation,
  async ({ deps, account, query, body, resourceId }) => {
    if (query.dry_run) return { status: 200, body: await quoteTextExtraction(deps, account, body.text) };
    const extraction = await extractFromText(deps, account, { id: resourceId, text: body.text });
    return { status: 200, body: toExtractionBody(extraction, null) };
  },
);
