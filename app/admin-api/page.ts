/** One page of a list. `endCursor` is the next page's `after`, `startCursor` the previous page's `before`. */
export interface Page<Item> {
  items: Item[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

/** Selects a page of a list; the first one when no cursor is given. `after` and `before` exclude each other. */
export interface PageRequest {
  after?: string | null;
  before?: string | null;
  /** 1-250. */
  pageSize?: number;
  /** Without a cursor: the last page instead of the first one. */
  isFromEnd?: boolean;
}

interface Connection<Node> {
  nodes: Node[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
}

/** Maps a page request to Shopify's arguments: `last` with `before` or from the end, otherwise `first`. */
export function toPageArguments(
  { after, before, pageSize, isFromEnd }: PageRequest,
  pageSizeDefault: number,
) {
  const size = pageSize ?? pageSizeDefault;
  if (isFromEnd) return { last: size };
  return before ? { last: size, before } : { first: size, after: after ?? null };
}

export function toPage<Node, Item>(connection: Connection<Node>, toItem: (node: Node) => Item): Page<Item> {
  const { pageInfo, nodes } = connection;
  return {
    items: nodes.map(toItem),
    hasNextPage: pageInfo.hasNextPage,
    hasPreviousPage: pageInfo.hasPreviousPage,
    startCursor: pageInfo.startCursor ?? null,
    endCursor: pageInfo.endCursor ?? null,
  };
}
