import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { ActionResult, FormAnswer } from "#components/forms/form-answer.ts";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { BulkForm } from "./bulk-form.tsx";
import { BulkState } from "./bulk-state.tsx";
import { parseBulkAction } from "./parse-bulk-action.server.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("new.title"));

const Page = z.coerce.number().int().min(1).catch(1);

/** A selection; one whose restyle has started leads to its run. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const page = Page.parse(new URL(request.url).searchParams.get("page") ?? 1);
  const view = await merchant.getBulkSelection(params.id ?? "", page);
  if (view.restyleId) throw redirect(`/app/restyles/${view.restyleId}`);
  return view;
}

/** Starts a restyle of the selection, or cancels the selection. Refusals are returned as problems by field. */
export async function action({ request, params, context }: ActionFunctionArgs): ActionResult<FormAnswer> {
  const merchant = await context.merchant(request);
  const id = params.id ?? "";
  const parsed = await parseBulkAction(request);
  if (parsed.intent === "cancel") {
    await merchant.cancelBulkSelection(id);
    return { problems: [] };
  }
  const outcome = await merchant.submitBulkSelection(id, parsed.draft, parsed.creditsMax);
  return outcome.ok ? { problems: [] } : data({ problems: outcome.problems }, { status: 422 });
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Selection() {
  const view = useLoaderData<typeof loader>();
  if (view.form && view.products && view.productCount > 0) {
    return <BulkForm view={view} form={view.form} products={view.products} />;
  }
  return <BulkState view={view} />;
}
