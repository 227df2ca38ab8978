import { useNavigate } from "@remix-run/react";
import {
  BlockStack,
  Box,
  Button,
  Card,
  Divider,
  InlineStack,
  Link,
  Pagination,
  Text,
} from "@shopify/polaris";
import { Fragment, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import type { IdentityDetailView, LiveImageView } from "#shops/identities/identity-views.ts";
import { download } from "./download.ts";

const thumbnailSize = 40;

/** The published images of the identity, with what its rights say, and the statement of them as a file. */
export function LiveImagesCard({ view }: { view: IdentityDetailView }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { live, identity } = view;
  const turnTo = (page: number) => navigate(`?images=${page}`, { preventScrollReset: true });
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {t("person.live")}
            </Text>
            {live.total > 0 ? <StatementButton code={identity.code} /> : null}
          </InlineStack>
          <Text as="p" tone="subdued">
            {live.total > 0 ? t("identity.uses.published", { count: live.total }) : t("person.live.none")}
          </Text>
          {live.total > 0 ? <Terms view={view} /> : null}
        </BlockStack>
      </Box>
      {live.images.map((image) => (
        <Fragment key={image.id}>
          <Divider />
          <Box paddingInline="400" paddingBlock="200">
            <LiveImage image={image} />
          </Box>
        </Fragment>
      ))}
      {live.pageCount > 1 ? (
        <>
          <Divider />
          <Box padding="400">
            <Pagination
              hasPrevious={live.page > 1}
              hasNext={live.page < live.pageCount}
              onPrevious={() => turnTo(live.page - 1)}
              onNext={() => turnTo(live.page + 1)}
              label={t("identities.page", { page: live.page, pages: live.pageCount })}
            />
          </Box>
        </>
      ) : null}
    </Card>
  );
}

/** Of the identity, and so of every image of it. */
function Terms({ view: { rights } }: { view: IdentityDetailView }) {
  const { t, date, list } = useMessages();
  return (
    <Text as="p" tone="subdued" breakWord>
      {rights.markets.length > 0
        ? t("person.live.markets", { markets: list(rights.markets) })
        : t("person.live.everywhere")}{" "}
      {rights.licenceEndsOn
        ? t("person.live.ends", { date: date(rights.licenceEndsOn, "UTC") })
        : t("person.live.no_end")}
    </Text>
  );
}

function LiveImage({ image }: { image: LiveImageView }) {
  const { t, date } = useMessages();
  return (
    <InlineStack gap="300" blockAlign="center" wrap={false}>
      <PhotoThumbnail url={image.pictureUrl} alt="" size={thumbnailSize} />
      <BlockStack>
        <Link url={`/app/restyles/${image.restyleId}`} removeUnderline monochrome>
          <Text as="span" fontWeight="semibold" breakWord>
            {image.product}
          </Text>
        </Link>
        <Text as="span" variant="bodySm" tone="subdued">
          {[
            image.publishedAt && t("person.image.published", { date: date(image.publishedAt) }),
            image.comesOffAt && t("person.image.comes_off", { date: date(image.comesOffAt) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </BlockStack>
    </InlineStack>
  );
}

function StatementButton({ code }: { code: string }) {
  const { t } = useMessages();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const isSaved = await download(`/app/identities/${code}/usage`, `usage-${code}.csv`).catch(() => false);
    setIsBusy(false);
    if (!isSaved) toast(t("person.statement.failed"));
  };
  return (
    <Button variant="plain" loading={isBusy} onClick={save}>
      {t("person.statement")}
    </Button>
  );
}
