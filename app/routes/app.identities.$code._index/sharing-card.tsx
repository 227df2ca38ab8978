import { useFetcher } from "@remix-run/react";
import { BlockStack, Card, Checkbox, Text } from "@shopify/polaris";
import { problemOf } from "#components/forms/problem-of.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { IdentityAnswer } from "./parse-identity-action.server.ts";

/** The groups of the shop's account, and whether the identity is shared with each. */
export function SharingCard({ groups }: { groups: { name: string; isShared: boolean }[] }) {
  const { t } = useMessages();
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
          <SharedGroup key={name} name={name} isShared={isShared} />
        ))}
      </BlockStack>
    </Card>
  );
}

/** One group. It sends by itself, so that a group pressed meanwhile doesn't break it off. */
function SharedGroup({ name, isShared }: { name: string; isShared: boolean }) {
  const messages = useMessages();
  const fetcher = useFetcher<IdentityAnswer>();
  const sent = fetcher.formData?.get("isShared");
  return (
    <Checkbox
      label={name}
      checked={sent ? sent === "true" : isShared}
      error={problemOf(messages, fetcher.data?.problems ?? [], null)}
      onChange={(isOn) =>
        fetcher.submit({ intent: "share", group: name, isShared: String(isOn) }, { method: "post" })
      }
    />
  );
}
