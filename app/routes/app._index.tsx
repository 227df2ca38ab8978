import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "@shopify/polaris";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getHome();
}

export default function Home() {
  const home = useLoaderData<typeof loader>();
  return <Page title="Restyle">{home.shopName}</Page>;
}
