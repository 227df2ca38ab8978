import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Check = z.object({ draft: z.unknown() });

/** Checks the photos of a draft: `PhotoCheckView`s. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const asked = Check.safeParse(await parseJsonBody(request));
  if (!asked.success) return new Response("The request names no photos", { status: 400 });
  return Response.json(await merchant.checkPhotos(asked.data.draft));
}
