import { Page } from "@shopify/polaris";
import { EmptyCard } from "#components/empty-card.tsx";
import restylePicture from "#components/illustrations/restyle.svg";

/** New restyle without products: the way to choose them. */
export function NoSelection() {
  return (
    <Page title="New restyle" backAction={{ content: "Products", url: "/app/products" }}>
      <EmptyCard
        picture={restylePicture}
        heading="Choose products first"
        text="A restyle starts with the products whose photos you want to recolor."
        action={{ content: "Choose products", url: "/app/products" }}
      />
    </Page>
  );
}
