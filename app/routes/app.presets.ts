import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Act = z.discriminatedUnion("act", [
  z.object({ act: z.literal("save"), preset: z.unknown() }),
  z.object({ act: z.literal("rename"), id: z.uuid(), name: z.string().max(200) }),
  z.object({ act: z.literal("delete"), id: z.uuid() }),
]);

/** Changes the shop's presets; answers them as they are now, or 422 with the problem. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const parsed = Act.safeParse(await parseJsonBody(request));
  if (!parsed.success) return new Response("The request names no preset", { status: 400 });
  const act = parsed.data;
  if (act.act === "delete") return Response.json({ presets: await merchant.deletePreset(act.id) });
  const outcome =
    act.act === "save"
      ? await merchant.savePreset(act.preset)
      : await merchant.renamePreset(act.id, act.name);
  if (!outcome.ok) return Response.json({ problem: outcome.problem }, { status: 422 });
  return Response.json({ presets: outcome.presets });
}
