import type { Prisma } from "@prisma/client";
import { z } from "zod";
import type { ProductImage } from "#admin-api/product-image-fragment.ts";
import type { SourceImage } from "../views.ts";

const Change = z.object({
  /** Unlike that of any other change of the product. */
  key: z.string(),
  /** gone: a published image is no longer on the product. */
  kind: z.enum(["new", "replaced", "removed", "gone"]),
  mediaId: z.string(),
  /** Of the photo itself and of a small copy. */
  url: z.string(),
  tileUrl: z.string(),
  /** When a photo was noticed. */
  since: z.coerce.date(),
});

/** What differs between a product and what its published images were made from. */
export type Change = z.infer<typeof Change>;

/** Changes as a row keeps them. */
export function parseChanges(stored: Prisma.JsonValue): Change[] {
  return z.array(Change).parse(stored);
}

/** By the addresses of photos. */
const Compared = z.record(
  z.string(),
  z.object({
    /** Id of the source that it is the same picture as; null: of none. */
    same: z.string().nullable(),
    /** When it was noticed. */
    at: z.string(),
  }),
);

/** What is known of photos that are not those of the sources any more, or never were, by their addresses. */
export type Compared = z.infer<typeof Compared>;

/** As a row keeps it. */
export function parseCompared(stored: Prisma.JsonValue): Compared {
  return Compared.parse(stored);
}

/** A photo that published images were made from. */
export interface WatchedSource {
  mediaId: string;
  url: string;
  tileUrl: string;
}

/** A product as it is, beside what the app has of it. */
export interface ProductNow {
  /** All its images. */
  images: Pick<ProductImage, "mediaId">[];
  /** Those that can be restyled, without the app's own and size charts. */
  photos: Pick<SourceImage, "mediaId" | "url" | "thumbnailUrl">[];
  sources: WatchedSource[];
  /** Media of the published images. */
  published: string[];
  compared: Compared;
  at: Date;
}

export const newKey = (mediaId: string) => `new ${mediaId}`;

/** Everything that differs, whether the merchant knows it or not. A photo that was uploaded again is no other photo. */
export function listChanges({ images, photos, sources, published, compared, at }: ProductNow): Change[] {
  const there = new Set(images.map(({ mediaId }) => mediaId));
  const sourceOf = new Map(sources.map((source) => [source.mediaId, source]));
  const kept = new Set(photos.map(({ url }) => compared[url]?.same));
  return [
    ...photos
      .filter(({ url }) => !compared[url]?.same)
      .map(({ mediaId, url, thumbnailUrl }): Change => {
        const isReplaced = sourceOf.has(mediaId) && sourceOf.get(mediaId)?.url !== url;
        const key = isReplaced ? `replaced ${url}` : newKey(mediaId);
        const since = new Date(compared[url]?.at ?? at);
        return { key, kind: isReplaced ? "replaced" : "new", mediaId, url, tileUrl: thumbnailUrl, since };
      }),
    ...sources
      .filter(({ mediaId }) => !there.has(mediaId) && !kept.has(mediaId))
      .map(
        ({ mediaId, url, tileUrl }): Change => ({
          key: `removed ${mediaId}`,
          kind: "removed",
          mediaId,
          url,
          tileUrl,
          since: at,
        }),
      ),
    ...published
      .filter((mediaId) => !there.has(mediaId))
      .map(
        (mediaId): Change => ({
          key: `gone ${mediaId}`,
          kind: "gone",
          mediaId,
          url: "",
          tileUrl: "",
          since: at,
        }),
      ),
  ];
}
