import { GraphQLError } from "graphql";

export interface ConnectionArguments {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

const pageSizeMax = 250;

function toCursor(key: string): string {
  return Buffer.from(JSON.stringify({ key })).toString("base64url");
}

function readCursor(cursor: string): string {
  try {
    const { key } = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (typeof key === "string") return key;
  } catch {
    // Falls through to the one refusal that a caller sees.
  }
  throw new GraphQLError(`Invalid cursor for current pagination sort.`, {
    extensions: { code: "BAD_USER_INPUT" },
  });
}

function assertPageSize(args: ConnectionArguments, sizeMax: number): number {
  const size = args.first ?? args.last;
  if (size === undefined || size === null) {
    throw new GraphQLError("you must provide one of first or last", { extensions: { code: "BAD_REQUEST" } });
  }
  if (args.first != null && args.last != null) {
    throw new GraphQLError("providing both first and last is not supported", {
      extensions: { code: "BAD_REQUEST" },
    });
  }
  if (size < 1 || size > sizeMax) {
    throw new GraphQLError(`page size must be from 1 to ${sizeMax}, not ${size}`, {
      extensions: { code: "BAD_REQUEST" },
    });
  }
  return size;
}

/**
 * One page of a sorted list. A cursor holds the key of its item, so a page stays in place when items before it come
 * or go; when the item itself is gone, `compareKeys` says where it would have been.
 */
export function toConnection<Item>(
  items: Item[],
  args: ConnectionArguments,
  keyOf: (item: Item) => string,
  toNode: (item: Item) => unknown,
  compareKeys: (a: string, b: string) => number,
  sizeMax = pageSizeMax,
): Record<string, unknown> {
  const size = assertPageSize(args, sizeMax);
  let from = 0;
  let to = items.length;
  if (args.after) {
    const key = readCursor(args.after);
    const index = items.findIndex((item) => compareKeys(keyOf(item), key) > 0);
    from = index === -1 ? items.length : index;
  }
  if (args.before) {
    const key = readCursor(args.before);
    const index = items.findIndex((item) => compareKeys(keyOf(item), key) >= 0);
    to = index === -1 ? items.length : index;
  }
  if (args.first != null) to = Math.min(to, from + size);
  else from = Math.max(from, to - size);
  const page = items.slice(from, Math.max(from, to));
  const first = page[0];
  const last = page.at(-1);
  return {
    nodes: () => page.map(toNode),
    edges: () => page.map((item) => ({ cursor: toCursor(keyOf(item)), node: toNode(item) })),
    pageInfo: {
      hasPreviousPage: from > 0,
      hasNextPage: to < items.length,
      startCursor: first === undefined ? null : toCursor(keyOf(first)),
      endCursor: last === undefined ? null : toCursor(keyOf(last)),
    },
  };
}
