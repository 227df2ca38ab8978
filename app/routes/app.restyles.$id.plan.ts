import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";
import type { ProductPlanView } from "#shops/views.ts";

/**
 * The publish plan of one product of a restyle; null for a product that is gone. The page reads it by itself: plans come
 * from Shopify, whose limits a publication needs.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const productId = new URL(request.url).searchParams.get("product") ?? "";
  const [plan] = await merchant.getPublishPlan(parseRestyleId(params.id), [productId]);
  const answer: { plan: ProductPlanView | null } = { plan: plan ?? null };
  return Response.json(answer);
}
