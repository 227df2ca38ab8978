import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ActionResult } from "#components/forms/form-answer.ts";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, stayIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { parseIdentityCode } from "#components/identities/identity-code.ts";
import type { Merchant } from "#shops/merchant.ts";
import { IdentityScreen } from "./identity-screen.tsx";
import {
  type IdentityAction,
  type IdentityAnswer,
  parseIdentityAction,
} from "./parse-identity-action.server.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t }) => data?.identity.name ?? t("identities.title"));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const page = Number(new URL(request.url).searchParams.get("images"));
  return await merchant.getIdentity(
    parseIdentityCode(params.code),
    Number.isSafeInteger(page) && page > 0 ? page : 1,
  );
}

/** One act on the identity. Refusals are returned as problems by field. */
export async function action({ request, params, context }: ActionFunctionArgs): ActionResult<IdentityAnswer> {
  const merchant = await context.merchant(request);
  const code = parseIdentityCode(params.code);
  const parsed = parseIdentityAction(await request.formData());
  if (parsed.intent === "make-link") {
    const made = await merchant.createPersonLink(code, parsed.days);
    if (!made.ok) return data({ intent: parsed.intent, problems: made.problems }, { status: 422 });
    return { intent: parsed.intent, problems: [], link: made.value.url };
  }
  const outcome = await perform(merchant, code, parsed);
  if (!outcome.ok) return data({ intent: parsed.intent, problems: outcome.problems }, { status: 422 });
  if (parsed.intent === "delete") return redirect("/app/identities");
  return { intent: parsed.intent, problems: [] };
}

type Performed = Exclude<IdentityAction, { intent: "make-link" }>;

async function perform(merchant: Merchant, code: string, parsed: Performed) {
  switch (parsed.intent) {
    case "change":
      return merchant.changeIdentity(code, { name: parsed.name, tag: parsed.tag });
    case "share":
      return merchant.shareIdentity(code, parsed.group, parsed.isShared);
    case "rights":
      return merchant.saveIdentityRights(code, { ...parsed.rights, consent: await parsed.consent() });
    case "remove-consent":
      await merchant.removeIdentityConsent(code);
      return { ok: true as const, value: null };
    case "end-link":
      await merchant.revokePersonLink(code);
      return { ok: true as const, value: null };
    case "note-withdrawal":
      await merchant.notePersonWithdrawal(code);
      return { ok: true as const, value: null };
    case "withdraw":
      return merchant.withdrawIdentity(code);
    case "delete":
      return merchant.deleteIdentity(code);
  }
}

export const clientAction = stayIfUnreached;

export const shouldRevalidate = isAfterSuccess;

export default function Identity() {
  const view = useLoaderData<typeof loader>();
  return <IdentityScreen key={view.identity.code} view={view} />;
}
