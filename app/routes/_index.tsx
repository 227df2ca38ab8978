import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Shopify opens the app at its root; the redirect keeps all parameters (shop, host, id_token). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/app${new URL(request.url).search}`);
}
