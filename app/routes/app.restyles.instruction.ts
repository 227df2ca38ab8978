import type { ActionFunctionArgs } from "@remix-run/node";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

/** Reads back what the words of a draft are taken for: a `WishView`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  return Response.json(await merchant.readWish(await parseJsonBody(request)));
}
