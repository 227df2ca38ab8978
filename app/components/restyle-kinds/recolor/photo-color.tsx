import { BlockStack, DropZone, InlineStack, Modal, Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ColorDot } from "#components/pictures/color-dot.tsx";
import { averageColor } from "./average-color.ts";
import styles from "./colors-card.module.css";

interface Props {
  onPick: (hex: string) => void;
  onClose: () => void;
}

const sideMax = 480;
/** Side of the square around the chosen point that is averaged, in pixels of the canvas. */
const squareSide = 9;
const moves: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of the canvas that an arrow key moves the point by. */
const stepOf = (isFast: boolean) => (isFast ? 20 : 2);

/** Picks a color from a picture that stays in the browser: by pointer, or with the arrow keys. */
export function PhotoColor({ onPick, onClose }: Props) {
  const { t } = useMessages();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [hex, setHex] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  const open = async ([file]: File[]) => {
    if (!file) return;
    try {
      setPicture(await createImageBitmap(file));
      setIsUnreadable(false);
    } catch {
      setIsUnreadable(true);
    }
  };
  const pickAt = (x: number, y: number) => {
    const area = canvas.current;
    const context = area?.getContext("2d", { willReadFrequently: true });
    if (!area || !context) return;
    const half = (squareSide - 1) / 2;
    const left = Math.min(Math.max(0, Math.round(x) - half), Math.max(0, area.width - squareSide));
    const top = Math.min(Math.max(0, Math.round(y) - half), Math.max(0, area.height - squareSide));
    setPoint({ x: left + half, y: top + half });
    setHex(averageColor(context.getImageData(left, top, squareSide, squareSide).data));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws each picture once
  useEffect(() => {
    const area = canvas.current;
    if (!picture || !area) return;
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
    area.width = Math.max(squareSide, Math.round(picture.width * scale));
    area.height = Math.max(squareSide, Math.round(picture.height * scale));
    area.getContext("2d", { willReadFrequently: true })?.drawImage(picture, 0, 0, area.width, area.height);
    pickAt(area.width / 2, area.height / 2);
  }, [picture]);

  return (
    <Modal
      open
      title={t("recolor.photo.title")}
      onClose={onClose}
      primaryAction={{
        content: t("recolor.photo.use"),
        disabled: hex === null,
        onAction: () => hex && onPick(hex),
      }}
      secondaryActions={[{ content: t("recolor.photo.cancel"), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="300">
          {picture ? (
            <div className={styles.photoArea}>
              <button
                type="button"
                className={styles.photoButton}
                aria-label={t("recolor.photo.area")}
                onPointerDown={(event) => {
                  const area = canvas.current;
                  if (!area) return;
                  const { left, top, width } = area.getBoundingClientRect();
                  const scale = area.width / width;
                  pickAt((event.clientX - left) * scale, (event.clientY - top) * scale);
                }}
                onKeyDown={(event) => {
                  const move = moves[event.key];
                  if (!move) return;
                  event.preventDefault();
                  const step = stepOf(event.shiftKey);
                  pickAt(point.x + move[0] * step, point.y + move[1] * step);
                }}
              >
                <canvas ref={canvas} className={styles.photo} />
              </button>
              <span
                aria-hidden="true"
                className={styles.point}
                style={{
                  left: `${(100 * point.x) / (canvas.current?.width ?? 1)}%`,
                  top: `${(100 * point.y) / (canvas.current?.height ?? 1)}%`,
                }}
              />
            </div>
          ) : (
            <DropZone accept="image/*" type="image" allowMultiple={false} onDropAccepted={open}>
              <DropZone.FileUpload actionHint={t("recolor.photo.hint")} />
            </DropZone>
          )}
          {isUnreadable ? (
            <Text as="p" tone="critical">
              {t("recolor.photo.unreadable")}
            </Text>
          ) : null}
          {hex ? (
            <InlineStack gap="200" blockAlign="center">
              <ColorDot hex={hex} />
              <Text as="p" numeric>
                {hex}
              </Text>
            </InlineStack>
          ) : null}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
