import { z } from "zod";
import { parseJsonBody } from "../app.restyles.new/parse-submission.server.ts";

const Act = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("start"), draft: z.unknown(), creditsMax: z.int().min(0) }),
]);

/** Parses what is to be done with a selection. @throws a 400 `Response` for anything else */
export async function parseBulkAction(request: Request): Promise<z.output<typeof Act>> {
  const act = Act.safeParse(await parseJsonBody(request));
  if (!act.success) throw new Response("The body must say what to do with the selection", { status: 400 });
  return act.data;
}
