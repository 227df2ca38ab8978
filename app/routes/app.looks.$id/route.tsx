import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { ActionResult, IntentAnswer } from "#components/forms/form-answer.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { ShopLookPage } from "#shops/views.ts";
import { LookForm } from "./look-form.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches, data: view }) =>
  pageTitle(matches, ({ t }) => view?.look?.name ?? t("looks.new.title"));

const Act = z.object({ intent: z.enum(["save", "delete"]), form: z.unknown().optional() });
export type LookIntent = z.infer<typeof Act>["intent"];

const toId = (id: string | undefined) => (id === "new" ? null : (id ?? ""));

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ShopLookPage> {
  const merchant = await context.merchant(request);
  return await merchant.getShopLook(toId(params.id));
}

/** Saves or deletes the look; a new or deleted one leads to the list. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): ActionResult<IntentAnswer<LookIntent>> {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(await request.json().catch(() => null));
  if (!act.success) throw new Response("The request is malformed", { status: 400 });
  const { intent, form } = act.data;
  const id = toId(params.id);
  if (intent === "delete") {
    await merchant.deleteShopLook(id ?? "");
    return redirect("/app/looks");
  }
  const outcome = await merchant.saveShopLook(id, form);
  if (!outcome.ok) return data({ intent, problems: outcome.problems }, { status: 422 });
  return id === null ? redirect("/app/looks") : { intent, problems: [] };
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Look() {
  const { t } = useMessages();
  const view = useLoaderData<typeof loader>();
  return (
    <AppPage
      title={view.look?.name ?? t("looks.new.title")}
      backAction={{ content: t("looks.title"), url: "/app/looks" }}
    >
      <LookForm key={JSON.stringify(view.look)} view={view} />
    </AppPage>
  );
}
