import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseRestyleId } from "#components/restyle-id.ts";

const Decisions = z.object({
  decisions: z
    .array(
      z.object({
        imageId: z.string().min(1).max(100),
        decision: z.enum(["undecided", "approved", "rejected"]),
      }),
    )
    .min(1)
    .max(5_000),
});

/** Records decisions of the review. Answers 204; the page already shows what it sent. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const body = Decisions.safeParse(await request.json().catch(() => null));
  if (!body.success) return new Response("The request holds no decisions", { status: 400 });
  await merchant.decide(parseRestyleId(params.id), body.data.decisions);
  return new Response(null, { status: 204 });
}
