import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import type { ActionResult, FormAnswer } from "#components/forms/form-answer.ts";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, stayIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { parseUpload } from "./parse-upload.server.ts";
import { UploadForm } from "./upload-form.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("identity.upload.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await context.merchant(request);
  return null;
}

/** Adds the photo as an identity and goes to it. Refusals are returned as problems by field. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<FormAnswer> {
  const merchant = await context.merchant(request);
  const parsed = parseUpload(await request.formData());
  if (!parsed.ok) return data({ problems: parsed.problems }, { status: 422 });
  const { upload, submissionId } = parsed;
  const outcome = await merchant.uploadIdentity(await upload(), submissionId);
  if (outcome.ok) return redirect(`/app/identities/${encodeURIComponent(outcome.value)}`);
  return data({ problems: outcome.problems }, { status: 422 });
}

export const clientAction = stayIfUnreached;

export const shouldRevalidate = isAfterSuccess;

export default function UploadIdentity() {
  return <UploadForm />;
}
