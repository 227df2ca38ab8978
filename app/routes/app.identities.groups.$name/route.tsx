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
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import type { Merchant } from "#shops/merchant.ts";
import { GroupScreen } from "./group-screen.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: group, matches }) =>
  pageTitle(matches, ({ t }) => group?.name ?? t("groups.title"));

const Address = z.string().trim().toLowerCase().min(1).max(320);
const Act = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), email: Address, role: z.enum(["admin", "member"]) }),
  z.object({ intent: z.literal("remove"), email: Address }),
  z.object({ intent: z.literal("leave") }),
]);
type Intent = z.output<typeof Act>["intent"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getGroup(params.name ?? "");
}

/** Invites or removes somebody, or leaves the group. Refusals are returned as problems by field. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): ActionResult<IntentAnswer<Intent>> {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(Object.fromEntries(await request.formData()));
  if (!act.success) throw new Response("The form holds no act on a group", { status: 400 });
  const { intent } = act.data;
  const outcome = await perform(merchant, params.name ?? "", act.data);
  if (!outcome.ok) return data({ intent, problems: outcome.problems }, { status: 422 });
  if (intent === "leave") return redirect("/app/identities/groups");
  return { intent, problems: [] };
}

function perform(merchant: Merchant, name: string, act: z.output<typeof Act>) {
  if (act.intent === "invite") return merchant.inviteToGroup(name, { email: act.email, role: act.role });
  return merchant.removeFromGroup(name, act.intent === "remove" ? act.email : null);
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Group() {
  const view = useLoaderData<typeof loader>();
  return <GroupScreen key={view.name} view={view} />;
}
