import { Button, ButtonGroup, Text } from "@shopify/polaris";
import { CheckIcon } from "@shopify/polaris-icons";
import type { RefObject } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { OpenDoubt } from "./open-doubts.ts";
import styles from "./outline-editor.module.css";
import type { Size, Viewport } from "./viewport.ts";

interface Props {
  doubt: OpenDoubt;
  element: RefObject<HTMLDivElement>;
  onCorrect: () => void;
  onRight: () => void;
}

/** A doubt at its place on the photo, with the one press that corrects it. */
export function PlaceTag({ doubt: { number, reason, stroke }, element, onCorrect, onRight }: Props) {
  const { t, say } = useMessages();
  if (!stroke) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div ref={element} className={styles.place} role="group" aria-label={t("outline.place", { number })}>
      <Text as="p" variant="bodySm">
        {say(reason)}
      </Text>
      <ButtonGroup gap="tight">
        <Button size="slim" onClick={onCorrect}>
          {t(`outline.correct.${stroke.kind}`)}
        </Button>
        <Button
          size="slim"
          icon={CheckIcon}
          accessibilityLabel={t("outline.right_at", { number })}
          onClick={onRight}
        />
      </ButtonGroup>
    </div>
  );
}

const margin = 8;
/** Kept free at the lower edge for the buttons there. */
const bottomMargin = 52;

/** Puts the tag below its box, above where there is no room, and always within the canvas. */
export function placeTag(
  tag: HTMLElement,
  [left, top, width, height]: OpenDoubt["box"],
  { scale, x, y }: Viewport,
  canvas: Size,
): void {
  const { offsetWidth, offsetHeight } = tag;
  const below = y + (top + height) * scale + margin;
  const above = y + top * scale - offsetHeight - margin;
  const lowest = canvas.height - offsetHeight - bottomMargin;
  const down = Math.max(margin, Math.min(lowest, below <= lowest || above < margin ? below : above));
  const middle = x + (left + width / 2) * scale - offsetWidth / 2;
  const across = Math.max(margin, Math.min(canvas.width - offsetWidth - margin, middle));
  tag.style.transform = `translate(${Math.round(across)}px, ${Math.round(down)}px)`;
  tag.style.visibility = "visible";
}
