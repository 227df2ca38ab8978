import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import { z } from "zod";
import type { ActionResult, IntentAnswer } from "#components/forms/form-answer.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import type { Merchant } from "#shops/merchant.ts";
import type { AutomationView } from "#shops/views.ts";
import { AutomationForm } from "./automation-form.tsx";
import { AutomationState } from "./automation-state.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data: view }) =>
  pageTitle(matches, ({ t }) => view?.automation?.name ?? t("automation.new.title"));

const Act = z.object({ intent: z.enum(["save", "pause", "resume", "delete"]), form: z.unknown().optional() });
export type AutomationIntent = z.infer<typeof Act>["intent"];

const toId = (id: string | undefined) => (id === "new" ? null : (id ?? ""));

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<AutomationView> {
  const merchant = await context.merchant(request);
  return await merchant.getAutomation(toId(params.id));
}

/** Saves, pauses, resumes or deletes; a new automation leads to its page. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): ActionResult<IntentAnswer<AutomationIntent>> {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(await request.json().catch(() => null));
  if (!act.success) throw new Response("The request is malformed", { status: 400 });
  const { intent, form } = act.data;
  const id = toId(params.id);
  if (intent === "save") return save(merchant, id, form);
  if (intent === "pause") await merchant.pauseAutomation(id ?? "");
  else if (intent === "resume") await merchant.resumeAutomation(id ?? "");
  else {
    await merchant.deleteAutomation(id ?? "");
    return redirect("/app/automations");
  }
  return { intent, problems: [] };
}

async function save(
  merchant: Merchant,
  id: string | null,
  form: unknown,
): ActionResult<IntentAnswer<AutomationIntent>> {
  const outcome = await merchant.saveAutomation(id, form);
  if (!outcome.ok) return data({ intent: "save" as const, problems: outcome.problems }, { status: 422 });
  return id === null
    ? redirect(`/app/automations/${encodeURIComponent(outcome.id)}`)
    : { intent: "save", problems: [] };
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Automation() {
  const { t } = useMessages();
  const view = useLoaderData<typeof loader>();
  const { automation } = view;
  return (
    <AppPage
      title={automation?.name ?? t("automation.new.title")}
      backAction={{ content: t("automation.title"), url: "/app/automations" }}
    >
      {view.presets.length === 0 && !automation ? (
        <EmptyCard
          picture={restylePicture}
          heading={t("automation.empty.title")}
          text={t("automation.form.no_preset")}
          action={{ content: t("action.choose_products"), url: "/app/products" }}
        />
      ) : (
        <BlockStack gap="400">
          {automation ? <AutomationState view={view} automation={automation} /> : null}
          <AutomationForm key={automation?.signedAt ?? "new"} view={view} />
        </BlockStack>
      )}
    </AppPage>
  );
}
