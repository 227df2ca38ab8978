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
import { isAfterSuccess, stayIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { identityNameCharsMax } from "#contract/limits.ts";
import { DraftsScreen } from "./drafts-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("drafts.compare"));

const Promotion = z.object({
  resultId: z.coerce.number().int().min(1),
  name: z.string().trim().max(identityNameCharsMax),
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  if (!/^[\w-]{1,64}$/.test(params.job ?? "")) throw new Response("No such drafts", { status: 404 });
  return await merchant.getDrafts(params.job ?? "");
}

/** Makes an identity of a draft and goes to it. Refusals are returned as problems by field. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<FormAnswer> {
  const merchant = await context.merchant(request);
  const promotion = Promotion.safeParse(Object.fromEntries(await request.formData()));
  if (!promotion.success) throw new Response("The form names no draft", { status: 400 });
  const { resultId, name } = promotion.data;
  const outcome = await merchant.promoteDraft(resultId, name);
  if (outcome.ok) return redirect(`/app/identities/${encodeURIComponent(outcome.value)}`);
  return data({ problems: outcome.problems }, { status: 422 });
}

export const clientAction = stayIfUnreached;

export const shouldRevalidate = isAfterSuccess;

export default function Drafts() {
  return <DraftsScreen view={useLoaderData<typeof loader>()} />;
}
