import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { BlockStack, Button, ButtonGroup, Card, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * What stands in place of a page that could not be shown. `requestId` names the document request for support.
 * The Shopify library answers some requests with a thrown document that hands over to App Bridge; that one is
 * rendered as it is.
 */
export function ErrorPage({ requestId }: { requestId: string | null }) {
  const error = useRouteError();
  const isHydrated = useHydrated();
  // The id belongs to the request that made the document, not to later ones made from the page.
  const [isFirstPage] = useState(!isHydrated);

  const document = toAppBridgeDocument(error);
  if (document !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the Shopify library, no input of ours
    return <div dangerouslySetInnerHTML={{ __html: document }} />;
  }

  const text = describe(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <Page narrowWidth>
      <Card padding="600">
        <BlockStack gap="400">
          <BlockStack gap="200">
            <Text as="h1" variant="headingLg">
              {text.title}
            </Text>
            <Text as="p" tone="subdued">
              {text.detail}
            </Text>
          </BlockStack>
          <ButtonGroup>
            {text.canRetry ? (
              <Button variant="primary" onClick={() => window.location.reload()}>
                Try again
              </Button>
            ) : null}
            <Button variant={text.canRetry ? undefined : "primary"} url="/app">
              Go to home
            </Button>
          </ButtonGroup>
          {text.canRetry && isFirstPage && requestId ? (
            <Text as="p" variant="bodySm" tone="subdued">
              Reference for support: {requestId}
            </Text>
          ) : null}
        </BlockStack>
      </Card>
    </Page>
  );
}

/** The Shopify library's own page, which brings its App Bridge script along; null for a real error. */
export function toAppBridgeDocument(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 200 || typeof error.data !== "string") return null;
  return error.data.includes("<script") ? error.data : null;
}

function describe(status: number): { title: string; detail: string; canRetry: boolean } {
  if (status === 404) {
    return {
      title: "This page doesn’t exist",
      detail: "It may have been removed, or the address is wrong.",
      canRetry: false,
    };
  }
  if (status === 400) {
    return {
      title: "This address can’t be used",
      detail: "Something in it is missing or wrong. Start again from the home page.",
      canRetry: false,
    };
  }
  if (status === 401 || status === 403) {
    return {
      title: "You’re signed out",
      detail: "Open Restyle from your Shopify admin again.",
      canRetry: true,
    };
  }
  return {
    title: "Something went wrong",
    detail: "The page could not be loaded. Nothing you started was lost.",
    canRetry: true,
  };
}
