import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { productsPerRestyleMax } from "#contract/limits.ts";
import { parseJsonBody } from "./app.restyles.new/parse-submission.server.ts";

const Asked = z.object({ productIds: z.array(z.string().min(1).max(200)).max(productsPerRestyleMax) });

/** The colors that variants of these products have without a photo: an `OptionColorsView`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const asked = Asked.safeParse(await parseJsonBody(request));
  if (!asked.success) return new Response("The request names no products", { status: 400 });
  return Response.json(await merchant.listOptionColors(asked.data.productIds));
}
