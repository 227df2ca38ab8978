import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import { type Message, message } from "#shops/messages/message.ts";
import type { PreviewView, RestyleDraft, SourceImage, TryOnOutcome } from "#shops/views.ts";
import type { OutlinesByProduct } from "./group-outlines.ts";

/** Debounce delay of a preview that follows the form, in milliseconds. */
const quietMs = 500;

/** A photo that is tried on. */
export interface TriedPhoto {
  productId: string;
  image: SourceImage;
  label: string;
}

/** A free preview; with neither picture nor problem it is being drawn. */
export interface TriedPreview {
  preview: PreviewView | null;
  problem: Message | null;
  canRetry: boolean;
  retry: () => void;
}

export interface TryOn extends TriedPreview {
  photo: TriedPhoto | null;
  look: number;
  open: (photo: TriedPhoto) => void;
  choose: (look: number) => void;
  close: () => void;
  /** The preview that follows the form; null when it has none. */
  live: TriedPreview | null;
}

type Work = Pick<RestyleDraft, "kind" | "options">;

/** A photo in one of the looks, with a key of all that its preview depends on. */
interface Asked {
  key: string;
  photo: TriedPhoto;
  look: number;
}

/**
 * Tries photos in looks: one in a dialog, and one that follows the form. Each is drawn once as long as what the preview
 * depends on and the photo's outline stay the same.
 *
 * @param followed the photo whose preview follows the form, in the look that was chosen last; null: none does
 */
export function useTryOn(
  work: Work,
  parts: KindParts,
  outlines: OutlinesByProduct,
  followed: TriedPhoto | null = null,
): TryOn {
  const [photo, setPhoto] = useState<TriedPhoto | null>(null);
  const [look, setLook] = useState(0);
  const cache = useState<Cache>(new Map());
  const [, setCache] = cache;
  const looks = parts.looks?.(work.options) ?? [];
  const toAsked = (tried: TriedPhoto | null, index: number): Asked | null => {
    const wanted = looks[index];
    if (tried === null || wanted === undefined) return null;
    const { productId, image } = tried;
    const outline = outlines.get(productId)?.get(image.mediaId)?.previewUrl;
    const ofLook = parts.previewKey?.(work.options, wanted);
    return {
      key: [productId, image.mediaId, outline, work.kind, ofLook].join(" "),
      photo: tried,
      look: index,
    };
  };
  const live = usePreview(work, toAsked(followed, looks.length - 1), quietMs, cache);
  return {
    ...usePreview(work, toAsked(photo, look), 0, cache),
    photo,
    look,
    open: useCallback((chosen: TriedPhoto) => {
      setCache((all) => new Map([...all].filter(([, { ok }]) => ok)));
      setLook(0);
      setPhoto(chosen);
    }, []),
    choose: setLook,
    close: () => setPhoto(null),
    live: followed && looks.length > 0 ? live : null,
  };
}

/** Outcomes by the key of what was asked. */
type Cache = ReadonlyMap<string, TryOnOutcome>;

function usePreview(
  { kind, options }: Work,
  asked: Asked | null,
  delayMs: number,
  [cache, setCache]: [Cache, Dispatch<SetStateAction<Cache>>],
): TriedPreview {
  const outcome = asked ? cache.get(asked.key) : undefined;
  const wanted = outcome ? null : (asked?.key ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that the preview depends on
  useEffect(() => {
    if (asked === null || wanted === null) return;
    const asking = new AbortController();
    const { image, productId } = asked.photo;
    const sizes = { [image.mediaId]: { width: image.width, height: image.height } };
    const images = [{ productId, mediaIds: [image.mediaId], sizes }];
    const timer = setTimeout(async () => {
      const answer = await ask({ draft: { kind, options, images }, look: asked.look }, asking.signal);
      if (!asking.signal.aborted) setCache((all) => new Map(all).set(wanted, answer));
    }, delayMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted]);

  return {
    preview: outcome?.ok ? outcome.preview : null,
    problem: outcome && !outcome.ok ? outcome.problem : null,
    canRetry: outcome !== undefined && !outcome.ok && outcome.canRetry,
    retry: () => setCache((all) => new Map([...all].filter(([key]) => key !== asked?.key))),
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
