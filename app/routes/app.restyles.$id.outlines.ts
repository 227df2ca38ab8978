import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Decision = z.object({
  ids: z.array(z.string().min(1).max(100)).max(500),
  decision: z.enum(["accept", "skip", "include"]),
  seen: z.record(z.string(), z.string().nullable()).default({}),
});

/** The outlines that photos of the restyle wait for: `RestyleOutlineView`s. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return Response.json(await merchant.listOutlinesOfRestyle(parseRestyleId(params.id)));
}

/** Decides on outlines: an `OutlinesDecided`. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const parsed = Decision.safeParse(await parseJsonBody(request));
  if (!parsed.success) return new Response("The request names no outlines", { status: 400 });
  const { ids, decision, seen } = parsed.data;
  return Response.json(
    await merchant.decideOutlinesOfRestyle(parseRestyleId(params.id), ids, decision, seen),
  );
}
