import { BlockStack, Button, Card, ChoiceList, InlineStack, ProgressBar, Text } from "@shopify/polaris";
import { countLabel, numberLabel } from "#components/count-label.ts";
import { NarrowActionBar, WideOnly } from "#components/narrow-action-bar.tsx";
import type { PublishChoice, RestyleImageView } from "#shops/views.ts";
import styles from "./publish.module.css";

interface Props {
  images: RestyleImageView[];
  placement: PublishChoice["placement"];
  isSending: boolean;
  onPlacement: (placement: PublishChoice["placement"]) => void;
  onPublish: () => void;
}

const placements: { value: PublishChoice["placement"]; label: string; helpText?: string }[] = [
  { value: "after-original", label: "After the original photo" },
  { value: "first", label: "First", helpText: "The new image becomes the product’s main image." },
  { value: "last", label: "Last" },
];

/** Where the new images go and the button that sends them; while they are on their way, how far they are. */
export function PublishCard({ images, placement, isSending, onPlacement, onPublish }: Props) {
  const count = (...states: string[]) =>
    images.filter(({ publication }) => states.includes(publication)).length;
  const busy = count("publishing", "undoing");
  const failed = count("failed");
  const open = images.filter(
    ({ decision, publication }) =>
      decision === "approved" &&
      (publication === "none" || publication === "failed" || publication === "undone"),
  );
  const products = new Set(open.map(({ productId }) => productId)).size;

  const isUndoing = busy > 0 && count("publishing") === 0;
  const canPublish = open.length > 0 && busy === 0;
  const button = (
    <Button variant="primary" size="large" fullWidth loading={isSending} onClick={onPublish}>
      {`${failed === open.length ? "Try again with" : "Publish"} ${countLabel(open.length, "image")}`}
    </Button>
  );

  return (
    <div className={styles.sticky}>
      <Card>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {busy > 0
              ? isUndoing
                ? "Undoing"
                : "Publishing"
              : open.length > 0
                ? "Placement"
                : "All published"}
          </Text>
          {busy > 0 ? (
            isUndoing ? (
              <Text as="p">{`Taking ${countLabel(busy, "image")} off your products. You can leave this page.`}</Text>
            ) : (
              <Progress
                published={count("published")}
                uploaded={images.filter(({ isInShopify }) => isInShopify).length}
                total={images.length}
              />
            )
          ) : null}
          {canPublish ? (
            <>
              <ChoiceList
                title="Where the new image goes among the product’s media"
                choices={placements}
                selected={[placement]}
                onChange={([value]) => onPlacement(value as PublishChoice["placement"])}
              />
              <WideOnly>{button}</WideOnly>
              <Text as="p" variant="bodySm" tone="subdued">
                {`Adds to ${countLabel(products, "product")} in your store. The original photos stay as they are, and you can undo this.`}
              </Text>
            </>
          ) : null}
          {open.length === 0 && busy === 0 ? (
            <Text as="p" tone="subdued">
              {`${countLabel(count("published"), "image")} on your products. The original photos are unchanged.`}
            </Text>
          ) : null}
          <Result published={count("published")} failed={failed} isBusy={busy > 0} />
        </BlockStack>
      </Card>
      {canPublish ? (
        <NarrowActionBar>
          <Text as="span" tone="subdued">
            {countLabel(products, "product")}
          </Text>
          {button}
        </NarrowActionBar>
      ) : null}
    </div>
  );
}

/** All files reach Shopify before the first is placed, so a large order moves by both halves of the way. */
function Progress({ published, uploaded, total }: { published: number; uploaded: number; total: number }) {
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between">
        <Text as="span" id="publish-progress" numeric>
          {`${numberLabel(published)} of ${countLabel(total, "image")} on products`}
        </Text>
      </InlineStack>
      <ProgressBar
        size="small"
        tone="primary"
        progress={Math.round(((published + uploaded / 2) / total) * 100)}
        ariaLabelledBy="publish-progress"
      />
      <Text as="p" variant="bodySm" tone="subdued">
        {uploaded > 0 ? `${countLabel(uploaded, "image")} in Shopify, waiting to be placed. ` : ""}
        You can leave this page. Publishing goes on.
      </Text>
    </BlockStack>
  );
}

/** Says the outcome to screen readers once nothing moves any more. */
function Result({ published, failed, isBusy }: { published: number; failed: number; isBusy: boolean }) {
  const text =
    isBusy || published + failed === 0
      ? ""
      : `${countLabel(published, "image")} published${failed > 0 ? `, ${numberLabel(failed)} failed` : ""}`;
  return (
    <div aria-live="polite" className={styles.result}>
      <Text as="span" visuallyHidden>
        {text}
      </Text>
    </div>
  );
}
