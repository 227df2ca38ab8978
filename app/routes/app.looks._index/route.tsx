import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Card, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { describeLook, LookPreview } from "#components/looks/look-preview.tsx";
import type { ShopLookView } from "#shops/views.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("looks.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.listShopLooks();
}

export default function Looks() {
  const { t } = useMessages();
  const looks = useLoaderData<typeof loader>();
  const create = { content: t("looks.new"), url: "/app/looks/new" };
  const isEmpty = looks.length === 0;
  return (
    <AppPage
      title={t("looks.title")}
      subtitle={isEmpty ? undefined : t("looks.detail")}
      backAction={{ content: t("restyles.title"), url: "/app/restyles" }}
      primaryAction={isEmpty ? undefined : create}
    >
      {isEmpty ? (
        <EmptyCard
          picture={restylePicture}
          heading={t("looks.empty.title")}
          text={t("looks.empty.detail")}
          action={create}
        />
      ) : (
        <Card padding="0">
          {looks.map((look, index) => (
            <Fragment key={look.id}>
              {index > 0 ? <Divider /> : null}
              <Look look={look} />
            </Fragment>
          ))}
        </Card>
      )}
    </AppPage>
  );
}

function Look({ look }: { look: ShopLookView }) {
  const messages = useMessages();
  const { t, list } = messages;
  const { id, name, collections } = look;
  return (
    <Box padding="400">
      <InlineStack gap="400" blockAlign="center" wrap={false}>
        <LookPreview look={look} />
        <BlockStack gap="100">
          <Link url={`/app/looks/${id}`} removeUnderline monochrome>
            <Text as="span" fontWeight="semibold">
              {name}
            </Text>
          </Link>
          <Text as="p">
            {collections.length === 0
              ? t("looks.no_collection")
              : list(collections.map(({ label }) => label))}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued" breakWord>
            {describeLook(look, messages)}
          </Text>
        </BlockStack>
      </InlineStack>
    </Box>
  );
}
