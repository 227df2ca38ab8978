import { BlockStack, Box, Button, ButtonGroup, InlineStack, Modal, Text } from "@shopify/polaris";
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useRetainedFocus } from "#components/hooks/use-retained-focus.ts";
import type { OutlineDecision, OutlineView } from "#shops/views.ts";
import { OutlineBadge } from "./outline-badge.tsx";
import styles from "./outline-sheet.module.css";

/** A page holds no more tiles than a person looks at before accepting them together. */
const tilesPerPage = 12;

interface Props<View extends OutlineView> {
  /** The outlines in the order of their review; decided ones keep their place. */
  outlines: readonly View[];
  page: number;
  onPage: (page: number) => void;
  nameOf: (outline: View) => string;
  pictureOf: (outline: View) => string;
  /** True for an outline that waits for a decision and has something to accept; a doubtful one by default. */
  isOpen?: (outline: View) => boolean;
  /** What accepting does besides, such as what it costs. */
  help?: string;
  /** The words on the button that accepts all of a page. */
  acceptLabel?: (open: View[]) => string;
  onFix: (outlineId: string) => void;
  /** Opens these one after the other. */
  onQueue: (open: View[]) => void;
  /** Resolves with the reason why not all were decided on; null when all were. */
  onDecide: (outlineIds: string[], decision: OutlineDecision) => Promise<string | null>;
  onClose: () => void;
}

/** Contact sheet of the outlines to check: large pictures, one decision for those of a page. */
export function OutlineSheet<View extends OutlineView>(props: Props<View>) {
  const { outlines, page, onPage, nameOf, pictureOf, help, acceptLabel, onFix, onQueue, onDecide, onClose } =
    props;
  const { isOpen = isDoubtful } = props;
  const { t, say } = useMessages();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ ids: string[]; reason: string } | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const list = useRetainedFocus<HTMLUListElement>();
  const pages = Math.ceil(outlines.length / tilesPerPage);
  const shown = outlines.slice(page * tilesPerPage, (page + 1) * tilesPerPage);
  const open = shown.filter(isOpen);
  // The same for all, so it is said once.
  const [heldUp] = shown.flatMap(({ state, reasons }) => (state === "finding" ? reasons : []));
  const isLast = page + 1 >= pages;
  const turnTo = (other: number) => {
    setRefused(null);
    // Twelve large pictures are drawn after what was pressed.
    startTransition(() => onPage(other));
  };
  const next = () => (isLast ? onClose() : turnTo(page + 1));
  const decide = async (ids: string[], decision: OutlineDecision): Promise<boolean> => {
    setRefused(null);
    const reason = await onDecide(ids, decision);
    if (reason !== null) setRefused({ ids, reason });
    return reason === null;
  };
  const acceptAll = async () => {
    // Those that are still being found are accepted on the same page.
    const isWhole = shown.every(({ state }) => state !== "finding");
    setIsBusy(true);
    const isDone = await decide(
      open.map(({ id }) => id),
      "accept",
    );
    setIsBusy(false);
    if (isDone && isWhole) next();
  };
  const previousPage = useRef(page);
  useEffect(() => {
    // The button that turns the page stands below the window's part of it.
    if (previousPage.current !== page) top.current?.scrollIntoView();
    previousPage.current = page;
  }, [page]);

  return (
    <Modal
      open
      size="large"
      title={t("outlines.sheet.title", { page: page + 1, pages })}
      onClose={onClose}
      primaryAction={
        open.length > 0
          ? { content: t("outlines.sheet.queue"), disabled: isBusy, onAction: () => onQueue(open) }
          : { content: t(isLast ? "outlines.sheet.done" : "outlines.sheet.next"), onAction: next }
      }
      secondaryActions={[
        ...(open.length > 0
          ? [
              {
                content: acceptLabel?.(open) ?? t("outlines.sheet.accept", { count: open.length }),
                loading: isBusy,
                onAction: acceptAll,
              },
            ]
          : []),
        ...(page > 0
          ? [{ content: t("outlines.sheet.previous"), disabled: isBusy, onAction: () => turnTo(page - 1) }]
          : []),
        ...(open.length > 0 && !isLast
          ? [{ content: t("outlines.sheet.next"), disabled: isBusy, onAction: next }]
          : []),
      ]}
      footer={
        <div role="alert">
          {refused ? (
            <NotDecided
              count={outlines.filter((outline) => refused.ids.includes(outline.id) && isOpen(outline)).length}
              reason={refused.reason}
            />
          ) : null}
        </div>
      }
    >
      <div ref={top} />
      <Modal.Section>
        <BlockStack gap="300">
          <div role="status">
            <Text as="p" tone="subdued">
              {t("outlines.sheet.help")} {help}
            </Text>
            {heldUp ? (
              <Box paddingBlockStart="200">
                <Text as="p" tone="caution">
                  {say(heldUp)}
                </Text>
              </Box>
            ) : null}
          </div>
          <ul ref={list} tabIndex={-1} className={styles.sheet} data-by-finger>
            {shown.map((outline) => (
              <Tile
                key={outline.id}
                outline={outline}
                isOpen={isOpen(outline)}
                name={nameOf(outline)}
                picture={pictureOf(outline)}
                onFix={() => onFix(outline.id)}
                onDecide={(decision) => decide([outline.id], decision)}
              />
            ))}
          </ul>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** How many outlines were not accepted, and why. */
function NotDecided({ count, reason }: { count: number; reason: string }) {
  const { t } = useMessages();
  return (
    <Text as="p" tone="critical">
      {count > 0 ? `${t("outlines.sheet.not_accepted", { count })} ${reason}` : reason}
    </Text>
  );
}

interface TileProps {
  outline: OutlineView;
  isOpen: boolean;
  name: string;
  picture: string;
  onFix: () => void;
  onDecide: (decision: OutlineDecision) => Promise<unknown>;
}

function Tile({ outline, isOpen, name, picture, onFix, onDecide }: TileProps) {
  const { t, say } = useMessages();
  const image = { image: name };
  const act = (key: string): boolean => {
    if (key === "o") onFix();
    else if (key === "a" && isOpen) onDecide("accept");
    else if (key === "s" && !outline.isSkipped) onDecide("skip");
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  };
  const [reason] = outline.state === "finding" ? [] : outline.reasons;
  return (
    <li className={styles.tile} onKeyDown={press}>
      <button type="button" className={styles.open} onClick={onFix} aria-label={t("outline.fix_of", image)}>
        <img className={styles.picture} src={picture} alt="" loading="lazy" decoding="async" />
      </button>
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {name}
          </Text>
          <OutlineBadge outline={outline} />
        </InlineStack>
        {reason ? (
          <Text as="p" variant="bodySm" tone="subdued">
            {say(reason)}
          </Text>
        ) : null}
        <ButtonGroup>
          {outline.isSkipped ? (
            <Button
              size="slim"
              accessibilityLabel={t("outline.include_of", image)}
              onClick={() => onDecide("include")}
            >
              {t("outline.include")}
            </Button>
          ) : (
            <Button
              size="slim"
              accessibilityLabel={t("outline.skip_of", image)}
              onClick={() => onDecide("skip")}
            >
              {t("outline.skip")}
            </Button>
          )}
          {isOpen ? (
            <Button
              size="slim"
              accessibilityLabel={t("outline.accept_of", image)}
              onClick={() => onDecide("accept")}
            >
              {t("outline.accept")}
            </Button>
          ) : null}
        </ButtonGroup>
      </BlockStack>
    </li>
  );
}

function isDoubtful({ state, isSkipped }: OutlineView): boolean {
  return state === "doubtful" && !isSkipped;
}
