import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { Rejection } from "#components/rejection.ts";
import { parseRestyleId } from "#components/restyle-id.ts";

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

/** Stores review decisions. Answers 204; the page has already applied them. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const body = Decisions.safeParse(await request.json().catch(() => null));
  if (!body.success) return new Response("The body must contain decisions", { status: 400 });
  await merchant.decide(parseRestyleId(params.id), body.data.decisions);
  return new Response(null, { status: 204 });
}
