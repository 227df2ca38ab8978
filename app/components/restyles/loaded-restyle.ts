import { useMemo } from "react";
import type { RestyleImageView, RestyleView } from "#shops/views.ts";
import { type PageData, usePageData } from "../frame/stale-if-error.ts";

/**
 * A restyle as its pages load it. Its images, of which there may be a thousand, are one text: a browser reads that in a
 * tenth of the time that the router takes for as many objects, and it reads them again with every refresh.
 */
export interface LoadedRestyle extends Omit<RestyleView, "images"> {
  /** JSON of a table: the names of the members, then a row for each image. */
  images: string;
}

/** What the server has loaded and renders itself. */
const rendered = new WeakMap<LoadedRestyle, RestyleImageView[]>();

export function toLoadedRestyle({ images, ...restyle }: RestyleView): LoadedRestyle {
  const names = Object.keys(images[0] ?? {}) as (keyof RestyleImageView)[];
  const rows = images.map((image) => names.map((name) => image[name]));
  const loaded = { ...restyle, images: JSON.stringify([names, ...rows]) };
  rendered.set(loaded, images);
  return loaded;
}

export function fromLoadedRestyle<Loaded extends LoadedRestyle>(
  loaded: Loaded,
): Omit<Loaded, "images"> & RestyleView {
  return { ...loaded, images: rendered.get(loaded) ?? readImages(loaded.images) };
}

function readImages(table: string): RestyleImageView[] {
  const [names, ...rows] = JSON.parse(table) as [string[], ...unknown[][]];
  return rows.map((row) => {
    const image: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) image[names[index]!] = row[index];
    return image as unknown as RestyleImageView;
  });
}

/** The restyle of a page with `loadStaleIfError`. */
export function useLoadedRestyle(): PageData<RestyleView> {
  const loaded = usePageData<LoadedRestyle>();
  return useMemo(() => fromLoadedRestyle(loaded), [loaded]);
}
