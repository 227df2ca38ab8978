import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseRestyleId } from "#components/restyles/restyle-id.ts";

/** The outline that an image was made with: an `ImageOutlineView`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const imageId = new URL(request.url).searchParams.get("image") ?? "";
  return Response.json(await merchant.getOutlineOfImage(parseRestyleId(params.id), imageId));
}
