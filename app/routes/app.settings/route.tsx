import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "@shopify/polaris";
import { pageTitle } from "#components/page-title.ts";
import { refusalHeaders } from "#components/refusal-headers.ts";
import { useMessages } from "#components/use-messages.tsx";
import { DisclosureCard } from "./disclosure-card.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("settings.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getSettings();
}

/** Saves the settings; with problems, nothing was saved. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  return { problems: await merchant.saveDisclosure(await request.json().catch(() => null)) };
}

export default function Settings() {
  const { disclosure } = useLoaderData<typeof loader>();
  const { t } = useMessages();
  return (
    <Page title={t("settings.title")} backAction={{ content: t("nav.home"), url: "/app" }} narrowWidth>
      <DisclosureCard disclosure={disclosure} />
    </Page>
  );
}
