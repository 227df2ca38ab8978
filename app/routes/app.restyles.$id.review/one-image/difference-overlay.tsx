import { Text } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "../review.module.css";
import { drawDifference, loadPicture } from "./difference.ts";

interface Props {
  beforeUrl: string;
  afterUrl: string;
  size: { width: number; height: number };
}

/** Difference between photo and new image, bright on dark. */
export function DifferenceOverlay({ beforeUrl, afterUrl, size: { width, height } }: Props) {
  const { t } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"loading" | "drawn" | "failed">("loading");

  useEffect(() => {
    const ending = new AbortController();
    setState("loading");
    Promise.all([loadPicture(beforeUrl, ending.signal), loadPicture(afterUrl, ending.signal)])
      .then(async ([before, after]) => {
        await paintOfFrame();
        if (ending.signal.aborted || !canvas.current) return;
        const { clientWidth, clientHeight } = canvas.current;
        const sideShown = Math.max(clientWidth, clientHeight) * window.devicePixelRatio;
        drawDifference(canvas.current, before, after, { width, height }, sideShown);
        setState("drawn");
      })
      .catch(() => {
        // A picture could not be loaded: said on the stage.
        if (!ending.signal.aborted) setState("failed");
      });
    return () => ending.abort();
  }, [beforeUrl, afterUrl, width, height]);

  return (
    <div className={styles.difference} data-state={state}>
      <canvas ref={canvas} role="img" aria-label={t("review.difference_label")} />
      {state === "failed" ? (
        <div className={styles.differenceFailed}>
          <Text as="p">{t("review.difference_failed")}</Text>
        </div>
      ) : null}
    </div>
  );
}

/** Drawing takes longer than a key may: the stage is shown first. */
function paintOfFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
