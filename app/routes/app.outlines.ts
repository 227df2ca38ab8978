import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { GarmentPrint } from "#contract/fields.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const outlinesMax = 2_000;
const Ids = z.array(z.string().min(1).max(100)).max(outlinesMax);

const Act = z.discriminatedUnion("act", [
  z.object({ act: z.literal("find"), draft: z.unknown() }),
  z.object({ act: z.literal("read"), ids: Ids }),
  z.object({ act: z.literal("print"), ids: Ids, answer: GarmentPrint }),
  z.object({
    act: z.literal("decide"),
    ids: Ids,
    decision: z.enum(["accept", "skip", "include"]),
    seen: z.record(z.string(), z.string().nullable()).default({}),
  }),
]);

/** Finds, reads or decides on the outlines of photos; answers them as `OutlineView`s. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(await parseJsonBody(request));
  if (!act.success) return new Response("The request names no outlines", { status: 400 });
  switch (act.data.act) {
    case "find":
      return Response.json(await merchant.findOutlines(act.data.draft));
    case "read":
      return Response.json(await merchant.readOutlines(act.data.ids));
    case "print":
      return Response.json(await merchant.answerPrint(act.data.ids, act.data.answer));
    case "decide":
      return Response.json(await merchant.decideOutlines(act.data.ids, act.data.decision, act.data.seen));
  }
}
