import { type DocumentNode, execute, Kind, parse, print, visit } from "graphql";
import { readAdminSchema } from "../admin-graphql/admin-schema.ts";
import { searchProducts } from "../admin-graphql/product-search.ts";
import { assertScope, type RequestContext } from "../admin-graphql/request-context.ts";
import { type ExecutionContext, resolveField, resolveType } from "../admin-graphql/resolve-field.ts";
import { type BulkQuery, isConnection } from "./read-bulk-query.ts";

/** Products read at once; `nodes` takes no more. */
const chunkSize = 250;

/** Reads every product that matches: a line each, followed by a line for everything in its connections. */
export async function exportProducts(context: RequestContext, query: BulkQuery): Promise<string[]> {
  assertScope(context, "products", "read_products");
  const products = searchProducts(Object.values(context.shop.products), query.search);
  const document = toChunkDocument(query);
  const lines: string[] = [];
  for (let start = 0; start < products.length; start += chunkSize) {
    const ids = products.slice(start, start + chunkSize).map(({ id }) => id);
    const execution: ExecutionContext = { ...context, cost: 0, refusals: new Map() };
    const result = await execute({
      schema: await readAdminSchema(),
      document,
      variableValues: { ids },
      contextValue: execution,
      fieldResolver: resolveField as never,
      typeResolver: resolveType,
    });
    if (result.errors?.[0]) throw result.errors[0];
    const nodes = result.data?.nodes as (Record<string, unknown> | null)[];
    // Shopify promises no order without `groupObjects`, but this is the one that it was seen to have.
    for (const node of nodes) if (node) lines.push(...toLines(node));
  }
  return lines;
}

function toLines(node: Record<string, unknown>): string[] {
  const own: Record<string, unknown> = {};
  const children: string[] = [];
  for (const [name, value] of Object.entries(node)) {
    const { edges } = (value ?? {}) as { edges?: { node: Record<string, unknown> }[] };
    if (!edges) own[name] = value;
    else
      for (const { node: child } of edges) children.push(JSON.stringify({ ...child, __parentId: node.id }));
  }
  return [JSON.stringify(own), ...children];
}

/** A document that reads products by id with all that is in their connections. */
function toChunkDocument({ fields }: BulkQuery): DocumentNode {
  const whole = visit(fields, {
    Field(field) {
      if (!isConnection(field)) return undefined;
      const first = {
        kind: Kind.ARGUMENT,
        name: { kind: Kind.NAME, value: "first" },
        value: { kind: Kind.INT, value: "250" },
      } as const;
      return { ...field, arguments: [...(field.arguments ?? []), first] };
    },
  });
  return parse(`query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Product ${print(whole)} } }`);
}
