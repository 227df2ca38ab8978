import { useCallback, useEffect, useMemo, useState } from "react";
import { type Message, message } from "#shops/messages/message.ts";
import type { PreviewView, RestyleDraft, SourceImage, TryOnOutcome } from "#shops/views.ts";
import type { OutlinesByProduct } from "./group-outlines.ts";

/** A photo that is tried on. */
export interface TriedPhoto {
  productId: string;
  image: SourceImage;
  label: string;
}

export interface TryOn {
  photo: TriedPhoto | null;
  look: number;
  /** Null while it is drawn, and without one. */
  preview: PreviewView | null;
  problem: Message | null;
  canRetry: boolean;
  open: (photo: TriedPhoto) => void;
  choose: (look: number) => void;
  retry: () => void;
  close: () => void;
}

/** Tries one photo in one look; each is drawn once as long as the options and the photo's outline stay the same. */
export function useTryOn(
  { kind, options }: Pick<RestyleDraft, "kind" | "options">,
  outlines: OutlinesByProduct,
): TryOn {
  const [photo, setPhoto] = useState<TriedPhoto | null>(null);
  const [look, setLook] = useState(0);
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<ReadonlyMap<string, TryOnOutcome>>(new Map());
  const words = useMemo(() => JSON.stringify([kind, options]), [kind, options]);
  const outline = photo && outlines.get(photo.productId)?.get(photo.image.mediaId);
  const key = photo && [photo.image.mediaId, look, outline?.previewUrl, words].join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for photo, look, outline and options; `tries` asks again
  useEffect(() => {
    if (photo === null || key === null || known.get(key)?.ok) return;
    const asking = new AbortController();
    const { mediaId, width, height } = photo.image;
    const images = [
      { productId: photo.productId, mediaIds: [mediaId], sizes: { [mediaId]: { width, height } } },
    ];
    ask({ draft: { kind, options, images }, look }, asking.signal).then((outcome) => {
      if (!asking.signal.aborted) setKnown((all) => new Map(all).set(key, outcome));
    });
    return () => asking.abort();
  }, [key, tries]);

  const outcome = key === null ? undefined : known.get(key);
  return {
    photo,
    look,
    preview: outcome?.ok ? outcome.preview : null,
    problem: outcome && !outcome.ok ? outcome.problem : null,
    canRetry: outcome !== undefined && !outcome.ok && outcome.canRetry,
    open: useCallback((chosen: TriedPhoto) => {
      setLook(0);
      setPhoto(chosen);
    }, []),
    choose: setLook,
    retry: () => {
      setKnown((all) => new Map([...all].filter(([of]) => of !== key)));
      setTries((count) => count + 1);
    },
    close: () => setPhoto(null),
  };
}

/** Refusals are answers; without one the app itself was not reached. */
async function ask(body: object, signal: AbortSignal): Promise<TryOnOutcome> {
  try {
    const response = await fetch("/app/restyles/try-on", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok && response.status !== 422 && response.status !== 503) throw new Error("No answer");
    return (await response.json()) as TryOnOutcome;
  } catch {
    return { ok: false, canRetry: true, problem: message("try_on.unreached") };
  }
}
