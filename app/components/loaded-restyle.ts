import { useMemo } from "react";
import type { RestyleImageView, RestyleView } from "#shops/views.ts";
import { type PageData, usePageData } from "./stale-if-error.ts";

/**
 * A restyle as its pages load it. Its images, of which there may be a thousand, are one text: a browser reads that in a
 * tenth of the time that the router takes for as many objects, and it reads them again with every refresh.
 */
export interface LoadedRestyle extends Omit<RestyleView, "images"> {
  /** JSON of a table: the names of the members, then a row for each image. */
  images: string;
}

export function toLoadedRestyle({ images, ...restyle }: RestyleView): LoadedRestyle {
  const names = Object.keys(images[0] ?? {}) as (keyof RestyleImageView)[];
  const rows = images.map((image) => names.map((name) => image[name]));
  return { ...restyle, images: JSON.stringify([names, ...rows]) };
}

export function fromLoadedRestyle<Loaded extends LoadedRestyle>(
  loaded: Loaded,
): Omit<Loaded, "images"> & RestyleView {
  const [names, ...rows] = JSON.parse(loaded.images) as [string[], ...unknown[][]];
  const images = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
  return { ...loaded, images: images as unknown as RestyleImageView[] };
}

/** The restyle of a page with `loadStaleIfError`. */
export function useLoadedRestyle(): PageData<RestyleView> {
  const loaded = usePageData<LoadedRestyle>();
  return useMemo(() => fromLoadedRestyle(loaded), [loaded]);
}
