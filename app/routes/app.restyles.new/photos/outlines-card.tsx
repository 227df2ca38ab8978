import { BlockStack, Button, ButtonGroup, Card, InlineStack, Spinner, Text } from "@shopify/polaris";
import { useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { OutlineEditor } from "#components/outline-editor/outline-editor.tsx";
import { OutlineQueue } from "#components/outline-editor/outline-queue.tsx";
import { OutlineBadge } from "#components/outlines/outline-badge.tsx";
import { OutlineSheet } from "#components/outlines/outline-sheet.tsx";
import { toPhotoName } from "#components/restyles/image-name.ts";
import type { GarmentPrint } from "#contract/fields.ts";
import type { NewRestyleView, OutlineDecision, OutlineView, SourceImage } from "#shops/views.ts";
import { listUndecided, toCheckOrder } from "./group-outlines.ts";
import styles from "./outlines-card.module.css";
import { PrintAnswers } from "./print-answers.tsx";
import type { Outlines } from "./use-outlines.ts";

interface Props {
  view: NewRestyleView;
  outlines: Outlines;
  /** The color that the editor previews. */
  color: string | null;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Ids of the outlines that are checked one after another; null when none are. */
  queue: string[] | null;
  onQueue: (outlineIds: string[] | null) => void;
}

const shownFirst = 8;

/** How far finding the garments is, and the photos that need a look before they are paid for. */
export function OutlinesCard({ view, outlines, color, isShown, onShow, queue, onQueue }: Props) {
  const messages = useMessages();
  const { t } = messages;
  const [isWhole, setIsWhole] = useState(false);
  /** The outlines of the contact sheet, as they were when it was opened, and its page; null when it is closed. */
  const [sheet, setSheet] = useState<{ ids: string[]; page: number } | null>(null);
  const { all, fixing } = outlines;
  if (all.length === 0 && !outlines.isUnreached) return null;
  const finding = all.filter(({ state }) => state === "finding").length;
  const leftOut = all.filter((outline) => outline.leftOut !== null);
  const undecided = leftOut.filter(({ isSkipped }) => !isSkipped).length;
  const toCheck = toCheckOrder(leftOut);
  const shown = isWhole ? toCheck : toCheck.slice(0, shownFirst);
  const nameOf = (outline: OutlineView) => {
    const { title, image } = findPhoto(view, outline);
    return toPhotoName(messages, title, image?.position ?? 1);
  };

  const pictureOf = (outline: OutlineView) =>
    outline.previewUrl ?? findPhoto(view, outline).image?.thumbnailUrl ?? "";
  const onSheet = new Set(sheet?.ids);
  const printOf = ({ id, print }: OutlineView) => ({
    chosen: print,
    onChoose: (answer: GarmentPrint) => outlines.answerPrint([id], answer),
  });

  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("outlines.title")}
          </Text>
          <Button pressed={isShown} size="slim" onClick={() => onShow(!isShown)}>
            {t("outlines.show")}
          </Button>
        </InlineStack>
        <div role="status">
          {outlines.isUnreached ? (
            <Text as="p" tone="caution">
              {t("outlines.unreached")}
            </Text>
          ) : finding > 0 ? (
            <InlineStack gap="200" blockAlign="center" wrap={false}>
              <Spinner size="small" />
              <Text as="p" tone="subdued">
                {t("outlines.finding", { done: all.length - finding, total: all.length })}
              </Text>
            </InlineStack>
          ) : (
            <Text as="p" tone="subdued">
              {undecided > 0
                ? t("outlines.check", { count: undecided })
                : t("outlines.found", { count: all.length - toCheck.length })}
            </Text>
          )}
        </div>
        <PrintAnswers
          outlines={all}
          titleOf={(outline) => findPhoto(view, outline).title}
          onAnswer={outlines.answerPrint}
        />
        {undecided > 0 ? (
          <ButtonGroup>
            <Button onClick={() => onQueue(listUndecided(all))}>
              {t("outlines.queue.open", { count: undecided })}
            </Button>
            {undecided > 1 ? (
              <Button
                variant="tertiary"
                onClick={() => setSheet({ ids: toCheck.map(({ id }) => id), page: 0 })}
              >
                {t("outlines.sheet.open")}
              </Button>
            ) : null}
          </ButtonGroup>
        ) : null}
        {shown.length > 0 ? (
          <>
            <Text as="p" tone="subdued">
              {t("outlines.tint")}
            </Text>
            <ul className={styles.list}>
              {shown.map((outline) => (
                <ToCheck
                  key={outline.id}
                  outline={outline}
                  name={nameOf(outline)}
                  thumbnailUrl={pictureOf(outline)}
                  onFix={() => outlines.fix(outline.id)}
                  onDecide={(decision) => outlines.decide([outline.id], decision)}
                />
              ))}
            </ul>
          </>
        ) : null}
        {toCheck.length > shown.length ? (
          <Button variant="plain" onClick={() => setIsWhole(true)}>
            {t("outlines.more", { count: toCheck.length - shown.length })}
          </Button>
        ) : null}
      </BlockStack>
      {sheet && !fixing && !queue ? (
        <OutlineSheet
          outlines={all
            .filter(({ id }) => onSheet.has(id))
            .sort((one, other) => sheet.ids.indexOf(one.id) - sheet.ids.indexOf(other.id))}
          page={sheet.page}
          onPage={(page) => setSheet({ ...sheet, page })}
          nameOf={nameOf}
          pictureOf={pictureOf}
          onFix={outlines.fix}
          onQueue={(open) => onQueue(open.map(({ id }) => id))}
          onDecide={outlines.decide}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {queue ? (
        <OutlineQueue
          outlines={queue.flatMap((id) => {
            const outline = all.find((one) => one.id === id);
            return outline
              ? [
                  {
                    id,
                    productId: outline.productId,
                    name: nameOf(outline),
                    color,
                    print: printOf(outline),
                    saveLabel: t("outline.save"),
                    rightLabel: t("outline.right"),
                  },
                ]
              : [];
          })}
          onSaved={outlines.reread}
          onSkip={(id) => outlines.decide([id], "skip")}
          onClose={() => onQueue(null)}
        />
      ) : null}
      {fixing ? (
        <OutlineEditor
          key={fixing.id}
          outlineId={fixing.id}
          name={nameOf(fixing)}
          color={color}
          print={printOf(fixing)}
          saveLabel={t("outline.save")}
          onClose={outlines.endFix}
        />
      ) : null}
    </Card>
  );
}

interface ToCheckProps {
  outline: OutlineView;
  name: string;
  thumbnailUrl: string;
  onFix: () => void;
  onDecide: (decision: OutlineDecision) => Promise<string | null>;
}

function ToCheck({ outline, name, thumbnailUrl, onFix, onDecide }: ToCheckProps) {
  const { t, say } = useMessages();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const decide = async (decision: OutlineDecision) => {
    setIsBusy(true);
    const reason = await onDecide(decision);
    setIsBusy(false);
    if (reason !== null) toast(reason);
  };
  const image = { image: name };
  return (
    <li className={styles.item}>
      <button type="button" className={styles.open} onClick={onFix} aria-label={t("outline.fix_of", image)}>
        <img className={styles.photo} src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
      </button>
      <BlockStack gap="150">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {name}
          </Text>
          <OutlineBadge outline={outline} />
        </InlineStack>
        {outline.reasons.slice(0, 2).map((reason) => (
          <Text key={reason.key} as="p" variant="bodySm" tone="subdued">
            {say(reason)}
          </Text>
        ))}
        {outline.isSkipped ? (
          <InlineStack>
            <Button
              size="slim"
              loading={isBusy}
              accessibilityLabel={t("outline.include_of", image)}
              onClick={() => decide("include")}
            >
              {t("outline.include")}
            </Button>
          </InlineStack>
        ) : (
          <ButtonGroup>
            <Button
              size="slim"
              accessibilityLabel={t(outline.state === "none" ? "outline.draw_of" : "outline.fix_of", image)}
              onClick={onFix}
            >
              {t(outline.state === "none" ? "outline.draw" : "outline.fix")}
            </Button>
            {outline.state === "doubtful" ? (
              <Button
                size="slim"
                loading={isBusy}
                accessibilityLabel={t("outline.accept_of", image)}
                onClick={() => decide("accept")}
              >
                {t("outline.accept")}
              </Button>
            ) : null}
            <Button
              size="slim"
              disabled={isBusy}
              accessibilityLabel={t("outline.skip_of", image)}
              onClick={() => decide("skip")}
            >
              {t("outline.skip")}
            </Button>
          </ButtonGroup>
        )}
      </BlockStack>
    </li>
  );
}

function findPhoto(
  { products }: NewRestyleView,
  { productId, mediaId }: OutlineView,
): { title: string; image: SourceImage | undefined } {
  const product = products.find(({ id }) => id === productId);
  return { title: product?.title ?? "", image: product?.images.find((image) => image.mediaId === mediaId) };
}
