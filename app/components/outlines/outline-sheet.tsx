import { BlockStack, Button, ButtonGroup, InlineStack, Modal, Text } from "@shopify/polaris";
import { type KeyboardEvent, useState } from "react";
import { useMessages } from "#components/use-messages.tsx";
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
  /** What accepting does besides, such as what it costs. */
  help?: string;
  /** The words on the button that accepts all of a page. */
  acceptLabel?: (open: View[]) => string;
  onFix: (outlineId: string) => void;
  onDecide: (outlineIds: string[], decision: OutlineDecision) => Promise<void>;
  onClose: () => void;
}

/** Contact sheet of the outlines to check: large pictures, one decision for those of a page. */
export function OutlineSheet<View extends OutlineView>(props: Props<View>) {
  const { outlines, page, onPage, nameOf, pictureOf, help, acceptLabel, onFix, onDecide, onClose } = props;
  const { t } = useMessages();
  const [isBusy, setIsBusy] = useState(false);
  const pages = Math.ceil(outlines.length / tilesPerPage);
  const shown = outlines.slice(page * tilesPerPage, (page + 1) * tilesPerPage);
  const open = shown.filter(isOpen);
  const isLast = page + 1 >= pages;
  const next = () => (isLast ? onClose() : onPage(page + 1));
  const acceptAll = async () => {
    setIsBusy(true);
    await onDecide(
      open.map(({ id }) => id),
      "accept",
    );
    setIsBusy(false);
    next();
  };

  return (
    <Modal
      open
      size="large"
      title={t("outlines.sheet.title", { page: page + 1, pages })}
      onClose={onClose}
      primaryAction={
        open.length > 0
          ? {
              content: acceptLabel?.(open) ?? t("outlines.sheet.accept", { count: open.length }),
              loading: isBusy,
              onAction: acceptAll,
            }
          : { content: t(isLast ? "outlines.sheet.done" : "outlines.sheet.next"), onAction: next }
      }
      secondaryActions={[
        ...(page > 0
          ? [{ content: t("outlines.sheet.previous"), disabled: isBusy, onAction: () => onPage(page - 1) }]
          : []),
        ...(open.length > 0 && !isLast
          ? [{ content: t("outlines.sheet.next"), disabled: isBusy, onAction: next }]
          : []),
      ]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="p" tone="subdued">
            {t("outlines.sheet.help")} {help}
          </Text>
          <ul className={styles.sheet}>
            {shown.map((outline) => (
              <Tile
                key={outline.id}
                outline={outline}
                name={nameOf(outline)}
                picture={pictureOf(outline)}
                onFix={() => onFix(outline.id)}
                onDecide={(decision) => onDecide([outline.id], decision)}
              />
            ))}
          </ul>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface TileProps {
  outline: OutlineView;
  name: string;
  picture: string;
  onFix: () => void;
  onDecide: (decision: OutlineDecision) => Promise<void>;
}

function Tile({ outline, name, picture, onFix, onDecide }: TileProps) {
  const { t, say } = useMessages();
  const image = { image: name };
  const act = (key: string): boolean => {
    if (key === "o") onFix();
    else if (key === "a" && isOpen(outline)) onDecide("accept");
    else if (key === "s" && !outline.isSkipped) onDecide("skip");
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  };
  const [reason] = outline.reasons;
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
          {isOpen(outline) ? (
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

/** True for an outline that waits for a decision and has something to accept. */
function isOpen({ state, isSkipped }: OutlineView): boolean {
  return state === "doubtful" && !isSkipped;
}
