import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Card, InlineStack, Select, Text } from "@shopify/polaris";
import { z } from "zod";
import type { ActionResult } from "#components/forms/form-answer.ts";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { CreditsPeriod, DraftProblem } from "#shops/views.ts";
import { CreditsCard } from "../app._index/credits-card.tsx";
import { ChargesCard } from "./charges-card.tsx";
import { NeededBanner } from "./needed-banner.tsx";
import { PacksCard, type PurchaseAnswer } from "./packs-card.tsx";
import { PurchasesCard } from "./purchases-card.tsx";
import { ReturnedBanner } from "./returned-banner.tsx";
import { SpentChart } from "./spent-chart.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("credits.page.title"));

const periods = ["30d", "90d", "12m"] as const satisfies CreditsPeriod[];
const SubmissionId = z.string().min(8).max(100);
const Period = z.enum(periods).catch("30d");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { searchParams } = new URL(request.url);
  const purchase = z.uuid().safeParse(searchParams.get("purchase"));
  // A purchase that the merchant comes back from is settled before the balance is read.
  const packs = await merchant.getPacks(purchase.success ? purchase.data : null);
  return { ...(await merchant.getCreditsPage(Period.parse(searchParams.get("period")))), packs };
}

/** Begins the purchase of a pack, or adds test credits to a simulated shop. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<PurchaseAnswer> {
  const merchant = await context.merchant(request);
  const form = await request.formData();
  if (form.get("intent") === "test-credits") {
    const submissionId = SubmissionId.safeParse(form.get("submissionId"));
    if (!submissionId.success) throw new Response("The submission has no id", { status: 400 });
    await merchant.addTestCredits(submissionId.data);
    return { problems: [], confirmationUrl: null };
  }
  const outcome = await merchant.buyCredits(String(form.get("pack") ?? ""));
  if (outcome.ok) return { problems: [], confirmationUrl: outcome.confirmationUrl };
  const problems: DraftProblem[] = [{ field: null, message: outcome.problem }];
  return data({ problems, confirmationUrl: null }, { status: 422 });
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Credits() {
  const { credits, problem, period, spent, charges, refunds, packs } = useLoaderData<typeof loader>();
  const { t } = useMessages();
  const navigate = useNavigate();
  const total = (spent ?? []).reduce((sum, step) => sum + step.credits, 0);
  return (
    <AppPage title={t("credits.page.title")} backAction={{ content: t("nav.home"), url: "/app" }}>
      <BlockStack gap="400">
        {problem ? <ProblemBanner problem={problem} /> : null}
        {packs.returned ? (
          <ReturnedBanner purchase={packs.returned} />
        ) : credits ? (
          <NeededBanner available={credits.available} />
        ) : null}
        <PageColumns narrow="right">
          <BlockStack gap="400">
            <PacksCard view={packs} />
            <Card>
              <BlockStack gap="400">
                <InlineStack align="space-between" blockAlign="center" gap="200">
                  <Text as="h2" variant="headingMd">
                    {t("credits.spent.title")}
                  </Text>
                  <Select
                    label={t("credits.period")}
                    labelHidden
                    options={periods.map((value) => ({ value, label: t(`credits.period.${value}`) }))}
                    value={period}
                    onChange={(value) => navigate(`?period=${value}`, { replace: true })}
                  />
                </InlineStack>
                <Text as="p" tone={total > 0 ? undefined : "subdued"}>
                  {spent === null
                    ? t("credits.spent.unknown")
                    : total > 0
                      ? t("credits.spent.total", { count: total })
                      : t("credits.spent.none")}
                </Text>
                {spent && total > 0 ? <SpentChart spent={spent} /> : null}
              </BlockStack>
            </Card>
            <ChargesCard charges={charges} refunds={refunds} />
            {packs.purchases.length > 0 ? <PurchasesCard purchases={packs.purchases} /> : null}
          </BlockStack>
          <CreditsCard credits={credits} isLinked={false} />
        </PageColumns>
      </BlockStack>
    </AppPage>
  );
}
