import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import type { ActionResult, FormAnswer } from "#components/forms/form-answer.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { DisclosureSection } from "./disclosure-section.tsx";
import { FlowSection } from "./flow-section.tsx";
import { PaletteSection } from "./palette-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { TeamSection } from "./team-section.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("settings.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getSettings();
}

/** Saves the settings; with problems, nothing was saved. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<FormAnswer> {
  const merchant = await context.merchant(request);
  const form: unknown = await request.json().catch(() => null);
  const isTeam = typeof form === "object" && form !== null && "needsSecondPerson" in form;
  const problems = await (isTeam ? merchant.saveTeam(form) : merchant.saveDisclosure(form));
  return data({ problems }, { status: problems.length > 0 ? 422 : 200 });
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Settings() {
  const { disclosure, palette, team, keptDays } = useLoaderData<typeof loader>();
  const { t } = useMessages();
  return (
    <AppPage title={t("settings.title")} backAction={{ content: t("nav.home"), url: "/app" }}>
      <BlockStack gap="600">
        <PaletteSection palette={palette} />
        <DisclosureSection disclosure={disclosure} />
        <TeamSection team={team} />
        <FlowSection />
        <PrivacySection keptDays={keptDays} />
      </BlockStack>
    </AppPage>
  );
}
