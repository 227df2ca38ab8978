import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseRestyleId } from "#components/restyle-id.ts";
import type { ProductPlanView } from "#shops/views.ts";

/** The publish plan of one product of a restyle; null for a product that is gone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const productId = new URL(request.url).searchParams.get("product") ?? "";
  const [plan] = await merchant.getPublishPlan(parseRestyleId(params.id), [productId]);
  return { plan: plan ?? null } satisfies { plan: ProductPlanView | null };
}

/**
 * A page that follows a publication loads its data every few seconds. Plans are read from Shopify, whose limits
 * the publication needs: the page asks for them itself when they have changed.
 */
export const shouldRevalidate = () => false;
