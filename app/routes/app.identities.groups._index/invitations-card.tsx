import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, ButtonGroup, Card, InlineError, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import type { IntentAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { InvitationView } from "#shops/groups/group-views.ts";

/** What the page answers to an invitation, and to a new group. */
export type InvitationAnswer = IntentAnswer<"create" | "accept" | "decline">;

interface Props {
  invitations: InvitationView[];
  /** An invitation is answered and no longer listed. */
  onAnswered: () => void;
}

/** Invitations to accept or decline, one at a time. Shows nothing when there is none. */
export function InvitationsCard({ invitations, onAnswered }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  // Here, not in a row: the row of an answered invitation is gone when the answer can be said.
  const fetcher = useFetcher<InvitationAnswer>();
  const [name, setName] = useState("");
  useFetcherResponse(fetcher, ({ intent, problems }) => {
    if (problems.length > 0) return;
    toast(t(intent === "accept" ? "groups.accepted" : "groups.declined", { name }));
    onAnswered();
  });
  if (invitations.length === 0) return null;
  const isBusy = fetcher.state !== "idle";
  const problem = isBusy ? undefined : problemOf(messages, fetcher.data?.problems ?? [], null);
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
          <Invitation
            key={invitation.groupName}
            invitation={invitation}
            isBusy={isBusy}
            isAnswered={isBusy && invitation.groupName === name}
            problem={invitation.groupName === name ? problem : undefined}
            onAnswer={(intent) => {
              setName(invitation.groupName);
              fetcher.submit({ intent, name: invitation.groupName }, { method: "post" });
            }}
          />
        ))}
      </BlockStack>
    </Card>
  );
}

interface InvitationProps {
  invitation: InvitationView;
  isBusy: boolean;
  /** The answer is on its way. */
  isAnswered: boolean;
  problem: string | undefined;
  onAnswer: (intent: "accept" | "decline") => void;
}

function Invitation({ invitation, isBusy, isAnswered, problem, onAnswer }: InvitationProps) {
  const { groupName, role, invitedBy } = invitation;
  const { t } = useMessages();
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
          onClick={() => onAnswer("decline")}
        >
          {t("groups.decline")}
        </Button>
        <Button
          variant="primary"
          loading={isAnswered}
          disabled={isBusy}
          accessibilityLabel={t("groups.accept_of", { name: groupName })}
          onClick={() => onAnswer("accept")}
        >
          {t("groups.accept")}
        </Button>
      </ButtonGroup>
    </InlineStack>
  );
}
