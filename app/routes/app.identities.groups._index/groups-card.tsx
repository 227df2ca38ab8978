import { BlockStack, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { GroupView } from "#shops/groups/group-views.ts";

/** The groups that the shop is in. */
export function GroupsCard({ groups }: { groups: GroupView[] }) {
  const { t } = useMessages();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("groups.mine")}
        </Text>
        {groups.length === 0 ? (
          <Text as="p" tone="subdued">
            {t("groups.none")}
          </Text>
        ) : null}
        {groups.map(({ name, role, memberCount }) => (
          <InlineStack key={name} align="space-between" gap="200">
            <Text as="span" breakWord>
              <Link url={toGroupAddress(name)}>{name}</Link>
            </Text>
            <Text as="span" tone="subdued">
              {t(`groups.role.${role}`)} · {t("groups.members", { count: memberCount })}
            </Text>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}

/** The address of a group's page. */
function toGroupAddress(name: string): string {
  return `/app/identities/groups/${encodeURIComponent(name)}`;
}
