import { BlockStack, Button, Checkbox, DropZone, InlineError, RangeSlider, Text } from "@shopify/polaris";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Photo } from "#components/color-samples/measure-sample.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { type MarkName, type Marks, markNames, placeMark } from "./marks.ts";
import styles from "./sample.module.css";

interface Props {
  photo: Photo | null;
  marks: Marks;
  onPhoto: (photo: Photo) => void;
  onMarks: (marks: Marks) => void;
}

/** Longest side that is measured: more pixels of a mark tell nothing more. */
const sideMax = 1400;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of the photo that an arrow key moves a mark by. */
const stepOf = (isFast: boolean) => (isFast ? 30 : 4);

/** The photo with its marks, which are put in place by pointer or with the arrow keys. */
export function SamplePhoto({ photo, marks, onPhoto, onMarks }: Props) {
  const { t } = useMessages();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const open = async ([file]: File[]) => {
    if (!file) return;
    try {
      onPhoto(readPixels(await createImageBitmap(file)));
      setIsUnreadable(false);
    } catch {
      setIsUnreadable(true);
    }
  };
  const error = isUnreadable ? (
    <InlineError message={t("sample.photo.unreadable")} fieldID="sample-photo" />
  ) : null;
  if (!photo) {
    return (
      <BlockStack gap="200">
        <DropZone accept="image/*" type="image" allowMultiple={false} onDropAccepted={open}>
          <DropZone.FileUpload />
        </DropZone>
        {error}
      </BlockStack>
    );
  }
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {t("sample.spots")}
        </Text>
        <Text as="p" tone="subdued">
          {t("sample.spots.help")}
        </Text>
      </BlockStack>
      <MarkedPhoto photo={photo} marks={marks} onMarks={onMarks} />
      <RangeSlider
        label={t("sample.spot.size")}
        min={2}
        max={12}
        value={marks.size}
        onChange={(size) => onMarks({ ...marks, size: Number(size) })}
      />
      <Checkbox
        label={t("sample.spot.both")}
        helpText={t("sample.spot.both.help")}
        checked={marks.hasOther}
        onChange={(hasOther) => onMarks({ ...marks, hasOther })}
      />
      {error}
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => void open([...(target.files ?? [])])}
        />
        <Button onClick={() => input.current?.click()}>{t("sample.photo.other")}</Button>
      </div>
    </BlockStack>
  );
}

function MarkedPhoto({ photo, marks, onMarks }: Omit<Props, "photo" | "onPhoto"> & { photo: Photo }) {
  const { t } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<MarkName | null>(null);
  useEffect(() => {
    const pixels = new ImageData(photo.width, photo.height);
    pixels.data.set(photo.data);
    canvas.current?.getContext("2d")?.putImageData(pixels, 0, 0);
  }, [photo]);
  const shown = markNames.filter((name) => name !== "other" || marks.hasOther);
  const placeAt = (name: MarkName, { clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    onMarks(placeMark(marks, name, { x: (clientX - left) / width, y: (clientY - top) / height }));
  };
  const drag = (name: MarkName) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = name;
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged.current === name) placeAt(name, event);
    },
    onPointerUp: () => {
      dragged.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = steps[event.key];
      if (!move) return;
      event.preventDefault();
      const step = stepOf(event.shiftKey);
      const { x, y } = marks.at[name];
      onMarks(
        placeMark(marks, name, {
          x: x + (move[0] * step) / photo.width,
          y: y + (move[1] * step) / photo.height,
        }),
      );
    },
  });
  const diameter = 2 * marks.size * (Math.min(photo.width, photo.height) / photo.width);
  return (
    <div className={styles.area}>
      <canvas ref={canvas} width={photo.width} height={photo.height} className={styles.photo} />
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.mark}
          aria-label={t("sample.spot.move", { spot: t(`sample.spot.${name}`) })}
          data-placed={marks.isPlaced[name]}
          style={{
            left: `${100 * marks.at[name].x}%`,
            top: `${100 * marks.at[name].y}%`,
            width: `${diameter}%`,
          }}
          {...drag(name)}
        >
          <span className={styles.tag}>{t(`sample.spot.${name}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** The browser turns the photo upright and converts its colors to sRGB. */
function readPixels(picture: ImageBitmap): Photo {
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
