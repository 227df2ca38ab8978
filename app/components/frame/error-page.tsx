import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { BlockStack, Button, ButtonGroup, Card, Page, Text } from "@shopify/polaris";
import { useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { toAppBridgeDocument } from "./app-bridge-document.ts";
import { useScriptNonce } from "./script-nonce.ts";
import { useMessages } from "./use-messages.tsx";

/**
 * Replaces a page that failed. `requestId` identifies the document request for support. The Shopify library
 * answers some requests by throwing a document that hands over to App Bridge; it is rendered with the nonce of the page.
 */
export function ErrorPage({ requestId }: { requestId: string | null }) {
  const { t } = useMessages();
  const error = useRouteError();
  const isHydrated = useHydrated();
  // The id identifies the document request, not later requests of the page.
  const [isFirstPage] = useState(!isHydrated);

  // In place: a reload would ask for the address without what Shopify adds to it.
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const retry = () => navigate({ pathname, search }, { replace: true });

  const html = toAppBridgeDocument(error, useScriptNonce());
  if (html !== null) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the Shopify library, no input of ours
    return <div dangerouslySetInnerHTML={{ __html: html }} />;
  }

  const text = describe(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <Page narrowWidth>
      <Card padding="600">
        <BlockStack gap="400">
          <BlockStack gap="200">
            <Text as="h1" variant="headingLg">
              {t(`error.${text.code}.title`)}
            </Text>
            <Text as="p" tone="subdued">
              {t(`error.${text.code}.detail`)}
            </Text>
          </BlockStack>
          <ButtonGroup>
            {text.canRetry ? (
              <Button variant="primary" loading={state !== "idle"} onClick={retry}>
                {t("action.try_again")}
              </Button>
            ) : null}
            <Button variant={text.canRetry ? undefined : "primary"} url="/app">
              {t("error.go_home")}
            </Button>
          </ButtonGroup>
          {text.canRetry && isFirstPage && requestId ? (
            <Text as="p" variant="bodySm" tone="subdued">
              {t("error.reference", { id: requestId })}
            </Text>
          ) : null}
        </BlockStack>
      </Card>
    </Page>
  );
}

function describe(status: number): {
  code: "missing" | "address" | "signed_out" | "failed";
  canRetry: boolean;
} {
  if (status === 404) return { code: "missing", canRetry: false };
  if (status === 400) return { code: "address", canRetry: false };
  if (status === 401 || status === 403) return { code: "signed_out", canRetry: true };
  return { code: "failed", canRetry: true };
}
