import { Banner, BlockStack, Card, InlineCode, List, Page, Text } from "@shopify/polaris";

/** What a page shows when the server was started without its Shopify settings. */
export function NotConnectedPage({ settings }: { settings: string[] }) {
  return (
    <Page title="Restyle" narrowWidth>
      <Card>
        <BlockStack gap="400">
          <Banner tone="warning" title="This app is not connected to Shopify">
            <p>The image generation service runs, but these pages need the app’s Shopify credentials.</p>
          </Banner>
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              Set these variables and start the server again
            </Text>
            <List>
              {settings.map((name) => (
                <List.Item key={name}>
                  <InlineCode>{name}</InlineCode>
                </List.Item>
              ))}
            </List>
          </BlockStack>
        </BlockStack>
      </Card>
    </Page>
  );
}
