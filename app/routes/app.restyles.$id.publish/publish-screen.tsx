import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Layout, Page } from "@shopify/polaris";
import { useCallback, useState } from "react";
import type { Kept } from "#components/kept-data.ts";
import { ActionBarRoom } from "#components/narrow-action-bar.tsx";
import { undecidedCount } from "#components/restyle-progress.ts";
import { StaleBanner } from "#components/stale-banner.tsx";
import { useMessages } from "#components/use-messages.tsx";
import type { PublishChoice, RestyleImageView, RestyleView } from "#shops/views.ts";
import { ProductImages } from "./product-images.tsx";
import { PublishCard } from "./publish-card.tsx";
import type { action } from "./route.tsx";
import { UndoDialog } from "./undo-dialog.tsx";

interface Props {
  restyle: Kept<RestyleView>;
  /** Approved images and those with a publication. */
  images: RestyleImageView[];
}

/** Alternative texts, placement, publishing and undo of the approved images. */
export function PublishScreen({ restyle, images }: Props) {
  const { t, say } = useMessages();
  const fetcher = useFetcher<typeof action>();
  const [alt, setAlt] = useState<Record<string, string>>({});
  const [placement, setPlacement] = useState<PublishChoice["placement"]>("after-original");
  const [undoIds, setUndoIds] = useState<string[]>([]);
  const undecided = undecidedCount(restyle.counts);
  const published = images.filter(({ publication }) => publication === "published");
  const isMoving = images.some(
    ({ publication }) => publication === "publishing" || publication === "undoing",
  );
  const run = `/app/restyles/${restyle.id}`;

  const writeAlt = useCallback(
    (imageId: string, text: string) => setAlt((current) => ({ ...current, [imageId]: text })),
    [],
  );
  const undoOne = useCallback((imageId: string) => setUndoIds([imageId]), []);
  const publish = () => {
    if (fetcher.state !== "idle") return;
    fetcher.submit(JSON.stringify({ intent: "publish", placement, alt }), {
      method: "post",
      encType: "application/json",
    });
  };

  return (
    <Page
      title={t("publish.title")}
      subtitle={say(restyle.title)}
      backAction={{ content: say(restyle.title), url: run }}
      secondaryActions={[
        ...(published.length > 0 && !isMoving
          ? [{ content: t("publish.undo_all"), onAction: () => setUndoIds(published.map(({ id }) => id)) }]
          : []),
        { content: t("review.title"), url: `${run}/review` },
      ]}
    >
      <Layout>
        {/* First for the keyboard and on a phone: the list below may hold hundreds of fields. */}
        <Layout.Section variant="oneThird">
          <PublishCard
            images={images}
            placement={placement}
            isSending={fetcher.state !== "idle"}
            onPlacement={setPlacement}
            onPublish={publish}
          />
        </Layout.Section>
        <Layout.Section>
          <BlockStack gap="400">
            <StaleBanner isStale={restyle.isStale} />
            {undecided > 0 ? (
              <Banner
                tone="info"
                title={t("publish.undecided.title", { count: undecided })}
                action={{ content: t("review.title"), url: `${run}/review` }}
              >
                <p>{t("publish.undecided.detail")}</p>
              </Banner>
            ) : null}
            {byProduct(images).map((product) => (
              <ProductImages
                key={product[0]!.productId}
                images={product}
                altOf={(image) => alt[image.id] ?? image.alt}
                onAlt={writeAlt}
                onUndo={undoOne}
              />
            ))}
          </BlockStack>
        </Layout.Section>
      </Layout>
      <ActionBarRoom />
      <UndoDialog imageIds={undoIds} onClose={() => setUndoIds([])} />
    </Page>
  );
}

function byProduct(images: RestyleImageView[]): RestyleImageView[][] {
  const products = new Map<string, RestyleImageView[]>();
  for (const image of images) {
    const known = products.get(image.productId);
    if (known) known.push(image);
    else products.set(image.productId, [image]);
  }
  return [...products.values()];
}
