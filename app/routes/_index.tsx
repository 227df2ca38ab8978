import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Shopify opens the app at its root; everything it hands over (shop, host, id_token) goes along. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/app${new URL(request.url).search}`);
}
