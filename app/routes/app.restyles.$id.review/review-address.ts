import { type Order, orders, type Show, shows } from "./review-list.ts";

/** State in the address of the review: a link or a reload shows the same images. */
export interface ReviewAddress {
  show: Show;
  order: Order;
  isSheet: boolean;
  /** Page of the contact sheet, from 1. */
  page: number;
  /** The image to begin with. */
  imageId: string | null;
}

/** Reads an address; what it does not know is as if it were absent. */
export function parseAddress(params: URLSearchParams): ReviewAddress {
  const page = Number(params.get("page"));
  return {
    show: shows.find((show) => show === params.get("show")) ?? "all",
    order: orders.find((order) => order === params.get("order")) ?? "doubt",
    isSheet: params.get("view") === "sheet",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    imageId: params.get("image"),
  };
}

/** Writes a change of the address; the usual values are left out, and other parameters stay. */
export function writeAddress(params: URLSearchParams, change: Partial<ReviewAddress>): URLSearchParams {
  const { show, order, isSheet, page, imageId } = { ...parseAddress(params), ...change };
  const next = new URLSearchParams(params);
  const write = (name: string, value: string | null) => {
    if (value === null) next.delete(name);
    else next.set(name, value);
  };
  write("show", show === "all" ? null : show);
  write("order", order === "doubt" ? null : order);
  write("view", isSheet ? "sheet" : null);
  write("page", isSheet && page > 1 ? String(page) : null);
  write("image", imageId);
  return next;
}
