import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import type { ActionResult, FormAnswer } from "#components/forms/form-answer.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { PageFooter } from "#components/frame/page-footer.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { AltLanguagesSection } from "./alt-languages-section.tsx";
import { ColorGallerySection } from "./color-gallery-section.tsx";
import { DisclosureSection } from "./disclosure-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { AutomationsSection, FlowSection } from "./flow-section.tsx";
import { PaletteSection } from "./palette-section.tsx";
import { PrivacySection } from "./privacy-section.tsx";
import { ReceiptsSection } from "./receipts-section.tsx";
import { saveSettings } from "./save-settings.server.ts";
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
  const problems = await saveSettings(merchant, await request.json().catch(() => null));
  return data({ problems }, { status: problems.length > 0 ? 422 : 200 });
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Settings() {
  const { altLanguages, disclosure, hasColorGallery, hasReceipts, palette, samples, team, email, keptDays } =
    useLoaderData<typeof loader>();
  const { t } = useMessages();
  return (
    <AppPage title={t("settings.title")} backAction={{ content: t("nav.home"), url: "/app" }}>
      <BlockStack gap="600">
        <PaletteSection palette={palette} samples={samples} />
        <DisclosureSection disclosure={disclosure} />
        <ColorGallerySection hasColorGallery={hasColorGallery} />
        {altLanguages ? <AltLanguagesSection setting={altLanguages} /> : null}
        {email ? <EmailSection email={email} /> : null}
        <ReceiptsSection hasReceipts={hasReceipts} />
        <TeamSection team={team} />
        <AutomationsSection />
        <FlowSection />
        <PrivacySection keptDays={keptDays} />
        <PageFooter />
      </BlockStack>
    </AppPage>
  );
}
