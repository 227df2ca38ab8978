import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Layout, Page } from "@shopify/polaris";
import { useCallback, useState } from "react";
import type { Kept } from "#components/kept-data.ts";
import { ActionBarRoom } from "#components/narrow-action-bar.tsx";
import { undecidedCount } from "#components/restyle-progress.ts";
import { StaleBanner } from "#components/stale-banner.tsx";
import { useAnswer } from "#components/use-answer.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { PublishChoice, RestyleImageView, RestyleView, VariantChoice } from "#shops/views.ts";
import { ProductImages } from "./product-images.tsx";
import { PublishCard } from "./publish-card.tsx";
import { PublishFailures } from "./publish-failures.tsx";
import type { action } from "./route.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { useKeptChoice } from "./use-kept-choice.ts";

interface Props {
  restyle: Kept<RestyleView>;
  /** Approved images and those with a publication. */
  images: RestyleImageView[];
}

/** Alternative texts, placement, publishing and undo of the approved images. */
export function PublishScreen({ restyle, images }: Props) {
  const { t, say } = useMessages();
  const fetcher = useFetcher<typeof action>();
  const { choice, change, forget } = useKeptChoice(restyle.id);
  const { alt, placement, variants } = choice;
  const [undoIds, setUndoIds] = useState<string[]>([]);
  const undecided = undecidedCount(restyle.counts);
  const published = images.filter(({ undo }) => undo?.isOpen);
  const isMoving = images.some(
    ({ publication }) => publication === "publishing" || publication === "undoing",
  );
  const run = `/app/restyles/${restyle.id}`;

  const writeAlt = useCallback(
    (imageId: string, text: string) =>
      change((current) => ({ ...current, alt: { ...current.alt, [imageId]: text } })),
    [change],
  );
  const chooseVariants = useCallback(
    (rowId: string, chosen: VariantChoice | null) =>
      change((current) => ({ ...current, variants: { ...current.variants, [rowId]: chosen } })),
    [change],
  );
  const setPlacement = (next: PublishChoice["placement"]) =>
    change((current) => ({ ...current, placement: next }));
  useAnswer(fetcher, forget);
  const nameless = Object.values(variants).filter((chosen) => chosen && chosen.optionValue.trim() === "");
  const publish = () => {
    if (fetcher.state !== "idle" || nameless.length > 0) return;
    // A color that failed is linked again as it was chosen, unless something else is chosen now.
    const failed = Object.entries(restyle.colorways).filter(([, { state }]) => state === "failed");
    const again = failed.flatMap(([rowId, { optionName, optionValue, create }]) =>
      optionName === "" ? [] : [[rowId, { optionName, optionValue, create }]],
    );
    const sent = { ...Object.fromEntries(again), ...variants };
    fetcher.submit(JSON.stringify({ intent: "publish", placement, alt, variants: sent }), {
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
            isBlocked={nameless.length > 0}
            onPlacement={setPlacement}
            disclosure={restyle.disclosure}
            onPublish={publish}
          />
        </Layout.Section>
        <Layout.Section>
          <BlockStack gap="400">
            <StaleBanner isStale={restyle.isStale} />
            {isMoving ? null : (
              <PublishFailures
                images={images}
                colorways={restyle.colorways}
                disclosureFailures={restyle.disclosureFailures}
                isSending={fetcher.state !== "idle"}
                onAgain={publish}
              />
            )}
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
                restyleId={restyle.id}
                placement={placement}
                colorways={restyle.colorways}
                variants={variants}
                onAlt={writeAlt}
                onVariants={chooseVariants}
                onUndo={setUndoIds}
              />
            ))}
          </BlockStack>
        </Layout.Section>
      </Layout>
      <ActionBarRoom />
      <UndoDialog restyleId={restyle.id} imageIds={undoIds} onClose={() => setUndoIds([])} />
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
