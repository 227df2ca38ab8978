import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ActionResult, FormAnswer } from "#components/forms/form-answer.ts";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { parseJsonBody } from "../app.restyles.new/parse-submission.server.ts";
import { SampleScreen } from "./sample-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t }) => t("sample.title", { color: data?.label ?? "" }));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  if (!/^[0-9a-f]{6}$/i.test(params.hex ?? "")) throw new Response("No such color", { status: 404 });
  return await merchant.getColorToMatch(params.hex!);
}

/** Gives the color its measured value and goes to its images. A refusal is returned as a problem of the whole. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<FormAnswer> {
  const merchant = await context.merchant(request);
  const outcome = await merchant.correctColor(await parseJsonBody(request));
  if (outcome.ok) return redirect(`/app/samples/${outcome.sampleId}`);
  return data({ problems: [{ field: null, message: outcome.problem }] }, { status: 422 });
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function MatchToSample() {
  return <SampleScreen color={useLoaderData<typeof loader>()} />;
}
