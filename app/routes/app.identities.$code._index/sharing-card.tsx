import { useFetcher } from "@remix-run/react";
import { BlockStack, Card, Checkbox, InlineError, Text } from "@shopify/polaris";
import { problemOf } from "#components/forms/problem-of.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { IdentityAnswer } from "./parse-identity-action.server.ts";

/** The groups of the shop's account, and whether the identity is shared with each. */
export function SharingCard({ groups }: { groups: { name: string; isShared: boolean }[] }) {
  const messages = useMessages();
  const { t } = messages;
  const fetcher = useFetcher<IdentityAnswer>();
  const problem = problemOf(messages, fetcher.data?.problems ?? [], null);
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {t("identity.share")}
        </Text>
        <Text as="p" tone="subdued">
          {t("identity.share.detail")}
        </Text>
        {groups.map(({ name, isShared }) => (
          <Checkbox
            key={name}
            label={name}
            checked={isShared}
            disabled={fetcher.state !== "idle"}
            onChange={(isOn) =>
              fetcher.submit({ intent: "share", group: name, isShared: String(isOn) }, { method: "post" })
            }
          />
        ))}
        {problem ? <InlineError message={problem} fieldID="sharing" /> : null}
      </BlockStack>
    </Card>
  );
}
