import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import { useRef } from "react";
import { z } from "zod";
import type { ActionResult } from "#components/forms/form-answer.ts";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, refuseIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { groupLimits } from "#contract/limits.ts";
import { AddressCard } from "./address-card.tsx";
import { CreateGroupCard } from "./create-group-card.tsx";
import { GroupsCard } from "./groups-card.tsx";
import { type InvitationAnswer, InvitationsCard } from "./invitations-card.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("groups.title"));

const Name = z.string().trim().min(1).max(groupLimits.nameCharsMax);
const Act = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), name: Name, submissionId: z.string().min(8).max(100) }),
  z.object({ intent: z.enum(["accept", "decline"]), name: Name }),
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getGroups();
}

/** Makes a group, or answers an invitation. Refusals are returned as problems by field. */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<InvitationAnswer> {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(Object.fromEntries(await request.formData()));
  if (!act.success) throw new Response("The form holds no act on groups", { status: 400 });
  const { intent, name } = act.data;
  const outcome =
    act.data.intent === "create"
      ? await merchant.createGroup(name, act.data.submissionId)
      : await merchant.answerInvitation(name, intent === "accept");
  if (!outcome.ok) return data({ intent, problems: outcome.problems }, { status: 422 });
  return { intent, problems: [] };
}

export const clientAction = refuseIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function Groups() {
  const view = useLoaderData<typeof loader>();
  const { t } = useMessages();
  const revalidator = useRevalidator();
  const groups = useRef<HTMLDivElement>(null);
  return (
    <AppPage
      title={t("groups.title")}
      subtitle={t("groups.subtitle")}
      backAction={{ content: t("nav.identities"), url: "/app/identities" }}
      narrowWidth
    >
      {view.groups === null ? (
        <ProblemBanner
          problem={view.problem}
          retry={{ isLoading: revalidator.state !== "idle", onRetry: () => revalidator.revalidate() }}
        />
      ) : (
        <BlockStack gap="400">
          <InvitationsCard invitations={view.invitations} onAnswered={() => groups.current?.focus()} />
          <div ref={groups} tabIndex={-1}>
            <GroupsCard groups={view.groups} />
          </div>
          <CreateGroupCard />
          <AddressCard address={view.address} />
        </BlockStack>
      )}
    </AppPage>
  );
}
