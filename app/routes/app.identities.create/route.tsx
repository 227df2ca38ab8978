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
import { identityCreationLimits } from "#contract/limits.ts";
import { BriefScreen } from "./brief-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("drafts.title"));

const { ageMax, variationsMax, promptCharsMax, fieldCharsMax } = identityCreationLimits;

const Brief = z.object({
  description: z.string().trim().max(promptCharsMax),
  gender: z.string().trim().max(fieldCharsMax),
  age: z.union([
    z.literal("").transform(() => null),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().max(ageMax)),
  ]),
  variations: z.coerce.number().int().min(1).max(variationsMax),
  submissionId: z.string().min(8).max(100),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getNewDrafts();
}

/** Has the drafts drawn and goes to them. Refusals are returned as problems by field. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<FormAnswer> {
  const merchant = await context.merchant(request);
  const brief = Brief.safeParse(Object.fromEntries(await request.formData()));
  if (!brief.success) throw new Response("The form holds no brief", { status: 400 });
  const { submissionId, ...wish } = brief.data;
  const outcome = await merchant.createDrafts(wish, submissionId);
  if (outcome.ok) return redirect(`/app/identities/drafts/${encodeURIComponent(outcome.value)}`);
  return data({ problems: outcome.problems }, { status: 422 });
}

export const clientAction = stayIfUnreached;

export const shouldRevalidate = isAfterSuccess;

export default function CreateIdentity() {
  return <BriefScreen view={useLoaderData<typeof loader>()} ageMax={ageMax} />;
}
