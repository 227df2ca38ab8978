import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Rejection } from "#components/restyles/rejection.ts";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import type { DecisionOutcome } from "#shops/views.ts";

const Decisions = z.object({
  decisions: z
    .array(
      z.object({
        imageId: z.string().min(1).max(100),
        decision: z.enum(["undecided", "approved", "rejected"]),
        rejection: Rejection.optional(),
      }),
    )
    .min(1)
    .max(5_000),
});

/** As `newSubmissionId` makes it. */
const ApprovalId = z.string().regex(/^[0-9a-f]{32}$/);

const Approval = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve-rest"), approvalId: ApprovalId }),
  z.object({ intent: z.literal("undo-approval"), approvalId: ApprovalId }),
]);

const Body = z.union([Decisions, Approval]);

/** Stores review decisions, of single images or of all that are left. Answers a `DecisionOutcome`; the page has already applied them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const body = Body.safeParse(await request.json().catch(() => null));
  if (!body.success) return new Response("The body must contain decisions", { status: 400 });
  const id = parseRestyleId(params.id);
  const { data } = body;
  if ("decisions" in data) return Response.json(await merchant.decide(id, data.decisions));
  if (data.intent === "approve-rest") return Response.json(await merchant.approveRest(id, data.approvalId));
  await merchant.undoApproval(id, data.approvalId);
  return Response.json({ isRefused: false } satisfies DecisionOutcome);
}
