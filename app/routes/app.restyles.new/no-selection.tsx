import { Card, EmptyState, Page } from "@shopify/polaris";
import restylePicture from "#components/illustrations/restyle.svg";

/** New restyle without products: the way to choose them. */
export function NoSelection() {
  return (
    <Page title="New restyle" backAction={{ content: "Products", url: "/app/products" }}>
      <Card>
        <EmptyState
          heading="Choose products first"
          image={restylePicture}
          action={{ content: "Choose products", url: "/app/products" }}
        >
          <p>A restyle starts with the products whose photos you want to recolor.</p>
        </EmptyState>
      </Card>
    </Page>
  );
}
