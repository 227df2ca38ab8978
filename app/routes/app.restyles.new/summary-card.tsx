import { BlockStack, Button, Card, Divider, InlineError, InlineStack, Text } from "@shopify/polaris";
import { ColorDot } from "#components/color-dot.tsx";
import { countLabel, numberLabel } from "#components/count-label.ts";
import { NarrowActionBar, WideOnly } from "#components/narrow-action-bar.tsx";
import { readColor } from "#contract/color-names.ts";
import type { RestyleDraft } from "#shops/views.ts";
import styles from "./summary-card.module.css";
import type { DraftQuote } from "./use-quote.ts";

interface Props {
  draft: RestyleDraft;
  quote: DraftQuote;
  imagesProblem: string | undefined;
  wholeProblem: string | undefined;
  isServiceDown: boolean;
  isStarting: boolean;
  onStart: () => void;
}

/** What the restyle costs and leaves, and the button that starts it. Stays in view while the form scrolls. */
export function SummaryCard(props: Props) {
  const { draft, quote } = props;
  const images = draft.images.reduce((sum, { mediaIds }) => sum + mediaIds.length, 0);
  const left = quote.available === null ? null : quote.available - quote.required;
  const refusal = reasonNotToStart(images, left, props.isServiceDown);

  return (
    <div className={styles.sticky}>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            Summary
          </Text>
          <BlockStack gap="150">
            <Line label="Color" value={<Color draft={draft} />} />
            <Line label="Products" value={numberLabel(draft.images.length)} />
            <Line
              label="Images"
              value={
                draft.variations > 1
                  ? `${numberLabel(images)} × ${draft.variations} variations`
                  : numberLabel(images)
              }
            />
            <Line label="Credits per image" value={numberLabel(quote.creditsPerOutput)} />
          </BlockStack>
          <Divider />
          <div aria-live="polite" className={styles.price}>
            <Line label="Total" value={countLabel(quote.required, "credit")} isStrong />
            <Line
              label="Available now"
              value={quote.available === null ? "—" : numberLabel(quote.available)}
            />
            <Line
              label="Left after"
              value={left === null ? "—" : numberLabel(left)}
              isCritical={left !== null && left < 0}
            />
          </div>
          <BlockStack gap="200">
            <WideOnly>
              <StartButton {...props} isDisabled={refusal !== null} />
            </WideOnly>
            <Note
              refusal={refusal}
              problem={props.wholeProblem ?? props.imagesProblem}
              hasColor={(draft.color + draft.instruction).trim() !== ""}
            />
          </BlockStack>
        </BlockStack>
      </Card>
      <NarrowActionBar>
        <BlockStack>
          <Text as="span" fontWeight="semibold">
            {countLabel(quote.required, "credit")}
          </Text>
          <Text as="span" variant="bodySm" tone={left !== null && left < 0 ? "critical" : "subdued"}>
            {left === null
              ? "Balance unknown"
              : left < 0
                ? `${numberLabel(-left)} short`
                : `${numberLabel(left)} left after`}
          </Text>
        </BlockStack>
        <StartButton {...props} isDisabled={refusal !== null} />
      </NarrowActionBar>
    </div>
  );
}

function StartButton({ quote, isStarting, isDisabled, onStart }: Props & { isDisabled: boolean }) {
  return (
    <Button
      variant="primary"
      size="large"
      fullWidth
      disabled={isDisabled}
      loading={isStarting}
      onClick={onStart}
    >
      {`Restyle ${countLabel(quote.outputs, "image")}`}
    </Button>
  );
}

function Line(props: { label: string; value: React.ReactNode; isStrong?: boolean; isCritical?: boolean }) {
  const weight = props.isStrong ? "semibold" : "regular";
  return (
    <InlineStack align="space-between" gap="200" wrap={false}>
      <Text as="span" tone={props.isStrong ? undefined : "subdued"} fontWeight={weight}>
        {props.label}
      </Text>
      <Text
        as="span"
        fontWeight={weight}
        numeric
        alignment="end"
        tone={props.isCritical ? "critical" : undefined}
      >
        {props.value}
      </Text>
    </InlineStack>
  );
}

function Color({ draft }: { draft: RestyleDraft }) {
  const color = draft.color.trim();
  if (color === "") return "Not set";
  return (
    <span className={styles.color}>
      <ColorDot hex={readColor(color)} />
      {color}
    </span>
  );
}

function Note({
  refusal,
  problem,
  hasColor,
}: {
  refusal: string | null;
  problem?: string;
  hasColor: boolean;
}) {
  if (problem) return <InlineError message={problem} fieldID="restyle" />;
  return (
    <Text as="p" variant="bodySm" tone={refusal ? "critical" : "subdued"}>
      {refusal ??
        (hasColor ? "Credits are held now. You only pay for images that succeed." : "Set a color to start.")}
    </Text>
  );
}

/** Why the restyle can't start as it stands; null when it can. */
function reasonNotToStart(images: number, left: number | null, isServiceDown: boolean): string | null {
  if (isServiceDown) return "The image service can’t be reached, so nothing can start right now.";
  if (images === 0) return "Select at least one image.";
  if (left !== null && left < 0) {
    return `Not enough credits: ${countLabel(-left, "credit")} short. Select fewer images or a smaller size.`;
  }
  return null;
}
