import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Act = z.discriminatedUnion("act", [
  z.object({ act: z.literal("save"), color: z.unknown() }),
  z.object({ act: z.literal("remove"), hex: z.string().max(10) }),
]);

/** Changes the shop's palette; answers the palette as it is now, or 422 with the problem. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(await parseJsonBody(request));
  if (!act.success) return new Response("The request names no color", { status: 400 });
  if (act.data.act === "remove") {
    return Response.json({ palette: await merchant.removeColor(act.data.hex) });
  }
  const outcome = await merchant.saveColor(act.data.color);
  if (!outcome.ok) return Response.json({ problem: outcome.problem }, { status: 422 });
  return Response.json({ palette: outcome.palette });
}
