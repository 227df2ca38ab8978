import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, ButtonGroup, Card, InlineError, InlineStack, Text } from "@shopify/polaris";
import { problemOf } from "#components/problem-of.ts";
import { useFetcherResponse } from "#components/use-fetcher-response.ts";
import { useMessages } from "#components/use-messages.tsx";
import { useToast } from "#components/use-toast.ts";
import type { InvitationView } from "#shops/groups/group-views.ts";
import type { action } from "./route.tsx";

/** Invitations to accept or decline. Renders nothing when there is none. */
export function InvitationsCard({ invitations }: { invitations: InvitationView[] }) {
  const { t } = useMessages();
  if (invitations.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("groups.invitations")}
          </Text>
          <Text as="p" tone="subdued">
            {t("groups.invitations.detail")}
          </Text>
        </BlockStack>
        {invitations.map((invitation) => (
          <Invitation key={invitation.groupName} invitation={invitation} />
        ))}
      </BlockStack>
    </Card>
  );
}

function Invitation({ invitation: { groupName, role, invitedBy } }: { invitation: InvitationView }) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<typeof action>();
  const answer = (intent: "accept" | "decline") =>
    fetcher.submit({ intent, name: groupName }, { method: "post" });
  useFetcherResponse(fetcher, ({ intent, problems }) => {
    if (problems.length > 0) return;
    toast(t(intent === "accept" ? "groups.accepted" : "groups.declined", { name: groupName }));
  });
  const isBusy = fetcher.state !== "idle";
  const problem = problemOf(messages, fetcher.data?.problems ?? [], null);
  return (
    <InlineStack align="space-between" blockAlign="center" gap="300">
      <BlockStack>
        <Text as="h3" fontWeight="semibold" breakWord>
          {groupName}
        </Text>
        <Text as="p" tone="subdued" breakWord>
          {t(`groups.invited_by.${role}`, { address: invitedBy })}
        </Text>
        {problem ? <InlineError fieldID={`invitation-${groupName}`} message={problem} /> : null}
      </BlockStack>
      <ButtonGroup>
        <Button
          disabled={isBusy}
          accessibilityLabel={t("groups.decline_of", { name: groupName })}
          onClick={() => answer("decline")}
        >
          {t("groups.decline")}
        </Button>
        <Button
          variant="primary"
          loading={isBusy}
          accessibilityLabel={t("groups.accept_of", { name: groupName })}
          onClick={() => answer("accept")}
        >
          {t("groups.accept")}
        </Button>
      </ButtonGroup>
    </InlineStack>
  );
}
