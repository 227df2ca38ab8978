import { AppPage } from "#components/app-page.tsx";
import { EmptyCard } from "#components/empty-card.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { useMessages } from "#components/use-messages.tsx";

/** New restyle without products: links to the product list. */
export function NoSelection() {
  const { t } = useMessages();
  return (
    <AppPage title={t("new.title")} backAction={{ content: t("nav.products"), url: "/app/products" }}>
      <EmptyCard
        picture={restylePicture}
        heading={t("new.empty.title")}
        text={t("new.empty.detail")}
        action={{ content: t("action.choose_products"), url: "/app/products" }}
      />
    </AppPage>
  );
}
