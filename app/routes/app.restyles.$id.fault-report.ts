import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Rejection } from "#components/restyles/rejection.ts";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const FaultReport = z.object({ imageId: z.string().min(1).max(100), rejection: Rejection });

/** Reports an image as wrong and asks its credits back. Answers a `ReportOutcome`, as 422 when refused. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const body = FaultReport.safeParse(await parseJsonBody(request));
  if (!body.success) return new Response("The body must name an image and a reason", { status: 400 });
  const { imageId, rejection } = body.data;
  const outcome = await merchant.reportWrong(parseRestyleId(params.id), imageId, rejection);
  return Response.json(outcome, { status: outcome.ok ? 200 : 422 });
}
