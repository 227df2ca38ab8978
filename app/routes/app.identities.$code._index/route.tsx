import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseIdentityCode } from "#components/identities/identity-code.ts";
import { pageTitle } from "#components/page-title.ts";
import { refusalHeaders } from "#components/refusal-headers.ts";
import type { Merchant } from "#shops/merchant.ts";
import { IdentityScreen } from "./identity-screen.tsx";
import { type IdentityAct, parseIdentityAct } from "./parse-identity-act.server.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, ({ t }) => data?.identity.name ?? t("identities.title"));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getIdentity(parseIdentityCode(params.code));
}

/** One act on the identity. Refusals are returned as problems by field. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  const code = parseIdentityCode(params.code);
  const act = parseIdentityAct(await request.formData());
  const outcome = await perform(merchant, code, act);
  if (!outcome.ok) return data({ intent: act.intent, problems: outcome.problems }, { status: 422 });
  if (act.intent === "delete") return redirect("/app/identities");
  return { intent: act.intent, problems: [] };
}

async function perform(merchant: Merchant, code: string, act: IdentityAct) {
  switch (act.intent) {
    case "change":
      return merchant.changeIdentity(code, { name: act.name, tag: act.tag });
    case "share":
      return merchant.shareIdentity(code, act.group, act.isShared);
    case "rights":
      return merchant.saveIdentityRights(code, { ...act.rights, consent: await act.consent() });
    case "remove-consent":
      await merchant.removeIdentityConsent(code);
      return { ok: true as const, value: null };
    case "withdraw":
      return merchant.withdrawIdentity(code);
    case "delete":
      return merchant.deleteIdentity(code);
  }
}

export default function Identity() {
  const view = useLoaderData<typeof loader>();
  return <IdentityScreen key={view.identity.code} view={view} />;
}
