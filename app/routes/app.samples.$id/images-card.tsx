import { useNavigate } from "@remix-run/react";
import {
  Badge,
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
import { useMessages } from "#components/frame/use-messages.tsx";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import { toPreparedPath } from "#components/restyles/product-selection.ts";
import { sampleProductsMax } from "#contract/limits.ts";
import type { ColorImageView, ColorSampleView } from "#shops/views.ts";
import styles from "./images.module.css";

const thumbnailSize = 56;

/** The published images of a color's former value, each with its distance to the new one, and how they are made again. */
export function ImagesCard({ view }: { view: ColorSampleView }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { id, images, page, pageCount, total, left } = view;
  const turnTo = (next: number) => navigate(`?page=${next}`, { preventScrollReset: true });
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <BlockStack gap="100">
            <InlineStack gap="200" blockAlign="center">
              <Text as="h2" variant="headingMd">
                {t("sample.images")}
              </Text>
              <Badge>{t("sample.images.count", { count: total })}</Badge>
            </InlineStack>
            <Text as="p" tone="subdued">
              {left > 0 ? t("sample.images.left", { count: left }) : t("sample.images.all")}
            </Text>
          </BlockStack>
          {left > 0 ? (
            <BlockStack gap="200">
              <div>
                <Button variant="primary" url={toPreparedPath({ from: "sample", id })}>
                  {t("sample.again")}
                </Button>
              </div>
              <Text as="p" variant="bodySm" tone="subdued">
                {t("sample.again.detail", { products: sampleProductsMax })}
              </Text>
            </BlockStack>
          ) : null}
          <Text as="p" variant="bodySm" tone="subdued">
            {t("sample.again.publish")}
          </Text>
        </BlockStack>
      </Box>
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.id}>
            <Divider />
            <Box paddingInline="400" paddingBlock="300">
              <FormerImage image={image} />
            </Box>
          </li>
        ))}
      </ul>
      {pageCount > 1 ? (
        <>
          <Divider />
          <Box padding="400">
            <Pagination
              hasPrevious={page > 1}
              hasNext={page < pageCount}
              onPrevious={() => turnTo(page - 1)}
              onNext={() => turnTo(page + 1)}
              label={t("sample.images.page", { page, pages: pageCount })}
            />
          </Box>
        </>
      ) : null}
    </Card>
  );
}

const tones = { working: "info", review: "attention", approved: undefined, published: "success" } as const;

function FormerImage({ image }: { image: ColorImageView }) {
  const { t, date } = useMessages();
  const value = Math.round(image.deltaE * 10) / 10;
  const { again } = image;
  return (
    <div className={styles.image}>
      <PhotoThumbnail url={image.pictureUrl} alt="" size={thumbnailSize} />
      <BlockStack gap="050">
        <Link url={`/app/restyles/${image.restyleId}/publish`} removeUnderline monochrome>
          <Text as="span" fontWeight="semibold" breakWord>
            {image.product}
          </Text>
        </Link>
        <Text as="span" numeric>
          {t(image.isMeasured ? "sample.image.measured" : "sample.image.asked", { value })}
        </Text>
        {image.publishedAt ? (
          <Text as="span" variant="bodySm" tone="subdued">
            {t("sample.image.published", { date: date(image.publishedAt) })}
          </Text>
        ) : null}
      </BlockStack>
      {again ? (
        <Link
          url={`/app/restyles/${again.restyleId}${again.state === "working" ? "" : again.state === "review" ? "/review" : "/publish"}`}
          removeUnderline
          monochrome
        >
          <Badge tone={tones[again.state]}>
            {t(again.state === "published" ? "sample.image.done" : `sample.image.${again.state}`)}
          </Badge>
        </Link>
      ) : null}
    </div>
  );
}
