import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The address that Sidekick opens for a product: the form of a new restyle, with the frame's parameters. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await context.merchant(request);
  const { searchParams } = new URL(request.url);
  searchParams.set("id", params.id ?? "");
  return redirect(`/app/restyles/new?${searchParams}`);
}
