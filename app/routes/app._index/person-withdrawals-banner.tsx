import { Banner, Link, List } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { HomeView } from "#shops/views.ts";

/** Identities that the pictured person withdrew, until the merchant has noted it on the identity's page. */
export function PersonWithdrawalsBanner({ withdrawals }: { withdrawals: HomeView["personWithdrawals"] }) {
  const { t, date } = useMessages();
  if (withdrawals.length === 0) return null;
  return (
    <Banner tone="warning" title={t("person.home.title")}>
      <List>
        {withdrawals.map(({ code, name, at }) => (
          <List.Item key={code}>
            <Link url={`/app/identities/${code}`}>{name}</Link> ({date(at)})
          </List.Item>
        ))}
      </List>
      <p>{t("person.home.detail")}</p>
    </Banner>
  );
}
