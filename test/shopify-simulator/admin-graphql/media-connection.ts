import { type ConnectionArguments, toConnection } from "./connection.ts";
import { toMedium } from "./media-object.ts";
import type { RequestContext } from "./request-context.ts";

/** Pages a list whose order is its own: the key of an item is its place. */
export function toOrderedConnection<Item>(
  items: Item[],
  args: ConnectionArguments & { reverse?: boolean },
  toNode: (item: Item) => unknown,
): Record<string, unknown> {
  const placed = (args.reverse ? [...items].reverse() : items).map((item, index) => ({ item, index }));
  return toConnection(
    placed,
    args,
    ({ index }) => String(index),
    ({ item }) => toNode(item),
    (a, b) => Number(a) - Number(b),
  );
}

/** Media of a product or of a variant, in their order. */
export function toMediaConnection(
  context: RequestContext,
  mediaIds: readonly string[],
  args: ConnectionArguments & { query?: string | null; reverse?: boolean },
): Record<string, unknown> {
  const { sim, shop } = context;
  const kind = args.query?.match(/^\s*media_type:\s*(\w+)\s*$/i)?.[1]?.toUpperCase();
  if (args.query && !kind) {
    sim.log.recordViolation({
      at: sim.clock.now(),
      shop: shop.domain,
      message: `The media search "${args.query}" is not simulated`,
    });
  }
  const files = mediaIds.flatMap((id) => shop.files[id] ?? []);
  const shown = files.filter(
    (file) => (!kind || kind === (file.mediaType ?? "IMAGE")) && (file.listedFrom ?? 0) <= sim.clock.now(),
  );
  return toOrderedConnection(shown, args, (file) => toMedium(context, file));
}
