import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Card, InlineStack, Select, Text } from "@shopify/polaris";
import { z } from "zod";
import type { TopUpAnswer } from "#components/credits/top-up-button.tsx";
import type { ActionResult } from "#components/forms/form-answer.ts";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { Message } from "#shops/messages/message.ts";
import type {
  BuyOutcome,
  CreditsPeriod,
  CurrentPlanView,
  DraftProblem,
  NextCreditsView,
} from "#shops/views.ts";
import { CreditsCard } from "../app._index/credits-card.tsx";
import { ChargesCard } from "./charges-card.tsx";
import { NeededBanner } from "./needed-banner.tsx";
import { PacksCard, type PurchaseAnswer } from "./packs-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PurchasesCard } from "./purchases-card.tsx";
import { ReturnedBanner, ReturnedPlanBanner } from "./returned-banner.tsx";
import { SpentChart } from "./spent-chart.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("credits.page.title"));

const periods = ["30d", "90d", "12m"] as const satisfies CreditsPeriod[];
const SubmissionId = z.string().min(8).max(100);
const ReturnedId = z.uuid().nullable().catch(null);
const TopUps = z.coerce.number().int().min(1).max(100);
const Period = z.enum(periods).catch("30d");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { searchParams } = new URL(request.url);
  // What the merchant comes back from is settled before the balance is read.
  const plan = await merchant.getPlan(ReturnedId.parse(searchParams.get("plan")));
  const packs = await merchant.getPacks(ReturnedId.parse(searchParams.get("purchase")));
  return { ...(await merchant.getCreditsPage(Period.parse(searchParams.get("period")))), packs, plan };
}

/** Begins, changes or ends the plan, buys a pack or top-ups, or adds test credits to a simulated shop. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): ActionResult<PurchaseAnswer & TopUpAnswer> {
  const merchant = await context.merchant(request);
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? "");
  const done = { problems: [], confirmationUrl: null, topUp: null };
  const refuse = (message: Message) => {
    const problems: DraftProblem[] = [{ field: null, message }];
    return data({ ...done, problems }, { status: 422 });
  };
  const confirm = (outcome: BuyOutcome) =>
    outcome.ok ? { ...done, confirmationUrl: outcome.confirmationUrl } : refuse(outcome.problem);
  const readSubmissionId = () => {
    const submissionId = SubmissionId.safeParse(form.get("submissionId"));
    if (!submissionId.success) throw new Response("The submission has no id", { status: 400 });
    return submissionId.data;
  };
  switch (textOf("intent")) {
    case "test-credits":
      await merchant.addTestCredits(readSubmissionId());
      return done;
    case "top-up": {
      const count = TopUps.safeParse(form.get("count"));
      if (!count.success) throw new Response("There is no such number of top-ups", { status: 400 });
      const topUp = await merchant.buyTopUps(readSubmissionId(), count.data);
      return topUp.ok ? { ...done, topUp } : refuse(topUp.problem);
    }
    case "subscribe":
      return confirm(await merchant.subscribe(form.has("cap") ? textOf("cap") : null));
    case "cap":
      return confirm(await merchant.changeTopUpCap(textOf("cap")));
    case "cancel-plan":
      await merchant.cancelPlan();
      return done;
    default:
      return confirm(await merchant.buyCredits(textOf("pack")));
  }
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

function toNext(plan: CurrentPlanView | null): NextCreditsView | null {
  return plan?.nextAt ? { credits: plan.credits, at: plan.nextAt } : null;
}

export default function Credits() {
  const { credits, problem, period, spent, charges, refunds, packs, plan } = useLoaderData<typeof loader>();
  const { t } = useMessages();
  const navigate = useNavigate();
  const total = (spent ?? []).reduce((sum, step) => sum + step.credits, 0);
  return (
    <AppPage title={t("credits.page.title")} backAction={{ content: t("nav.home"), url: "/app" }}>
      <BlockStack gap="400">
        {problem ? <ProblemBanner problem={problem} /> : null}
        {packs.returned ? (
          <ReturnedBanner purchase={packs.returned} />
        ) : plan.returned ? (
          <ReturnedPlanBanner returned={plan.returned} />
        ) : credits ? (
          <NeededBanner available={credits.available} topUps={plan.current?.topUps ?? null} />
        ) : null}
        <PageColumns narrow="right">
          <BlockStack gap="400">
            <PlanCard view={plan} recolorCredits={packs.recolorCredits} />
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
          <CreditsCard
            credits={credits}
            recolorCredits={packs.recolorCredits}
            next={toNext(plan.current)}
            isLinked={false}
          />
        </PageColumns>
      </BlockStack>
    </AppPage>
  );
}
