import type { LoaderFunctionArgs } from "@remix-run/node";

/** The photo of an outline, so that the editor may read its pixels. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return merchant.openOutlinePhoto(params.id ?? "");
}
