import type { LoaderFunctionArgs } from "@remix-run/node";

const searchCharsMax = 200;

/** Identities to choose from for a restyle: an `IdentityChoicesView`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const search = new URL(request.url).searchParams.get("search") ?? "";
  return Response.json(await merchant.listIdentityChoices(search.trim().slice(0, searchCharsMax)));
}
