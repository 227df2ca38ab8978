import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const imageId = z.string().min(1).max(100);

const Act = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    imageId,
    /** As `newSubmissionId` makes it. */
    id: z.string().regex(/^[0-9a-f]{32}$/),
    text: z.string().max(10_000),
  }),
  z.object({ intent: z.literal("delete"), imageId, id: z.guid() }),
]);

/** The comments on an image. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const image = new URL(request.url).searchParams.get("image") ?? "";
  return Response.json({ comments: await merchant.listComments(parseRestyleId(params.id), image) });
}

/** Adds or deletes a comment. Answers a `CommentsOutcome`, as 422 when refused. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(await parseJsonBody(request));
  if (!act.success) return new Response("The body must name an image and a comment", { status: 400 });
  const restyleId = parseRestyleId(params.id);
  const { data } = act;
  const outcome =
    data.intent === "add"
      ? await merchant.addComment(restyleId, data.imageId, { id: data.id, text: data.text })
      : await merchant.deleteComment(restyleId, data.imageId, data.id);
  return Response.json(outcome, { status: outcome.ok ? 200 : 422 });
}
