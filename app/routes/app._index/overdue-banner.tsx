import { Banner, List } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { HomeView } from "#shops/views.ts";

/** What could not be taken off its products in time. Renders nothing when there is nothing. */
export function OverdueBanner({ overdue: { undos, withdrawals } }: Pick<HomeView, "overdue">) {
  const { t } = useMessages();
  if (undos === 0 && withdrawals === 0) return null;
  return (
    <Banner tone="warning" title={t("home.overdue.title")}>
      <List>
        {undos > 0 ? <List.Item>{t("home.overdue.undos", { count: undos })}</List.Item> : null}
        {withdrawals > 0 ? (
          <List.Item>{t("home.overdue.withdrawals", { count: withdrawals })}</List.Item>
        ) : null}
      </List>
      <p>{t("home.overdue.detail")}</p>
    </Banner>
  );
}
