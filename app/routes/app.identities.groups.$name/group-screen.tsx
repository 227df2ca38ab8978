import { useFetcher, useRevalidator } from "@remix-run/react";
import { Badge, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { GroupDetailView, MemberView } from "#shops/groups/group-views.ts";
import { InviteCard } from "./invite-card.tsx";

/** A group: who is in it, and the ways in and out. */
export function GroupScreen({ view }: { view: GroupDetailView }) {
  const messages = useMessages();
  const { t } = messages;
  const revalidator = useRevalidator();
  const fetcher = useFetcher<FormAnswer>();
  /** Who is to be removed; the shop itself leaves. */
  const [removed, setRemoved] = useState<MemberView | null>(null);
  useFetcherResponse(fetcher, ({ problems }) => {
    if (problems.length === 0) setRemoved(null);
  });
  const problem =
    fetcher.state === "idle" ? problemOf(messages, fetcher.data?.problems ?? [], null) : undefined;
  const remove = () => {
    if (!removed || fetcher.state !== "idle") return;
    fetcher.submit(removed.isSelf ? { intent: "leave" } : { intent: "remove", email: removed.address }, {
      method: "post",
    });
  };
  const self = view.members?.find(({ isSelf }) => isSelf);
  const act = removed?.isSelf ? "leave" : "remove";
  return (
    <AppPage
      title={view.name}
      titleMetadata={view.members ? <Badge>{t(`groups.role.${view.role}`)}</Badge> : undefined}
      backAction={{ content: t("groups.title"), url: "/app/identities/groups" }}
      secondaryActions={
        self ? [{ content: t("groups.leave"), destructive: true, onAction: () => setRemoved(self) }] : []
      }
      narrowWidth
    >
      {view.members === null ? (
        <ProblemBanner
          problem={view.problem}
          retry={{ isLoading: revalidator.state !== "idle", onRetry: () => revalidator.revalidate() }}
        />
      ) : (
        <BlockStack gap="400">
          <Card>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {t("groups.members", { count: view.memberCount })}
              </Text>
              {view.members.map((member) => (
                <InlineStack key={member.address} align="space-between" blockAlign="center" gap="200">
                  <BlockStack>
                    <Text as="span" breakWord>
                      {member.isSelf ? t("groups.you", { name: member.name }) : member.name}
                    </Text>
                    <Text as="span" variant="bodySm" tone="subdued" breakWord>
                      {member.address} · {t(`groups.role.${member.role}`)}
                    </Text>
                  </BlockStack>
                  {member.canBeRemoved ? (
                    <Button
                      tone="critical"
                      variant="tertiary"
                      accessibilityLabel={t("groups.remove_of", { name: member.name })}
                      onClick={() => setRemoved(member)}
                    >
                      {t("groups.remove")}
                    </Button>
                  ) : null}
                </InlineStack>
              ))}
              {view.members.length < view.memberCount ? (
                <Text as="p" tone="subdued">
                  {t("groups.members.more", { count: view.memberCount - view.members.length })}
                </Text>
              ) : null}
            </BlockStack>
          </Card>
          {view.role === "member" ? null : <InviteCard />}
        </BlockStack>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title={t(`groups.${act}.title`, { name: removed?.isSelf ? view.name : (removed?.name ?? "") })}
        text={problem ?? t(`groups.${act}.text`)}
        confirmLabel={t(`groups.${act}`)}
        cancelLabel={t("groups.keep")}
        isBusy={fetcher.state !== "idle"}
        onConfirm={remove}
        onClose={() => setRemoved(null)}
      />
    </AppPage>
  );
}
